/**
 * WEBXPAY: order and amount go there encrypted for it, and a signed message comes back through the shopper's browser.
 */
import { constants, publicEncrypt, verify } from 'node:crypto'
import { CURRENCY } from '#contract/money.ts'
import type { VendorConfig } from '../../platform/vendor-variables.ts'
import { type Adapter, readAmount, splitName, townOf, writeAmount } from '../adapter.ts'

type WebxpayConfig = NonNullable<VendorConfig['webxpay']>

/** The same in all published integrations; it names the way in which `payment` is encrypted. */
const ENC_METHOD = 'JCs3J+6oSz4V0LgE0zi/Bg=='

/**
 * How its messages are signed. Published integrations differ: most verify with phpseclib as it is, which is PSS with
 * SHA-1 and a salt of 20 bytes; the others say PKCS#1 v1.5 (`{ padding: constants.RSA_PKCS1_PADDING }`).
 */
const SIGNATURE = { hash: 'sha1', padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 20 } as const

/** The status codes of a payment that was approved; integrations name the one or the other. */
const APPROVED: readonly string[] = ['0', '00']

/** What stands in a message, with `|` between. The amount comes last, and not in every message. */
const PARTS = { order: 0, reference: 1, status: 4, amount: 6 } as const

export function createWebxpay({ secretKey, publicKey, page }: WebxpayConfig): Adapter {
  return {
    // Anybody can encrypt another amount with the public key.
    startProvesAmount: false,
    start({ vendorOrderId, amount, buyer }) {
      const { first, last } = splitName(buyer.name)
      const plain = Buffer.from(`${vendorOrderId}|${writeAmount(amount)}`)
      const payment = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, plain)
      const fields = {
        first_name: first,
        last_name: last,
        email: buyer.email,
        contact_number: buyer.phone,
        address_line_one: buyer.address,
        address_line_two: '',
        city: townOf(buyer.address),
        state: '',
        postal_code: '',
        country: 'Sri Lanka',
        process_currency: CURRENCY,
        cms: 'Kade',
        custom_fields: Buffer.from('|||').toString('base64'),
        enc_method: ENC_METHOD,
        secret_key: secretKey,
        payment: payment.toString('base64'),
      }
      return { action: page, fields }
    },
    read(message) {
      const payment = Buffer.from(message.get('payment') ?? '', 'base64')
      const signature = Buffer.from(message.get('signature') ?? '', 'base64')
      const { hash, ...how } = SIGNATURE
      if (payment.length === 0 || !verify(hash, payment, { key: publicKey, ...how }, signature)) return null
      const parts = payment.toString('utf8').split('|')
      const part = (at: number) => parts[at]?.trim() ?? ''
      const amountText = part(PARTS.amount)
      const amount = readAmount(amountText)
      const reference = part(PARTS.reference)
      if ((amountText !== '' && amount === null) || reference.length > 100) return null
      return {
        vendorOrderId: part(PARTS.order),
        outcome: APPROVED.includes(part(PARTS.status)) ? 'paid' : 'failed',
        reference,
        amount,
        currency: null,
      }
    },
  }
}
