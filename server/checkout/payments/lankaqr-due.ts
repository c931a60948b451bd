/** The shop's LANKAQR code, for what is still to be paid. */
import { forOnePayment, lankaQrPayee, readLankaQr, writeLankaQr } from '#contract/checkout/lankaqr.plain.ts'
import type { PaymentMethod, PaymentState } from '#contract/checkout/payment-states.ts'
import type { PaymentSettings } from './offered-methods.ts'
import type { PaymentRow } from './payment.ts'

export interface LankaQrCode {
  /** The text that is drawn. */
  code: string
  payee: string
  /** Whether the code says the amount: its bank has agreed to codes for one payment. */
  hasAmount: boolean
}

/** Null where the owner has taken the code away. */
export function lankaQrFor(
  { orderId, amountCents }: Pick<PaymentRow, 'orderId' | 'amountCents'>,
  settings: PaymentSettings,
): LankaQrCode | null {
  const read = readLankaQr(settings['payments.lankaqrCode'])
  if ('fault' in read) return null
  const paid = { cents: amountCents, reference: orderId }
  const ofPayment = settings['payments.lankaqrForOnePayment'] ? forOnePayment(read.code, paid) : null
  return {
    code: ofPayment ?? writeLankaQr(read.code),
    payee: lankaQrPayee(read.code).name,
    hasAmount: ofPayment !== null,
  }
}

/** What is paid by the code, or in cash for which the code may stand in. A page of a vendor waits for its own money. */
const BY_CODE: readonly PaymentMethod[] = ['lankaqr', 'cash-on-delivery', 'pay-at-shop']
const UNPAID: readonly PaymentState[] = ['open', 'waiting-for-slip', 'failed']

/** The code by which a payment can still be made at the counter or at the door; null where none can, or none is due. */
export function lankaQrDue(payment: PaymentRow | null, settings: PaymentSettings): LankaQrCode | null {
  if (!payment || !settings['payments.lankaqr']) return null
  const { method, state, flag, amountCents } = payment
  if (!BY_CODE.includes(method) || !UNPAID.includes(state) || flag !== null || amountCents === 0) return null
  const most = settings['payments.lankaqrMostCents']
  return most !== null && amountCents > most ? null : lankaQrFor(payment, settings)
}
