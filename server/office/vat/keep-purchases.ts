/** Notes purchases with VAT, corrects them and takes them out; each is told in the audit log. */
import { msg } from '@lingui/core/runtime-macro'
import { and, eq, ne, sql } from 'drizzle-orm'
import { centsFromRupees } from '#contract/core/money.ts'
import type { PurchaseInput } from '#contract/office/purchases.ts'
import { dayOf } from '#contract/office/report-period.ts'
import { foldCode } from '#contract/text/folded.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { type AuditSource, audit } from '../../site/audit/audit.ts'
import { goodsReceipts } from '../../stock/inventory/receipts/tables.ts'
import { type PurchaseRow, purchases } from './tables.ts'

interface KeepPurchase {
  purchase: PurchaseInput
  by: AuditSource
}

type Cells = Omit<PurchaseRow, 'id' | 'version' | 'createdAt'>

/**
 * Its id. Throws MOVE_NOT_ALLOWED for a tax invoice, or a receipt of goods, that is noted already, and for a receipt
 * that was taken back; BAD_INPUT for a day that is still to come.
 */
export async function addPurchase(tx: Tx, { purchase, by }: KeepPurchase, context: Context): Promise<string> {
  const id = newId()
  const cells = cellsOf(purchase)
  refuseLater(cells, context)
  await refuseKnown(tx, { id, ...cells })
  await refuseReceipt(tx, { id, ...cells })
  await tx.insert(purchases).values({ id, ...cells, createdAt: context.clock() })
  await audit(tx, { kind: 'purchase.made', by, subject: cells.number, after: toldOf(cells) }, context)
  return id
}

/**
 * Throws NOT_FOUND, ITEM_CHANGED where somebody was quicker, and what {@link addPurchase} throws; a receipt that was
 * taken back since may stay at it, for `findFaults` to tell.
 */
export async function changePurchase(
  tx: Tx,
  { id, version, purchase, by }: KeepPurchase & { id: string; version: number },
  context: Context,
): Promise<void> {
  const before = await lockPurchase(tx, { id, version })
  const cells = cellsOf(purchase)
  refuseLater(cells, context)
  await refuseKnown(tx, { id, ...cells }, before)
  if (cells.receiptId !== before.receiptId) await refuseReceipt(tx, { id, ...cells })
  await tx
    .update(purchases)
    .set({ ...cells, version: version + 1 })
    .where(eq(purchases.id, id))
  const told = { before: toldOf(before), after: toldOf(cells) }
  await audit(tx, { kind: 'purchase.changed', by, subject: cells.number, ...told }, context)
}

/** Throws NOT_FOUND, and ITEM_CHANGED where somebody was quicker. */
export async function deletePurchase(
  tx: Tx,
  { id, version, by }: { id: string; version: number; by: AuditSource },
  context: Context,
): Promise<void> {
  const before = await lockPurchase(tx, { id, version })
  await tx.delete(purchases).where(eq(purchases.id, id))
  await audit(tx, { kind: 'purchase.deleted', by, subject: before.number, before: toldOf(before) }, context)
}

async function lockPurchase(tx: Tx, { id, version }: { id: string; version: number }): Promise<PurchaseRow> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update')
  if (!row) throw new Refusal('PURCHASE_NOT_FOUND')
  if (row.version !== version) throw new Refusal('PURCHASE_CHANGED')
  return row
}

function refuseLater({ day }: Cells, { clock }: Context): void {
  if (day <= dayOf(clock())) return
  const sentence = msg`This day is still to come`
  throw new Refusal('INPUT_WRONG', { sentence }, { fields: { day: sentence } })
}

type Known = Cells & { id: string }

/**
 * By which one is known again, however it was typed or copied: all signs that part its letters are read alike. A blank
 * between digits parts two numbers, such as those of book and leaf: `1 12` is not `11 2`.
 */
const numberKey = (number: string) => foldCode(number).replace(/(?<!\d) | (?!\d)/g, '')

/** One that has a twin of before {@link numberKey} may keep its number, and be written otherwise than the twin. */
async function refuseKnown(tx: Tx, { id, supplierTin, number }: Known, before?: PurchaseRow): Promise<void> {
  const key = numberKey(number)
  const keepsNumber = before?.supplierTin === supplierTin && numberKey(before.number) === key
  // Who notes the same at the same moment waits for the other, and finds it then.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('purchase ' || ${supplierTin}::text || ' ' || ${key}::text, 0))`,
  )
  const isOther = and(ne(purchases.id, id), eq(purchases.supplierTin, supplierTin))
  // The index has its own way of writing letters in lower case.
  const isAlike = sql<boolean>`lower(${purchases.number}) = lower(${number})`
  const known = await tx.select({ number: purchases.number, isAlike }).from(purchases).where(isOther)
  const isKnown = known.some((one) => one.isAlike || (!keepsNumber && numberKey(one.number) === key))
  if (isKnown) throw new Refusal('PURCHASE_TWICE', { number })
}

async function refuseReceipt(tx: Tx, { id, receiptId }: Known): Promise<void> {
  if (receiptId === null) return
  // Whoever reverses it, or notes another purchase of it, waits.
  const { number, state, reverses } = goodsReceipts
  const isIt = eq(goodsReceipts.id, receiptId)
  const [receipt] = await tx.select({ number, state, reverses }).from(goodsReceipts).where(isIt).for('update')
  if (receipt?.state !== 'posted') throw new Refusal('RECEIPT_NOT_FOUND')
  const isBack = receipt.reverses !== null || (await tx.$count(goodsReceipts, eq(reverses, receiptId))) > 0
  if (isBack) throw new Refusal('PURCHASE_RECEIPT_BACK', { number: receipt.number })
  const isTaken = and(ne(purchases.id, id), eq(purchases.receiptId, receiptId))
  if ((await tx.$count(purchases, isTaken)) > 0) throw new Refusal('PURCHASE_RECEIPT_TAKEN', { number: receipt.number })
}

function cellsOf({ net, vat, disallowed, supplierTin, ...words }: PurchaseInput): Cells {
  return {
    ...words,
    supplierTin: supplierTin.slice(0, 9),
    netCents: centsFromRupees(net),
    vatCents: centsFromRupees(vat),
    disallowedCents: centsFromRupees(disallowed),
  }
}

/** In the audit log: sums and days, and no name. */
function toldOf({ day, number, netCents, vatCents, disallowedCents }: Cells) {
  return { day, number, netCents, vatCents, disallowedCents }
}
