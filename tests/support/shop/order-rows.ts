/** Who may make the calls about handling and following orders: their rows of the access table. */

import { changeOrderStatus } from '#server/orders/fulfil/change-order-status.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { collectCash } from '#server/orders/pay/collect-cash.ts'
import { readHandling } from '#server/orders/read-handling.ts'
import type { TestShop } from '#tests/support/shop/open-test-shop.ts'
import { ofAdmins, ofTheSignedIn, open } from './access-rows.ts'
import { anItem, anOrderBody } from './builders.ts'
import { aDeliveredOrder, aReturn, letReturn } from './orders.ts'
import type { TestBrowser, TestPerson } from './people.ts'

export function orderRows(shop: TestShop, anOrder: () => Promise<string>) {
  const { services } = shop
  const ofAnOrder = (body: object) => async () => ({ params: { id: await anOrder() }, body })
  const withKey = (id: string) => ({ id, key: orderKey(id, services) })
  const own = async (_: TestPerson, caller: TestBrowser) => {
    const item = await anItem(services, { qty: 9 })
    const { json } = await caller.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
    return { id: json.order.id, itemId: item.id }
  }

  return {
    'GET /orders/{id}/handling': ofAdmins(200, async () => ({ params: { id: await anOrder() } })),
    'GET /orders/{id}/now': ofAdmins(200, async () => ({ params: { id: await anOrder() } })),
    'POST /orders/{id}/fulfilment': ofAdmins(200, ofAnOrder({ from: 'none', to: 'packed' })),
    'POST /orders/{id}/undo': ofAdmins(200, async () => {
      const id = await anOrder()
      const by = 'owner@example.com'
      await services.transaction((tx) => changeOrderStatus(tx, { id, from: 'pending', to: 'processing', by }, services))
      const { undo } = await readHandling(services.db, id, services)
      return { params: { id }, body: { step: undo?.step } }
    }),
    'POST /orders/{id}/notes': ofAdmins(200, ofAnOrder({ text: 'Call before noon' })),
    'POST /orders/{id}/contact': ofAdmins(200, ofAnOrder({ phone: '077 000 0000', address: '1 New Road' })),
    'POST /orders/{id}/lines': ofAdmins(200, async () => {
      const [one, two] = [await anItem(services), await anItem(services)]
      const lines = [
        { id: one.id, qty: 1 },
        { id: two.id, qty: 1 },
      ]
      const { json } = await shop.call('POST /orders', { body: anOrderBody(lines) })
      return { params: { id: json.order.id }, body: { lines: [{ id: two.id, from: 1, to: 0 }] } }
    }),
    'POST /orders/{id}/refunds': ofAdmins(200, async () => {
      const id = await anOrder()
      const cash = { id, amount: 12_500, by: 'owner@example.com' }
      await services.transaction((tx) => collectCash(tx, cash, services))
      return { params: { id }, body: { amount: 1, word: 'Scratched', refundedBefore: 0 } }
    }),
    'POST /orders/{id}/cash': ofAdmins(200, ofAnOrder({ amount: 12_500 })),
    'POST /returns/{id}': ofAdmins(200, async () => ({
      params: { id: (await aReturn(shop)).returnId },
      body: { from: 'asked', to: 'accepted' },
    })),
    'POST /remittances': ofAdmins(200, () => ({ body: { csv: 'AAAAA-AAAAA,100\n' } })),
    'POST /entered-orders': ofAdmins(201, async () => ({
      body: { ...anOrderBody([{ id: (await anItem(services)).id, qty: 1 }]), email: '', channel: 'phone' },
    })),

    'POST /track/payment': open(200, async () => ({ body: { number: await anOrder() } })),
    'POST /track': open(200, async () => ({ body: { number: await anOrder(), contact: '077 123 4567' } })),
    'GET /order-links/{id}/tracking': open(200, async () => {
      const { id, key } = withKey(await anOrder())
      return { params: { id }, query: { key } }
    }),
    'POST /order-links/{id}/cancel': open(200, async () => {
      const { id, key } = withKey(await anOrder())
      return { params: { id }, body: { key } }
    }),
    'POST /order-links/{id}/returns': open(201, async () => {
      await letReturn(shop)
      const { id, itemId } = await aDeliveredOrder(shop)
      const { key } = withKey(id)
      return { params: { id }, body: { key, reason: 'Too loud', lines: [{ id: itemId, qty: 1 }] } }
    }),
    'GET /account/orders/{id}/tracking': ofTheSignedIn(async (...who) => ({ params: { id: (await own(...who)).id } })),
    'POST /account/orders/{id}/cancel': ofTheSignedIn(async (...who) => ({ params: { id: (await own(...who)).id } })),
    'POST /account/orders/{id}/returns': {
      ...open(201, async (_, caller) => {
        await letReturn(shop)
        const { id, itemId } = await aDeliveredOrder(shop, caller)
        return { params: { id }, body: { reason: 'Too loud', lines: [{ id: itemId, qty: 1 }] } }
      }),
      visitor: 401,
    },
  }
}
