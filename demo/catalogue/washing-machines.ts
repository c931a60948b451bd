// The washing machines of the demo shop.
import type { DemoItem } from './demo-item.ts'

export const washingMachines: readonly DemoItem[] = [
  {
    slug: 'singer-7-kg-top-load-washing-machine',
    title: 'Singer 7 kg Top-Load Washing Machine',
    brand: 'Singer',
    category: 'Washing Machines',
    price: 92990,
    qty: 24,
    daysOld: 180,
    color: { name: 'Light Grey', hex: '#cfd1d2' },
    size: '930 x 540 x 550 mm',
    weight: '31 kg',
    model: 'washing-machine-top',
    variant: { kg: 7, lid: 'glass', tubs: 1, panel: 'buttons' },
    specifications: {
      Brand: 'Singer',
      Colour: 'Light Grey',
    },
    sections: [{ text: 'A fully automatic top loader with a glass lid.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Singer 7 kg Top-Load Washing Machine in light grey, seen from the front and one side',
      },
      {
        view: 'front',
        alt: 'Singer 7 kg Top-Load Washing Machine in light grey, seen straight from the front',
      },
      { view: 'detail', alt: 'A closer look at the Singer 7 kg Top-Load Washing Machine' },
    ],
  },
  {
    slug: 'abans-8-kg-twin-tub-washing-machine',
    title: 'Abans 8 kg Twin-Tub Washing Machine',
    brand: 'Abans',
    category: 'Washing Machines',
    price: 58990,
    qty: 19,
    daysOld: 280,
    color: { name: 'White and Blue', hex: '#5b87b8' },
    size: '960 x 800 x 470 mm',
    weight: '24 kg',
    model: 'washing-machine-top',
    variant: { kg: 8, lid: 'plastic', tubs: 2, panel: 'dials' },
    specifications: {
      Brand: 'Abans',
      Colour: 'White and Blue',
    },
    sections: [{ text: 'One tub for washing, one for spinning.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Abans 8 kg Twin-Tub Washing Machine in white and blue, seen from the front and one side',
      },
      {
        view: 'front',
        alt: 'Abans 8 kg Twin-Tub Washing Machine in white and blue, seen straight from the front',
      },
      { view: 'detail', alt: 'A closer look at the Abans 8 kg Twin-Tub Washing Machine' },
    ],
  },
  {
    slug: 'lg-8-kg-front-load-inverter-washing-machine',
    title: 'LG 8 kg Front-Load Inverter Washing Machine',
    brand: 'LG',
    category: 'Washing Machines',
    price: 179990,
    qty: 12,
    daysOld: 75,
    color: { name: 'White', hex: '#f2f2f0' },
    size: '850 x 600 x 565 mm',
    weight: '62 kg',
    model: 'washing-machine-front',
    variant: { kg: 8, door: 'chrome', panel: 'dial', dryer: false },
    specifications: {
      Brand: 'LG',
      Colour: 'White',
    },
    sections: [{ text: 'A front loader with a direct-drive motor and steam.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'LG 8 kg Front-Load Inverter Washing Machine in white, seen from the front and one side',
      },
      {
        view: 'front',
        alt: 'LG 8 kg Front-Load Inverter Washing Machine in white, seen straight from the front',
      },
      { view: 'detail', alt: 'A closer look at the LG 8 kg Front-Load Inverter Washing Machine' },
    ],
  },
  {
    slug: 'bosch-10-5-7-kg-washer-dryer',
    title: 'Bosch 10.5/7 kg Washer Dryer',
    brand: 'Bosch',
    category: 'Washing Machines',
    price: 329990,
    qty: 2,
    daysOld: 140,
    color: { name: 'Cast Iron Grey', hex: '#4b4f54' },
    size: '848 x 598 x 640 mm',
    weight: '86 kg',
    model: 'washing-machine-front',
    variant: { kg: 10.5, door: 'dark-chrome', panel: 'touch', dryer: true },
    specifications: {
      Brand: 'Bosch',
      Colour: 'Cast Iron Grey',
    },
    sections: [{ text: 'Washes and dries in one drum.' }],
    pictures: [
      {
        view: 'three-quarter',
        alt: 'Bosch 10.5/7 kg Washer Dryer in cast iron grey, seen from the front and one side',
      },
      { view: 'front', alt: 'Bosch 10.5/7 kg Washer Dryer in cast iron grey, seen straight from the front' },
      { view: 'detail', alt: 'A closer look at the Bosch 10.5/7 kg Washer Dryer' },
    ],
  },
]
