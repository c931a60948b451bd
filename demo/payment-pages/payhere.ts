/** Stands in for PayHere. */
import { createHash, randomBytes } from 'node:crypto'
import type { Outcome, StandIn } from './stand-in.ts'
import { writtenAs } from './written-as.ts'

const codes: Record<Outcome, string> = { paid: '2', pending: '0', failed: '-2', cancelled: '-1', unknown: '7' }
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

export function standInForPayHere(address: string): StandIn {
  const merchantId = `12${randomBytes(2).readUInt16BE()}`
  const secret = randomBytes(24).toString('base64url')
  const seal = (...values: string[]) => md5(values.join('') + md5(secret))

  return {
    name: 'PayHere',
    env: { PAYHERE_MERCHANT_ID: merchantId, PAYHERE_MERCHANT_SECRET: secret, PAYHERE_PAGE: address },
    toldBy: 'server',
    read(form) {
      const field = (name: string) => form.get(name) ?? ''
      const hash = seal(merchantId, field('order_id'), field('amount'), field('currency'))
      if (field('merchant_id') !== merchantId || field('hash') !== hash) return null
      return {
        order: field('order_id'),
        amount: field('amount'),
        currency: field('currency'),
        buyer: `${field('first_name')} ${field('last_name')}`,
        returnUrl: field('return_url'),
        notifyUrl: field('notify_url'),
      }
    },
    forms: ['2345.00', '2345', '2,345.00'],
    message({ order, amount: asked, currency, outcome, reference }, form) {
      const amount = writtenAs(form, asked)
      return new URLSearchParams({
        merchant_id: merchantId,
        order_id: order,
        payment_id: reference,
        payhere_amount: amount,
        payhere_currency: currency,
        status_code: codes[outcome],
        md5sig: seal(merchantId, order, amount, currency, codes[outcome]),
        method: 'VISA',
        status_message: outcome,
        card_holder_name: 'A CARD HOLDER',
        card_no: '************1292',
        card_expiry: '0130',
      })
    },
  }
}
