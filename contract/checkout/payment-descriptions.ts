import { msg } from '@lingui/core/runtime-macro'
import type { Word } from '../text/say.ts'
import type { PaymentMethod } from './payment-states.ts'

/** What stands below the name of a method at checkout, until the owner writes something else. */
export const paymentDescriptions: Record<PaymentMethod, Word> = {
  'demo-card': msg`A demonstration: no card is charged.`,
  'cash-on-delivery': msg`Pay in cash when your order arrives.`,
  'bank-transfer': msg`Transfer the money to our account; we hold your order.`,
  lankaqr: msg`Scan our code with the app of your bank; we hold your order.`,
  payhere: msg`Visa, Mastercard, Amex and mobile wallets, on the page of PayHere.`,
  webxpay: msg`Cards, eZ Cash, mCash, FriMi and Genie, on the page of WEBXPAY.`,
  koko: msg`In three parts without interest, on the page of Koko.`,
  mintpay: msg`In three parts without interest, on the page of Mintpay.`,
  site: { message: '' },
  'pay-at-shop': msg`Pay in cash or by card when you collect your order.`,
}
