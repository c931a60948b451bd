/**
 * The optional fields of an item: those of `item-traits.ts`, and one entry each for the others. All that knows of them
 * is made from here, by the kind of each (`field-kinds.ts`).
 */
import { msg } from '@lingui/core/runtime-macro'
import { type Choices, type FieldKind, type FieldValues, fieldKinds } from './field-kinds.ts'
import { type ItemField, itemTraits } from './item-traits.ts'

const labels = {
  barcode: msg`Barcode`,
  cost: msg`Cost (LKR)`,
  lowStockAt: msg`Low in stock at`,
  warrantyMonths: msg`Months of warranty`,
  expectedOn: msg`Expected on`,
  preOrderCap: msg`Most on pre-order`,
  salePrice: msg`On sale for (LKR)`,
  saleFrom: msg`Sale from`,
  saleUntil: msg`Sale until`,
  energyKwh: msg`Energy label: kWh a year`,
  energyStars: msg`Energy label: stars`,
  energyStandard: msg`Energy label: standard`,
  energyYear: msg`Energy label: year`,
  energySource: msg`Energy label: where it was read`,
  hoursOfUse: msg`Hours of use a day, estimated`,
}

/** Below the heading of their group. */
const ofEnergy = {
  energyKwh: msg`kWh a year`,
  energyStars: msg({ message: 'Stars', context: 'energy label' }),
  energyStandard: msg({ message: 'Standard', context: 'energy label' }),
  energyYear: msg({ message: 'Year', context: 'energy label' }),
  energySource: msg`Where it was read`,
  hoursOfUse: labels.hoursOfUse,
}

const HOURS = ['0.25', '0.5', '1', '2', '4', '8', '12', '24']

/** Of words that say themselves in every language. */
const digits = (numbers: readonly string[]): Choices =>
  Object.fromEntries(numbers.map((number) => [number, { message: number }]))

export const itemFields = {
  ...itemTraits,
  /** The shop's own number of the item; no two items have the same, compared without case. */
  sku: {
    label: msg`SKU`,
    kind: 'text',
    column: 'sku',
    longest: 64,
    placeholder: 'KET-017-STEEL',
  },
  barcode: {
    label: labels.barcode,
    kind: 'text',
    column: 'barcode',
    longest: 64,
    placeholder: '4791234567890',
  },
  /** What a piece costs the shop. */
  cost: {
    label: labels.cost,
    kind: 'money',
    column: 'cost',
    placeholder: '9500.00',
    otherwise: msg`A cost is written as 9500 or 9500.50`,
    staffOnly: true,
  },
  /** With so many pieces or fewer it is low in stock, whatever the settings say of others. */
  lowStockAt: {
    label: labels.lowStockAt,
    kind: 'count',
    column: 'low in stock at',
    placeholder: msg`As in the settings`,
    staffOnly: true,
  },
  /** Proposed where a piece of it is noted on an order; without it, what the settings say of its category. */
  warrantyMonths: {
    label: labels.warrantyMonths,
    kind: 'count',
    column: 'warranty months',
    placeholder: msg`As in the settings`,
    staffOnly: true,
  },
  /** The day new stock is expected, as `2026-12-15`; the product page says it while the item is out of stock. */
  expectedOn: {
    label: labels.expectedOn,
    kind: 'day',
    column: 'expected on',
    placeholder: '',
  },
  /** How many pieces of it may be on pre-order at once, of all people together. */
  preOrderCap: {
    label: labels.preOrderCap,
    kind: 'count',
    column: 'most on pre-order',
    placeholder: msg`No limit`,
  },
  /** What it costs during its sale; see `sale.plain.ts`. */
  salePrice: {
    label: labels.salePrice,
    kind: 'money',
    column: 'sale price',
    placeholder: msg`No sale`,
  },
  saleFrom: {
    label: labels.saleFrom,
    kind: 'day',
    column: 'sale from',
    placeholder: '',
  },
  /** The last day of the sale. */
  saleUntil: {
    label: labels.saleUntil,
    kind: 'day',
    column: 'sale until',
    placeholder: '',
  },
  /** What the item's energy label says; everybody reads them as facts of the item (`item-facts.ts`). */
  energyKwh: {
    label: labels.energyKwh,
    kind: 'count',
    column: 'energy label kwh a year',
    placeholder: '214',
    // As what specifications say of it.
    within: (kwh) => kwh >= 5 && kwh <= 9_999,
    otherwise: msg`From 5 to 9,999 kWh a year as a whole number, or nothing`,
    group: { name: 'energy', label: ofEnergy.energyKwh },
    staffOnly: true,
  },
  /** Told only with where they were read. */
  energyStars: {
    label: labels.energyStars,
    kind: 'choice',
    column: 'energy label stars',
    choices: digits(['1', '2', '3', '4', '5']),
    noChoice: 'none',
    placeholder: msg({ message: 'None', context: 'energy stars' }),
    group: { name: 'energy', label: ofEnergy.energyStars },
    staffOnly: true,
  },
  energyStandard: {
    label: labels.energyStandard,
    kind: 'text',
    column: 'energy label standard',
    longest: 40,
    placeholder: 'SLS 1230',
    group: { name: 'energy', label: ofEnergy.energyStandard },
    staffOnly: true,
  },
  energyYear: {
    label: labels.energyYear,
    kind: 'count',
    column: 'energy label year',
    placeholder: '2025',
    within: (year) => year >= 1990 && year <= new Date().getFullYear() + 1,
    otherwise: msg`A year from 1990 to the next one, or nothing`,
    group: { name: 'energy', label: ofEnergy.energyYear },
    staffOnly: true,
  },
  energySource: {
    label: labels.energySource,
    kind: 'text',
    column: 'energy label source',
    longest: 80,
    placeholder: msg`on the item`,
    group: { name: 'energy', label: ofEnergy.energySource },
    staffOnly: true,
  },
  /** With the watts of its specifications, what it uses a year where no label says it. */
  hoursOfUse: {
    label: labels.hoursOfUse,
    kind: 'choice',
    column: 'hours of use a day',
    choices: digits(HOURS),
    noChoice: 'unknown',
    placeholder: msg({ message: 'Not known', context: 'hours of use' }),
    group: { name: 'energy', label: ofEnergy.hoursOfUse },
    staffOnly: true,
  },
} as const satisfies Record<string, ItemField>

export type ItemFieldName = keyof typeof itemFields
type StaffFieldName = {
  [Name in ItemFieldName]: (typeof itemFields)[Name] extends { staffOnly: true } ? Name : never
}[ItemFieldName]
type PublicFieldName = Exclude<ItemFieldName, StaffFieldName>
export type ItemFieldColumn = (typeof itemFields)[ItemFieldName]['column']

export function isItemField(name: string): name is ItemFieldName {
  return name in itemFields
}

/** In the order of the table, which is the order in which people see them. */
export const itemFieldEntries = Object.entries(itemFields) as [ItemFieldName, ItemField & { column: ItemFieldColumn }][]

/** What the shop stores of each; null where nothing is said. */
export type ItemFieldValues = { [Name in ItemFieldName]: FieldValues[(typeof itemFields)[Name]['kind']] | null }

type PublicFieldTexts = Record<PublicFieldName, string | null>
type StaffFieldTexts = Partial<Record<StaffFieldName, string | null | undefined>>

/** What is stored of texts that fit, or are empty; a field of staff that isn't sent stays undefined. */
export function fieldValues(texts: PublicFieldTexts & StaffFieldTexts) {
  return eachItemField((name, { kind }) => {
    const text = texts[name]
    if (kind === 'text' || text === undefined) return text
    return text ? fieldKinds[kind].valueOf(text) : null
  }) as Pick<ItemFieldValues, PublicFieldName> & Partial<Pick<ItemFieldValues, StaffFieldName>>
}

/** The text of a field as all of the wire, files and forms write it: an amount as `9500` or `9500.50`. */
export function fieldText<Name extends ItemFieldName>(name: Name, value: ItemFieldValues[Name]): string | null {
  const { kind }: ItemField = itemFields[name]
  return value === null ? null : textOfKind(kind, value)
}

function textOfKind<Kind extends FieldKind>(kind: Kind, value: unknown): string {
  return fieldKinds[kind].textOf(value as FieldValues[Kind])
}

/** Makes something of each field, under its name. */
export function eachItemField<Value>(
  make: (name: ItemFieldName, field: ItemField) => Value,
): Record<ItemFieldName, Value> {
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
