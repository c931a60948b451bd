/**
 * Takes an import back: what it added goes into the bin, what it changed is as before. What was changed since stays.
 */

import { msg } from '@lingui/core/runtime-macro'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { ItemEdit } from '#contract/catalogue/items/items.ts'
import { foldPath } from '#contract/site/old-address.plain.ts'
import { unsaid, type Word } from '#contract/text/say.ts'
import { items, stockQueue } from '../../catalogue/data/tables.ts'
import { deleteItem } from '../../catalogue/items/delete-item.ts'
import { editItem } from '../../catalogue/items/edit-item.ts'
import { itemPath } from '../../catalogue/items/item-addresses.ts'
import { listed } from '../../catalogue/variants/variant-cells.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { audit } from '../../site/audit/audit.ts'
import { removeRedirectsOfImport } from '../../site/redirects/write-redirects.ts'
import type { ReportProgress } from './report-progress.ts'
import { lockImports, lockItems } from './run-rows.ts'
import { type ImportRecord, type ImportRowRecord, importRows, imports } from './tables.ts'
import { undoGroups } from './undo-groups.ts'

const PROGRESS_EACH = 200

export async function undoRows(
  services: Services,
  record: ImportRecord,
  reportProgress: ReportProgress,
): Promise<void> {
  await services.transaction((tx) => undoAll(tx, { record, reportProgress }, services))
}

async function undoAll(
  tx: Tx,
  { record, reportProgress }: { record: ImportRecord; reportProgress: ReportProgress },
  services: Services,
) {
  const { id } = record
  await lockImports(tx)
  const saved = and(
    eq(importRows.importId, id),
    inArray(importRows.kind, ['add', 'edit']),
    isNotNull(importRows.version),
  )
  const rows = await tx.select().from(importRows).where(saved)
  await reportProgress({ step: 'saving', done: 0, total: rows.length })
  const byUserId = record.undoneByUserId ?? record.byUserId
  const regrouped = await undoGroups(tx, { touched: record.groups, byUserId }, services)
  const left: { line: number; note: Word }[] = []
  await lockItems(
    tx,
    rows.flatMap(({ itemId }) => itemId ?? []),
  )
  const inLockOrder = rows.toSorted((a, b) => ((a.itemId ?? '') < (b.itemId ?? '') ? -1 : 1))
  for (const [place, row] of inLockOrder.entries()) {
    const stays = regrouped.has(row.itemId ?? '') ? msg`its variants were changed since.` : null
    const note = (await undoRow(tx, { row, record }, services)) ?? stays
    if (note !== null) left.push({ line: row.line, note: msg`Not undone: ${{ note }}` })
    if ((place + 1) % PROGRESS_EACH === 0) await reportProgress({ done: place + 1 })
  }
  for (const { line, note } of left) {
    await tx
      .update(importRows)
      .set({ notes: sql`${importRows.notes} || ${JSON.stringify([note])}::jsonb` })
      .where(and(eq(importRows.importId, id), eq(importRows.line, line)))
  }
  const staying = new Set(left.map(({ line }) => line))
  const kept = rows.flatMap(({ line, itemId }) => (staying.has(line) && itemId !== null ? [itemId] : []))
  // Old links lead on to goods that stay.
  await removeRedirectsOfImport(tx, id, await pathsOf(tx, kept))
  const undone = { items: rows.length - left.length, left: left.length }
  const by = { userId: record.undoneByUserId, address: undefined }
  await audit(tx, { kind: 'catalogue.import-undone', by, subject: record.fileName, after: undone }, services)
  await tx.update(imports).set({ state: 'undone', undone, message: '' }).where(eq(imports.id, id))
}

async function pathsOf(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ slug: items.slug })
    .from(items)
    .where(sql`${items.id} in ${listed(ids)}`)
  return found.flatMap(({ slug }) => foldPath(itemPath(slug)) ?? [])
}

/** Why it stays as it is, in words; null once it is as before. The item is locked. */
async function undoRow(
  tx: Tx,
  { row, record }: { row: ImportRowRecord; record: ImportRecord },
  services: Services,
): Promise<Word | null> {
  const { itemId, version, kind, before } = row
  const moved = row.moved ?? 0
  const byUserId = record.undoneByUserId ?? record.byUserId
  const [item] = await tx
    .select({ qty: items.qty, version: items.version })
    .from(items)
    .where(eq(items.id, itemId ?? ''))
  if (!item || itemId === null) return msg`the item was deleted since.`
  if (item.version !== version) return msg`the item was changed since.`
  if (kind === 'add') {
    // Their pre-orders would end with it.
    if ((await tx.$count(stockQueue, eq(stockQueue.itemId, itemId))) > 0) return msg`the item was changed since.`
    if (item.qty !== moved) return msg`its stock has moved since, from ${{ moved }} to ${{ qty: item.qty }}.`
    await deleteItem(tx, { id: itemId, byUserId, bulkId: record.id }, services)
    return null
  }
  const qty = item.qty - moved
  if (qty < 0) return msg`of the ${{ moved }} pieces that came in, ${{ sold: -qty }} are sold.`
  // What was stored may be what today's rules refuse.
  const { data: edit } = unsaid(() => ItemEdit.safeParse(before))
  if (!edit) return msg`it is not known what was before.`
  try {
    await editItem(tx, { id: itemId, edit: { ...edit, version, qty }, byUserId }, services)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.word
    throw error
  }
}
