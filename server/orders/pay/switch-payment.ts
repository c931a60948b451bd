/** A shopper who has not paid on the page of a vendor pays in another way, without ordering again. */
import { eq } from 'drizzle-orm'
import type { OtherMethod } from '#contract/checkout/payment-states.ts'
import type { OrderPayment } from '#contract/checkout/payments.ts'
import { chooseMethod, type PaymentSettings, readPaymentSettings } from '../../checkout/payments/offered-methods.ts'
import {
  holdEnd,
  isSettled,
  lockPayment,
  movePayment,
  type PaymentRow,
  recordEvent,
} from '../../checkout/payments/payment.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Context } from '../../services.ts'
import { orders } from '../data/tables.ts'
import { queueOrderMessage } from '../messages/queue-order-message.ts'
import { queueSlipMessage } from '../messages/slip-mails.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { lockOrder, type OrderLineRow, type OrderRow, orderNotFound, readLines } from '../order/lock-order.ts'
import { initialHold, isProvenBuyer, readOrderSettings } from '../price/order-limits.ts'
import { mayBeSwitched, orderToPay } from './other-methods.ts'
import { readPayment } from './pay-order.ts'

interface SwitchPayment {
  id: string
  key: string
  method: OtherMethod
}

const firstStates = {
  'bank-transfer': 'waiting-for-slip',
  lankaqr: 'waiting-for-slip',
  'cash-on-delivery': 'open',
} as const

/**
 * A second press changes nothing. Throws NOT_FOUND for a wrong key too, and PAYMENT_NOT_POSSIBLE where nothing is to be
 * paid any more, or not in this way.
 */
export async function switchPayment(
  tx: Tx,
  { id, key, method }: SwitchPayment,
  context: Context,
): Promise<OrderPayment> {
  await requireOpenLink(tx, { id, key }, context)
  const payment = await lockPayment(tx, id)
  if (!payment) throw orderNotFound()
  const to = firstStates[method]
  if (payment.method === method && payment.state === to) return readPayment(tx, id, context)
  const order = await lockOrder(tx, id)
  if (isSettled(payment)) throw new Refusal('PAYMENT_MADE')
  if (!mayBeSwitched(payment, context.clock())) throw new Refusal('NOTHING_TO_PAY')
  const [settings, lines] = await Promise.all([readPaymentSettings(tx, context), readLines(tx, id)])
  const toPay = await orderToPay(tx, { order, payment }, lines)
  chooseMethod({ wanted: method, order: toPay }, settings, context.config)
  const holdUntil = heldUntil(payment, method, settings)
  const switched = await movePayment(tx, payment, to, { method, holdUntil, note: '' })
  await recordEvent(tx, switched, { kind: 'switched' }, context)
  if (method === 'cash-on-delivery') await askToConfirm(tx, order, lines, context)
  if (method === 'bank-transfer') {
    await queueSlipMessage(tx, { row: { ...order, totalCents: payment.amountCents } }, context)
  }
  return readPayment(tx, id, context)
}

/** As who chooses it at first is asked: with a vendor's page before it, no mailbox has been proven. */
async function askToConfirm(tx: Tx, order: OrderRow, lines: readonly OrderLineRow[], context: Context): Promise<void> {
  // Who has been asked and has not confirmed gets no more time by it.
  if (order.waitsFor === 'guest') return
  const settings = await readOrderSettings(tx)
  // Where all guests confirm, this one has been asked.
  if (settings['orders.guestsConfirmWithinMinutes'] !== null) return
  const isUnproven = !(await isProvenBuyer(tx, order.userId))
  const now = context.clock()
  const { totalCents } = order
  const { waitsFor, confirmBy } = initialHold({ totalCents, isUnproven, method: 'cash-on-delivery', now }, settings)
  if (waitsFor !== 'guest' || confirmBy === null) return
  await tx.update(orders).set({ waitsFor, confirmBy }).where(eq(orders.id, order.id))
  const facts = { date: order.placedAt.toISOString(), confirmBy: confirmBy.toISOString(), owed: null }
  const asked = { ...order, waitsFor, confirmBy }
  await queueOrderMessage(tx, { order: asked, lines, event: 'received', facts, isRepeated: true }, context)
}

/** As if it had been chosen at first: switching to and fro holds the goods no longer. */
function heldUntil({ holdUntil, openedAt }: PaymentRow, method: OtherMethod, settings: PaymentSettings): Date | null {
  const end = holdEnd(method, settings, openedAt)
  return end && new Date(Math.max(end.getTime(), holdUntil?.getTime() ?? 0))
}
