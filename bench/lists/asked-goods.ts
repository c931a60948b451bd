/** What is asked of the lists of goods: the inventory, what came in, was counted, imported. */
import { InventorySort } from '#contract/stock/inventory.ts'
import { type AskedList, first, MIDDLE, nothing, pages } from './asking.ts'

export const goodsLists: readonly AskedList[] = [
  {
    name: 'Inventory',
    path: '/inventory',
    asks: [
      ...InventorySort.options.map((sort) => [`by ${sort}`, { sort, order: 'asc' }] as const),
      ...InventorySort.options.map((sort) => [`by ${sort}, middle`, { sort, offset: MIDDLE }] as const),
      ['a category', { category: 'Kettles' }],
      ['a brand', { brand: 'LG' }],
      ['disabled', { disabled: 'yes' }],
      ['none left', { stock: 'none' }],
      ['low', { stock: 'low' }],
      ['low, by price, middle', { stock: 'low', sort: 'price', offset: MIDDLE }],
      ['low, by stock', { stock: 'low', sort: 'qty' }],
      ['low of a category', { stock: 'low', category: 'Kettles' }],
      ['without picture', { picture: 'none' }],
      ['without cost', { cost: 'none' }],
      ['without cost, none left, a brand', { cost: 'none', stock: 'none', brand: 'LG' }],
      ['search: kettle', { search: 'kettle' }],
      ['search: three words', { search: 'samsung kettle red' }],
      ['search: a code', { search: 'ua99991b' }],
      ['search: two letters', { search: 'ke' }],
      nothing,
    ],
  },
  { name: 'Bin', path: '/inventory/bin', asks: pages },
  {
    name: 'Receipts',
    path: '/receipts',
    asks: [
      ...pages,
      ['search: a supplier', { search: 'supplier 17' }],
      ['search: a number', { search: '#1234' }],
      nothing,
    ],
  },
  { name: 'Stock-takes', path: '/stock-takes', asks: pages },
  { name: 'A stock-take of all items', path: '/stock-takes/take300', asks: [first] },
  {
    name: 'Its items',
    path: '/stock-takes/take300/lines',
    asks: [
      ...pages,
      ...['uncounted', 'counted', 'different'].map((show) => [show, { show }] as const),
      ['uncounted, middle', { show: 'uncounted', offset: MIDDLE }],
      ['counted, middle', { show: 'counted', offset: MIDDLE }],
      ['search: kettle', { search: 'kettle' }],
      ['search among counted', { show: 'counted', search: 'kettle' }],
      ['a code', { code: 'ua99991b' }],
      nothing,
    ],
  },
  { name: 'Items of a posted one', path: '/stock-takes/take299/lines', asks: pages },
  { name: 'Imports', path: '/imports', asks: pages },
  {
    name: 'Rows of an import',
    path: '/imports/import1/rows',
    asks: [
      ...pages,
      ['refused', { kind: 'refused' }],
      ['added, middle', { kind: 'add', offset: MIDDLE }],
      ['noted', { noted: 'true' }],
    ],
  },
  { name: 'Discount codes', path: '/discounts', asks: pages },
  { name: 'Names for filter and form', path: '/owner/names', asks: [first] },
]
