/** Makes items variants of one another, changes such a group, and dissolves it. */

import { isDeepStrictEqual } from 'node:util'
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { VariantGroupInput, VariantMember } from '#contract/catalogue/variants.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { itemChanges, items, variantGroups } from '../data/tables.ts'

type GroupRow = typeof variantGroups.$inferSelect

interface ByWhom {
  /** Null for the owner's command line. */
  byUserId: string | null
}

/** Throws BAD_INPUT for an item that is not there, or belongs to another group. Answers the id of the group. */
export async function makeGroup(
  tx: Tx,
  {
    byUserId,
    id = newId(),
    ...group
  }: VariantGroupInput & ByWhom & { /** Of one that was there before. */ id?: string },
  context: ClockContext,
): Promise<string> {
  const now = context.clock()
  const row = { id, optionNames: group.options, version: 1, createdAt: now, updatedAt: now }
  await tx.insert(variantGroups).values(row)
  await setMembers(tx, { row, optionsBefore: null, members: group.items, byUserId }, context)
  return row.id
}

interface ChangeGroup extends VariantGroupInput, ByWhom {
  id: string
  /** As it was seen; left out, the change is made to whatever is there. */
  version?: number
}

/**
 * Sets names, members, values and order; a group that nobody is left in is gone. Throws NOT_FOUND, ITEM_CHANGED for a
 * stale change, and BAD_INPUT as {@link makeGroup}.
 */
export async function changeGroup(
  tx: Tx,
  { id, options, items: members, version, byUserId }: ChangeGroup,
  context: ClockContext,
): Promise<void> {
  const before = await lockGroup(tx, id)
  if (version !== undefined && version !== before.version) {
    throw new Refusal('VARIANTS_CHANGED')
  }
  const row = { ...before, optionNames: options, version: before.version + 1, updatedAt: context.clock() }
  await tx.update(variantGroups).set(row).where(eq(variantGroups.id, id))
  await setMembers(tx, { row, optionsBefore: before.optionNames, members, byUserId }, context)
  if (members.length === 0) await tx.delete(variantGroups).where(eq(variantGroups.id, id))
}

export async function dissolveGroup(tx: Tx, { id, byUserId }: { id: string } & ByWhom, context: ClockContext) {
  const { optionNames } = await lockGroup(tx, id)
  await changeGroup(tx, { id, options: optionNames, items: [], byUserId }, context)
}

/** Locked before the items of it are: whoever changes a group, or puts an item into it, has locked it. */
export async function lockGroup(tx: Tx, id: string): Promise<GroupRow> {
  const [group] = await tx.select().from(variantGroups).where(eq(variantGroups.id, id)).for('update')
  if (!group) throw new Refusal('VARIANTS_NOT_FOUND')
  return group
}

interface SetMembers extends ByWhom {
  row: GroupRow
  /** Null for a new group. */
  optionsBefore: readonly string[] | null
  members: readonly VariantMember[]
}

const STANDS_ALONE = { variantGroupId: null, variantValues: null, variantPlace: null }

async function setMembers(
  tx: Tx,
  { row, optionsBefore, members, byUserId }: SetMembers,
  { clock }: ClockContext,
): Promise<void> {
  const ids = members.map(({ id }) => id)
  const found = await tx
    .select({
      id: items.id,
      title: items.title,
      variantGroupId: items.variantGroupId,
      variantValues: items.variantValues,
      variantPlace: items.variantPlace,
    })
    .from(items)
    .where(or(inArray(items.id, ids), eq(items.variantGroupId, row.id)))
    // As orders take their stock.
    .orderBy(asc(items.id))
    .for('update')
  const byId = new Map(found.map((item) => [item.id, item]))
  refuseStrangers(members, byId, row.id)
  const places = new Map(members.map(({ id, values }, at) => [id, { values, at }]))
  const changes = found.flatMap((item) => {
    const place = places.get(item.id)
    const set = place ? { variantGroupId: row.id, variantValues: place.values, variantPlace: place.at } : STANDS_ALONE
    const { id, title: _, ...was } = item
    return isDeepStrictEqual(was, set) ? [] : [{ id, set }]
  })
  // First out of the way, so that two can swap their values.
  const leaving = changes.map(({ id }) => id).filter((id) => byId.get(id)?.variantGroupId === row.id)
  if (leaving.length > 0) await tx.update(items).set(STANDS_ALONE).where(inArray(items.id, leaving))
  for (const { id, set } of changes) {
    if (set.variantGroupId) await tx.update(items).set(set).where(eq(items.id, id))
  }
  const at = clock()
  const notes = found.flatMap(({ id, variantGroupId, variantValues }) => {
    const before = variantGroupId === row.id ? pairs(optionsBefore ?? [], variantValues) : null
    const after = pairs(row.optionNames, places.get(id)?.values ?? null)
    return isDeepStrictEqual(before, after) ? [] : [{ itemId: id, field: VARIANT, before, after, byUserId, at }]
  })
  if (notes.length > 0) await tx.insert(itemChanges).values(notes)
  tx.invalidate({ items: found.map(({ id }) => id), lists: true, hard: true })
}

/** The field of a change of an item's place among its variants. */
export const VARIANT = 'variant'

/** As the history keeps specifications. */
function pairs(names: readonly string[], values: readonly string[] | null): [name: string, value: string][] | null {
  return values && names.map((name, at) => [name, values[at] ?? ''])
}

function refuseStrangers(
  members: readonly VariantMember[],
  found: ReadonlyMap<string, { title: string; variantGroupId: string | null }>,
  groupId: string,
): void {
  const fields: Record<string, Sentence> = {}
  for (const [at, { id }] of members.entries()) {
    const item = found.get(id)
    if (!item) fields[`items.${at}.id`] = because('ITEM_GONE')
    else if (item.variantGroupId && item.variantGroupId !== groupId) {
      fields[`items.${at}.id`] = because('IN_OTHER_VARIANTS', { title: item.title })
    }
  }
  const [first] = Object.values(fields)
  if (first) throw new Refusal('NOTHING_CHANGED', { sentence: first }, { fields })
}
