/** The blenders of the demo shop. */
import type { DemoItem } from './demo-item.ts'

export const blenders: readonly DemoItem[] = [
  {
    slug: 'philips-1-5-l-glass-jar-blender',
    title: 'Philips 1.5 L Glass-Jar Blender',
    brand: 'Philips',
    category: 'Blenders',
    price: 21990,
    qty: 28,
    daysOld: 105,
    color: { name: 'White', hex: '#f1f1ee' },
    size: '400 x 205 x 205 mm',
    weight: '3.4 kg',
    specifications: {
      Jar: '1.5 litres, glass',
      Power: '220-240 V, 50 Hz, 700 W, plug type G',
      Speeds: '5 and pulse',
      Blade: 'Stainless steel, removable',
      Cable: '0.85 m',
      Safety: 'Runs only with the jar locked',
      Warranty: '2 years',
    },
    sections: [
      {
        text: 'A jug blender for juice, milk shakes and soup. The heavy glass jar takes no colour from turmeric or carrot.',
        picture: 0,
      },
      {
        text: 'One knob chooses the speed; a turn to the left gives short pulses for crushed ice.',
        picture: 2,
      },
      { text: 'The knife unscrews from the jar, so that both are easily washed.' },
    ],
    pictures: [
      'A white blender with a glass jar, from the front left',
      'The blender from the front with litre marks on the jar',
      'The single knob on the white base',
    ],
  },
  {
    slug: 'preethi-750-w-mixer-grinder-with-3-jars',
    title: 'Preethi 750 W Mixer Grinder with 3 Jars',
    brand: 'Preethi',
    category: 'Blenders',
    price: 29990,
    qty: 22,
    daysOld: 195,
    color: { name: 'White and Maroon', hex: '#7a2436' },
    size: '295 x 320 x 230 mm',
    weight: '5.6 kg',
    specifications: {
      Jars: '1.5 litres wet, 1 litre dry, 0.4 litre chutney',
      'Jar material': 'Stainless steel',
      Power: '230 V, 50 Hz, 750 W, plug type D with adapter to G',
      Speeds: '3 and pulse',
      Safety: 'Overload switch',
      Warranty: '2 years, 5 years on the motor',
    },
    sections: [
      {
        text: 'For coconut sambol, curry paste and roasted spices: a 750 W mixer grinder with three steel jars.',
        picture: 0,
      },
      {
        text: 'The large jar is for wet grinding and batter, the middle one for dry spices, the small one for chutney.',
        picture: 2,
      },
      {
        text: 'The overload switch at the bottom stops the motor when a jar is too full and is pressed back in after a minute.',
      },
    ],
    pictures: [
      'A white and maroon mixer grinder with the large steel jar on, from the front left, two jars beside it',
      'The mixer grinder from the front with its speed knob',
      'The steel jars with their clear lids side by side',
    ],
  },
  {
    slug: 'kade-home-rechargeable-bottle-blender',
    title: 'Kade Home Rechargeable Bottle Blender',
    brand: 'Kade Home',
    category: 'Blenders',
    price: 6990,
    qty: 54,
    daysOld: 33,
    color: { name: 'Coral', hex: '#e58a73' },
    size: '235 x 85 x 85 mm',
    weight: '0.6 kg',
    specifications: {
      Bottle: '400 ml, Tritan, free of BPA',
      Battery: '2000 mAh, about 12 runs',
      Charging: 'USB-C, 5 V 2 A, 3 hours',
      Run: '40 seconds',
      Blade: 'Stainless steel, 6 edges',
      Safety: 'Runs only when closed',
      Warranty: '1 year',
    },
    sections: [
      {
        text: 'Fruit and milk in, turn over, press: after 40 seconds the drink is ready in the bottle you take along.',
        picture: 0,
      },
      {
        text: 'A charge over USB-C is enough for about twelve drinks. A strap on the lid carries it.',
        picture: 1,
      },
      { text: 'Ice goes in crushed only. The cable is in the box, the adapter is not.' },
    ],
    pictures: [
      'A coral bottle blender with a clear bottle and strap, from the front left',
      'The bottle blender from the front with its one button',
      'The button with a ring of light',
    ],
  },
  {
    slug: 'bosch-800-w-hand-blender-set',
    title: 'Bosch 800 W Hand Blender Set',
    brand: 'Bosch',
    category: 'Blenders',
    price: 18990,
    qty: 17,
    daysOld: 250,
    color: { name: 'White and Red', hex: '#c9463f' },
    size: '400 x 65 x 65 mm',
    weight: '1.5 kg',
    specifications: {
      Power: '220-240 V, 50 Hz, 800 W, plug type G',
      Speeds: '12 and turbo',
      Foot: 'Stainless steel, 4 edges',
      'In the box': 'Chopper 0.5 litre, whisk, beaker 0.6 litre',
      Cable: '1.2 m',
      Warranty: '2 years',
    },
    sections: [
      {
        text: 'Blend soup and dhal right in the pot. The foot of steel comes off at the press of two buttons and goes into the dishwasher.',
        picture: 0,
      },
      {
        text: 'The chopper takes onions and herbs, the whisk cream and eggs, the beaker what is for one glass.',
        picture: 2,
      },
    ],
    pictures: [
      'A white and red hand blender standing at an angle',
      'The hand blender from the front with its speed wheel on top',
      'The steel foot with its cross-shaped knife',
    ],
  },
]
