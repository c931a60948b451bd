/** Puts the groups of variants back that an import has touched; those that were changed since stay as they are. */
import { isDeepStrictEqual } from 'node:util'
import { inArray } from 'drizzle-orm'
import { items } from '../../catalogue/data/tables.ts'
import { changeGroup, makeGroup } from '../../catalogue/variants/change-group.ts'
import { type GroupContents, readGroupsOf, type TouchedGroup } from '../../catalogue/variants/variant-cells.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../services.ts'

interface UndoGroups {
  touched: readonly TouchedGroup[]
  byUserId: string
}

/** Answers the ids of items whose group stays. Call it before the items of the import are locked. */
export async function undoGroups(tx: Tx, { touched, byUserId }: UndoGroups, services: Services): Promise<Set<string>> {
  if (touched.length === 0) return new Set()
  const ids = touched.map(({ id }) => id)
  const current = new Map(
    (await readGroupsOf(tx, ids, { lock: true })).map(({ id, options, members }) => [id, { options, members }]),
  )
  const back = await withoutChanged(tx, touched, current)
  const set = (id: string, { options, members }: GroupContents) =>
    changeGroup(tx, { id, options, items: members, byUserId }, services)
  // Who leaves a group does so before anybody comes into another one.
  for (const { id, before, after } of back) {
    if (!after) continue
    const stays = new Set(before?.members.map((one) => one.id))
    await set(id, { ...after, members: after.members.filter((one) => stays.has(one.id)) })
  }
  for (const { id, before, after } of back) {
    if (!before) continue
    const isThere = after?.members.some((one) => before.members.some((other) => other.id === one.id))
    if (isThere) await set(id, before)
    else await makeGroup(tx, { id, options: before.options, items: before.members, byUserId }, services)
  }
  const kept = new Set(back.map(({ id }) => id))
  const left = touched.filter(({ id }) => !kept.has(id))
  return new Set(left.flatMap(({ before, after }) => [before, after].flatMap((one) => memberIds(one))))
}

/** Neither those that are others by now, nor those whose items are elsewhere by now. */
async function withoutChanged(
  tx: Tx,
  touched: readonly TouchedGroup[],
  current: ReadonlyMap<string, { options: readonly string[]; members: unknown }>,
): Promise<TouchedGroup[]> {
  let back = touched.filter(({ id, after }) => isDeepStrictEqual(current.get(id) ?? null, after))
  const wanted = [...new Set(back.flatMap(({ before }) => memberIds(before)))]
  const rows = await tx
    .select({ id: items.id, group: items.variantGroupId })
    .from(items)
    .where(inArray(items.id, wanted))
  const groupOf = new Map(rows.map(({ id, group }) => [id, group]))
  for (;;) {
    const free = new Set([null, ...back.map(({ id }) => id)])
    const isFree = (id: string) => free.has(groupOf.get(id) ?? (groupOf.has(id) ? null : GONE))
    const left = back.filter(({ before }) => memberIds(before).every(isFree))
    if (left.length === back.length) return left
    back = left
  }
}

/** No id of a group. */
const GONE = ' '

function memberIds(contents: GroupContents | null): string[] {
  return contents?.members.map(({ id }) => id) ?? []
}
