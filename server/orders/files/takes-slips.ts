/** Whether a slip can still be sent for a payment. */
import { isTransfer, type PaymentState } from '#contract/checkout/payment-states.ts'
import type { PaymentRow } from '../../checkout/payments/payment.ts'
import type { OrderRow } from '../order/lock-order.ts'

const UNPAID: PaymentState[] = ['waiting-for-slip', 'failed']

/** Of an order that its own hold has cancelled too: who has paid late must be heard. */
export function takesSlips({ method, state }: PaymentRow, { status }: Pick<OrderRow, 'status'>): boolean {
  if (!isTransfer(method)) return false
  return state === 'expired' || (UNPAID.includes(state) && status !== 'cancelled')
}
