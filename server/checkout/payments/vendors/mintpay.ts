/**
 * Mintpay (three parts): the shop's server tells it of the order, and the browser posts the number it gives. It sends
 * no message; what came of it is asked.
 */
import { inColombo } from '#contract/core/dates.ts'
import { type Cents, CURRENCY } from '#contract/core/money.ts'
import { MINTPAY_LOGIN, type VendorConfig } from '../../../platform/config/vendor-variables.ts'
import {
  type Adapter,
  type AskedAttempt,
  notUnderstood,
  readReference,
  readVendorAmount,
  type StartPayment,
  townOf,
  type VendorResult,
  writeVendorAmount,
} from './adapter.ts'
import { fieldAt, readJson, textAt, textOrNumberAt } from './json-answer.ts'

type MintpayConfig = NonNullable<VendorConfig['mintpay']>

/** In whichever case, as integrations name them; all others are for a person. */
const APPROVED = 'APPROVED'
const WAITING = 'PENDING'
const OVER: Record<string, VendorResult['outcome']> = {
  REJECTED: 'failed',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  CANCELED: 'cancelled',
}
/** Its plug-in sends it for guests. Anything but a small number, such as the shop's own ids, it does not take. */
const GUEST = 0
const NO_POSTCODE = '00000'
const NO_ADDRESS = '127.0.0.1'

export function createMintpay({ merchantId, token, page }: MintpayConfig): Adapter {
  const api = page.replace(MINTPAY_LOGIN, '/user-order/api/')
  const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json', Accept: 'application/json' }
  return {
    startProvesAmount: false,
    impersonal: ['orderId'],
    start: (payment) => ({
      request: { method: 'POST', url: api, headers, body: JSON.stringify(orderOf(payment, merchantId)) },
      read(body) {
        const answer = readJson(body)
        const reference = textOrNumberAt(answer, 'data') ?? ''
        if (!isSuccess(answer) || !isPurchaseId(reference)) return null
        return { form: { action: page, fields: { purchase_id: reference } }, reference }
      },
    }),
    // Nothing it sends is signed: the hash in the address of the way back is the shop's own, and the browser has it.
    read: () => null,
    status: {
      isOnlyWord: true,
      ask: ({ reference }) => ({
        ...{ method: 'GET', headers, body: '' },
        url: `${api}status/merchantId/${encodeURIComponent(merchantId)}/purchaseId/${encodeURIComponent(reference)}`,
      }),
      read: readStatus,
    },
  }
}

const isSuccess = (answer: unknown) => textAt(answer, 'message')?.trim().toUpperCase() === 'SUCCESS'

/** Becomes part of an address. */
const isPurchaseId = (text: string) => /^[\w-]{1,64}$/.test(text)

/** What is bought stands in one line: Mintpay is told no more than what it is to take. */
function orderOf({ vendorOrderId, amount, buyer, returnUrl, startedAt, address }: StartPayment, merchantId: string) {
  const total = writeVendorAmount(amount)
  const at = inColombo(startedAt).slice(0, 19).replace('T', ' ')
  const from = address ?? NO_ADDRESS
  const town = townOf(buyer.address)
  return {
    merchant_id: merchantId,
    order_id: vendorOrderId,
    total_price: total,
    discount: '0.00',
    customer_id: GUEST,
    customer_email: buyer.email,
    customer_telephone: buyer.phone,
    ip: from,
    x_forwarded_for: from,
    delivery_street: buyer.address.replaceAll('\n', ', ') || town,
    delivery_region: town,
    delivery_postcode: /\b\d{5}\b/.exec(buyer.address)?.[0] ?? NO_POSTCODE,
    cart_created_date: at,
    cart_updated_date: at,
    success_url: returnUrl,
    fail_url: returnUrl,
    products: [
      {
        name: `Order ${vendorOrderId}`,
        product_id: vendorOrderId,
        sku: vendorOrderId,
        quantity: '1',
        unit_price: total,
        discount: '0.00',
        created_date: at,
        updated_date: at,
      },
    ],
    currency_code: CURRENCY,
    currency_symbol: 'Rs',
  }
}

/**
 * By public integrations, three of which have `order_id` and `total_price` beside the status and one has the status
 * alone. It is not signed and Mintpay's own paper was not read, so that approved never pays an order: it leaves the
 * amount unproven, for a person to compare.
 */
function readStatus(body: string, { vendorOrderId, amount, reference }: AskedAttempt): VendorResult | null {
  const answer = readJson(body)
  if (textAt(answer, 'message') !== undefined && !isSuccess(answer)) return null
  const data = fieldAt(answer, 'data')
  const status = textAt(data, 'status')?.trim() ?? ''
  const word = status.toUpperCase()
  if (word === '' || word === WAITING) return null
  const order = textOrNumberAt(data, 'order_id')
  const total = textOrNumberAt(data, 'total_price')
  const told = { vendorOrderId, reference: readReference(reference), currency: null }
  const isOther = order !== undefined && order !== vendorOrderId
  const outcome = OVER[word]
  if (outcome !== undefined) return isOther ? null : { ...told, outcome, amount: null }
  const said = `status: ${status}, order_id: ${order ?? '-'}, total_price: ${total ?? '-'}`
  const sum = total === undefined ? amount : readVendorAmount(total)
  // With its word: each that nobody knows is told once, and not only the first.
  const unread = { ...told, reference: `${reference} ${status}` }
  if (word !== APPROVED || isOther || sum === null) return notUnderstood({ ...unread, said })
  return { ...told, outcome: 'paid', amount: otherThan(amount, sum), said }
}

/** The same sum proves nothing; another one is told, and flagged as such. */
const otherThan = (asked: Cents, sum: Cents) => (sum === asked ? null : sum)
