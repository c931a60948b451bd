/**
 * Takes the last step back that staff took with an order, while its time lasts: goods, status, pieces, money and mail.
 */
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { centsFromRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { takeReturnedStock } from '../../catalogue/items/stock.ts'
import { isDepositThere, retainDepositOf } from '../../checkout/payments/deposit.ts'
import { isSettled, lockPayment } from '../../checkout/payments/payment.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { orderEvents, orders } from '../data/tables.ts'
import { undoWindow } from '../messages/queue-update.ts'
import { lockOrder, piecesOf, readLines, readOrder } from '../order/lock-order.ts'
import { restorePayment, undoCash, undoRefund } from '../order/restore-payment.ts'
import { cashCollections, orderChanges, refunds } from '../order/tables.ts'
import { askForTotal } from '../pay/ask-for-total.ts'
import { holdAgain } from '../pay/hold-again.ts'
import { takeUseAgain } from '../price/count-uses.ts'
import { changeLines } from './cancel-lines.ts'

export type ChangeRow = typeof orderChanges.$inferSelect

/** These neither can be undone nor keep what was done before them from being undone. */
const BESIDE: readonly string[] = ['note', 'contact', 'entered']
const UNDOABLE: readonly string[] = ['status', 'fulfilment', 'lines', 'refund', 'cash']

interface UndoStep {
  id: string
  step: string
  by: string
}

/** Throws MOVE_NOT_ALLOWED when it is no longer the last, its time is over, or its pieces were sold meanwhile. */
export async function undoStep(tx: Tx, { id, step, by }: UndoStep, context: Context): Promise<Order> {
  await lockOrder(tx, id)
  const changes = await readStanding(tx, id)
  const last = findUndoable(changes, { now: context.clock(), window: await undoWindow(tx) })
  if (last?.step !== step) throw tooLate()
  const parts = changes.filter((change) => change.step === step)
  for (const change of parts) await takeBack(tx, { change, by }, context)
  await tx
    .update(orderChanges)
    .set({ undoneAt: context.clock(), undoneBy: by })
    .where(and(eq(orderChanges.orderId, id), eq(orderChanges.step, step)))
  const messages = parts.flatMap(({ messageIds }) => messageIds)
  await tx.delete(outbox).where(and(inArray(outbox.id, messages), isNull(outbox.sentAt)))
  return readOrder(tx, id)
}

/** What was done and not undone, the last first. */
function readStanding(tx: Tx, id: string): Promise<ChangeRow[]> {
  return tx
    .select()
    .from(orderChanges)
    .where(and(eq(orderChanges.orderId, id), isNull(orderChanges.undoneAt)))
    .orderBy(desc(orderChanges.id))
}

/** The last step, where staff took it and its time is not over. `changes`: those that stand, the last first. */
export function findUndoable(
  changes: readonly ChangeRow[],
  { now, window }: { now: Date; window: number },
): ChangeRow | null {
  const last = changes.find(({ what, before }) => !BESIDE.includes(what.kind) && !before.isOfDeposit)
  if (!last || last.by === '' || !UNDOABLE.includes(last.what.kind) || last.before.isFinal) return null
  return now.getTime() < last.at.getTime() + window ? last : null
}

async function takeBack(tx: Tx, { change, by }: { change: ChangeRow; by: string }, context: Context): Promise<void> {
  const { orderId, what, before } = change
  if (what.kind === 'status') {
    if (what.to === 'cancelled') {
      await takeUseAgain(tx, orderId)
      await retakeStock(tx, { orderId, pieces: piecesOf(await readLines(tx, orderId)) }, context)
    }
    const confirmBy = before.confirmBy ? new Date(before.confirmBy) : null
    const set = { status: what.from, waitsFor: before.waitsFor ?? null, confirmBy }
    const isThere = and(eq(orders.id, orderId), eq(orders.status, what.to))
    const moved = await tx.update(orders).set(set).where(isThere).returning({ id: orders.id })
    // A payment that came late has taken it up again.
    if (moved.length === 0) throw tooLate()
    if (before.payment) await restorePayment(tx, orderId, before.payment)
    else if (before.holdUntil) await holdAgain(tx, orderId, new Date(before.holdUntil), context)
    await tx.insert(orderEvents).values({ orderId, from: what.to, to: what.from, by, at: context.clock() })
  }
  if (what.kind === 'fulfilment') {
    const { courier = '', trackingNumber = '' } = before
    await tx.update(orders).set({ fulfilment: what.from, courier, trackingNumber }).where(eq(orders.id, orderId))
  }
  if (what.kind === 'lines') {
    const stored = await readLines(tx, orderId)
    const back = what.lines.flatMap(({ id, from, to }) => {
      const line = stored.find(({ itemId }) => itemId === id)
      return line ? [{ line, from: to, to: from }] : []
    })
    await changeLines(tx, back)
    await refuseUnpaidRest(tx, orderId)
    await retakeStock(tx, { orderId, pieces: new Map(what.lines.map(({ id, from, to }) => [id, from - to])) }, context)
  }
  if (what.kind === 'refund') {
    await tx.update(refunds).set({ undoneAt: context.clock() }).where(eq(refunds.id, what.refundId))
    const refunded = centsFromRupees(what.amount)
    if (before.payment) await undoRefund(tx, orderId, { kept: before.payment, refunded })
  }
  if (what.kind === 'cash') {
    await deleteCash(tx, orderId)
    if (before.payment) await undoCash(tx, { orderId, kept: before.payment }, context)
    await askForTotal(tx, orderId)
  }
}

/** The smaller sum was paid meanwhile: who takes pieces back in has to ask for the rest. */
async function refuseUnpaidRest(tx: Tx, orderId: string): Promise<void> {
  const payment = await lockPayment(tx, orderId)
  if (!payment || !isSettled(payment)) return
  const row = await lockOrder(tx, orderId)
  if (payment.amountCents + payment.depositCents < row.totalCents) throw tooLate()
  if (!(await isDepositThere(tx, payment))) throw new Refusal('DEPOSIT_GIVEN_BACK')
  await retainDepositOf(tx, payment)
}

async function retakeStock(
  tx: Tx,
  { orderId, pieces }: { orderId: string; pieces: ReadonlyMap<string, number> },
  context: Context,
): Promise<void> {
  if (!(await takeReturnedStock(tx, { pieces, orderId }, context))) {
    throw new Refusal('PIECES_OUT_OF_STOCK')
  }
  tx.invalidate({ items: [...pieces.keys()], lists: true, hard: false })
}

async function deleteCash(tx: Tx, orderId: string): Promise<void> {
  const isRemitted = await tx.$count(
    cashCollections,
    and(eq(cashCollections.orderId, orderId), isNotNull(cashCollections.remittedAt)),
  )
  if (isRemitted > 0) throw new Refusal('CASH_HANDED_OVER')
  await tx.delete(cashCollections).where(eq(cashCollections.orderId, orderId))
}

function tooLate(): Refusal {
  return new Refusal('UNDO_TOO_LATE')
}
