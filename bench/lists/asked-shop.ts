/** What shoppers ask of the lists: sorted, filtered, searched. */
import { ItemSort } from '#contract/catalogue/items/item-query.ts'
import { type AskedList, first, MIDDLE } from './asking.ts'

const fridges = { category: 'Refrigerators' }

export const shopLists: readonly AskedList[] = [
  {
    name: 'Shop: items',
    path: '/items',
    isPublic: true,
    asks: [
      ...ItemSort.options.map((sort) => [`by ${sort}`, { sort, limit: 48 }] as const),
      ...ItemSort.options.map((sort) => [`by ${sort}, middle`, { sort, limit: 48, offset: MIDDLE }] as const),
      ['a category', fridges],
      ['a category by price, middle', { ...fridges, sort: 'price-asc', offset: MIDDLE }],
      ['two brands', { brand: ['LG', 'Samsung'] }],
      ['in stock', { stock: 'in' }],
      ['LKR 20,000 to 30,000', { min: 20_000, max: 30_000 }],
      ['a price nothing has', { min: 1, max: 2 }],
      ['under LKR 50,000, fits 60 cm', { ...fridges, max: 50_000, spec: ['width:..60'] }],
      [
        'five filters, by price',
        { ...fridges, sort: 'price-asc', max: 90_000, stock: 'in', spec: ['width:..70', 'power:100..900', 'class:A+'] },
      ],
      ['what nothing fits', { ...fridges, spec: ['width:..10'] }],
    ],
  },
  {
    name: 'Shop: choices',
    path: '/catalogue/choices',
    isPublic: true,
    asks: [
      ['everything', {}],
      ['a category', fridges],
      ['three filters', { ...fridges, brand: ['LG'], max: 90_000, spec: ['width:..60'] }],
      ['a search', { search: 'kettle' }],
      ['a search, filtered', { ...fridges, search: 'samsung', spec: ['width:..60'] }],
    ],
  },
  {
    name: 'Shop: search',
    path: '/items',
    isPublic: true,
    asks: [
      ...[
        'fridge',
        'samsung fridge',
        'samsung tv',
        'smasung tv',
        'ketle',
        '55" samsung',
        'kettle 1700 ml',
        'philips 1.8l',
      ],
      ...[
        'ua4711',
        'airfryer philips',
        'washer 8kg bosch',
        'hand phone nokia',
        'frontload lg',
        'xioami blender',
        'qqqqqq',
      ],
      ...[
        'red kettle dyson',
        'telly',
        'mobile',
        'refridgerator singer',
        'blue wasing machine',
        'samsung',
        'samsung galaxy kettle',
      ],
      ...[
        'stand fan 16 inch copper',
        'ninja grill',
        'rice cooker silver haier',
        'MODEL ua99',
        'dyson v12',
        'kettle',
        'a',
      ],
    ].map((search) => [search, { search, limit: 48 }] as const),
  },
  { name: 'Shop: categories and brands', path: '/catalogue/facets', isPublic: true, asks: [first] },
  { name: 'Shop: sitemap', path: '/catalogue/sitemap', isPublic: true, asks: [first] },
  { name: 'Shop: parts of the sitemap', path: '/catalogue/sitemap/parts', isPublic: true, asks: [first] },
  {
    name: 'Shop: part of the sitemap',
    path: '/catalogue/sitemap/part',
    isPublic: true,
    asks: [['twice its size', { from: '0' }]],
  },
]
