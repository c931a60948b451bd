/** The optional texts of an item, such as its size: one line each, from which everything that knows of them is made. */
import { limits } from './limits.ts'

export interface ItemText {
  /** What people read beside it, in the form, in the shop and where two edits are compared. */
  label: string
  /** The heading of its column in the CSV file of the catalogue, in lower case. */
  column: string
  /** In characters. */
  longest: number
  /** An example, shown in the empty field of the form. */
  placeholder: string
  /** Whether the product page shows it. Whoever reads the API sees it in any case. */
  inShop: boolean
  /** What it is typed into, where that is no plain line of text. */
  input?: 'date' | 'number' | 'amount'
  /** What a text of its kind looks like, and what is said of another. */
  form?: { fits: (text: string) => boolean; otherwise: string }
  /** Its property of a Product at schema.org, where there is one that takes a text. */
  schemaOrg?: string
}

export const itemTexts = {
  size: {
    label: 'Size',
    column: 'size',
    longest: limits.itemTrait,
    placeholder: '240 x 220 x 155 mm',
    inShop: true,
    schemaOrg: 'size',
  },
  weight: {
    label: 'Weight',
    column: 'weight',
    longest: limits.itemTrait,
    placeholder: '1.1 kg',
    inShop: true,
  },
  material: {
    label: 'Material',
    column: 'material',
    longest: limits.itemTrait,
    placeholder: 'Stainless steel',
    inShop: true,
    schemaOrg: 'material',
  },
  /** The day new stock is expected, as `2026-12-15`; the product page says it while the item is out of stock. */
  expectedOn: {
    label: 'Expected on',
    column: 'expected on',
    longest: 10,
    placeholder: '',
    inShop: false,
    input: 'date',
    form: { fits: isDay, otherwise: 'A day is written as 2026-12-15' },
  },
  /** How many pieces of it may be on pre-order at once, of all people together. */
  preOrderCap: {
    label: 'Most on pre-order',
    column: 'most on pre-order',
    longest: 7,
    placeholder: 'No limit',
    inShop: false,
    input: 'number',
    form: { fits: (typed) => /^\d+$/.test(typed), otherwise: 'A whole number from 0, or nothing' },
  },
  /** What it costs during its sale, in rupees; see `sale.ts`. */
  salePrice: {
    label: 'Sale price (LKR)',
    column: 'sale price',
    longest: 11,
    placeholder: 'No sale',
    inShop: false,
    input: 'amount',
    form: {
      fits: (typed) => /^\d{1,8}(?:\.\d{1,2})?$/.test(typed),
      otherwise: 'An amount in rupees, such as 9900 or 9900.50',
    },
  },
  saleFrom: {
    label: 'Sale from',
    column: 'sale from',
    longest: 10,
    placeholder: '',
    inShop: false,
    input: 'date',
    form: { fits: isDay, otherwise: 'A day is written as 2026-12-15' },
  },
  /** The last day of the sale. */
  saleUntil: {
    label: 'Sale until',
    column: 'sale until',
    longest: 10,
    placeholder: '',
    inShop: false,
    input: 'date',
    form: { fits: isDay, otherwise: 'A day is written as 2026-12-15' },
  },
} as const satisfies Record<string, ItemText>

export type ItemTextName = keyof typeof itemTexts
export type ItemTextColumn = (typeof itemTexts)[ItemTextName]['column']

/** In the order of the table, which is the order in which people see them. */
export const itemTextEntries = Object.entries(itemTexts) as [ItemTextName, ItemText & { column: ItemTextColumn }][]

/** Makes something of each text, under its name. */
export function eachItemText<Value>(make: (name: ItemTextName, field: ItemText) => Value): Record<ItemTextName, Value> {
  return Object.fromEntries(itemTextEntries.map(([name, field]) => [name, make(name, field)])) as Record<
    ItemTextName,
    Value
  >
}

/** `2026-12-15`, of a day there is. */
export function isDay(typed: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed)
}
