/** The columns of an item's fields, by the kind of each. */

import { toSnakeCase } from 'drizzle-orm/casing'
import { bigint, boolean, date, integer, text } from 'drizzle-orm/pg-core'
import type { FieldKind } from '#contract/catalogue/items/field-kinds.ts'
import { eachItemField, type ItemFieldName, type itemFields } from '#contract/catalogue/items/item-fields.ts'
import type { Cents } from '#contract/core/money.ts'

const columnOf = {
  text: (name: string) => text(name),
  money: (name: string) => bigint(`${name}_cents`, { mode: 'number' }).$type<Cents>(),
  count: (name: string) => integer(`${name}_count`),
  day: (name: string) => date(`${name}_day`, { mode: 'string' }),
  flag: (name: string) => boolean(`${name}_flag`),
  choice: (name: string) => text(name),
} satisfies Record<FieldKind, (name: string) => unknown>

/** Named after the field and, but for texts and choices, the unit: `sale_price_cents`. */
export const fieldColumns = eachItemField((name, { kind }) => columnOf[kind](toSnakeCase(name))) as unknown as {
  [Name in ItemFieldName]: ReturnType<(typeof columnOf)[(typeof itemFields)[Name]['kind']]>
}

/**
 * What these held until version 1.1, as texts: a trigger (`keep_item_texts`) keeps them equal while processes of that
 * version may still run. They go with the version after.
 */
export const textColumns = {
  costText: text('cost'),
  lowStockAtText: text('low_stock_at'),
  expectedOnText: text('expected_on'),
  preOrderCapText: text('pre_order_cap'),
  salePriceText: text('sale_price'),
  saleFromText: text('sale_from'),
  saleUntilText: text('sale_until'),
}
