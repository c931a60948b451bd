// Any order of placing, paying, cancelling, expiring, paying late and undoing: the uses of a code are those of its
// orders.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { tries } from '#tests/support/tries.ts'
import { hours } from '../../platform/durations.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
let staff = await signedIn(shop, { role: 'admin' })
const kettle = await anItem(services, { qty: 100_000 })
await setSetting(services, 'payments.bankAccount', 'A bank, 1234')

const LIMIT = 3

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ kind: 'place' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'pay' as const, 'undo' as const), at: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'expire' as const }) },
)

interface Known {
  id: string
  /** Whether it is a use of the code, and whether money has come, by counting alone. */
  counts: boolean
  isPaid: boolean
  status: string
}

let people = 0

async function place(code: string): Promise<Known | null> {
  people += 1
  const person = { email: `model-${people}@example.com`, phone: `+94 71 ${2_000_000 + people}` }
  const body = { ...anOrderBody([{ id: kettle.id, qty: 1 }]), ...person, payment: 'bank-transfer', discountCode: code }
  const answer = await call('POST /orders', { body })
  if (answer.status !== 201) return null
  return { id: answer.json.order.id, counts: true, isPaid: false, status: 'pending' }
}

async function act(kind: 'cancel' | 'pay' | 'undo', order: Known): Promise<void> {
  const params = { id: order.id }
  if (kind === 'cancel' && order.status === 'pending') {
    await staff.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'cancelled' } })
    Object.assign(order, { status: 'cancelled', counts: order.isPaid })
  }
  if (kind === 'pay') {
    const paid = await staff.call('POST /orders/{id}/payment/received', { params, body: { note: 'Came' } })
    if (paid.status !== 200) return
    order.isPaid = true
    // What the shop gave up for want of money is taken up again.
    const query = { key: orderKey(order.id, services) }
    const { status } = (await call('GET /order-links/{id}/tracking', { params, query })).json
    Object.assign(order, { status, counts: order.counts || status !== 'cancelled' })
  }
  if (kind === 'undo') {
    const step = (await staff.call('GET /orders/{id}/handling', { params })).json.undo?.step ?? 'none'
    const undone = await staff.call('POST /orders/{id}/undo', { params, body: { step } })
    if (undone.status === 200) Object.assign(order, { status: 'pending', counts: true })
  }
}

test('uses are counted once for each order that keeps its discount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { id: codeId, code } = await aDiscount(shop, { inAll: LIMIT })
      const known: Known[] = []
      const counted = () => known.filter(({ counts }) => counts).length
      for (const one of steps) {
        if (one.kind === 'place') {
          const isFree = counted() < LIMIT
          const order = await place(code)
          expect(order !== null).toBe(isFree)
          if (order) known.push(order)
        } else if (one.kind === 'expire') {
          clock.pass(hours(25))
          staff = await signedIn(shop, { role: 'admin' })
          await endHolds(services)
          for (const order of known) {
            if (order.status === 'pending' && !order.isPaid)
              Object.assign(order, { status: 'cancelled', counts: false })
          }
        } else {
          const order = known[one.at % Math.max(1, known.length)]
          if (order) await act(one.kind, order)
        }
        const listed = (await staff.call('GET /discounts', { query: { limit: 200 } })).json
        expect(listed.find(({ id }) => id === codeId)?.uses).toBe(counted())
      }
      expect(await ledgerFaults(db)).toEqual([])
    }),
    { numRuns: tries.longCourses, endOnFailure: true },
  )
})
