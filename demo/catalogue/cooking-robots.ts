/** The cooking robots of the demo shop. */
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
    specifications: {
      Bowl: '3 litres, stainless steel',
      Heating: '37 to 200 °C',
      Tools: 'Knife, stirrer, whisk, two slicing discs',
      Scales: 'Built in, 1 g steps',
      Display: 'Touch screen',
      Connection: 'Wi-Fi',
      Power: '220-240 V, 50 Hz, 1600 W, plug type G',
      Warranty: '2 years',
    },
    sections: [
      {
        text: 'It weighs, chops, stirs, fries and steams in one bowl and tells on its screen what comes next.',
        picture: 0,
      },
      {
        text: 'Up to 200 °C are enough to brown onions and meat before the sauce goes on. The steaming tray above takes vegetables and fish.',
        picture: 2,
      },
      { text: 'Recipes with steps come over Wi-Fi; by hand you set temperature, time and speed yourself.' },
    ],
    pictures: [
      'A black and steel cooking robot with a wide body and screen, from the front left',
      'The cooking robot from the front, the steel bowl on the left of the screen',
      'The steel bowl with lid and handle',
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
    specifications: {
      Bowl: '3 litres, stainless steel',
      Heating: '40 to 130 °C',
      Tools: 'Knife, stirrer, whisk, steaming tray',
      Scales: 'Built in, 5 g steps',
      Display: 'Round screen with dial',
      Power: '220-240 V, 50 Hz, 1350 W, plug type G',
      Warranty: '2 years',
    },
    sections: [
      {
        text: 'A compact cooking robot for curries, soups, dough and baby food, with scales under the bowl.',
        picture: 0,
      },
      { text: 'Time, heat and speed are set with one dial round a small screen.', picture: 2 },
      {
        text: 'Bowl, knife and tray may go into the dishwasher. A book with 60 recipes, a third of them Sri Lankan, is in the box.',
      },
    ],
    pictures: [
      'A white compact cooking robot with a steel bowl, from the front left',
      'The cooking robot from the front',
      'The dial with the round screen in its middle',
    ],
  },
  {
    slug: 'xiaomi-smart-cooking-robot',
    title: 'Xiaomi Smart Cooking Robot',
    brand: 'Xiaomi',
    category: 'Cooking Robots',
    price: 264990,
    qty: 0,
    daysOld: 11,
    color: { name: 'Cloud White', hex: '#eceae6' },
    size: '356 x 424 x 287 mm',
    weight: '8 kg',
    specifications: {
      Bowl: '2.2 litres, stainless steel',
      Heating: '35 to 180 °C',
      Tools: 'Knife, whisk, steaming trays',
      Scales: 'Built in, 1 g steps',
      Display: '8-inch touch screen',
      Connection: 'Wi-Fi',
      Power: '220-240 V, 50 Hz, 1700 W, plug type G',
      Warranty: '1 year',
    },
    sections: [
      {
        text: 'The 8-inch screen shows every step with a picture and sets heat and speed for it.',
        picture: 0,
      },
      { text: 'The steel bowl has two handles; the lid locks before the knife starts.', picture: 2 },
      {
        text: 'The next delivery is on its way. With a pre-order we keep one for you and call when it has arrived.',
      },
    ],
    pictures: [
      'A white cooking robot with an upright screen, from the front left',
      'The cooking robot from the front',
      'The steel bowl with its two handles',
    ],
  },
]
