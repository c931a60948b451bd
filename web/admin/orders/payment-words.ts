/** The words of the back office for payments. */
import { type PaymentFlag, type PaymentState, paymentMethodNames } from '#contract/payment-states.ts'
import type { PaymentEvent } from '#contract/payments.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const stateLabels: Record<PaymentState, string> = {
  open: 'Open',
  'waiting-for-slip': 'Waiting for slip',
  authorised: 'Authorised',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  'refunded-in-part': 'Refunded in part',
  refunded: 'Refunded',
}

/** In the list, where they stand beside the order's own status. */
export const listedStateLabels: Record<PaymentState, string> = {
  ...stateLabels,
  open: 'Not paid',
  'waiting-for-slip': 'Transfer awaited',
  failed: 'Payment failed',
  expired: 'Payment expired',
}

export const stateTones: Record<PaymentState, BadgeTone> = {
  open: 'yellow',
  'waiting-for-slip': 'yellow',
  authorised: 'blue',
  paid: 'green',
  failed: 'neutral',
  expired: 'neutral',
  'refunded-in-part': 'blue',
  refunded: 'blue',
}

export const flagWords: Record<PaymentFlag, string> = {
  'amount-unproven':
    'The vendor says that it was paid, but not how much. Compare with its portal, then press Payment received.',
  'wrong-amount': 'The vendor told of another amount or currency than was asked for. Look into its portal.',
  'paid-twice': 'It was paid more than once. Give the second payment back.',
  'goods-gone': 'It was paid after its hold had ended, and the goods are gone. Find some, or give the money back.',
  'order-cancelled': 'There is money for this order, and it is cancelled. Give the money back.',
  'charged-back': 'The shopper has had the money charged back.',
  'deposit-to-refund':
    'There is a deposit that no order needs, or not all of it. Give it back, or note why the shop keeps it.',
  'late-slip':
    'A slip came after the hold had ended. Payment received takes the goods again if they are there; else refuse it.',
}

/** In the list, where there is no room for what to do about it. */
export const flagNames: Record<PaymentFlag, string> = {
  'amount-unproven': 'Amount not proven',
  'wrong-amount': 'Wrong amount',
  'paid-twice': 'Paid twice',
  'goods-gone': 'Paid, goods gone',
  'order-cancelled': 'Paid, cancelled',
  'charged-back': 'Charged back',
  'deposit-to-refund': 'Deposit to give back',
  'late-slip': 'Late slip',
}

const outcomeWords: Record<NonNullable<PaymentEvent['outcome']>, string> = {
  paid: 'paid',
  pending: 'pending',
  failed: 'declined',
  cancelled: 'left without paying',
  'charged-back': 'charged back',
  'wrong-amount': 'another amount, refused',
}

/** `PayHere: paid (3200…)`. */
export function eventWords({ kind, method, outcome, flag, reference, note }: PaymentEvent): string {
  const name = paymentMethodNames[method]
  const words: Record<PaymentEvent['kind'], string> = {
    started: `Went to the page of ${name}`,
    result: `${name}: ${outcome ? outcomeWords[outcome] : ''}${reference ? ` (${reference})` : ''}`,
    slip: 'Slip sent by the shopper',
    received: 'Received',
    refused: 'Refused',
    expired: 'Not paid in time',
    restored: 'Goods taken again, order taken up again',
    flagged: `Flagged: ${flag ? flagWords[flag] : ''}`,
    'looked-at': 'Looked at',
    refunded: 'Refunded',
    switched: `Changed to ${name}`,
  }
  return note ? `${words[kind]}: ${note}` : words[kind]
}
