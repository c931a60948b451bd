/** The words of the back office for payments. */
import { msg, t } from '@lingui/core/macro'
import type { PaymentFlag, PaymentState } from '#contract/checkout/payment-states.ts'
import type { PaymentEvent } from '#contract/checkout/payments.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'
import { methodName } from './method-names.ts'

export const stateLabels: Record<PaymentState, Word> = {
  open: msg({ message: 'Open', context: 'payment' }),
  'waiting-for-slip': msg`Waiting for slip`,
  authorised: msg`Authorised`,
  paid: msg`Paid`,
  failed: msg`Failed`,
  expired: msg`Expired`,
  'refunded-in-part': msg`Refunded in part`,
  refunded: msg`Refunded`,
}

/** In the list, where they stand beside the order's own status. */
export const listedStateLabels: Record<PaymentState, Word> = {
  ...stateLabels,
  open: msg`Not paid`,
  'waiting-for-slip': msg`Transfer awaited`,
  failed: msg`Payment failed`,
  expired: msg`Payment expired`,
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

export const flagWords: Record<PaymentFlag, Word> = {
  'amount-unproven': msg`The vendor says that it was paid, but nothing proves how much. Compare with its portal, then press Payment received.`,
  'wrong-amount': msg`The vendor told of another amount or currency than was asked for. Look into its portal.`,
  'not-understood': msg`The vendor sent a message that the shop cannot read. What it says stands below. Look into its portal, then press Payment received, or take the flag off.`,
  'paid-twice': msg`It was paid more than once. Give the second payment back.`,
  'goods-gone': msg`It was paid after its hold had ended, and the goods are gone. Find some, or give the money back.`,
  late: msg`It was paid more than a day after its hold had ended. Agree with the buyer on a new order, or give the money back.`,
  'terms-changed': msg`It was paid after its hold had ended, and its price or its discount code no longer holds. Agree with the buyer on a new order, or give the money back.`,
  'order-cancelled': msg`There is money for this order, and it is cancelled. Give the money back.`,
  'charged-back': msg`The shopper has had the money charged back.`,
  'deposit-to-refund': msg`There is a deposit that no order needs, or not all of it. Give it back, or note why the shop keeps it.`,
  'late-slip': msg`A slip came after the hold had ended. Payment received takes the goods again if they are there; else refuse it.`,
}

/** In the list, where there is no room for what to do about it. */
export const flagNames: Record<PaymentFlag, Word> = {
  'amount-unproven': msg`Amount not proven`,
  'wrong-amount': msg`Wrong amount`,
  'not-understood': msg`Message not understood`,
  'paid-twice': msg`Paid twice`,
  'goods-gone': msg`Paid, goods gone`,
  late: msg`Paid too late`,
  'terms-changed': msg`Paid late, price changed`,
  'order-cancelled': msg`Paid, cancelled`,
  'charged-back': msg`Charged back`,
  'deposit-to-refund': msg`Deposit to give back`,
  'late-slip': msg`Late slip`,
}

const outcomeWords: Record<NonNullable<PaymentEvent['outcome']>, Word> = {
  paid: msg`paid`,
  pending: msg`pending`,
  failed: msg`declined`,
  cancelled: msg`left without paying`,
  'charged-back': msg`charged back`,
  'wrong-amount': msg`another amount, refused`,
  'not-understood': msg`not understood`,
}

/** `PayHere: paid (3200…)`. */
export function eventWords({ kind, method, outcome, flag, reference, note }: PaymentEvent): string {
  const name = methodName(method)
  const told: Record<PaymentEvent['kind'], string> = {
    started: t`Went to the page of ${name}`,
    result: `${name}: ${outcome ? say(outcomeWords[outcome]) : ''}${reference ? ` (${reference})` : ''}`,
    slip: t`Slip sent by the shopper`,
    received: t`Received`,
    refused: t`Refused`,
    expired: t`Not paid in time`,
    restored: t`Goods taken again, order taken up again`,
    flagged: t`Flagged: ${flag ? say(flagWords[flag]) : ''}`,
    'looked-at': t`Looked at`,
    refunded: t`Refunded`,
    switched: t`Changed to ${name}`,
  }
  return note ? `${told[kind]}: ${note}` : told[kind]
}
