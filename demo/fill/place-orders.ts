/** Places the orders of the demo shop at their time, and moves each to its state as the owner would. */
import type { OrderState } from '#contract/orders/order-states.ts'
import { changeOrderStatus } from '#server/orders/fulfil/change-order-status.ts'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { placeOrder } from '#server/orders/place/place-order.ts'
import { days, hours } from '#server/platform/durations.ts'
import type { Services } from '#server/services.ts'
import { type DemoOrder, orders } from '../conversations/orders.ts'
import { momentBefore } from '../people/moment.ts'
import { people } from '../people/people.ts'
import { sender } from '../people/sender.ts'

interface PlaceOrders {
  now: Date
  /** The account of the shopper, whose orders show in it. */
  shopperId: string
}

/** How an order comes to its state, and how long after it was placed. */
const ways: Record<OrderState, readonly { to: OrderState; after: number }[]> = {
  pending: [],
  processing: [{ to: 'processing', after: hours(7) }],
  delivered: [
    { to: 'processing', after: hours(7) },
    { to: 'delivered', after: days(2) },
  ],
  completed: [
    { to: 'processing', after: hours(7) },
    { to: 'delivered', after: days(2) },
    { to: 'completed', after: days(5) },
  ],
  cancelled: [{ to: 'cancelled', after: hours(4) }],
}

export async function placeOrders(services: Services, { now, shopperId }: PlaceOrders): Promise<void> {
  for (const order of orders) {
    const placedAt = momentBefore(now, order.at)
    const userId = order.by === 'shopper' ? shopperId : null
    const placed = { order: newOrder(order), userId, key: order.key }
    const { id } = await services.transaction((tx) => placeOrder(tx, placed, { ...services, clock: () => placedAt }))
    // A fill that was interrupted may have moved it part of the way.
    let from = await stateOf(services, id)
    const way = ways[order.state]
    const done = way.findIndex(({ to }) => to === from)
    for (const { to, after } of way.slice(done + 1)) {
      const clock = () => new Date(Math.min(placedAt.getTime() + after, now.getTime()))
      const move = { id, from, to, by: people.admin.email }
      await services.transaction((tx) => changeOrderStatus(tx, move, { ...services, clock }))
      from = to
    }
  }
}

function newOrder({ by, lines }: DemoOrder) {
  return { ...sender(by), items: Object.entries(lines).map(([slug, qty]) => ({ id: slug, qty })) }
}

async function stateOf({ db }: Services, id: string): Promise<OrderState> {
  const { rows } = await listOrders(db, { search: id, limit: 1, offset: 0 })
  const [order] = rows
  if (!order) throw new Error(`the order ${id} was placed and is not there`)
  return order.status
}
