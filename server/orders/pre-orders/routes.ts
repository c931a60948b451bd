/** The calls about pre-orders. */
import { msg } from '@lingui/core/runtime-macro'
import { centsFromRupees } from '#contract/core/money.ts'
import { say } from '#contract/text/say.ts'
import { sumQueue } from '../../catalogue/items/stock-queue.ts'
import type { Mount } from '../../http/mount.ts'
import { holdAccount } from '../../people/accounts/hold-account.ts'
import type { Services } from '../../services.ts'
import { audit, auditSource } from '../../site/audit/audit.ts'
import { cancelPreOrder } from './end-pre-order.ts'
import { cancelLinkedPreOrder, orderLinkedPreOrder, payLinkedDeposit, readLinkedPreOrder } from './linked-pre-order.ts'
import { orderPreOrder } from './order-pre-order.ts'
import { fetchDepositForm } from './pay-deposit.ts'
import { listPreOrders, placePreOrder, readPreOrder } from './pre-orders.ts'
import { presentPreOrder } from './present.ts'
import { refundDeposit } from './refund-deposit.ts'

export function mountPreOrders(mount: Mount, services: Services): void {
  const { db, transaction } = services

  mount('POST /pre-orders', async ({ body, viewer }) => {
    const userId = (await viewer())?.userId ?? null
    const placed = await transaction(async (tx) => {
      const unknown = userId === null || !(await holdAccount(tx, userId))
      return placePreOrder(tx, { ...body, userId, unknown }, services)
    })
    return { success: true, message: say(msg`Pre-order submitted successfully!`), ...placed }
  })

  mount('GET /pre-orders', ({ query }) => listPreOrders(db, query))

  mount('GET /pre-orders/queues/{itemId}', ({ params }) => sumQueue(db, params.itemId))

  mount('POST /pre-orders/{id}/order', async ({ params: { id }, query, actor, http }) => {
    const { preOrder, order } = await transaction(async (tx) => {
      const ordered = await orderPreOrder(tx, { id, person: null, ...query, by: actor.email }, services)
      await audit(tx, { kind: 'pre-order.ordered', by: auditSource(http, actor), subject: id }, services)
      return ordered
    })
    return {
      success: true,
      message: say(msg`Order ${{ id: order.id }} was made`),
      preOrder: presentPreOrder(preOrder),
      order,
    }
  })

  mount('POST /pre-orders/{id}/cancel', async ({ params: { id }, actor, http }) => {
    const preOrder = await transaction(async (tx) => {
      const cancelled = await cancelPreOrder(tx, { id, by: 'shop' }, services)
      await audit(tx, { kind: 'pre-order.cancelled', by: auditSource(http, actor), subject: id }, services)
      return cancelled
    })
    return { success: true, message: say(msg`Pre-order cancelled`), preOrder: presentPreOrder(preOrder) }
  })

  mount('POST /pre-orders/{id}/deposit/refunds', async ({ params: { id }, body, actor, http }) => {
    const by = auditSource(http, actor)
    const refund = {
      ...{ id, by, email: actor.email, note: body.note },
      amount: centsFromRupees(body.amount),
      refundedBefore: centsFromRupees(body.refundedBefore),
    }
    const { preOrder, isCredited } = await transaction(async (tx) => {
      const credited = await refundDeposit(tx, refund, services)
      await audit(tx, { kind: 'pre-order.deposit-refunded', by, subject: id, after: body.amount }, services)
      return { preOrder: await readPreOrder(tx, id), isCredited: credited }
    })
    const message = say(isCredited ? msg`Refund recorded, and its credit note issued` : msg`Refund recorded`)
    return { success: true, message, preOrder }
  })

  mount('GET /pre-order-links/{id}', ({ params, query }) =>
    readLinkedPreOrder(db, { id: params.id, key: query.key }, services),
  )

  mount('POST /pre-order-links/{id}/order', async ({ params, body: { key, ...person } }) => {
    const ordering = { link: { id: params.id, key }, person }
    const ordered = await transaction((tx) => orderLinkedPreOrder(tx, ordering, services))
    return { success: true, message: say(msg`Order placed successfully!`), ...ordered }
  })

  mount('POST /pre-order-links/{id}/deposit', async ({ params, body: { key, method }, http }) => {
    const paying = { link: { id: params.id, key }, method, from: http.env?.address }
    const { chosen, preOrder } = await transaction((tx) => payLinkedDeposit(tx, paying, services))
    const begun = chosen.form === null ? chosen : await fetchDepositForm(chosen, services)
    return { success: true, ...begun, preOrder }
  })

  mount('POST /pre-order-links/{id}/cancel', async ({ params, body }) => {
    const link = { id: params.id, key: body.key }
    const preOrder = await transaction((tx) => cancelLinkedPreOrder(tx, link, services))
    return { success: true, message: say(msg`Your pre-order is cancelled.`), preOrder }
  })
}
