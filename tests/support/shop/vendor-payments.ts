/** A shop with the stand-ins of the vendors that send messages, orders paid on their pages, and what comes back. */
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Vendor } from '#contract/checkout/payment-states.ts'
import { standInForKoko } from '#demo/payment-pages/koko.ts'
import { standInForMintpay } from '#demo/payment-pages/mintpay.ts'
import { standInForPayHere } from '#demo/payment-pages/payhere.ts'
import type { Message, Purchase } from '#demo/payment-pages/stand-in.ts'
import { standInForWebxpay } from '#demo/payment-pages/webxpay.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { payments } from '#server/checkout/payments/tables.ts'
import { orders } from '#server/orders/data/tables.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from './builders.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'

export type { Purchase }

const PAGE = 'https://vendor.example/pay'
const returnUrl = 'http://127.0.0.1:3000/api/payments/webxpay/return'

export const standIns = {
  payhere: standInForPayHere(PAGE),
  webxpay: standInForWebxpay(PAGE, { returnUrl, tellsAmount: true }),
  koko: standInForKoko(PAGE),
}
/** Those that send signed messages; the site's own has no stand-in here. */
const ShopsVendor = Vendor.exclude(['site', 'mintpay'])
export type ShopsVendor = z.infer<typeof ShopsVendor>
export const vendors = ShopsVendor.options
const env = { ...standIns.payhere.env, ...standIns.webxpay.env, ...standIns.koko.env }

export const openPaymentShop = (): Promise<TestShop> => openTestShop({ env })

/** WEBXPAY with keys of its own, which does or does not tell the amount. */
export const aWebxpay = (tellsAmount: boolean) => standInForWebxpay(PAGE, { returnUrl, tellsAmount })

/** What a shop is told of Mintpay, whose stand-in would listen there. */
export const envOfMintpay = (address: string) => standInForMintpay(address).env

/** A shop that WEBXPAY does not tell the amount. */
export async function openSilentShop() {
  const silent = aWebxpay(false)
  const shop = await openTestShop({ env: silent.env })
  return { shop, desk: createPaymentDesk(shop, { ...standIns, webxpay: silent }) }
}

export function createPaymentDesk(shop: TestShop, of = standIns) {
  const { app, services, call } = shop
  const { db } = services
  let count = 0

  /** Where it is told: by the vendor's server, or through the browser. */
  async function tell(vendor: ShopsVendor, message: URLSearchParams, by: 'notify' | 'return' = 'notify') {
    const response = await app.request(`/api/payments/${vendor}/${by}`, {
      method: 'POST',
      // As a browser sends it that comes from the vendor's page.
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://vendor.example' },
      body: message.toString(),
    })
    return { status: response.status, location: response.headers.get('location') }
  }

  async function start(vendor: ShopsVendor, id: string): Promise<Purchase> {
    const key = orderKey(id, services)
    const answer = await call('POST /order-links/{id}/payment', { params: { id }, body: { key, method: vendor } })
    const purchase = of[vendor].read(new URLSearchParams(answer.json.form.fields))
    if (!purchase) throw new Error(`${vendor} would not take the form`)
    return purchase
  }

  return {
    tell,
    start,
    /** An order of two of ten kettles, LKR 1,234.50 each, and the form it was begun to be paid with. */
    async anOrder(vendor: ShopsVendor) {
      const item = await anItem(services, { qty: 10, price: 1_234.5 })
      const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: vendor }
      const { json } = await call('POST /orders', { body })
      return { id: json.order.id, item, purchase: await start(vendor, json.order.id) }
    },
    message(vendor: ShopsVendor, purchase: Purchase, parts: Partial<Message> = {}) {
      count += 1
      return of[vendor].message({ ...purchase, outcome: 'paid', reference: `REF-${count}`, ...parts })
    },
    async stateOf(id: string) {
      const [payment] = await db.select().from(payments).where(eq(payments.orderId, id))
      const [order] = await db.select().from(orders).where(eq(orders.id, id))
      return { payment: payment?.state, flag: payment?.flag, order: order?.status }
    },
    async stockOf(id: string) {
      const [item] = await db.select({ qty: items.qty }).from(items).where(eq(items.id, id))
      return item?.qty
    },
  }
}
