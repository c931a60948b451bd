/**
 * Koko (three parts over 60 days): a signed form goes there, and a signed message comes back to the response address.
 */
import { sign, verify } from 'node:crypto'
import { CURRENCY } from '#contract/money.ts'
import type { VendorConfig } from '../../platform/vendor-variables.ts'
import { type Adapter, splitName, writeAmount } from '../adapter.ts'

type KokoConfig = NonNullable<VendorConfig['koko']>

/** By public integrations; the vendor gives its list to merchants alone. */
const HASH = 'RSA-SHA256'
/** What is signed of the form, in this order and with nothing between. */
const SIGNED_AT_START = [
  '_mId',
  '_amount',
  '_currency',
  '_pluginName',
  '_pluginVersion',
  '_returnUrl',
  '_cancelUrl',
  '_orderId',
  '_reference',
  '_firstName',
  '_lastName',
  '_email',
  '_description',
  'api_key',
  '_responseUrl',
] as const
/** The same for its message, which carries no amount: Koko takes what the shop has signed. */
const SIGNED_IN_RESULT = ['orderId', 'trnId', 'status'] as const
const PAID = 'SUCCESS'
/** What it says of a shopper who left; every other word is a payment that failed. */
const CANCELLED = 'CANCELLED'
/** Of the plug-in that integrations name; it changes nothing of what Koko does. */
const PLUGIN = { _pluginName: 'customapi', _pluginVersion: '1.0.1' }

export function createKoko({ merchantId, apiKey, privateKey, publicKey, page }: KokoConfig): Adapter {
  return {
    startProvesAmount: true,
    start({ vendorOrderId, amount, buyer, returnUrl, notifyUrl }) {
      const { first, last } = splitName(buyer.name)
      const fields = {
        _mId: merchantId,
        api_key: apiKey,
        _returnUrl: returnUrl,
        _cancelUrl: returnUrl,
        _responseUrl: notifyUrl,
        _amount: writeAmount(amount),
        _currency: CURRENCY,
        _reference: `${merchantId}-${vendorOrderId}`,
        _orderId: vendorOrderId,
        ...PLUGIN,
        _description: `Order ${vendorOrderId}`,
        _firstName: first,
        _lastName: last,
        _email: buyer.email,
        _mobileNo: buyer.phone,
      }
      const dataString = SIGNED_AT_START.map((name) => fields[name]).join('')
      const signature = sign(HASH, Buffer.from(dataString), privateKey).toString('base64')
      return { action: page, fields: { ...fields, dataString, signature } }
    },
    read(message) {
      const field = (name: string) => message.get(name) ?? ''
      const signed = Buffer.from(SIGNED_IN_RESULT.map(field).join(''))
      if (!verify(HASH, signed, publicKey, Buffer.from(field('signature'), 'base64'))) return null
      const status = field('status')
      const reference = field('trnId')
      if (reference.length > 100) return null
      const refused = status === CANCELLED ? 'cancelled' : 'failed'
      return {
        vendorOrderId: field('orderId'),
        outcome: status === PAID ? 'paid' : refused,
        reference,
        amount: null,
        currency: null,
      }
    },
  }
}
