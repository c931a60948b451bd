/** Who may make the calls about files of orders: their rows of the access table. */
import { orderKey } from '#server/orders/order/order-link.ts'
import { ofAdmins, open } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPhoto, aSlip, aTransfer } from './order-files.ts'
import { aReturn } from './orders.ts'

export function orderFileRows(shop: TestShop) {
  return {
    'POST /order-links/{id}/slips': open(201, async () => {
      const { id, key } = await aTransfer(shop)
      return { params: { id }, query: { key }, bytes: await aPhoto() }
    }),
    'POST /order-links/{id}/returns/{returnId}/photos': open(201, async () => {
      const { id, returnId } = await aReturn(shop)
      return { params: { id, returnId }, query: { key: orderKey(id, shop.services) }, bytes: await aPhoto() }
    }),
    'GET /orders/{id}/files': ofAdmins(200, async () => ({ params: { id: (await aSlip(shop)).id } })),
    'GET /order-files/{id}': ofAdmins(200, async () => ({ params: { id: (await aSlip(shop)).fileId } })),
  }
}
