/**
 * Stands in for Mintpay: it is told of an order, takes the number it gave for it, sends no message, and answers when it
 * is asked what came of it.
 */
import { randomBytes, randomInt } from 'node:crypto'
import type { ApiAnswer, ApiCall, Outcome, Purchase, StandIn } from './stand-in.ts'

/** `Cancelled` and `Failed` are read by one integration, all others have the first two. */
const words: Record<Outcome, string> = {
  paid: 'Approved',
  pending: 'Pending',
  failed: 'Rejected',
  cancelled: 'Cancelled',
  unknown: 'Under Review',
}
const ORDERS = '/user-order/api/'
const LOGIN = '/user-order/login/'
/** Longer ones it refuses. */
const LONGEST_EMAIL = 40
const LARGEST_CUSTOMER = 2_147_483_647
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/

export interface MintpayStandIn extends StandIn {
  api: (call: ApiCall) => ApiAnswer | null
  settle: (order: string, outcome: Outcome) => void
  /** What it answers when it is asked, in one of `forms`. */
  statusOf: (told: { order: string; amount: string; outcome: Outcome }, form?: string) => string
  /** What shops have told it of: by the number it gave, oldest first. */
  purchases: ReadonlyMap<string, Purchase>
}

/** `address`: of the place it listens at. */
export function standInForMintpay(address: string): MintpayStandIn {
  const merchantId = `mp${randomInt(1_000, 9_999)}`
  const token = randomBytes(20).toString('hex')
  const purchases = new Map<string, Purchase>()
  const outcomes = new Map<string, Outcome>()
  const page = new URL(LOGIN, address).href
  const statusAt = `${ORDERS}status/merchantId/${merchantId}/purchaseId/`

  function api({ method, path, headers, body }: ApiCall): ApiAnswer | null {
    if (!path.startsWith(ORDERS)) return null
    if (headers.authorization !== `Token ${token}`) return { status: 401, json: { detail: 'Invalid token.' } }
    if (method === 'GET' && path.startsWith(statusAt)) return answerStatus(path.slice(statusAt.length))
    if (method !== 'POST' || path !== ORDERS) return { status: 404, json: { detail: 'Not found.' } }
    if (headers['content-type'] !== 'application/json') return { status: 415, json: { detail: 'Unsupported.' } }
    const { order, status } = readOrder(body, merchantId)
    if (!order) return { status, json: { message: 'Failed', data: 'A field is missing or wrong.' } }
    const id = randomInt(10_000, 999_999)
    purchases.set(String(id), order)
    // A bare number, though the guide is said to show a text.
    return { status: 200, json: { message: 'Success', data: id } }
  }

  function answerStatus(id: string): ApiAnswer {
    const purchase = purchases.get(id)
    if (!purchase) return { status: 200, json: { message: "Order doesn't exists", data: {} } }
    const outcome = outcomes.get(purchase.order) ?? 'pending'
    return { status: 200, json: JSON.parse(statusOf({ ...purchase, outcome })) }
  }

  function statusOf(
    { order, amount, outcome }: { order: string; amount: string; outcome: Outcome },
    form = 'with order and amount',
  ): string {
    const status = words[outcome]
    if (form === 'status alone') return JSON.stringify({ message: 'Success', data: { status } })
    const total = form === 'amount as text' ? amount : Number(amount)
    const data = { order_id: order, total_price: total, status, channel: 'web', created_at: '2026-11-29 09:00:00' }
    return JSON.stringify({ message: 'Success', data })
  }

  return {
    name: 'Mintpay',
    env: { MINTPAY_MERCHANT_ID: merchantId, MINTPAY_TOKEN: token, MINTPAY_PAGE: page },
    page: LOGIN,
    toldBy: 'nobody',
    read: (form) => purchases.get(form.get('purchase_id') ?? '') ?? null,
    forms: ['with order and amount', 'amount as text', 'status alone'],
    message: () => new URLSearchParams(),
    ...{ api, statusOf, purchases },
    settle: (order, outcome) => void outcomes.set(order, outcome),
  }
}

interface OrderRead {
  order?: Purchase
  status: number
}

/** As strict as integrations found it to be. */
function readOrder(body: string, merchantId: string): OrderRead {
  const told: Record<string, unknown> = JSON.parse(body)
  const text = (name: string) => (typeof told[name] === 'string' ? told[name] : '')
  // A text there breaks its server.
  const customer = told.customer_id
  const isCustomer = typeof customer === 'number' && Number.isInteger(customer) && customer <= LARGEST_CUSTOMER
  if (!isCustomer) return { status: 500 }
  const needed = ['order_id', 'customer_telephone', 'delivery_street', 'delivery_region', 'delivery_postcode', 'ip']
  const hasAll = needed.every((name) => text(name) !== '') && text('merchant_id') === merchantId
  const isTimed = TIME.test(text('cart_created_date')) && TIME.test(text('cart_updated_date'))
  const isAddressed = ['success_url', 'fail_url'].every((name) => URL.canParse(text(name)))
  const email = text('customer_email')
  const isMailed = email !== '' && email.length <= LONGEST_EMAIL
  const isSum = /^\d+\.\d\d$/.test(text('total_price')) && sumOf(told.products) === Number(text('total_price'))
  if (!hasAll || !isTimed || !isAddressed || !isMailed || !isSum) return { status: 400 }
  const order = {
    order: text('order_id'),
    amount: text('total_price'),
    currency: text('currency_code'),
    buyer: email,
    returnUrl: text('success_url'),
    failUrl: text('fail_url'),
    notifyUrl: '',
  }
  return { order, status: 200 }
}

function sumOf(products: unknown): number {
  if (!Array.isArray(products)) return Number.NaN
  return products.reduce((sum: number, one: Record<string, string>) => {
    const isWhole = ['name', 'product_id', 'sku', 'created_date', 'updated_date'].every((name) => one[name])
    return isWhole ? sum + Number(one.quantity) * Number(one.unit_price) - Number(one.discount) : Number.NaN
  }, 0)
}
