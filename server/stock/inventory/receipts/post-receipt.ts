/** Posts a receipt: its pieces come into stock, its costs become those of the items. And takes one back. */
import { and, asc, eq } from 'drizzle-orm'
import { fieldKinds } from '#contract/catalogue/items/field-kinds.ts'
import { fieldText } from '#contract/catalogue/items/item-fields.ts'
import { limits } from '#contract/core/limits.ts'
import { type Cents, cents } from '#contract/core/money.ts'
import { lockItemRows } from '../../../catalogue/items/lock-items.ts'
import type { ItemRow } from '../../../catalogue/items/present.ts'
import { changeItems, type ItemChange } from '../../../catalogue/items/write-items.ts'
import type { Tx } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { ClockContext } from '../../../services.ts'
import { itemGone, lockReceipt, type ReceiptRow, refuseStale } from './save-draft.ts'
import { goodsReceiptLines, goodsReceipts } from './tables.ts'

interface PostReceipt {
  id: string
  version: number
  byUserId: string
}

/**
 * Once: a second press finds it posted and changes nothing. Throws ITEM_CHANGED when the draft is another one by now,
 * BAD_INPUT when an item is gone, and MOVE_NOT_ALLOWED when there is nothing to post.
 */
export async function postReceipt(tx: Tx, { id, version, byUserId }: PostReceipt, context: ClockContext) {
  const receipt = await lockReceipt(tx, id)
  if (receipt.state === 'posted') return
  refuseStale(receipt, version)
  const lines = await readLines(tx, id)
  if (lines.length === 0) throw new Refusal('RECEIPT_EMPTY')
  const found = await lockItems(tx, lines)
  for (const line of lines) {
    const item = found.get(line.itemId)
    if (!item) throw itemGone(line.position)
    const before = line.costCents === null ? null : fieldText('cost', item.cost)
    await tx
      .update(goodsReceiptLines)
      .set({ costBefore: before })
      .where(and(eq(goodsReceiptLines.receiptId, id), eq(goodsReceiptLines.position, line.position)))
  }
  const changes: ItemChange[] = []
  for (const [itemId, own] of Map.groupBy(lines, (line) => line.itemId)) {
    const item = found.get(itemId)
    if (!item) continue
    // The last line that says a cost.
    const costCents = own.findLast((line) => line.costCents !== null)?.costCents ?? null
    const cost = costCents === null ? item.cost : cents(costCents)
    const note = `Receipt ${receipt.number}: ${receipt.supplier}`
    changes.push(moved(item, piecesOf(own), cost, note))
  }
  await changeItems(tx, { changes, reason: 'received', byUserId }, context)
  await tx.update(goodsReceipts).set({ state: 'posted', postedAt: context.clock() }).where(eq(goodsReceipts.id, id))
}

interface ReverseReceipt {
  id: string
  byUserId: string
}

/**
 * Answers the id of the receipt that takes it back: of the first, however often it is asked for. Throws
 * MOVE_NOT_ALLOWED for what was not posted, is a reversal itself, or whose pieces are no longer all there.
 */
export async function reverseReceipt(tx: Tx, { id, byUserId }: ReverseReceipt, context: ClockContext): Promise<string> {
  const receipt = await lockReceipt(tx, id)
  const [earlier] = await tx.select({ id: goodsReceipts.id }).from(goodsReceipts).where(eq(goodsReceipts.reverses, id))
  if (earlier) return earlier.id
  refuseReversal(receipt)
  const lines = await readLines(tx, id)
  const found = await lockItems(tx, lines)
  const reversal = await insertReversal(tx, { receipt, lines, byUserId }, context)
  const changes: ItemChange[] = []
  for (const [itemId, own] of Map.groupBy(lines, (line) => line.itemId)) {
    const item = found.get(itemId)
    const pieces = piecesOf(own)
    const title = own[0]?.title ?? ''
    if (!item) throw new Refusal('RECEIPT_ITEM_GONE', { title })
    if (item.qty < pieces) throw new Refusal('RECEIPT_PIECES_SOLD', { left: item.qty, pieces, title: item.title })
    const said = own.filter((line) => line.costCents !== null)
    const last = said.at(-1)
    // A cost that was set since stays.
    const isOwn = last?.costCents != null && item.cost === last.costCents
    const cost = isOwn ? costOf(said[0]?.costBefore) : item.cost
    const note = `Receipt ${reversal.number}: receipt ${receipt.number} reversed`
    changes.push(moved(item, -pieces, cost, note))
  }
  await changeItems(tx, { changes, byUserId }, context)
  return reversal.id
}

function refuseReversal({ state, reverses, number }: ReceiptRow): void {
  if (state === 'draft') throw new Refusal('RECEIPT_IS_DRAFT', { number })
  if (reverses) throw new Refusal('RECEIPT_IS_REVERSAL', { number })
}

interface InsertReversal {
  receipt: ReceiptRow
  lines: readonly LineRow[]
  byUserId: string
}

async function insertReversal(tx: Tx, { receipt, lines, byUserId }: InsertReversal, { clock }: ClockContext) {
  const { supplier, receivedOn, words } = receipt
  const now = clock()
  const id = newId()
  const note = `Receipt ${receipt.number} reversed`
  const row = { id, supplier, receivedOn, note, words: `${words}\n${note.toLowerCase()}`, reverses: receipt.id }
  const [made] = await tx
    .insert(goodsReceipts)
    .values({ ...row, state: 'posted', version: 1, byUserId, createdAt: now, postedAt: now })
    .returning({ id: goodsReceipts.id, number: goodsReceipts.number })
  if (!made) throw new Error('the reversal was not stored')
  await tx.insert(goodsReceiptLines).values(lines.map((line) => ({ ...line, receiptId: id, costBefore: null })))
  return made
}

type LineRow = typeof goodsReceiptLines.$inferSelect

function readLines(tx: Tx, id: string): Promise<LineRow[]> {
  const { receiptId, position } = goodsReceiptLines
  return tx.select().from(goodsReceiptLines).where(eq(receiptId, id)).orderBy(asc(position))
}

async function lockItems(tx: Tx, lines: readonly LineRow[]): Promise<Map<string, ItemRow>> {
  const ids = lines.map(({ itemId }) => itemId)
  return new Map((await lockItemRows(tx, ids)).map((row) => [row.id, row]))
}

/** Its pieces after a change; its cost, where it is another, makes another version. */
function moved(item: ItemRow, change: number, cost: Cents | null, note: string): ItemChange {
  const qty = item.qty + change
  if (qty > limits.highestQty) throw new Refusal('TOO_MANY_PIECES', { title: item.title })
  return { before: item, set: { qty, cost }, note }
}

function piecesOf(lines: readonly LineRow[]): number {
  return lines.reduce((count, { pieces }) => count + pieces, 0)
}

/** Of a text as the item's own field is written. */
function costOf(text: string | null | undefined): Cents | null {
  return text ? fieldKinds.money.valueOf(text) : null
}
