/** PayHere (payhere.lk): a form with a hash goes there, a message with a hash comes back to the notify address. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { CURRENCY } from '#contract/core/money.ts'
import type { VendorConfig } from '../../../platform/config/vendor-variables.ts'
import {
  type Adapter,
  notUnderstood,
  readReference,
  readVendorAmount,
  splitName,
  townOf,
  type VendorResult,
  writeVendorAmount,
  writingsOf,
} from './adapter.ts'

type PayHereConfig = NonNullable<VendorConfig['payhere']>

/** As support.payhere.lk lists them. */
const OUTCOMES = new Map<string, VendorResult['outcome']>([
  ['2', 'paid'],
  ['0', 'pending'],
  ['-1', 'cancelled'],
  ['-2', 'failed'],
  ['-3', 'charged-back'],
])

/**
 * What stands in the hash of a form, in this order and with nothing between. The vendor's page leaves the order open;
 * so do several public integrations that work.
 */
const SIGNED_AT_START = ['merchant_id', 'order_id', 'amount', 'currency'] as const
/** The same for its message. */
const SIGNED_IN_RESULT = ['merchant_id', 'order_id', 'payhere_amount', 'payhere_currency', 'status_code'] as const

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

export function createPayHere({ merchantId, merchantSecret, page }: PayHereConfig): Adapter {
  const sign = (values: readonly string[]) => md5([...values, md5(merchantSecret)].join(''))

  return {
    startProvesAmount: true,
    impersonal: [...SIGNED_IN_RESULT, 'payment_id', 'captured_amount', 'method', 'status_message', 'md5sig'],
    start({ vendorOrderId, amount, buyer, returnUrl, notifyUrl }) {
      const { first, last } = splitName(buyer.name)
      const fields = {
        merchant_id: merchantId,
        return_url: returnUrl,
        cancel_url: returnUrl,
        notify_url: notifyUrl,
        first_name: first,
        last_name: last,
        email: buyer.email,
        phone: buyer.phone,
        address: buyer.address,
        city: townOf(buyer.address),
        country: 'Sri Lanka',
        order_id: vendorOrderId,
        items: `Order ${vendorOrderId}`,
        currency: CURRENCY,
        amount: writeVendorAmount(amount),
      }
      return { action: page, fields: { ...fields, hash: sign(SIGNED_AT_START.map((name) => fields[name])) } }
    },
    read(message) {
      const field = (name: string) => message.get(name) ?? ''
      if (field('merchant_id') !== merchantId) return null
      const told = field('payhere_amount')
      const given = Buffer.from(field('md5sig').toUpperCase())
      const isSignedWith = (amount: string) => {
        const right = Buffer.from(
          sign(SIGNED_IN_RESULT.map((name) => (name === 'payhere_amount' ? amount : field(name)))),
        )
        return right.length === given.length && timingSafeEqual(right, given)
      }
      if (!writingsOf(told).some(isSignedWith)) return null
      const amount = readVendorAmount(told)
      const vendorOrderId = field('order_id')
      const reference = field('payment_id')
      const outcome = OUTCOMES.get(field('status_code'))
      if (amount === null || outcome === undefined) {
        return notUnderstood({ vendorOrderId, reference, said: SIGNED_IN_RESULT.map(field).join('|') })
      }
      return {
        vendorOrderId,
        outcome,
        reference: readReference(reference),
        amount,
        currency: field('payhere_currency'),
      }
    },
  }
}
