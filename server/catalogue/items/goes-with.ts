/** The items that the shop sells along with an item: set by those who edit items, and shown on its page. */
import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import type { Companion } from '#contract/catalogue/goes-with.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext } from '../../services.ts'
import { itemChanges, items } from '../data/tables.ts'
import { itemNotFound } from './find-items.ts'
import type { ItemRow } from './present.ts'

/**
 * In their order, hidden ones too; those that are deleted are missing. One query where the item names any, else none.
 */
export async function readCompanions(db: Db, { goesWith }: Pick<ItemRow, 'goesWith'>): Promise<ItemRow[]> {
  if (!goesWith?.length) return []
  const rows = await db.select().from(items).where(inArray(items.id, goesWith))
  return goesWith.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Throws NOT_FOUND. */
export async function listCompanions(db: Db, id: string): Promise<Companion[]> {
  const [item] = await db.select({ goesWith: items.goesWith }).from(items).where(eq(items.id, id))
  if (!item) throw itemNotFound()
  return (await readCompanions(db, item)).map(presentCompanion)
}

interface SetGoesWith {
  id: string
  ids: readonly string[]
  /** As it was seen before. */
  seen: readonly string[]
  /** Null for the demo shop's own. */
  byUserId: string | null
}

/** The field of a change of what goes with an item. */
const GOES_WITH = 'goesWith'

/** Throws NOT_FOUND, ITEM_CHANGED for a stale change, and BAD_INPUT for an item that can't go with it. */
export async function setGoesWith(
  tx: Tx,
  { id, ids, seen, byUserId }: SetGoesWith,
  { clock }: ClockContext,
): Promise<Companion[]> {
  const [item] = await tx.select({ goesWith: items.goesWith }).from(items).where(eq(items.id, id)).for('update')
  if (!item) throw itemNotFound()
  if (ids.includes(id)) throw new Refusal('ITEM_WITH_ITSELF')
  const before = await readCompanions(tx, item)
  if (!isDeepStrictEqual(idsOf(before), seen)) {
    throw new Refusal('GOES_WITH_CHANGED')
  }
  const after = await readCompanions(tx, { goesWith: [...ids] })
  if (after.length < ids.length) {
    throw new Refusal('ITEMS_GONE')
  }
  if (isDeepStrictEqual(idsOf(after), seen)) return after.map(presentCompanion)
  await tx
    .update(items)
    .set({ goesWith: ids.length > 0 ? [...ids] : null })
    .where(eq(items.id, id))
  const change = { before: titlesOf(before), after: titlesOf(after) }
  await tx.insert(itemChanges).values({ itemId: id, field: GOES_WITH, ...change, byUserId, at: clock() })
  tx.invalidate({ items: [id], lists: false, hard: true })
  return after.map(presentCompanion)
}

const idsOf = (rows: readonly ItemRow[]) => rows.map(({ id }) => id)
const titlesOf = (rows: readonly ItemRow[]) => (rows.length > 0 ? rows.map(({ title }) => title).join('\n') : null)

function presentCompanion({ id, title, images, qty, disabled }: ItemRow): Companion {
  return { id, title, image: images[0] ?? null, qty, disabled }
}
