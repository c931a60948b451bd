// The cooking robots of the demo shop.
import type { DemoItem } from './demo-item.ts'

export const cookingRobots: readonly DemoItem[] = [
  {
    slug: 'bosch-cookit-smart-cooking-robot',
    title: 'Bosch Cookit Smart Cooking Robot',
    brand: 'Bosch',
    category: 'Cooking Robots',
    price: 489990,
    qty: 2,
    daysOld: 58,
    color: { name: 'Black and Steel', hex: '#2b2d30' },
    size: '410 x 450 x 320 mm',
    weight: '9.5 kg',
    model: 'cooking-robot',
    variant: { bowl: 'steel', display: 'touch-large', steamer: true, body: 'wide' },
    specifications: {
      Brand: 'Bosch',
      Colour: 'Black and Steel',
    },
    sections: [{ text: 'Weighs, chops, stirs, fries and steams in one bowl.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Bosch Cookit Smart Cooking Robot in black and steel, seen from the front and one side',
      },
      {
        view: 'front',
        alt: 'Bosch Cookit Smart Cooking Robot in black and steel, seen straight from the front',
      },
      { view: 'detail', alt: 'A closer look at the Bosch Cookit Smart Cooking Robot' },
    ],
  },
  {
    slug: 'kade-home-3-l-cooking-robot',
    title: 'Kade Home 3 L Cooking Robot',
    brand: 'Kade Home',
    category: 'Cooking Robots',
    price: 149990,
    qty: 8,
    daysOld: 22,
    color: { name: 'White', hex: '#f3f2ef' },
    size: '360 x 380 x 300 mm',
    weight: '6.9 kg',
    model: 'cooking-robot',
    variant: { bowl: 'steel', display: 'dial-screen', steamer: true, body: 'compact' },
    specifications: {
      Brand: 'Kade Home',
      Colour: 'White',
    },
    sections: [{ text: 'A compact cooking robot with scales and a steaming tray.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Kade Home 3 L Cooking Robot in white, seen from the front and one side',
      },
      { view: 'front', alt: 'Kade Home 3 L Cooking Robot in white, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Kade Home 3 L Cooking Robot' },
    ],
  },
  {
    slug: 'xiaomi-smart-cooking-robot',
    title: 'Xiaomi Smart Cooking Robot',
    brand: 'Xiaomi',
    category: 'Cooking Robots',
    price: 264990,
    qty: 0,
    daysOld: 9,
    color: { name: 'Cloud White', hex: '#eceae6' },
    size: '356 x 424 x 287 mm',
    weight: '8 kg',
    model: 'cooking-robot',
    variant: { bowl: 'steel-handles', display: 'touch', steamer: true, body: 'column' },
    specifications: {
      Brand: 'Xiaomi',
      Colour: 'Cloud White',
    },
    sections: [{ text: 'A cooking robot with an 8-inch touch screen.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Xiaomi Smart Cooking Robot in cloud white, seen from the front and one side',
      },
      { view: 'front', alt: 'Xiaomi Smart Cooking Robot in cloud white, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Xiaomi Smart Cooking Robot' },
    ],
  },
]
