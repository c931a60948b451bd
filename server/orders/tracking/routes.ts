/** The calls by which shoppers follow their orders, cancel them and ask for returns. */
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { askReturn } from '../returns/ask-return.ts'
import { cancelByShopper } from './cancel-by-shopper.ts'
import { requireOrderKey, requireOwnOrder } from './own-order.ts'
import { readTracking } from './read-tracking.ts'
import { trackOrder } from './track-order.ts'

export function mountOrderTracking(mount: Mount, services: Services): void {
  const { db, transaction } = services

  const tracked = async (id: string, message: string) => {
    return { success: true as const, message, tracking: await readTracking(db, id, services) }
  }
  const cancel = async (id: string) => {
    const order = await transaction((tx) => cancelByShopper(tx, { id }, services))
    return { ...(await tracked(id, 'Your order is cancelled.')), order }
  }
  const ask = async (id: string, asked: Parameters<typeof askReturn>[1]['asked']) => {
    await transaction((tx) => askReturn(tx, { id, asked }, services))
    return tracked(id, 'Thank you. We look at your return and answer you.')
  }

  mount('POST /track', async ({ body }) => {
    const tracking = await trackOrder(db, body, services)
    return { success: true, message: 'Here is your order.', tracking }
  })

  mount('GET /order-links/{id}/tracking', async ({ params: { id }, query: { key } }) => {
    requireOrderKey({ id, key }, services)
    return readTracking(db, id, services)
  })

  mount('POST /order-links/{id}/cancel', async ({ params: { id }, body: { key } }) => {
    requireOrderKey({ id, key }, services)
    return cancel(id)
  })

  mount('POST /order-links/{id}/returns', async ({ params: { id }, body: { key, ...asked } }) => {
    requireOrderKey({ id, key }, services)
    return ask(id, asked)
  })

  mount('GET /account/orders/{id}/tracking', async ({ params: { id }, actor }) => {
    await requireOwnOrder(db, { id, actor })
    return readTracking(db, id, services)
  })

  mount('POST /account/orders/{id}/cancel', async ({ params: { id }, actor }) => {
    await requireOwnOrder(db, { id, actor })
    return cancel(id)
  })

  mount('POST /account/orders/{id}/returns', async ({ params: { id }, body, actor }) => {
    await requireOwnOrder(db, { id, actor })
    return ask(id, body)
  })
}
