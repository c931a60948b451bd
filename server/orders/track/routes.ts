/** The calls by which shoppers follow their orders, cancel them and ask for returns. */
import { msg } from '@lingui/core/runtime-macro'
import { say, type Word } from '#contract/text/say.ts'
import type { Mount } from '../../http/mount.ts'
import type { Services } from '../../services.ts'
import { requireOpenLink } from '../order/link-end.ts'
import { requestReturn } from '../return/request-return.ts'
import { cancelByShopper } from './cancel-by-shopper.ts'
import { requireOwnOrder } from './own-order.ts'
import { readPaymentStanding } from './payment-standing.ts'
import { readTracking } from './read-tracking.ts'
import { trackOrder } from './track-order.ts'

export function mountOrderTracking(mount: Mount, services: Services): void {
  const { db, transaction } = services

  const tracked = async (id: string, message: Word) => {
    return { success: true as const, message: say(message), tracking: await readTracking(db, id, services) }
  }
  const cancel = async (id: string) => {
    const order = await transaction((tx) => cancelByShopper(tx, { id }, services))
    return { ...(await tracked(id, msg`Your order is cancelled.`)), order }
  }
  const ask = async (id: string, asked: Parameters<typeof requestReturn>[1]['asked']) => {
    await transaction((tx) => requestReturn(tx, { id, asked }, services))
    return tracked(id, msg`Thank you. We look at your return and answer you.`)
  }

  mount('POST /track', async ({ body }) => {
    const tracking = await trackOrder(db, body, services)
    return { success: true, message: say(msg`Here is your order.`), tracking }
  })

  mount('POST /track/payment', async ({ body }) => ({
    success: true,
    state: await readPaymentStanding(db, body.number),
  }))

  mount('GET /order-links/{id}/tracking', async ({ params: { id }, query: { key } }) => {
    await requireOpenLink(db, { id, key }, services)
    return readTracking(db, id, services)
  })

  mount('POST /order-links/{id}/cancel', async ({ params: { id }, body: { key } }) => {
    await requireOpenLink(db, { id, key }, services)
    return cancel(id)
  })

  mount('POST /order-links/{id}/returns', async ({ params: { id }, body: { key, ...asked } }) => {
    await requireOpenLink(db, { id, key }, services)
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
