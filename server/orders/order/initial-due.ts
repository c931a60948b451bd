/** What the shop waits for before it gets a new order ready, as the buyer is told. */

import { isVendor, type PaymentMethod, paymentMethodNames } from '#contract/checkout/payment-states.ts'
import { type Cents, formatMoney } from '#contract/core/money.ts'
import { inEnglish } from '#contract/text/say.ts'
import type { PaymentSettings } from '../../checkout/payments/offered-methods.ts'
import { holdEnd } from '../../checkout/payments/payment.ts'
import type { Owed } from '../../site/messages/texts/order-texts.ts'

interface NewPayment {
  method: PaymentMethod
  amount: Cents
  settings: PaymentSettings
  /** False: the shop itself took it down, and gives it up for no payment. */
  isHeld: boolean
  now: Date
}

/** Null for what is paid when the goods are handed over, and for an order of nothing. */
export function initialDue({ method, amount, settings, isHeld, now }: NewPayment): Owed | null {
  if (amount === 0) return null
  const until = isHeld ? (holdEnd(method, settings, now)?.toISOString() ?? null) : null
  const owed = { amount: formatMoney(amount), until }
  if (method === 'bank-transfer') return { ...owed, by: { account: settings['payments.bankAccount'] } }
  return isVendor(method) || method === 'lankaqr'
    ? { ...owed, by: { vendor: inEnglish(paymentMethodNames[method]) } }
    : null
}
