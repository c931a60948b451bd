/**
 * Which variants an item belongs to, as cells of the catalogue's file: a group's id, or any word that its rows share.
 */

import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import type { VariantMember } from '#contract/catalogue/variants.ts'
import type { Word } from '#contract/text/say.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { items, variantGroups } from '../data/tables.ts'
import { changeGroup, makeGroup } from './change-group.ts'
import { changedItems, type Group, type Options, pairs, planGroups, type VariantRow } from './plan-groups.ts'
import { inGroupOrder } from './read-variants.ts'

/** The cells of every item that has variants, by its id. */
export async function readVariantCells(db: Db): Promise<Map<string, { key: string; options: Options }>> {
  const rows = await db
    .select({ id: items.id, key: variantGroups.id, names: variantGroups.optionNames, values: items.variantValues })
    .from(items)
    .innerJoin(variantGroups, eq(variantGroups.id, items.variantGroupId))
  return new Map(rows.map(({ id, key, names, values }) => [id, { key, options: pairs(names, values ?? []) }]))
}

/** What a group says of itself: its options, and its items in their order. */
export interface GroupContents {
  options: string[]
  members: VariantMember[]
}

/** A group that an import has touched; null where it was not there. */
export interface TouchedGroup {
  id: string
  before: GroupContents | null
  after: GroupContents | null
}

interface ImportVariants {
  rows: readonly VariantRow[]
  /** What is wrong is added, by line: then nothing may be committed. */
  errors: Map<number, Word>
  /** Null for the owner's command line. */
  byUserId: string | null
}

interface ImportedVariants {
  /** Ids of the items that are elsewhere now. */
  changed: Set<string>
  touched: TouchedGroup[]
}

/** Groups items as the rows of a file say, once they are there; items that no row names stay where they are. */
export async function importVariants(
  tx: Tx,
  { rows, errors, byUserId }: ImportVariants,
  context: ClockContext,
): Promise<ImportedVariants> {
  const before = await readGroups(tx, rows, { lock: true })
  const { after, faults } = planGroups(before, rows)
  for (const [line, fault] of faults) errors.set(line, fault)
  if (errors.size > 0) return { changed: new Set(), touched: [] }
  const lines = new Map(rows.map(({ itemId, line }) => [itemId, line]))
  const lineOf = ({ members }: Group) => members.map(({ id }) => lines.get(id)).find((line) => line !== undefined) ?? 1
  /** The id of the group as it is now; null for one that is gone. */
  const set = async (group: Group): Promise<string | null> => {
    const input = { options: [...group.options], items: group.members, byUserId }
    try {
      if (group.id === null) return await makeGroup(tx, input, context)
      await changeGroup(tx, { ...input, id: group.id }, context)
      return group.members.length > 0 ? group.id : null
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      errors.set(lineOf(group), error.word)
      return null
    }
  }
  // Who leaves a group does so before anybody comes into another one.
  const leaving = before.map((group, at) => {
    const stays = new Set(after[at]?.members.map(({ id }) => id))
    return { ...group, members: group.members.filter(({ id }) => stays.has(id)) }
  })
  for (const [at, group] of leaving.entries()) if (!isDeepStrictEqual(group, before[at])) await set(group)
  const touched: TouchedGroup[] = []
  for (const [at, group] of after.entries()) {
    const was = before[at]
    if (was && isDeepStrictEqual(group, was)) continue
    const isGone = leaving[at]?.members.length === 0
    const id = group.members.length === 0 ? null : await set(isGone ? { ...group, id: null } : group)
    if (was?.id && was.id !== id) touched.push({ id: was.id, before: contentsOf(was), after: null })
    if (id) touched.push({ id, before: was?.id === id ? contentsOf(was) : null, after: contentsOf(group) })
  }
  return { changed: changedItems(before, after), touched }
}

function contentsOf({ options, members }: Group): GroupContents {
  return { options: [...options], members }
}

/**
 * Every group that a row names, or whose item it names; locked as whoever changes one does, which is before its items.
 */
export async function readGroups(
  db: Db,
  rows: readonly Pick<VariantRow, 'itemId' | 'key'>[],
  { lock = false }: { lock?: boolean } = {},
): Promise<(Group & { id: string })[]> {
  const own = await db
    .select({ id: items.variantGroupId })
    .from(items)
    .where(sql`${items.id} in ${listed(rows.map(({ itemId }) => itemId))}`)
  const named = new Set([...own.flatMap(({ id }) => id ?? []), ...rows.map(({ key }) => key)])
  return readGroupsOf(db, [...named], { lock })
}

export async function readGroupsOf(
  db: Db,
  ids: readonly string[],
  { lock }: { lock: boolean },
): Promise<(Group & { id: string })[]> {
  const wanted = db
    .select({ id: variantGroups.id, options: variantGroups.optionNames })
    .from(variantGroups)
    .where(sql`${variantGroups.id} in ${listed(ids)}`)
    .orderBy(asc(variantGroups.id))
  const groups = await (lock ? wanted.for('update') : wanted)
  const members = await db
    .select({ id: items.id, group: items.variantGroupId, values: items.variantValues })
    .from(items)
    .where(sql`${items.variantGroupId} in ${listed(groups.map(({ id }) => id))}`)
    .orderBy(...inGroupOrder)
  const byGroup = Map.groupBy(members, ({ group }) => group)
  return groups.map(({ id, options }) => ({
    id,
    options,
    members: (byGroup.get(id) ?? []).map((one) => ({ id: one.id, values: one.values ?? [] })),
  }))
}

/** As one parameter, of which a statement takes only so many. */
export function listed(ids: readonly string[]) {
  return sql`(select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`
}
