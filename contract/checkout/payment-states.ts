/**
 * The methods of paying, the states of a payment and the moves between them: the one table server, screens and tests
 * use.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import type { Word } from '../text/say.ts'

/** In the order in which the checkout offers them. */
export const PaymentMethod = z.enum([
  'demo-card',
  'cash-on-delivery',
  'bank-transfer',
  'lankaqr',
  'payhere',
  'webxpay',
  'koko',
  'mintpay',
  'site',
  'pay-at-shop',
])
export type PaymentMethod = z.infer<typeof PaymentMethod>

export const paymentMethodNames: Record<PaymentMethod, Word> = {
  'demo-card': msg`Card`,
  'cash-on-delivery': msg`Cash on delivery`,
  'bank-transfer': msg`Bank transfer`,
  lankaqr: msg`LANKAQR`,
  payhere: msg`PayHere`,
  webxpay: msg`WEBXPAY`,
  koko: msg`Koko`,
  mintpay: msg`Mintpay`,
  /** As the site calls it, once it is there. */
  site: msg`Online payment`,
  'pay-at-shop': msg`Pay at the shop`,
}

/** Methods whose money is taken on the page of a vendor. */
export const Vendor = z.enum(['payhere', 'webxpay', 'koko', 'mintpay', 'site'])
export type Vendor = z.infer<typeof Vendor>

export const isVendor = (method: PaymentMethod): method is Vendor => Vendor.safeParse(method).success

/** Methods whose money comes to the shop's account, with a slip, and that a person confirms. */
const Transfer = z.enum(['bank-transfer', 'lankaqr'])
export type Transfer = z.infer<typeof Transfer>

export const isTransfer = (method: PaymentMethod): method is Transfer => Transfer.safeParse(method).success

/** What a shopper may change to who has not paid on the page of a vendor. */
export const OtherMethod = z.enum(['bank-transfer', 'lankaqr', 'cash-on-delivery'])
export type OtherMethod = z.infer<typeof OtherMethod>

export const PaymentState = z.enum([
  'open',
  'waiting-for-slip',
  'authorised',
  'paid',
  'failed',
  'expired',
  'refunded-in-part',
  'refunded',
])
export type PaymentState = z.infer<typeof PaymentState>

/**
 * Where a payment may go from each state. From `open` and `failed` it may be changed to a transfer, while an attempt at
 * a vendor may still arrive; from `failed` it is tried again or another slip is sent; a deposit may change back to a
 * vendor; from `expired`, which has cancelled the order, it is paid late.
 */
export const paymentMoves: Record<PaymentState, readonly PaymentState[]> = {
  open: ['waiting-for-slip', 'authorised', 'paid', 'failed', 'expired'],
  'waiting-for-slip': ['open', 'authorised', 'paid', 'failed', 'expired'],
  authorised: ['paid', 'failed'],
  paid: ['refunded-in-part', 'refunded'],
  failed: ['open', 'waiting-for-slip', 'authorised', 'paid', 'expired'],
  expired: ['paid'],
  'refunded-in-part': ['refunded-in-part', 'refunded'],
  refunded: [],
}

export function isLawfulPaymentMove(from: PaymentState, to: PaymentState): boolean {
  return paymentMoves[from].includes(to)
}

/** What a person of the shop has to look at. */
export const PaymentFlag = z.enum([
  'amount-unproven',
  'wrong-amount',
  'not-understood',
  'paid-twice',
  'goods-gone',
  'late',
  'terms-changed',
  'order-cancelled',
  'charged-back',
  'late-slip',
  'deposit-to-refund',
])
export type PaymentFlag = z.infer<typeof PaymentFlag>
