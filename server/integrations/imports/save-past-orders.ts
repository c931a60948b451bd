/** Takes the past orders of an import in, in one transaction: all of them, or none; and takes them out again. */

import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { keep } from '#contract/text/say.ts'
import { addPastOrders, removePastOrders } from '../../orders/past-orders/add-past-orders.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { withoutSamples } from './personal-data.ts'
import { ORDER_HERE } from './plan-past-orders.ts'
import type { ReportProgress } from './report-progress.ts'
import { lockImports } from './run-rows.ts'
import { type ImportRecord, importRows, imports } from './tables.ts'

const ORDERS_A_STATEMENT = 500

interface Work {
  record: ImportRecord
  reportProgress: ReportProgress
}

export async function savePastOrders(
  services: Services,
  record: ImportRecord,
  reportProgress: ReportProgress,
): Promise<void> {
  await services.transaction((tx) => saveAll(tx, { record, reportProgress }, services))
}

async function saveAll(tx: Tx, { record, reportProgress }: Work, services: Services): Promise<void> {
  const { id, byUserId, fileName } = record
  await lockImports(tx)
  const rows = await tx
    .select({ line: importRows.line, order: importRows.pastOrder })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(importRows.kind, 'add'), isNotNull(importRows.pastOrder)))
    .orderBy(asc(importRows.line))
  const orders = rows.flatMap(({ line, order }) => (order ? [{ line, order }] : []))
  await reportProgress({ step: 'saving', done: 0, total: orders.length })
  let added = 0
  for (let at = 0; at < orders.length; at += ORDERS_A_STATEMENT) {
    const some = orders.slice(at, at + ORDERS_A_STATEMENT)
    const fresh = some.map(({ order }) => ({ ...order, placedAt: new Date(order.placedAt) }))
    const made = await addPastOrders(tx, { importId: id, orders: fresh })
    added += made.size
    const left = some.flatMap(({ line, order }) => (made.has(order.number) ? [] : [{ line }]))
    await tx.execute(sql`update import_rows r set kind = 'same', notes = ${JSON.stringify([ORDER_HERE])}::jsonb,
        changes = '[]'::jsonb
      from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as d(line int)
      where r.import_id = ${id} and r.line = d.line`)
    await reportProgress({ done: at + some.length })
  }
  // What they were made of is not kept twice.
  await tx.update(importRows).set({ pastOrder: null }).where(eq(importRows.importId, id))
  const by = { userId: byUserId, address: undefined }
  await audit(tx, { kind: 'past-orders.imported', by, subject: fileName, after: { added } }, services)
  const counts = { ...record.counts, add: added, same: record.counts.same + orders.length - added }
  await tx
    .update(imports)
    .set({ state: 'done', message: keep(), counts, columns: withoutSamples(record), finishedAt: services.clock() })
    .where(eq(imports.id, id))
}

export async function undoPastOrders(
  services: Services,
  record: ImportRecord,
  reportProgress: ReportProgress,
): Promise<void> {
  await services.transaction((tx) => undoAll(tx, { record, reportProgress }, services))
}

async function undoAll(tx: Tx, { record, reportProgress }: Work, services: Services): Promise<void> {
  const { id, undoneByUserId, fileName } = record
  await lockImports(tx)
  const undone = { items: await removePastOrders(tx, id), left: 0 }
  await reportProgress({ step: 'saving', done: undone.items, total: undone.items })
  const by = { userId: undoneByUserId, address: undefined }
  await audit(tx, { kind: 'past-orders.import-undone', by, subject: fileName, after: undone }, services)
  await tx.update(imports).set({ state: 'undone', undone, message: '' }).where(eq(imports.id, id))
}
