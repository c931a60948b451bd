/** The calls about pre-orders. */
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { listPreOrders, placePreOrder } from './pre-orders.ts'

export function mountPreOrders(mount: Mount, services: Services): void {
  mount('POST /pre-orders', async ({ body }) => {
    const preOrder = await services.transaction((tx) => placePreOrder(tx, body, services))
    return { success: true, message: 'Pre-order submitted successfully!', preOrder }
  })

  mount('GET /pre-orders', ({ query }) => listPreOrders(services.db, query))
}
