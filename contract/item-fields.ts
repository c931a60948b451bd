/** The optional texts of an item, such as its size: one line each, from which everything that knows of them is made. */
import { limits } from './limits.ts'

interface ItemText {
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
