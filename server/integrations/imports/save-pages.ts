/** Makes drafts of own pages, all of them or none, and lets their old addresses lead to them; and takes that back. */

import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { foldPath, readTarget } from '#contract/site/old-address.plain.ts'
import { pagePath } from '#contract/site/pages/page-text.plain.ts'
import { keep, type Word } from '#contract/text/say.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { findPageToUndo } from '../../site/pages/find-page.ts'
import { deletePage } from '../../site/pages/publish-page.ts'
import { makePage } from '../../site/pages/save-page.ts'
import { findRedirectedFrom } from '../../site/redirects/list-redirects.ts'
import type { WantedRedirect } from '../../site/redirects/plan-redirects.ts'
import { lockRedirects, removeRedirectsOfImport, writeRedirects } from '../../site/redirects/write-redirects.ts'
import type { ImportedPage } from './formats/imported-page.ts'
import type { ReportProgress } from './report-progress.ts'
import { lockImports } from './run-rows.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'

const PROGRESS_EACH = 50

export async function savePages(
  services: Services,
  record: ImportRecord,
  reportProgress: ReportProgress,
): Promise<void> {
  await services.transaction((tx) => saveAll(tx, { record, reportProgress }, services))
}

interface Work {
  record: ImportRecord
  reportProgress: ReportProgress
}

async function saveAll(tx: Tx, { record, reportProgress }: Work, services: Services): Promise<void> {
  const { id, byUserId, fileName } = record
  await lockImports(tx)
  const rows = await tx
    .select({ line: importRows.line, page: importRows.page })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.kind, 'add'), isNotNull(importRows.page)))
    .orderBy(asc(importRows.line))
  await reportProgress({ step: 'saving', done: 0, total: rows.length })
  const by = { userId: byUserId, address: undefined }
  const made: ImportedPage[] = []
  for (const [place, { line, page }] of rows.entries()) {
    if (page && (await saveOne(tx, { id, line, page, by }, services))) made.push(page)
    if ((place + 1) % PROGRESS_EACH === 0) await reportProgress({ done: place + 1 })
  }
  const message = keep(...(await redirectOldPages(tx, id, made)))
  const counts = { ...record.counts, add: made.length, same: record.counts.same + rows.length - made.length }
  await audit(tx, { kind: 'pages.imported', by, subject: fileName, after: { added: made.length } }, services)
  await tx
    .update(imports)
    .set({ state: 'done', message, counts, finishedAt: services.clock() })
    .where(eq(imports.id, id))
}

interface SaveOne {
  id: string
  line: number
  page: ImportedPage
  by: AuditSource
}

/** Answers whether it was made: another page may have come to its address meanwhile. */
async function saveOne(tx: Tx, { id, line, page, by }: SaveOne, services: Services): Promise<boolean> {
  const { kind, slug, content } = page
  const isRow = and(eq(importRows.importId, id), eq(importRows.line, line))
  try {
    const { id: pageId, version } = await makePage(tx, { kind, slug, content, by }, services)
    await tx.update(importRows).set({ pageId, version }).where(isRow)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await tx
      .update(importRows)
      .set({ kind: 'same', notes: [error.word] })
      .where(isRow)
    return false
  }
}

async function redirectOldPages(tx: Tx, importId: string, pages: readonly ImportedPage[]): Promise<Word[]> {
  await lockRedirects(tx)
  const wanted = new Map<string, WantedRedirect>()
  for (const page of pages) {
    const [from, target] = [page.oldPath, readTarget(pagePath(page))]
    if (from === null || target === null || wanted.has(from)) continue
    wanted.set(from, { from, target, permanent: true, source: 'import', importId })
  }
  const isLed = await findRedirectedFrom(tx, [...wanted.keys()])
  const outcomes = await writeRedirects(
    tx,
    [...wanted.values()].filter(({ from }) => !isLed.has(from)),
  )
  const led = outcomes.filter((outcome) => outcome === 'added').length
  return led > 0 ? [msg`Addresses of the other shop that lead here now: ${{ led }}.`] : []
}

export async function undoPages(
  services: Services,
  record: ImportRecord,
  reportProgress: ReportProgress,
): Promise<void> {
  await services.transaction((tx) => undoAll(tx, { record, reportProgress }, services))
}

async function undoAll(tx: Tx, { record, reportProgress }: Work, services: Services): Promise<void> {
  const { id } = record
  await lockImports(tx)
  const isMade = and(eq(importRows.importId, id), isNotNull(importRows.pageId))
  const { line, pageId, version } = importRows
  const rows = await tx.select({ line, pageId, version }).from(importRows).where(isMade).orderBy(asc(line))
  await reportProgress({ step: 'saving', done: 0, total: rows.length })
  const by = { userId: record.undoneByUserId ?? record.byUserId, address: undefined }
  let left = 0
  // Old links lead on to pages that stay.
  const kept: string[] = []
  for (const row of rows) {
    const page = await findPageToUndo(tx, row.pageId ?? '')
    const why = whyItStays(page, row.version)
    if (page && why !== null) kept.push(foldPath(pagePath(page)) ?? '')
    if (why === null) await deletePage(tx, { id: row.pageId ?? '', by }, services)
    else {
      left += 1
      const isRow = and(eq(importRows.importId, id), eq(importRows.line, row.line))
      await tx
        .update(importRows)
        .set({ notes: sql`${importRows.notes} || ${JSON.stringify([why])}::jsonb` })
        .where(isRow)
    }
  }
  await removeRedirectsOfImport(tx, id, kept)
  const undone = { items: rows.length - left, left }
  await audit(tx, { kind: 'pages.import-undone', by, subject: record.fileName, after: undone }, services)
  await tx.update(imports).set({ state: 'undone', undone, message: '' }).where(eq(imports.id, id))
}

function whyItStays(page: Awaited<ReturnType<typeof findPageToUndo>>, version: number | null): Word | null {
  if (!page) return msg`Not undone: the page was deleted since.`
  if (page.firstShownAt !== null || page.nextAt !== null) return msg`Not undone: the page was published since.`
  return page.version === version ? null : msg`Not undone: the page was changed since.`
}
