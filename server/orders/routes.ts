/** The calls about orders. */

import { msg } from '@lingui/core/runtime-macro'
import { rupees } from '#contract/core/money.ts'
import { say } from '#contract/text/say.ts'
import { localizerOf } from '../catalogue/languages/localize.ts'
import { readDeliverySettings } from '../checkout/delivery/sale-terms.ts'
import type { Mount } from '../http/mount.ts'
import { findAccount } from '../people/accounts/find-account.ts'
import type { Services } from '../services.ts'
import { changeOrderStatus } from './fulfil/change-order-status.ts'
import { mountOrderHandling } from './handling-routes.ts'
import { listOrders, listOrdersOf, readHistory } from './list/list-orders.ts'
import { orderLink } from './order/order-link.ts'
import { presentQuotedLine } from './order/present.ts'
import { refuseNamingLastStep } from './order/read-steps.ts'
import { nextPayment } from './pay/pay-order.ts'
import { readKey } from './place/idempotency-header.ts'
import { placeOrder } from './place/place-order.ts'
import { mountDiscounts } from './price/discount-routes.ts'
import { quoteDelivery } from './price/order-delivery.ts'
import { loadCartItems, priceCart } from './price/price-cart.ts'
import { mountOrderFiles } from './track/file-routes.ts'
import { confirmLinkedOrder, readLinkedOrder } from './track/linked-order.ts'
import { mountOrderTracking } from './track/routes.ts'

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
    const toPay = body.payment === undefined ? null : await nextPayment(db, order.id, services)
    return { success: true, message: say(msg`Order placed successfully!`), order, ...(toPay ? { toPay } : {}) }
  })

  mount('POST /cart/quote', async ({ body }) => {
    const [items, settings] = await Promise.all([loadCartItems(db, body.items), readDeliverySettings(db)])
    const cart = priceCart(items, services.clock())
    const localizer = await localizerOf(db, body.language ?? 'en', [...items.items.values()])
    const lines = cart.lines.map((line) => presentQuotedLine(line, localizer))
    return { success: true, lines, total: rupees(cart.total), ...quoteDelivery(cart, { choice: body, settings }) }
  })

  mount('GET /orders', ({ query }) => listOrders(db, query))

  mount('GET /orders/{email}', async ({ params, query, actor }) => {
    const user = (await findAccount(db, params.email))?.user
    // An admin may also look up a guest, whose address nobody has proven.
    const verified = user ? user.emailVerifiedAt !== null : actor.role === 'admin'
    const isForStaff = actor.role === 'admin'
    return listOrdersOf(db, { email: params.email, userId: user?.id ?? null, verified, isForStaff }, query)
  })

  mount('POST /orders/{id}/status', async ({ params, body, actor }) => {
    const move = { ...body, id: params.id, by: actor.email }
    const order = await transaction((tx) => changeOrderStatus(tx, move, services)).catch((error: unknown) =>
      refuseNamingLastStep({ ...move, error }, services),
    )
    return { success: true, message: say(msg`Order updated`), order }
  })

  mount('GET /order-links/{id}', ({ params, query }) =>
    readLinkedOrder(db, { id: params.id, key: query.key }, services),
  )

  mount('POST /order-links/{id}/confirm', async ({ params, body }) => {
    const confirmed = { id: params.id, key: body.key, code: body.code }
    const order = await transaction((tx) => confirmLinkedOrder(tx, confirmed, services))
    return { success: true, message: say(msg`Thank you. Your order is confirmed.`), order }
  })

  mount('GET /orders/{id}/history', ({ params }) => readHistory(db, params.id))
}
