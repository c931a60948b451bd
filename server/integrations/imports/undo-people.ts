/** Takes an import of customers back: who has acted since stays, and is named. */

import { msg } from '@lingui/core/runtime-macro'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Word } from '#contract/text/say.ts'
import { type HasActed, removeImportedAccounts } from '../../people/accounts/import-accounts.ts'
import { findKnownToStaff, findOrderedSince } from '../../people/customers/find-ordered-since.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { forgetSubscribersOfFile } from '../../site/newsletter/subscribers.ts'
import type { ReportProgress } from './report-progress.ts'
import { lockImports } from './run-rows.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'

const PEOPLE_A_STATEMENT = 500

export async function undoPeople(
  services: Services,
  record: ImportRecord,
  reportProgress: ReportProgress,
): Promise<void> {
  await services.transaction((tx) => undoAll(tx, { record, reportProgress }, services))
}

const stays: Record<HasActed | 'ordered', Word> = {
  gone: msg`Not undone: the account was deleted since.`,
  proven: msg`Not undone: its person has set a password since.`,
  staff: msg`Not undone: its person works here.`,
  changed: msg`Not undone: the account was changed since.`,
  ordered: msg`Not undone: its person has ordered since.`,
}

async function undoAll(
  tx: Tx,
  { record, reportProgress }: { record: ImportRecord; reportProgress: ReportProgress },
  services: Services,
) {
  const { id } = record
  await lockImports(tx)
  const rows = await tx
    .select({ line: importRows.line, userId: importRows.userId, email: importRows.email })
    .from(importRows)
    .where(and(eq(importRows.importId, id), isNotNull(importRows.userId)))
    .orderBy(asc(importRows.line))
  await reportProgress({ step: 'saving', done: 0, total: rows.length })
  let left = 0
  for (let at = 0; at < rows.length; at += PEOPLE_A_STATEMENT) {
    const some = rows.slice(at, at + PEOPLE_A_STATEMENT)
    left += await undoSome(tx, { record, rows: some })
    await reportProgress({ done: at + some.length })
  }
  const undone = { items: rows.length - left, left }
  const by = { userId: record.undoneByUserId, address: undefined }
  await audit(tx, { kind: 'customers.import-undone', by, subject: record.fileName, after: undone }, services)
  await tx.update(imports).set({ state: 'undone', undone, message: '' }).where(eq(imports.id, id))
}

interface UndoSome {
  record: ImportRecord
  rows: readonly { line: number; userId: string | null; email: string | null }[]
}

/** Answers how many of them stay. */
async function undoSome(tx: Tx, { record, rows }: UndoSome): Promise<number> {
  const emails = rows.flatMap(({ email }) => email ?? [])
  const ordered = await findOrderedSince(tx, { emails, since: record.finishedAt ?? record.at })
  const known = await findKnownToStaff(tx, emails)
  const removable = rows.filter(({ email }) => !ordered.has(email ?? '') && !known.has(email ?? ''))
  const acted = await removeImportedAccounts(
    tx,
    removable.flatMap(({ userId }) => userId ?? []),
  )
  const told = rows.flatMap(({ line, userId, email }) => {
    const isKnown = known.has(email ?? '') ? 'changed' : undefined
    const why = ordered.has(email ?? '') ? 'ordered' : (isKnown ?? acted.get(userId ?? ''))
    return why === undefined ? [] : [{ line, why, note: stays[why] }]
  })
  const keptLines = new Set(told.map(({ line }) => line))
  const gone = rows.filter(({ line }) => !keptLines.has(line))
  await forgetSubscribersOfFile(
    tx,
    gone.flatMap(({ email }) => email ?? []),
  )
  await tx.execute(sql`update import_rows r set notes = r.notes || jsonb_build_array(d.note)
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as d(line int, note jsonb)
    where r.import_id = ${record.id} and r.line = d.line`)
  return told.length
}
