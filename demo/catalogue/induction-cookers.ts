// The induction cookers of the demo shop.
import type { DemoItem } from './demo-item.ts'

export const inductionCookers: readonly DemoItem[] = [
  {
    slug: 'philips-2100-w-induction-cooker',
    title: 'Philips 2100 W Induction Cooker',
    brand: 'Philips',
    category: 'Induction Cookers',
    price: 19990,
    qty: 25,
    daysOld: 100,
    color: { name: 'Black', hex: '#17181a' },
    size: '310 x 370 x 65 mm',
    weight: '2.3 kg',
    material: 'Glass-ceramic',
    model: 'induction-cooker',
    variant: { zones: 1, shape: 'square', controls: 'touch', form: 'portable' },
    specifications: {
      Brand: 'Philips',
      Colour: 'Black',
    },
    sections: [{ text: 'A portable induction hob with touch controls.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Philips 2100 W Induction Cooker in black, seen from the front and one side',
      },
      { view: 'front', alt: 'Philips 2100 W Induction Cooker in black, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Philips 2100 W Induction Cooker' },
    ],
  },
  {
    slug: 'aruna-1800-w-induction-cooker',
    title: 'Aruna 1800 W Induction Cooker',
    brand: 'Aruna',
    category: 'Induction Cookers',
    price: 11490,
    qty: 37,
    daysOld: 55,
    color: { name: 'Deep Red', hex: '#5e1b22' },
    size: '290 x 350 x 60 mm',
    weight: '1.9 kg',
    material: 'Glass-ceramic',
    model: 'induction-cooker',
    variant: { zones: 1, shape: 'round', controls: 'knob', form: 'portable' },
    specifications: {
      Brand: 'Aruna',
      Colour: 'Deep Red',
    },
    sections: [{ text: 'A round induction hob with one knob.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Aruna 1800 W Induction Cooker in deep red, seen from the front and one side',
      },
      { view: 'front', alt: 'Aruna 1800 W Induction Cooker in deep red, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Aruna 1800 W Induction Cooker' },
    ],
  },
  {
    slug: 'bosch-60-cm-built-in-induction-hob',
    title: 'Bosch 60 cm Built-in Induction Hob',
    brand: 'Bosch',
    category: 'Induction Cookers',
    price: 234990,
    qty: 3,
    daysOld: 215,
    color: { name: 'Black with Steel Trim', hex: '#1b1c1f' },
    size: '592 x 522 x 51 mm',
    weight: '10 kg',
    material: 'Glass-ceramic',
    model: 'induction-cooker',
    variant: { zones: 4, shape: 'wide', controls: 'touch', form: 'built-in' },
    specifications: {
      Brand: 'Bosch',
      Colour: 'Black with Steel Trim',
    },
    sections: [{ text: 'A four-zone hob to be set into the worktop.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Bosch 60 cm Built-in Induction Hob in black with steel trim, seen from the front and one side',
      },
      {
        view: 'front',
        alt: 'Bosch 60 cm Built-in Induction Hob in black with steel trim, seen straight from the front',
      },
      { view: 'detail', alt: 'A closer look at the Bosch 60 cm Built-in Induction Hob' },
    ],
  },
]
