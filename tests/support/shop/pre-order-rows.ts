/** The rows of the access table about pre-orders that stand in a queue. */
import { eq } from 'drizzle-orm'
import { payments } from '#server/checkout/payments/tables.ts'
import { settlePreOrders } from '#server/orders/pre-orders/settle-pre-orders.ts'
import { ofAdmins, open, type Row } from './access-rows.ts'
import { anItem } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import { aDeposit, aPreOrder, holdStock, keyOf, receiveStock } from './pre-orders.ts'

type Name =
  | 'GET /pre-orders/queues/{itemId}'
  | 'POST /pre-orders/{id}/order'
  | 'POST /pre-orders/{id}/cancel'
  | 'POST /pre-orders/{id}/deposit/refunds'
  | 'GET /pre-order-links/{id}'
  | 'POST /pre-order-links/{id}/deposit'
  | 'POST /pre-order-links/{id}/order'
  | 'POST /pre-order-links/{id}/cancel'

export function preOrderRows(shop: TestShop): { [K in Name]: Row } {
  const told = async () => {
    await holdStock(shop)
    const item = await anItem(shop.services, { qty: 0 })
    const { id } = await aPreOrder(shop, { productId: item.id })
    await receiveStock(shop, item.id, 1)
    await settlePreOrders(shop.services)
    return id
  }
  const byId = async () => ({ params: { id: await told() } })
  return {
    'GET /pre-orders/queues/{itemId}': ofAdmins(200, async () => ({
      params: { itemId: (await anItem(shop.services)).id },
    })),
    'POST /pre-orders/{id}/order': ofAdmins(200, byId),
    'POST /pre-orders/{id}/cancel': ofAdmins(200, byId),
    'POST /pre-orders/{id}/deposit/refunds': ofAdmins(200, async () => {
      const { id, number } = await aDeposit(shop)
      await shop.services.db.update(payments).set({ state: 'paid' }).where(eq(payments.orderId, number))
      return { params: { id }, body: { amount: 1, refundedBefore: 0, note: 'By bank' } }
    }),
    'GET /pre-order-links/{id}': open(200, async () => {
      const id = await told()
      return { params: { id }, query: { key: await keyOf(shop, id) } }
    }),
    'POST /pre-order-links/{id}/order': open(200, async () => {
      const id = await told()
      const person = { name: 'Nimali', phone: '1', address: 'Kandy' }
      return { params: { id }, body: { ...person, key: await keyOf(shop, id) } }
    }),
    'POST /pre-order-links/{id}/deposit': open(200, async () => {
      const { id } = await aDeposit(shop)
      return { params: { id }, body: { key: await keyOf(shop, id), method: 'bank-transfer' } }
    }),
    'POST /pre-order-links/{id}/cancel': open(200, async () => {
      const id = await told()
      return { params: { id }, body: { key: await keyOf(shop, id) } }
    }),
  }
}
