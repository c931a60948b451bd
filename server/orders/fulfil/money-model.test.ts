// What staff do with an order and take back, mixed with what vendors tell of its payment: what came, what was given
// back, the stock and the order agree, or a person is asked; and what nobody pays ends.
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isVendor } from '#contract/checkout/payment-states.ts'
import { Fulfilment } from '#contract/orders/fulfilment.ts'
import { OrderState } from '#contract/orders/order-states.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop, type Purchase, vendors } from '#tests/support/shop/vendor-payments.ts'
import { tries } from '#tests/support/tries.ts'
import { isSettled } from '../../checkout/payments/payment.ts'
import { findPayment } from '../../checkout/payments/present.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { orders } from '../data/tables.ts'
import { piecesOf, readLines } from '../order/lock-order.ts'
import { orderKey } from '../order/order-link.ts'
import { cashCollections, refunds } from '../order/tables.ts'
import { endHolds } from './end-holds.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { db } = services
const { anOrder, message, tell, start, stockOf } = createPaymentDesk(shop)
let staff = await signedIn(shop, { staffRole: 'owner' })

/** What the test knows of the world outside the shop. */
interface World {
  id: string
  itemId: string
  attempts: Purchase[]
  /** What really came at vendors, in cents, by the reference. */
  came: Map<string, number>
  isReceived: boolean
  /** The owner's word was the answer to what a vendor had told. */
  isAnswered: boolean
  /** Given back before the money was known to have come: its payment was not moved along. */
  isEarly: boolean
}

type Act = (world: World) => Promise<number>

const vendorOf = ({ notifyUrl }: Purchase) => vendors.find((one) => notifyUrl.includes(`/${one}/`)) ?? 'payhere'

const standing = async (id: string) => {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  const payment = await findPayment(db, id)
  if (!order || !payment) throw new Error('no order')
  return { order, payment, lines: await readLines(db, id) }
}
const handling = async (id: string) => (await staff.call('GET /orders/{id}/handling', { params: { id } })).json

const acts: fc.WeightedArbitrary<[string, Act]>[] = [
  {
    weight: 6,
    arbitrary: fc
      .record({ at: fc.nat(2), outcome: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const) })
      .map(({ at, outcome }) => [
        `${outcome} ${at}`,
        async (world) => {
          const purchase = world.attempts[at % world.attempts.length]
          if (!purchase) return 404
          const reference = `${purchase.order}-${outcome}`
          const { status } = await tell(
            vendorOf(purchase),
            message(vendorOf(purchase), purchase, { outcome, reference }),
          )
          if (outcome === 'paid') world.came.set(reference, Math.round(Number(purchase.amount) * 100))
          return status
        },
      ]),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...vendors).map((vendor) => [
      `start ${vendor}`,
      async (world) => {
        const body = { key: orderKey(world.id, services), method: vendor }
        const answer = await call('POST /order-links/{id}/payment', { params: { id: world.id }, body })
        if (answer.status !== 200) return answer.status
        world.attempts.push(await start(vendor, world.id))
        return 200
      },
    ]),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('bank-transfer' as const, 'cash-on-delivery' as const).map((method) => [
      `switch ${method}`,
      async ({ id }) => {
        const body = { key: orderKey(id, services), method }
        return (await call('POST /order-links/{id}/payment/method', { params: { id }, body })).status
      },
    ]),
  },
  {
    weight: 3,
    arbitrary: fc.boolean().map((isRight) => [
      `cash ${isRight}`,
      async ({ id }) => {
        const { amountCents } = (await standing(id)).payment
        const body = { amount: isRight ? amountCents / 100 : 77 }
        return (await staff.call('POST /orders/{id}/cash', { params: { id }, body })).status
      },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.constant([
      'received',
      async (world) => {
        const body = { note: 'There' }
        const params = { id: world.id }
        const { status } = await staff.call('POST /orders/{id}/payment/received', { params, body })
        if (status === 200 && world.came.size > 0) world.isAnswered = true
        else world.isReceived ||= status === 200
        return status
      },
    ]),
  },
  {
    weight: 2,
    arbitrary: fc.boolean().map((isAll) => [
      `refund ${isAll}`,
      async (world) => {
        const { id } = world
        const { refunded } = await handling(id)
        const { payment } = await standing(id)
        const amount = isAll ? payment.amountCents / 100 - refunded : 100
        const body = { amount, word: 'Sorry', refundedBefore: refunded }
        const { status } = await staff.call('POST /orders/{id}/refunds', { params: { id }, body })
        world.isEarly ||= status === 200 && payment.state === 'authorised'
        return status
      },
    ]),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...OrderState.options).map((to) => [
      to,
      async ({ id }) => {
        const { status } = (await standing(id)).order
        return (await staff.call('POST /orders/{id}/status', { params: { id }, body: { from: status, to } })).status
      },
    ]),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom(...Fulfilment.options).map((to) => [
      to,
      async ({ id }) => {
        const { fulfilment } = (await standing(id)).order
        const body = { from: fulfilment, to }
        return (await staff.call('POST /orders/{id}/fulfilment', { params: { id }, body })).status
      },
    ]),
  },
  {
    weight: 2,
    arbitrary: fc.constant([
      'lines',
      async ({ id, itemId }) => {
        const body = { lines: [{ id: itemId, from: 2, to: 1 }] }
        return (await staff.call('POST /orders/{id}/lines', { params: { id }, body })).status
      },
    ]),
  },
  {
    weight: 7,
    arbitrary: fc.constant([
      'undo',
      async ({ id }) => {
        const step = (await handling(id)).undo?.step ?? 'none'
        return (await staff.call('POST /orders/{id}/undo', { params: { id }, body: { step } })).status
      },
    ]),
  },
  {
    weight: 1,
    arbitrary: fc.constant([
      'cancel by shopper',
      async ({ id }) => {
        const body = { key: orderKey(id, services) }
        return (await call('POST /order-links/{id}/cancel', { params: { id }, body })).status
      },
    ]),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('hold', 'minute').map((until) => [
      `until ${until}`,
      async ({ id }) => {
        const { holdUntil } = (await standing(id)).payment
        const left = (holdUntil?.getTime() ?? 0) - clock.now().getTime() - minutes(0.5)
        clock.pass(until === 'hold' && left > 0 ? left : minutes(1))
        await endHolds(services)
        if (left > hours(1)) staff = await signedIn(shop, { staffRole: 'owner' })
        else await staff.refresh()
        return 200
      },
    ]),
  },
]

async function check({ id, itemId, came, isReceived, isAnswered, isEarly }: World, course: string): Promise<void> {
  const { order, payment, lines } = await standing(id)
  const [cash] = await db.select().from(cashCollections).where(eq(cashCollections.orderId, id))
  const given = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), isNull(refunds.undoneAt)))
  const sums = [...came.values(), ...(cash ? [cash.amountCents] : []), ...(isReceived ? [payment.amountCents] : [])]
  const all = sums.reduce((sum, one) => sum + one, 0)
  const { state, flag } = payment
  const told = `${course}: ${state} ${flag} ${order.status} of ${payment.amountCents}, came ${sums.join('+')}`
  expect(await stockOf(itemId), told).toBe(10 - (order.status === 'cancelled' ? 0 : (piecesOf(lines).get(itemId) ?? 0)))
  // Nothing else makes it paid, and money that came is known or asked about.
  expect(!isSettled(payment) || all > 0, told).toBe(true)
  expect(all === 0 || isSettled(payment) || flag !== null, told).toBe(true)
  const isAsked = flag !== null || state === 'refunded'
  if (isSettled(payment) && all !== payment.amountCents && !isAnswered) expect(isAsked, told).toBe(true)
  if (sums.length > 1 && !isAnswered) expect(flag, told).not.toBeNull()
  if (isSettled(payment) && order.status === 'cancelled') expect(isAsked, told).toBe(true)
  if (!isEarly) expect(payment.refundedCents, told).toBe(given.reduce((sum, { amountCents }) => sum + amountCents, 0))
  expect(payment.refundedCents, told).toBeLessThanOrEqual(payment.amountCents)
}

/** An order that nobody pays, begins or asks about is given up. */
async function checkEnd({ id }: World, course: string): Promise<void> {
  clock.pass(days(20))
  await endHolds(services)
  staff = await signedIn(shop, { staffRole: 'owner' })
  const { order, payment } = await standing(id)
  const waits = order.status === 'pending' && !isSettled(payment) && payment.flag === null
  const isHeld = isVendor(payment.method) || payment.method === 'bank-transfer'
  expect(waits && isHeld, `${course}: ${payment.state}, ${payment.method}`).toBe(false)
}

test('whatever is done, told and taken back, the money adds up or a person is asked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('payhere' as const, 'koko' as const),
      fc.array(fc.oneof(...acts), { minLength: 3, maxLength: 12 }),
      async (vendor, done) => {
        const { id, item, purchase } = await anOrder(vendor)
        const world: World = {
          id,
          itemId: item.id,
          attempts: [purchase],
          came: new Map(),
          isReceived: false,
          isAnswered: false,
          isEarly: false,
        }
        let course: string = vendor
        for (const [name, act] of done) {
          const status = await act(world)
          if (status < 400) course += `, ${name}`
          expect([200, 201, 303, 400, 404, 409], `${course}, ${name}`).toContain(status)
          await check(world, course)
        }
        await checkEnd(world, course)
      },
    ),
    { numRuns: tries.courses, endOnFailure: true },
  )
  expect(await ledgerFaults(db)).toEqual([])
})
