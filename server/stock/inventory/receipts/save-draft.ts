/** The draft of a receipt: started, changed and thrown away. No stock is changed by it. */

import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { centsFromRupees } from '#contract/core/money.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { ReceiptInput } from '#contract/stock/receipts.ts'
import { items } from '../../../catalogue/data/tables.ts'
import { searchText } from '../../../platform/database/database.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ClockContext } from '../../../services.ts'
import { receiptNotFound } from './read-receipts.ts'
import { goodsReceiptLines, goodsReceipts } from './tables.ts'

export type ReceiptRow = typeof goodsReceipts.$inferSelect

interface StartReceipt {
  receipt: ReceiptInput
  byUserId: string
}

/** Throws BAD_INPUT for an item that is not there. Answers the id. */
export async function startReceipt(tx: Tx, { receipt, byUserId }: StartReceipt, { clock }: ClockContext) {
  const id = newId()
  const { lines, ...fields } = receipt
  const named = await nameLines(tx, { id, lines })
  const row = { ...fields, id, words: wordsOf(receipt, named), version: 1, byUserId, createdAt: clock() }
  await tx.insert(goodsReceipts).values({ ...row, state: 'draft' })
  if (named.length > 0) await tx.insert(goodsReceiptLines).values(named)
  return id
}

interface ChangeDraft {
  id: string
  receipt: ReceiptInput
  version: number
}

export async function changeDraft(tx: Tx, { id, receipt, version }: ChangeDraft): Promise<void> {
  const before = await lockReceipt(tx, id)
  refusePosted(before)
  refuseStale(before, version)
  const { lines, supplier, receivedOn, note } = receipt
  const named = await nameLines(tx, { id, lines })
  const set = { supplier, receivedOn, note, words: wordsOf(receipt, named), version: version + 1 }
  await tx.update(goodsReceipts).set(set).where(eq(goodsReceipts.id, id))
  await tx.delete(goodsReceiptLines).where(eq(goodsReceiptLines.receiptId, id))
  if (named.length > 0) await tx.insert(goodsReceiptLines).values(named)
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  refusePosted(await lockReceipt(tx, id))
  await tx.delete(goodsReceipts).where(eq(goodsReceipts.id, id))
}

/** Whoever changes a receipt has locked it, before any of its items. */
export async function lockReceipt(tx: Tx, id: string): Promise<ReceiptRow> {
  const [row] = await tx.select().from(goodsReceipts).where(eq(goodsReceipts.id, id)).for('update')
  if (!row) throw receiptNotFound()
  return row
}

export function refuseStale({ version }: ReceiptRow, seen: number): void {
  if (version === seen) return
  throw new Refusal('RECEIPT_CHANGED')
}

function refusePosted({ state, number }: ReceiptRow): void {
  if (state === 'draft') return
  throw new Refusal('RECEIPT_POSTED', { number })
}

type Line = typeof goodsReceiptLines.$inferInsert

async function nameLines(tx: Tx, { id, lines }: Pick<ReceiptInput, 'lines'> & { id: string }): Promise<Line[]> {
  const ids = lines.map(({ itemId }) => itemId)
  const found = await tx
    .select({ id: items.id, title: items.title, sku: items.sku })
    .from(items)
    .where(inArray(items.id, ids))
  const byId = new Map(found.map((item) => [item.id, item]))
  return lines.map(({ itemId, pieces, cost }, position) => {
    const item = byId.get(itemId)
    if (!item) throw itemGone(position)
    const costCents = cost === null ? null : centsFromRupees(cost)
    return { receiptId: id, position, itemId, title: item.title, sku: item.sku ?? '', pieces, costCents }
  })
}

export function itemGone(position: number): Refusal {
  const sentence = because('ITEM_GONE')
  return new Refusal(
    'LINE_REFUSED',
    { line: position + 1, sentence },
    { fields: { [`lines.${position}.itemId`]: sentence } },
  )
}

function wordsOf({ supplier, note }: Pick<ReceiptInput, 'supplier' | 'note'>, lines: readonly Line[]): SQL {
  const words = [supplier, note, ...lines.flatMap(({ title, sku }) => [title, sku])].join('\n')
  return searchText(sql`${words}::text`)
}
