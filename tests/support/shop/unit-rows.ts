/** Who may make the calls about units and past orders: their rows of the access table. */
import { orderKey } from '#server/orders/order/order-link.ts'
import { ofAdmins, open } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPhoto } from './order-files.ts'
import { aClaim, aLinkedUnit, aUnit, takeClaim } from './units.ts'

export function unitRows(shop: TestShop) {
  const ofAUnit = async () => ({ params: { id: (await aUnit(shop)).id } })

  const ofAClaim = async () => ({ params: { id: (await aClaim(shop)).id } })

  return {
    'GET /past-orders': ofAdmins(200),
    'GET /units': ofAdmins(200),
    'GET /units/{id}': ofAdmins(200, ofAUnit),
    'POST /units/{id}/moves': ofAdmins(200, async () => ({
      ...(await ofAUnit()),
      body: { from: 'sold', to: 'returned' },
    })),
    'PUT /units/{id}/imei-answer': ofAdmins(200, async () => ({
      ...(await ofAUnit()),
      body: { answer: 'registered' },
    })),
    'GET /claims': ofAdmins(200),
    'GET /claims/{id}': ofAdmins(200, ofAClaim),
    'POST /units/{id}/claims': ofAdmins(201, async () => ({
      ...(await ofAUnit()),
      body: { channel: 'counter', fault: 'No sound' },
    })),
    'PUT /claims/{id}': ofAdmins(200, async () => ({
      ...(await ofAClaim()),
      body: { parts: 'A new speaker', cost: 1_200, version: 0 },
    })),
    'POST /claims/{id}/moves': ofAdmins(200, async () => ({
      ...(await ofAClaim()),
      body: { from: 'received', to: 'ready' },
    })),
    'POST /warranty': open(200, async () => {
      const { imeis } = await aUnit(shop)
      return { body: { number: imeis[0] ?? '', phone: '077 123 4567' } }
    }),
    'GET /order-links/{id}/claims': open(200, async () => {
      const { params, key } = await aLinkedUnit(shop)
      return { params, query: { key } }
    }),
    'POST /order-links/{id}/claims': open(201, async () => {
      const { params, key, unitId } = await aLinkedUnit(shop)
      return { params, body: { key, unitId, fault: 'No sound' } }
    }),
    'POST /order-links/{id}/claims/{claimId}/photos': open(201, async () => {
      const { params, key, unitId } = await aLinkedUnit(shop)
      const claimId = await takeClaim(shop.services, unitId)
      return { params: { ...params, claimId }, query: { key }, bytes: await aPhoto() }
    }),
    'GET /order-links/{id}/units': open(200, async () => {
      const { orderId } = await aUnit(shop)
      return { params: { id: orderId }, query: { key: orderKey(orderId, shop.services) } }
    }),
  }
}
