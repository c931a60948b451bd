/**
 * Makes a change of many items: at once, all of them or none, up to a thousand; more of them a thousand at a time in
 * the background, where each thousand commits together with how far the change is, so that none is made twice.
 */
import { msg, plural } from '@lingui/core/runtime-macro'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { BULK_AT_ONCE, type BulkAction, type BulkRun, type BulkTarget } from '#contract/stock/inventory.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { isPermanent } from '../../platform/errors.ts'
import { idOfAttempt, newId } from '../../platform/ids.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Services } from '../../services.ts'
import { applyBulk, type BulkItem } from './bulk-items.ts'
import { idsAfter } from './list-rows.ts'
import { previewBulk } from './preview-bulk.ts'
import { bulkChanges } from './tables.ts'

export const changeManyItems = defineJob('change-many-items', z.object({ id: z.string() }))

interface StartBulk {
  target: BulkTarget
  action: BulkAction
  /** How many items the admin was shown. */
  expected: number
  /** Of the preview: what is made dearer by ten per cent twice, in two tabs, is dearer by 21. */
  prices?: string | undefined
  /** Of the attempt: sent again, as after an answer that was lost, it answers how far the change is. */
  key?: string | undefined
  byUserId: string
}

/** Throws ITEM_CHANGED when other items are meant by now, BAD_INPUT when one of them can't be changed so. */
export async function startBulk(
  tx: Tx,
  { target, action, expected, prices: seen, key, byUserId }: StartBulk,
  { clock }: ClockContext,
): Promise<BulkRun> {
  const now = clock()
  const id = key === undefined ? newId() : idOfAttempt([byUserId, key, target, action])
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk ${id}`}, 0))`)
  if ((await tx.$count(bulkChanges, eq(bulkChanges.id, id))) > 0) return readBulk(tx, id)
  const isMoving = seen !== undefined && (await isPricingElsewhere(tx))
  const { count, impossible, prices, examples } = await previewBulk(tx, { target, action, now })
  if (count !== expected) throw otherCount(count, expected)
  if (isMoving || (seen !== undefined && seen !== prices)) throw new Refusal('BULK_PRICES_CHANGED')
  if (impossible > 0) throw notPossible(impossible, examples[0]?.title)
  const run = { id, target, action, byUserId, at: now, total: count, skipped: 0 }
  if (count > BULK_AT_ONCE) {
    await tx.insert(bulkChanges).values({ ...run, state: 'running', done: 0, lastId: '' })
    await addJob(tx, changeManyItems, { id })
    return { id, state: 'running', total: count, done: 0, skipped: 0 }
  }
  const ids = await nextIds(tx, { target, after: '', before: now })
  const changed = await applyBulk(tx, { ids, action, byUserId, bulkId: id }, { clock })
  const [first] = changed.impossible
  // An order was faster.
  if (first) throw notPossible(changed.impossible.length, first.title)
  if (changed.gone > 0) throw otherCount(count - changed.gone, expected)
  await tx.insert(bulkChanges).values({ ...run, state: 'done', done: count, lastId: '' })
  return { id, state: 'done', total: count, done: count, skipped: 0 }
}

/** Another change of prices is under way in the background. One that is made at once is waited for. */
async function isPricingElsewhere(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('bulk prices', 0))`)
  const isOfPrices = sql`${bulkChanges.action} ->> 'kind' = 'price'`
  return (await tx.$count(bulkChanges, and(eq(bulkChanges.state, 'running'), isOfPrices))) > 0
}

/**
 * Does what is left of a change, a thousand items at a time. What would fail each time ends it: the rest is skipped.
 */
export async function continueBulk(
  services: Pick<Services, 'db' | 'transaction' | 'clock'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  let isDone = false
  while (!isDone) {
    signal.throwIfAborted()
    try {
      isDone = await services.transaction((tx) => changeNext(tx, id, services))
    } catch (error) {
      if (isPermanent(error)) await skipRest(services, id)
      throw error
    }
  }
}

async function skipRest({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  const { total, done } = bulkChanges
  await db
    .update(bulkChanges)
    .set({ state: 'done', skipped: sql`${total} - ${done}` })
    .where(eq(bulkChanges.id, id))
}

async function changeNext(tx: Tx, id: string, context: ClockContext): Promise<boolean> {
  const [run] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update')
  if (!run || run.state === 'done') return true
  const { target, action, byUserId } = run
  const ids = await nextIds(tx, { target, after: run.lastId, before: run.at })
  const last = ids.at(-1)
  if (last === undefined) {
    await tx.update(bulkChanges).set({ state: 'done' }).where(eq(bulkChanges.id, id))
    return true
  }
  const { impossible, gone } = await applyBulk(tx, { ids, action, byUserId, bulkId: id }, context)
  const skipped = impossible.length + gone
  await tx
    .update(bulkChanges)
    .set({ done: run.done + ids.length - skipped, skipped: run.skipped + skipped, lastId: last })
    .where(eq(bulkChanges.id, id))
  return false
}

export async function readBulk(db: Db, id: string): Promise<BulkRun> {
  const { state, total, done, skipped } = bulkChanges
  const [run] = await db
    .select({ id: bulkChanges.id, state, total, done, skipped })
    .from(bulkChanges)
    .where(eq(bulkChanges.id, id))
  if (!run) throw new Refusal('BULK_NOT_FOUND')
  return run
}

function otherCount(count: number, expected: number): Refusal {
  return new Refusal('BULK_COUNT_CHANGED', {
    count: msg`${plural({ count }, { one: '# item', other: '# items' })}`,
    expected,
  })
}

function notPossible(count: number, title: BulkItem['title'] | undefined): Refusal {
  const others = count > 1 ? msg` and ${plural({ count: count - 1 }, { one: '# other', other: '# others' })}` : ''
  return new Refusal('BULK_REFUSED', { title: title ?? '', others })
}

interface NextIds {
  target: BulkTarget
  /** Items up to this id are done. */
  after: string
  /** Items added later are not meant. */
  before: Date
}

/** Which items a change of many is meant for, a piece at a time in the order of their ids. */
async function nextIds(db: Db, { target, after, before }: NextIds): Promise<string[]> {
  if ('ids' in target) return [...new Set(target.ids)].filter((id) => id > after).toSorted()
  return idsAfter(db, { filter: target.matching, after, before, limit: BULK_AT_ONCE })
}
