// Moving an order on: the back office makes the lawful moves of the one table, and no other.
import { beforeAll, expect, test } from 'vitest'
import { isLawfulMove, OrderState } from '#contract/orders/order-states.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { call, services } = shop
const admin = await signedIn(shop, { role: 'admin' })
const states = OrderState.options
let kettleId = ''

beforeAll(async () => {
  // The first call of a session notes that its tokens have arrived.
  await admin.call('GET /account/notifications')
  kettleId = (await anItem(services, { title: 'Steel Kettle', qty: 1_000 })).id
})

/** The moves that bring a new order to each state. */
const wayTo: Record<OrderState, readonly OrderState[]> = {
  pending: [],
  processing: ['processing'],
  delivered: ['processing', 'delivered'],
  completed: ['processing', 'delivered', 'completed'],
  cancelled: ['cancelled'],
}

const move = (id: string, from: OrderState, to: OrderState) =>
  admin.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })

async function anOrderThatIs(state: OrderState): Promise<string> {
  const placed = await call('POST /orders', { body: anOrderBody([{ id: kettleId, qty: 1 }]) })
  const { id, status } = placed.json.order
  expect(status).toBe('pending')
  let from: OrderState = 'pending'
  for (const to of wayTo[state]) {
    expect((await move(id, from, to)).json.order.status).toBe(to)
    from = to
  }
  return id
}

test.each(states)('From %s an order goes along the lawful moves alone; any other changes nothing', async (from) => {
  const id = await anOrderThatIs(from)
  const before = await fingerprint(services.db)
  for (const to of states.filter((state) => !isLawfulMove(from, state))) {
    const refused = await move(id, from, to)
    expect([to, refused.status, refused.problem.code]).toEqual([to, 409, 'MOVE_NOT_ALLOWED'])
  }
  expect(await fingerprint(services.db)).toEqual(before)
  for (const to of states.filter((state) => isLawfulMove(from, state))) {
    const moved = await move(await anOrderThatIs(from), from, to)
    expect([moved.status, moved.json.order.status]).toEqual([200, to])
  }
})
