/** Adds a variant to a group: a copy of one of its items with other values. */
import { eq } from 'drizzle-orm'
import type { NewItem } from '#contract/items.ts'
import { isColorName, valuesKey } from '#contract/variant-keys.ts'
import { MOST_VARIANTS } from '#contract/variants.ts'
import type { ItemRow } from '../catalogue/present.ts'
import { items } from '../catalogue/tables.ts'
import { changeGroup, lockGroup } from '../catalogue/variants/change-group.ts'
import { inGroupOrder } from '../catalogue/variants/read-variants.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { ClockContext } from '../services.ts'
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
  if (!original) throw new Refusal('NOT_FOUND', 'The item to copy is no longer among these variants')
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
  const refuse = (sentence: string) => {
    throw new Refusal('BAD_INPUT', `${sentence}. Nothing was changed.`, { fields: { values: sentence } })
  }
  if (values.length !== optionNames.length) refuse('Please fill in every option')
  if (members.length >= MOST_VARIANTS) refuse(`At most ${MOST_VARIANTS} items belong together`)
  const wanted = valuesKey(values)
  if (members.some((member) => valuesKey(member.variantValues ?? []) === wanted)) {
    refuse(`There is ${values.join(', ')} already`)
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
