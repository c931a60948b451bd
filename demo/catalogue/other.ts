// The goods of the demo shop that fit no other category.
import type { DemoItem } from './demo-item.ts'

export const other: readonly DemoItem[] = [
  {
    slug: 'pahan-1000-va-voltage-stabiliser',
    title: 'Pahan 1000 VA Voltage Stabiliser',
    brand: 'Pahan',
    category: 'Other',
    price: 14990,
    qty: 15,
    daysOld: 177,
    color: { name: 'Grey', hex: '#8d9297' },
    size: '180 x 260 x 150 mm',
    weight: '4.1 kg',
    material: 'Painted steel',
    model: 'stabiliser',
    variant: { va: 1000, meter: 'digital' },
    specifications: {
      Brand: 'Pahan',
      Colour: 'Grey',
    },
    sections: [{ text: 'Keeps the voltage of a refrigerator or freezer steady.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Pahan 1000 VA Voltage Stabiliser in grey, seen from the front and one side',
      },
      { view: 'front', alt: 'Pahan 1000 VA Voltage Stabiliser in grey, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Pahan 1000 VA Voltage Stabiliser' },
    ],
  },
  {
    slug: 'kade-home-tv-wall-bracket-32-to-65-inch',
    title: 'Kade Home TV Wall Bracket 32 to 65 Inch',
    brand: 'Kade Home',
    category: 'Other',
    price: 5990,
    qty: 33,
    daysOld: 142,
    color: { name: 'Black', hex: '#2a2b2d' },
    size: '420 x 440 x 60 mm',
    weight: '2.8 kg',
    material: 'Steel',
    model: 'wall-bracket',
    variant: { motion: 'tilt-and-turn', maxInches: 65 },
    specifications: {
      Brand: 'Kade Home',
      Colour: 'Black',
    },
    sections: [{ text: 'A steel arm that turns and tilts.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Kade Home TV Wall Bracket 32 to 65 Inch in black, seen from the front and one side',
      },
      {
        view: 'front',
        alt: 'Kade Home TV Wall Bracket 32 to 65 Inch in black, seen straight from the front',
      },
      { view: 'detail', alt: 'A closer look at the Kade Home TV Wall Bracket 32 to 65 Inch' },
    ],
  },
  {
    slug: 'kade-home-adjustable-appliance-stand',
    title: 'Kade Home Adjustable Appliance Stand',
    brand: 'Kade Home',
    category: 'Other',
    price: 4290,
    qty: 57,
    daysOld: 295,
    color: { name: 'White', hex: '#eeeeec' },
    size: '100 x 450 x 450 mm (extends to 650 mm)',
    weight: '2.4 kg',
    material: 'Steel, polypropylene',
    model: 'appliance-stand',
    variant: { castors: true, legs: 4 },
    specifications: {
      Brand: 'Kade Home',
      Colour: 'White',
    },
    sections: [{ text: 'A stand with castors for a washing machine or refrigerator.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Kade Home Adjustable Appliance Stand in white, seen from the front and one side',
      },
      { view: 'front', alt: 'Kade Home Adjustable Appliance Stand in white, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Kade Home Adjustable Appliance Stand' },
    ],
  },
]
