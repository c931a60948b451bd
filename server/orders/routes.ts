/** The calls about orders. */

import { rupees } from '#contract/money.ts'
import { findAccount } from '../accounts/find-account.ts'
import { speechOf } from '../catalogue/languages/speak.ts'
import { readDeliverySettings } from '../delivery/sale-terms.ts'
import type { Mount } from '../http/mount.ts'
import type { Services } from '../services.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { mountDiscounts } from './discounts/routes.ts'
import { mountOrderFiles } from './files/routes.ts'
import { refuseNamingLastStep } from './handling/read-steps.ts'
import { mountOrderHandling } from './handling/routes.ts'
import { readKey } from './idempotency-header.ts'
import { confirmLinkedOrder, readLinkedOrder } from './linked-order.ts'
import { listOrders, listOrdersOf, readHistory } from './list-orders.ts'
import { quoteDelivery } from './order-delivery.ts'
import { orderLink } from './order-link.ts'
import { whatToPay } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { presentQuotedLine } from './present.ts'
import { loadCartItems, priceCart } from './price-cart.ts'
import { mountOrderTracking } from './tracking/routes.ts'

export function mountOrders(mount: Mount, services: Services): void {
  const { db, transaction } = services
  mountOrderHandling(mount, services)
  mountOrderTracking(mount, services)
  mountDiscounts(mount, services)
  mountOrderFiles(mount, services)

  mount('POST /orders', async ({ body, viewer, http }) => {
    const key = readKey(http.req.header('idempotency-key'))
    const userId = (await viewer())?.userId ?? null
    const order = await transaction((tx) => placeOrder(tx, { order: body, userId, key }, services))
    // Its own page, for whoever placed it.
    http.header('Location', orderLink(order.id, services, body.language))
    const toPay = body.payment === undefined ? null : await whatToPay(db, order.id, services)
    return { success: true, message: 'Order placed successfully!', order, ...(toPay ? { toPay } : {}) }
  })

  mount('POST /cart/quote', async ({ body }) => {
    const [items, settings] = await Promise.all([loadCartItems(db, body.items), readDeliverySettings(db)])
    const cart = priceCart(items, services.clock())
    const speech = await speechOf(db, body.language ?? 'en', [...items.items.values()])
    const lines = cart.lines.map((line) => presentQuotedLine(line, speech))
    return { success: true, lines, total: rupees(cart.total), ...quoteDelivery(cart, { choice: body, settings }) }
  })

  mount('GET /orders', ({ query }) => listOrders(db, query))

  mount('GET /orders/{email}', async ({ params, query, actor }) => {
    const user = (await findAccount(db, params.email))?.user
    // An admin may also look up a guest, whose address nobody has proven.
    const verified = user ? user.emailVerifiedAt !== null : actor.role === 'admin'
    return listOrdersOf(db, { email: params.email, userId: user?.id ?? null, verified }, query)
  })

  mount('POST /orders/{id}/status', async ({ params, body, actor }) => {
    const move = { ...body, id: params.id, by: actor.email }
    const order = await transaction((tx) => changeOrderStatus(tx, move, services)).catch((error: unknown) =>
      refuseNamingLastStep({ ...move, error }, services),
    )
    return { success: true, message: 'Order updated', order }
  })

  mount('GET /order-links/{id}', ({ params, query }) =>
    readLinkedOrder(db, { id: params.id, key: query.key }, services),
  )

  mount('POST /order-links/{id}/confirm', async ({ params, body }) => {
    const link = { id: params.id, key: body.key }
    const order = await transaction((tx) => confirmLinkedOrder(tx, link, services))
    return { success: true, message: 'Thank you. Your order is confirmed.', order }
  })

  mount('GET /orders/{id}/history', ({ params }) => readHistory(db, params.id))
}
