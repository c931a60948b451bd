/**
 * WEBXPAY: order and amount go there encrypted for it, and a signed message comes back through the shopper's browser.
 */
import { constants, type KeyObject, publicEncrypt, verify } from 'node:crypto'
import { CURRENCY } from '#contract/core/money.ts'
import type { VendorConfig } from '../../../platform/config/vendor-variables.ts'
import { type Adapter, splitName, townOf, writeVendorAmount } from './adapter.ts'
import { isEncryptedByKey, openWithKey, readBase64 } from './raw-signature.ts'
import { readWebxpayParts } from './webxpay-parts.ts'

type WebxpayConfig = NonNullable<VendorConfig['webxpay']>

/** The same in all published integrations; it names the way in which `payment` is encrypted. */
const ENC_METHOD = 'JCs3J+6oSz4V0LgE0zi/Bg=='

/** One of the two ways in which it signs: what phpseclib verifies as it is. In the other there is no digest. */
const PSS = { hash: 'sha1', padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 20 } as const

/** Those beside `payment` and `signature` repeat its parts without a signature. */
const IMPERSONAL = [
  'payment',
  'signature',
  'order_id',
  'order_refference_number',
  'status_code',
  'transaction_amount',
  'requested_amount',
  'additional_fee_discount_message',
] as const

export function createWebxpay({ secretKey, publicKey, page }: WebxpayConfig): Adapter {
  return {
    // Anybody can encrypt another amount with the public key.
    startProvesAmount: false,
    impersonal: IMPERSONAL,
    start({ vendorOrderId, amount, buyer }) {
      const { first, last } = splitName(buyer.name)
      const plain = Buffer.from(`${vendorOrderId}|${writeVendorAmount(amount)}`)
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
      const payment = readBase64(message.get('payment') ?? '')
      const signature = readBase64(message.get('signature') ?? '')
      const signed = readSigned({ payment, signature }, publicKey)
      return signed && readWebxpayParts(signed.toString('utf8'))
    },
  }
}

/** The text that was signed: what stands in `payment`, which one integration finds encrypted as the signature is. */
function readSigned({ payment, signature }: { payment: Buffer; signature: Buffer }, key: KeyObject): Buffer | null {
  if (payment.length === 0) return null
  const { hash, ...how } = PSS
  if (verify(hash, payment, { key, ...how }, signature) || isEncryptedByKey(payment, signature, key)) return payment
  const opened = openWithKey(payment, key)
  return opened && isEncryptedByKey(opened, signature, key) ? opened : null
}
