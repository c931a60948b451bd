/** Notes purchases with VAT, corrects them and takes them out; each is told in the audit log. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { centsFromRupees } from '#contract/core/money.ts'
import type { PurchaseInput } from '#contract/office/purchases.ts'
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

/** Its id. Throws MOVE_NOT_ALLOWED for a tax invoice, or a receipt of goods, that is noted already. */
export async function addPurchase(tx: Tx, { purchase, by }: KeepPurchase, context: Context): Promise<string> {
  const id = newId()
  const cells = cellsOf(purchase)
  await refuseKnown(tx, { id, ...cells })
  const row = { id, ...cells, createdAt: context.clock() }
  // Who notes the same at the same moment has it first.
  const [made] = await tx.insert(purchases).values(row).onConflictDoNothing().returning({ id: purchases.id })
  if (!made) throw new Refusal('PURCHASE_TWICE', { number: cells.number })
  await audit(tx, { kind: 'purchase.made', by, subject: cells.number, after: toldOf(cells) }, context)
  return id
}

/** Throws NOT_FOUND, ITEM_CHANGED where somebody was quicker, and MOVE_NOT_ALLOWED as {@link addPurchase} does. */
export async function changePurchase(
  tx: Tx,
  { id, version, purchase, by }: KeepPurchase & { id: string; version: number },
  context: Context,
): Promise<void> {
  const before = await lockPurchase(tx, id)
  if (before.version !== version) throw new Refusal('PURCHASE_CHANGED')
  const cells = cellsOf(purchase)
  await refuseKnown(tx, { id, ...cells })
  await tx
    .update(purchases)
    .set({ ...cells, version: version + 1 })
    .where(eq(purchases.id, id))
  const told = { before: toldOf(before), after: toldOf(cells) }
  await audit(tx, { kind: 'purchase.changed', by, subject: cells.number, ...told }, context)
}

/** Throws NOT_FOUND. */
export async function deletePurchase(
  tx: Tx,
  { id, by }: { id: string; by: AuditSource },
  context: Context,
): Promise<void> {
  const before = await lockPurchase(tx, id)
  await tx.delete(purchases).where(eq(purchases.id, id))
  await audit(tx, { kind: 'purchase.deleted', by, subject: before.number, before: toldOf(before) }, context)
}

async function lockPurchase(tx: Tx, id: string): Promise<PurchaseRow> {
  const [row] = await tx.select().from(purchases).where(eq(purchases.id, id)).for('update')
  if (!row) throw new Refusal('PURCHASE_NOT_FOUND')
  return row
}

async function refuseKnown(tx: Tx, { id, supplierTin, number, receiptId }: Cells & { id: string }): Promise<void> {
  const isOther = ne(purchases.id, id)
  const isSame = and(eq(purchases.supplierTin, supplierTin), sql`lower(${purchases.number}) = lower(${number})`)
  if ((await tx.$count(purchases, and(isOther, isSame))) > 0) throw new Refusal('PURCHASE_TWICE', { number })
  if (receiptId === null) return
  const [receipt] = await tx
    .select({ number: goodsReceipts.number, state: goodsReceipts.state })
    .from(goodsReceipts)
    .where(eq(goodsReceipts.id, receiptId))
  if (receipt?.state !== 'posted') throw new Refusal('RECEIPT_NOT_FOUND')
  if ((await tx.$count(purchases, and(isOther, eq(purchases.receiptId, receiptId)))) === 0) return
  throw new Refusal('PURCHASE_RECEIPT_TAKEN', { number: receipt.number })
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
