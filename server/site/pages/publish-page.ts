/** Shows own pages to shoppers, now or from a moment on, and takes them away. */
import { asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { isEmptyText, pagePath } from '#contract/site/pages/page-text.plain.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { ClockContext, Context, Services } from '../../services.ts'
import { type AuditSource, audit } from '../audit/audit.ts'
import { lockPage, type PageRow } from './find-page.ts'
import { changingShown, refuseFullPlace } from './page-links.ts'
import { ownPages } from './tables.ts'

interface OnePage {
  id: string
  /** As it was read. */
  version: number
  by: AuditSource
}

interface PublishPage extends OnePage {
  /** Null, or a moment that is over: now. */
  from: Date | null
}

/**
 * Throws NOT_FOUND, PAGE_CHANGED when somebody else was quicker, MOVE_NOT_ALLOWED for a page that says nothing yet or
 * whose place is full.
 */
export async function publishPage(tx: Tx, { from, by, ...one }: PublishPage, context: Context): Promise<void> {
  const row = await lockPage(tx, one)
  if (isEmptyText(row.content.texts.en.body)) throw new Refusal('OWN_PAGE_EMPTY')
  await refuseFullPlace(tx, row)
  const now = context.clock()
  const version = row.version + 1
  const subject = pagePath(row)
  if (from && from > now) {
    const next = { next: row.content, nextAt: from, version }
    await tx.update(ownPages).set(next).where(eq(ownPages.id, row.id))
    await queueTurn(tx, from, context)
    await audit(tx, { kind: 'page.scheduled', by, subject, after: from.toISOString() }, context)
    return
  }
  await changingShown(tx, row, () => show(tx, { ...row, version }, { content: row.content, at: now }))
  await audit(tx, { kind: 'page.published', by, subject }, context)
}

/** Throws NOT_FOUND, and PAGE_CHANGED when somebody else was quicker. */
export async function hidePage(tx: Tx, { by, ...one }: OnePage, context: Context): Promise<void> {
  const row = await lockPage(tx, one)
  const hidden = { shown: null, shownAt: null, next: null, nextAt: null, version: row.version + 1 }
  await changingShown(tx, row, () => tx.update(ownPages).set(hidden).where(eq(ownPages.id, row.id)))
  await audit(tx, { kind: 'page.hidden', by, subject: pagePath(row) }, context)
}

interface DeletePage {
  id: string
  by: AuditSource
}

/** Throws NOT_FOUND. */
export async function deletePage(tx: Tx, { id, by }: DeletePage, context: Context): Promise<void> {
  const [row] = await tx.select().from(ownPages).where(eq(ownPages.id, id)).for('update')
  if (!row) throw new Refusal('OWN_PAGE_NOT_FOUND')
  await changingShown(tx, row, () => tx.delete(ownPages).where(eq(ownPages.id, id)))
  const { title } = row.content.texts.en
  await audit(tx, { kind: 'page.deleted', by, subject: pagePath(row), before: title }, context)
}

async function show(tx: Tx, row: PageRow, { content, at }: { content: PageRow['content']; at: Date }): Promise<void> {
  const { id, version, firstShownAt } = row
  const columns = { shown: content, shownAt: at, firstShownAt: firstShownAt ?? at, next: null, nextAt: null, version }
  await tx.update(ownPages).set(columns).where(eq(ownPages.id, id))
}

export const pageTurns = defineJob('turn-pages', z.object({}))

/** At the very moment; the schedule finds what was missed. Pages of one moment share one job. */
async function queueTurn(tx: Tx, moment: Date, { clock }: ClockContext): Promise<void> {
  const key = `${pageTurns.name} ${moment.toISOString()}`
  await addJob(tx, pageTurns, {}, { after: Math.max(0, moment.getTime() - clock().getTime()), key })
}

const MOST_AT_ONCE = 50

/** Shows what was to be shown from a moment on. A second run, or one beside it, finds nothing left to do. */
export async function turnPages(services: Pick<Services, 'transaction' | 'clock'>): Promise<void> {
  let turned = MOST_AT_ONCE
  while (turned === MOST_AT_ONCE) turned = await services.transaction((tx) => turnSome(tx, services))
}

async function turnSome(tx: Tx, { clock }: ClockContext): Promise<number> {
  const due = await tx
    .select()
    .from(ownPages)
    .where(lte(ownPages.nextAt, clock()))
    .orderBy(asc(ownPages.nextAt), asc(ownPages.id))
    .limit(MOST_AT_ONCE)
    .for('update')
  for (const row of due) {
    const { next, nextAt } = row
    if (next && nextAt) {
      const turned = { ...row, version: row.version + 1 }
      await changingShown(tx, row, () => show(tx, turned, { content: next, at: nextAt }))
    }
  }
  return due.length
}
