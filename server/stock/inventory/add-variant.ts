/** Adds a variant to a group: a copy of one of its items with other values. */

import { eq } from 'drizzle-orm'
import type { NewItem } from '#contract/catalogue/items/items.ts'
import { isColorName, valuesKey } from '#contract/catalogue/variant-keys.ts'
import { MOST_VARIANTS } from '#contract/catalogue/variants.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import { items } from '../../catalogue/data/tables.ts'
import type { ItemRow } from '../../catalogue/items/present.ts'
import { changeGroup, lockGroup } from '../../catalogue/variants/change-group.ts'
import { inGroupOrder } from '../../catalogue/variants/read-variants.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { duplicateItem } from './duplicate-item.ts'

interface AddVariant {
  groupId: string
  /** The item of the group that is copied. */
  from: string
  values: readonly string[]
  byUserId: string
}

/** Hidden, without pieces, SKU and barcode. Throws NOT_FOUND, and BAD_INPUT for values that don't fit or are taken. */
export async function addVariant(
  tx: Tx,
  { groupId, from, values, byUserId }: AddVariant,
  context: ClockContext,
): Promise<ItemRow> {
  const { optionNames } = await lockGroup(tx, groupId)
  const members = await tx
    .select({ id: items.id, title: items.title, variantValues: items.variantValues })
    .from(items)
    .where(eq(items.variantGroupId, groupId))
    .orderBy(...inGroupOrder)
  const original = members.find(({ id }) => id === from)
  if (!original) throw new Refusal('COPIED_ITEM_GONE')
  refuseUnfit({ optionNames, values, members })
  const before = original.variantValues ?? []
  const own = { title: retitled(original.title, before, values), ...newColor(optionNames, before, values) }
  const row = await duplicateItem(tx, { id: from, byUserId, own }, context)
  const others = members.map((member) => ({ id: member.id, values: member.variantValues ?? [] }))
  const all = [...others, { id: row.id, values: [...values] }]
  await changeGroup(tx, { id: groupId, options: optionNames, items: all, byUserId }, context)
  return row
}

interface Wanted {
  optionNames: readonly string[]
  values: readonly string[]
  members: readonly { variantValues: string[] | null }[]
}

function refuseUnfit({ optionNames, values, members }: Wanted): void {
  const refuse = (sentence: Sentence) => {
    throw new Refusal('NOTHING_CHANGED', { sentence }, { fields: { values: sentence } })
  }
  if (values.length !== optionNames.length) refuse(because('OPTION_MISSING'))
  if (members.length >= MOST_VARIANTS) refuse(because('VARIANTS_FULL', { most: MOST_VARIANTS }))
  const wanted = valuesKey(values)
  if (members.some((member) => valuesKey(member.variantValues ?? []) === wanted)) {
    refuse(because('VARIANT_TAKEN', { values: values.join(', ') }))
  }
}

/** `Redmi 14C, Black` becomes `Redmi 14C, Blue`; a title that doesn't name what is another one stays as it is. */
function retitled(title: string, before: readonly string[], after: readonly string[]): string {
  return after.reduce((made, value, at) => {
    const old = before[at] ?? ''
    return old !== '' && old !== value ? made.replaceAll(old, value) : made
  }, title)
}

/** The copy's own colour, where that is what it is told apart by. */
function newColor(
  names: readonly string[],
  before: readonly string[],
  after: readonly string[],
): Partial<Pick<NewItem, 'color'>> {
  const at = names.findIndex(isColorName)
  const color = after[at]
  return color === undefined || color === before[at] ? {} : { color }
}
