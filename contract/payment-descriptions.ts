import type { PaymentMethod } from './payment-states.ts'
import { said } from './said.ts'

/** What stands below the name of a method at checkout, until the owner writes something else. */
export const paymentDescriptions: Record<PaymentMethod, string> = said({
  'demo-card': 'A demonstration: no card is charged.',
  'cash-on-delivery': 'Pay in cash when your order arrives.',
  'bank-transfer': 'Transfer the money to our account; we hold your order.',
  payhere: 'Visa, Mastercard, Amex and mobile wallets, on the page of PayHere.',
  webxpay: 'Cards, eZ Cash, mCash, FriMi and Genie, on the page of WEBXPAY.',
  koko: 'In three parts without interest, on the page of Koko.',
  'pay-at-shop': 'Pay in cash or by card when you collect your order.',
})
