/** Deposits in tests: paid on a vendor's page, and how deposit, pre-order and order stand. */
import { eq } from 'drizzle-orm'
import { findDeposit } from '#server/checkout/payments/deposit.ts'
import { findPayment } from '#server/checkout/payments/present.ts'
import { orders } from '#server/orders/data/tables.ts'
import { endHolds } from '#server/orders/fulfil/end-holds.ts'
import { endDepositHolds } from '#server/orders/pre-orders/end-deposit-holds.ts'
import { settlePreOrders } from '#server/orders/pre-orders/settle-pre-orders.ts'
import { preOrders } from '#server/orders/pre-orders/tables.ts'
import type { TestShop } from './open-test-shop.ts'
import { keyOf } from './pre-orders.ts'
import { type ShopsVendor, standIns } from './vendor-payments.ts'

export function createDepositDesk(shop: TestShop) {
  const { call, services } = shop
  const { db } = services

  async function choose(id: string, method: string) {
    const body = { key: await keyOf(shop, id), method }
    return call('POST /pre-order-links/{id}/deposit', { params: { id }, body })
  }

  return {
    choose,
    /** What the vendor has read of the form that the browser posted. */
    async goTo(vendor: ShopsVendor, id: string) {
      const answer = await choose(id, vendor)
      const purchase = standIns[vendor].read(new URLSearchParams(answer.json.form?.fields))
      if (!purchase) throw new Error(`${vendor} would not take the form`)
      return purchase
    },
    async shown(id: string) {
      const input = { params: { id }, query: { key: await keyOf(shop, id) } }
      return (await call('GET /pre-order-links/{id}', input)).json
    },
    async order(id: string, parts: object = {}) {
      const person = { name: 'Kamal', phone: '0777654321', address: '4 Lake Road, Galle' }
      const body = { ...person, key: await keyOf(shop, id), ...parts }
      return call('POST /pre-order-links/{id}/order', { params: { id }, body })
    },
    /** What the jobs of a minute do. */
    async jobs() {
      await endHolds(services)
      await endDepositHolds(services)
      await settlePreOrders(services)
    },
    async standing(id: string) {
      const [row] = await db.select().from(preOrders).where(eq(preOrders.id, id))
      const deposit = await findDeposit(db, id)
      const orderId = row?.orderId ?? ''
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      const payment = await findPayment(db, orderId)
      return { preOrder: row, deposit, order, payment }
    },
  }
}
