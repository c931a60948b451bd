/**
 * The shop's word to the slips it was sent: accepted with their payment, or not, and then there is time to send
 * another.
 */
import { and, eq, inArray } from 'drizzle-orm'
import { isTransfer, type PaymentFlag } from '#contract/checkout/payment-states.ts'
import { readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { holdHours, movePayment, type PaymentRow } from '../../checkout/payments/payment.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { hours } from '../../platform/durations.ts'
import type { ClockContext } from '../../services.ts'
import { isToCheck } from './columns.ts'
import { findOpenSlips } from './read-files.ts'
import { type OrderFileRow, orderFiles } from './tables.ts'

/** At least so many hours are left to send another one, where the owner holds goods that long at all. */
const LEAST_HOURS = 12
/** What the word to a slip answers; money that came in another way is asked about still. */
const OF_SLIPS: readonly (PaymentFlag | null)[] = ['late-slip', 'order-cancelled']

/** Whether a slip waits for the shop's word. */
export async function slipWaits(db: Db, { orderId, method }: PaymentRow): Promise<boolean> {
  return isTransfer(method) && (await findOpenSlips(db, orderId)).length > 0
}

/** Their payment was received. */
export async function acceptSlips(tx: Tx, { orderId, method }: PaymentRow, { clock }: ClockContext): Promise<void> {
  if (!isTransfer(method)) return
  const ofOrder = and(eq(orderFiles.orderId, orderId), isToCheck)
  await tx.update(orderFiles).set({ acceptedAt: clock() }).where(ofOrder)
}

/**
 * False, and nothing has changed, where there is none. The payment must be locked; of an order that was cancelled
 * meanwhile nothing is waited for any more.
 */
export async function refuseSlips(
  tx: Tx,
  { payment, note, isCancelled }: { payment: PaymentRow; note: string; isCancelled: boolean },
  { clock }: ClockContext,
): Promise<boolean> {
  const slips = isTransfer(payment.method) ? await findOpenSlips(tx, payment.orderId) : []
  if (slips.length === 0) return false
  const now = clock()
  const ids = slips.map(({ id }) => id)
  const flag = OF_SLIPS.includes(payment.flag) ? null : payment.flag
  await tx.update(orderFiles).set({ refusedAt: now }).where(inArray(orderFiles.id, ids))
  if (payment.state === 'expired') await movePayment(tx, payment, 'expired', { note, flag })
  else if (isCancelled) await movePayment(tx, payment, 'failed', { note, flag, holdUntil: null })
  else {
    const hold = heldBefore(slips)
    const least = Math.min(LEAST_HOURS, holdHours(payment.method, await readPaymentSettings(tx, { clock })) ?? 0)
    const holdUntil = hold === null ? null : new Date(now.getTime() + Math.max(hold, hours(least)))
    await movePayment(tx, payment, 'waiting-for-slip', { note, flag, holdUntil })
  }
  return true
}

/** What was left of the hold, in ms, when its clock was stopped; null where there was no hold. */
function heldBefore(slips: readonly OrderFileRow[]): number | null {
  const left = slips.flatMap(({ holdUntil, storedAt }) =>
    holdUntil && storedAt ? [holdUntil.getTime() - storedAt.getTime()] : [],
  )
  return left.length > 0 ? Math.max(...left) : null
}
