/** A shopper who has not paid on the page of a vendor pays in another way, without ordering again. */
import type { OtherMethod } from '#contract/payment-states.ts'
import type { OrderPayment } from '#contract/payments.ts'
import { chooseMethod, type PaymentSettings, readPaymentSettings } from '../payments/offered-methods.ts'
import { holdEnd, isSettled, lockPayment, movePayment, type PaymentRow, recordEvent } from '../payments/payment.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Tx } from '../platform/transaction.ts'
import type { Context } from '../services.ts'
import { queueSlipMessage } from './files/slip-mails.ts'
import { lockOrder, orderNotFound, readLines } from './handling/lock-order.ts'
import { isOrderKey } from './order-link.ts'
import { mayBeSwitched, orderToPay } from './other-methods.ts'
import { readPayment } from './pay-order.ts'

interface SwitchPayment {
  id: string
  key: string
  method: OtherMethod
}

const firstStates = { 'bank-transfer': 'waiting-for-slip', 'cash-on-delivery': 'open' } as const

/**
 * A second press changes nothing. Throws NOT_FOUND for a wrong key too, and PAYMENT_NOT_POSSIBLE where nothing is to be
 * paid any more, or not in this way.
 */
export async function switchPayment(
  tx: Tx,
  { id, key, method }: SwitchPayment,
  context: Context,
): Promise<OrderPayment> {
  if (!isOrderKey({ id, key }, context)) throw orderNotFound()
  const payment = await lockPayment(tx, id)
  if (!payment) throw orderNotFound()
  const to = firstStates[method]
  if (payment.method === method && payment.state === to) return readPayment(tx, id, context)
  const order = await lockOrder(tx, id)
  if (isSettled(payment)) throw notPossible('This order is paid already.')
  if (!mayBeSwitched(payment, context.clock())) throw notPossible('There is nothing to pay for this order any more.')
  const [settings, lines] = await Promise.all([readPaymentSettings(tx), readLines(tx, id)])
  const toPay = await orderToPay(tx, { order, payment }, lines)
  chooseMethod({ wanted: method, order: toPay }, settings, context.config)
  const holdUntil = heldUntil(payment, method, settings)
  const switched = await movePayment(tx, payment, to, { method, holdUntil, note: '' })
  await recordEvent(tx, switched, { kind: 'switched' }, context)
  if (method === 'bank-transfer') {
    await queueSlipMessage(tx, { row: { ...order, totalCents: payment.amountCents } }, context)
  }
  return readPayment(tx, id, context)
}

/** As if it had been chosen at first: switching to and fro holds the goods no longer. */
function heldUntil({ holdUntil, openedAt }: PaymentRow, method: OtherMethod, settings: PaymentSettings): Date | null {
  const end = holdEnd(method, settings, openedAt)
  return end && new Date(Math.max(end.getTime(), holdUntil?.getTime() ?? 0))
}

function notPossible(message: string): Refusal {
  return new Refusal('PAYMENT_NOT_POSSIBLE', message)
}
