/** The goods of the demo shop that fit no other category. */
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
    specifications: {
      Load: '1000 VA, for refrigerators up to 400 litres',
      Input: '140 to 270 V',
      Output: '230 V ± 8 %, 50 Hz',
      Delay: '3 minutes after a power cut',
      Display: 'Input and output volts',
      'Plug and socket': 'Type G',
      Warranty: '2 years',
    },
    sections: [
      {
        text: 'Where the mains sinks in the evening: the stabiliser lifts it to what a refrigerator or freezer needs and cuts off what is too high.',
        picture: 0,
      },
      {
        text: 'After a power cut it waits for three minutes before it switches on, which spares the compressor. The display shows the volts before and behind.',
        picture: 2,
      },
    ],
    pictures: [
      'A grey metal voltage stabiliser, from the front left',
      'The stabiliser from the front with its display',
      'The display with input and output volts',
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
    specifications: {
      Screens: '32 to 65 inches, up to 40 kg',
      Holes: 'VESA 100 x 100 to 400 x 400',
      Turn: '90°',
      Tilt: '-15 to 5°',
      'From the wall': '60 to 420 mm',
      Material: 'Steel',
      'In the box': 'Screws and anchors for brick and concrete',
    },
    sections: [
      {
        text: 'A double arm of steel that pulls the television out by 42 cm and turns it to the sofa or the table.',
        picture: 0,
      },
      {
        text: 'It suits televisions of 32 to 65 inches; the distance of the holes stands in the specifications of each of ours.',
        picture: 1,
      },
    ],
    pictures: [
      'A black steel wall bracket with its arm half out, from the front left',
      'The bracket from the front with its four holders',
      'The joint of the double arm',
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
    specifications: {
      Load: '150 kg',
      'Width and depth': '450 to 650 mm',
      Castors: '4, with brakes',
      Feet: '4, height 90 to 110 mm',
      Material: 'Steel tubes, polypropylene',
      Assembly: 'Without tools',
    },
    sections: [
      {
        text: 'Lifts a washing machine or refrigerator off a wet floor and lets it be rolled out for sweeping.',
        picture: 0,
      },
      {
        text: 'The tubes slide to the size of the appliance. Castors with brakes and feet to be screwed are at every corner.',
        picture: 2,
      },
    ],
    pictures: [
      'A square stand of four white corners on castors, joined by grey and chrome tubes, from the front left',
      'The stand from above with its sliding tubes',
      'One corner with castor and foot',
    ],
  },
]
