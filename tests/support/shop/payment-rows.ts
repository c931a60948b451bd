/** Who may make the calls about payments: their rows of the access table. */
import { eq } from 'drizzle-orm'
import { payments } from '#server/checkout/payments/tables.ts'
import { orders } from '#server/orders/data/tables.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { ofAdmins, open } from './access-rows.ts'
import { anItem, anOrderBody } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'

export function paymentRows(shop: TestShop) {
  const { services } = shop
  const anOrder = async () => {
    const item = await anItem(services)
    const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), payment: 'cash-on-delivery' }
    return (await shop.call('POST /orders', { body })).json.order.id
  }
  const aWord = async () => ({ params: { id: await anOrder() }, body: { note: 'In cash' } })

  return {
    'GET /payment-methods': open(200),
    'GET /order-links/{id}/payment': open(200, async () => {
      const id = await anOrder()
      return { params: { id }, query: { key: orderKey(id, services) } }
    }),
    // The key is made up: whoever makes the call is told that there is no such order.
    'POST /order-links/{id}/payment': open(404, async () => ({
      params: { id: await anOrder() },
      body: { key: 'made-up' },
    })),
    'POST /order-links/{id}/payment/method': open(404, async () => ({
      params: { id: await anOrder() },
      body: { key: 'made-up', method: 'bank-transfer' },
    })),
    'GET /account/orders/{id}/payment': {
      ...open(404, async (self) => {
        const id = await anOrder()
        await services.db.update(orders).set({ userId: self.userId }).where(eq(orders.id, id))
        return { params: { id } }
      }),
      visitor: 401,
      self: 200,
    },
    'GET /orders/{id}/payment': ofAdmins(200, async () => ({ params: { id: await anOrder() } })),
    'POST /orders/{id}/payment/received': ofAdmins(200, aWord),
    'POST /orders/{id}/payment/refuse': ofAdmins(200, async () => {
      const asked = await aWord()
      await services.db.update(payments).set({ state: 'waiting-for-slip' }).where(eq(payments.orderId, asked.params.id))
      return asked
    }),
    'POST /orders/{id}/payment/looked-at': ofAdmins(200, aWord),
  }
}
