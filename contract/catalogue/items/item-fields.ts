/**
 * The optional texts of an item: those of `item-traits.ts`, and one entry each for the others. All that knows of them
 * is made from here.
 */
import { msg } from '@lingui/core/runtime-macro'
import { type ItemText, itemTraits } from './item-traits.ts'

const labels = {
  barcode: msg`Barcode`,
  cost: msg`Cost (LKR)`,
  lowStockAt: msg`Low in stock at`,
  expectedOn: msg`Expected on`,
  preOrderCap: msg`Most on pre-order`,
  salePrice: msg`On sale for (LKR)`,
  saleFrom: msg`Sale from`,
  saleUntil: msg`Sale until`,
}

export const itemTexts = {
  ...itemTraits,
  /** The shop's own number of the item; no two items have the same, compared without case. */
  sku: {
    label: msg`SKU`,
    column: 'sku',
    longest: 64,
    placeholder: 'KET-017-STEEL',
  },
  barcode: {
    label: labels.barcode,
    column: 'barcode',
    longest: 64,
    placeholder: '4791234567890',
  },
  /** What a piece costs the shop, in rupees. */
  cost: {
    label: labels.cost,
    column: 'cost',
    longest: 11,
    placeholder: '9500.00',
    input: 'amount',
    form: {
      fits: (typed) => /^\d{1,8}(?:\.\d{1,2})?$/.test(typed),
      otherwise: msg`A cost is written as 9500 or 9500.50`,
    },
    staffOnly: true,
  },
  /** With so many pieces or fewer it is low in stock, whatever the settings say of others. */
  lowStockAt: {
    label: labels.lowStockAt,
    column: 'low in stock at',
    longest: 7,
    placeholder: msg`As in the settings`,
    input: 'number',
    form: { fits: (typed) => /^\d+$/.test(typed), otherwise: msg`A whole number from 0, or nothing` },
    staffOnly: true,
  },
  /** The day new stock is expected, as `2026-12-15`; the product page says it while the item is out of stock. */
  expectedOn: {
    label: labels.expectedOn,
    column: 'expected on',
    longest: 10,
    placeholder: '',
    input: 'date',
    form: { fits: isDay, otherwise: msg`A day is written as 2026-12-15` },
  },
  /** How many pieces of it may be on pre-order at once, of all people together. */
  preOrderCap: {
    label: labels.preOrderCap,
    column: 'most on pre-order',
    longest: 7,
    placeholder: msg`No limit`,
    input: 'number',
    form: { fits: (typed) => /^\d+$/.test(typed), otherwise: msg`A whole number from 0, or nothing` },
  },
  /** What it costs during its sale, in rupees; see `sale.ts`. */
  salePrice: {
    label: labels.salePrice,
    column: 'sale price',
    longest: 11,
    placeholder: msg`No sale`,
    input: 'amount',
    form: {
      fits: (typed) => /^\d{1,8}(?:\.\d{1,2})?$/.test(typed),
      otherwise: msg`An amount in rupees, such as 9900 or 9900.50`,
    },
  },
  saleFrom: {
    label: labels.saleFrom,
    column: 'sale from',
    longest: 10,
    placeholder: '',
    input: 'date',
    form: { fits: isDay, otherwise: msg`A day is written as 2026-12-15` },
  },
  /** The last day of the sale. */
  saleUntil: {
    label: labels.saleUntil,
    column: 'sale until',
    longest: 10,
    placeholder: '',
    input: 'date',
    form: { fits: isDay, otherwise: msg`A day is written as 2026-12-15` },
  },
} as const satisfies Record<string, ItemText>

export type ItemTextName = keyof typeof itemTexts
type StaffTextName = {
  [Name in ItemTextName]: (typeof itemTexts)[Name] extends { staffOnly: true } ? Name : never
}[ItemTextName]
type PublicTextName = Exclude<ItemTextName, StaffTextName>
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

/** {@link eachItemText} of those that everybody may read. */
export function eachPublicText<Value>(
  make: (name: PublicTextName, field: ItemText) => Value,
): Record<PublicTextName, Value> {
  return pick(({ staffOnly }) => !staffOnly, make)
}

/** {@link eachItemText} of those that only staff who edit items read. */
export function eachStaffText<Value>(
  make: (name: StaffTextName, field: ItemText) => Value,
): Record<StaffTextName, Value> {
  return pick(({ staffOnly }) => staffOnly === true, make)
}

function pick<Name extends ItemTextName, Value>(
  isPicked: (field: ItemText) => boolean,
  make: (name: Name, field: ItemText) => Value,
): Record<Name, Value> {
  const picked = itemTextEntries.filter(([, field]) => isPicked(field)) as [Name, ItemText][]
  return Object.fromEntries(picked.map(([name, field]) => [name, make(name, field)])) as Record<Name, Value>
}

/** `2026-12-15`, of a day there is. */
export function isDay(typed: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed)
}
