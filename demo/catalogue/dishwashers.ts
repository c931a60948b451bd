// The dishwashers of the demo shop.
import type { DemoItem } from './demo-item.ts'

export const dishwashers: readonly DemoItem[] = [
  {
    slug: 'bosch-13-place-freestanding-dishwasher',
    title: 'Bosch 13-Place Freestanding Dishwasher',
    brand: 'Bosch',
    category: 'Dishwashers',
    price: 239990,
    qty: 6,
    daysOld: 88,
    color: { name: 'Silver Inox', hex: '#b4b7ba' },
    size: '845 x 600 x 600 mm',
    weight: '52 kg',
    material: 'Stainless steel',
    model: 'dishwasher',
    variant: { places: 13, widthCm: 60, finish: 'steel', panel: 'buttons' },
    specifications: {
      Brand: 'Bosch',
      Colour: 'Silver Inox',
    },
    sections: [{ text: 'A full-width dishwasher with three baskets.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Bosch 13-Place Freestanding Dishwasher in silver inox, seen from the front and one side',
      },
      {
        view: 'front',
        alt: 'Bosch 13-Place Freestanding Dishwasher in silver inox, seen straight from the front',
      },
      { view: 'detail', alt: 'A closer look at the Bosch 13-Place Freestanding Dishwasher' },
    ],
  },
  {
    slug: 'midea-9-place-slim-dishwasher',
    title: 'Midea 9-Place Slim Dishwasher',
    brand: 'Midea',
    category: 'Dishwashers',
    price: 169990,
    qty: 4,
    daysOld: 160,
    color: { name: 'White', hex: '#f0f0ed' },
    size: '845 x 448 x 600 mm',
    weight: '39 kg',
    model: 'dishwasher',
    variant: { places: 9, widthCm: 45, finish: 'enamel', panel: 'touch' },
    specifications: {
      Brand: 'Midea',
      Colour: 'White',
    },
    sections: [{ text: 'A 45 cm dishwasher for narrow kitchens.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Midea 9-Place Slim Dishwasher in white, seen from the front and one side',
      },
      { view: 'front', alt: 'Midea 9-Place Slim Dishwasher in white, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Midea 9-Place Slim Dishwasher' },
    ],
  },
  {
    slug: 'kade-home-6-place-table-top-dishwasher',
    title: 'Kade Home 6-Place Table-Top Dishwasher',
    brand: 'Kade Home',
    category: 'Dishwashers',
    price: 119990,
    qty: 10,
    daysOld: 15,
    color: { name: 'Black', hex: '#26282b' },
    size: '438 x 550 x 500 mm',
    weight: '22 kg',
    model: 'dishwasher',
    variant: { places: 6, widthCm: 55, form: 'table-top', finish: 'gloss', panel: 'touch' },
    specifications: {
      Brand: 'Kade Home',
      Colour: 'Black',
    },
    sections: [{ text: 'A dishwasher that stands on the worktop.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Kade Home 6-Place Table-Top Dishwasher in black, seen from the front and one side',
      },
      { view: 'front', alt: 'Kade Home 6-Place Table-Top Dishwasher in black, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Kade Home 6-Place Table-Top Dishwasher' },
    ],
  },
]
