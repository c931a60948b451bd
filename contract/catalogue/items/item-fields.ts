/**
 * The optional texts of an item: those of `item-traits.ts`, and one entry each for the others. All that knows of them
 * is made from here.
 */
import { msg } from '@lingui/core/runtime-macro'
import { type ItemField, itemTraits } from './item-traits.ts'

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

export const itemFields = {
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
} as const satisfies Record<string, ItemField>

export type ItemFieldName = keyof typeof itemFields
type StaffFieldName = {
  [Name in ItemFieldName]: (typeof itemFields)[Name] extends { staffOnly: true } ? Name : never
}[ItemFieldName]
type PublicFieldName = Exclude<ItemFieldName, StaffFieldName>
export type ItemFieldColumn = (typeof itemFields)[ItemFieldName]['column']

/** In the order of the table, which is the order in which people see them. */
export const itemFieldEntries = Object.entries(itemFields) as [ItemFieldName, ItemField & { column: ItemFieldColumn }][]

/** Makes something of each text, under its name. */
export function eachItemField<Value>(make: (name: ItemFieldName, field: ItemField) => Value): Record<ItemFieldName, Value> {
  return Object.fromEntries(itemFieldEntries.map(([name, field]) => [name, make(name, field)])) as Record<
    ItemFieldName,
    Value
  >
}

/** {@link eachItemField} of those that everybody may read. */
export function eachPublicField<Value>(
  make: (name: PublicFieldName, field: ItemField) => Value,
): Record<PublicFieldName, Value> {
  return pick(({ staffOnly }) => !staffOnly, make)
}

/** {@link eachItemField} of those that only staff who edit items read. */
export function eachStaffField<Value>(
  make: (name: StaffFieldName, field: ItemField) => Value,
): Record<StaffFieldName, Value> {
  return pick(({ staffOnly }) => staffOnly === true, make)
}

function pick<Name extends ItemFieldName, Value>(
  isPicked: (field: ItemField) => boolean,
  make: (name: Name, field: ItemField) => Value,
): Record<Name, Value> {
  const picked = itemFieldEntries.filter(([, field]) => isPicked(field)) as [Name, ItemField][]
  return Object.fromEntries(picked.map(([name, field]) => [name, make(name, field)])) as Record<Name, Value>
}

/** `2026-12-15`, of a day there is. */
export function isDay(typed: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(typed) : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed)
}
