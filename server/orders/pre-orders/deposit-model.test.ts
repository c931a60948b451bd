/**
 * Anything that can happen to a pre-order with a deposit, in any order: its money is waiting for the order, counted in
 * it once, given back, or a person is asked.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aDeposit, holdStock, receiveStock } from '#tests/support/shop/pre-orders.ts'
import {
  createPaymentDesk,
  openPaymentShop,
  type Purchase,
  type ShopsVendor,
  standIns,
  vendors,
} from '#tests/support/shop/vendor-payments.ts'
import { tries } from '#tests/support/tries.ts'
import { isSettled } from '../../checkout/payments/payment.ts'
import { presentToStaff } from '../../checkout/payments/present.ts'
import { adapterOf } from '../../checkout/payments/vendors/vendors.ts'
import { hours } from '../../platform/durations.ts'
import { refundedCents as refundedOf } from '../fulfil/record-refund.ts'
import { takeResult } from '../pay/settle-payment.ts'
import { confirmAnyPaid } from './deposit-paid.ts'

const shop = await openPaymentShop()
const { services, clock } = shop
const { db, transaction } = services
const { message, tell } = createPaymentDesk(shop)
const { choose, order, jobs, standing } = createDepositDesk(shop)
let admin = await signedIn(shop, { role: 'admin' })

/** What the test knows of the world outside the shop. */
interface World {
  vendor: ShopsVendor
  id: string
  itemId: string
  number: string
  attempts: Purchase[]
  /** References under which money for the deposit really moved. */
  moneyCame: Set<string>
  isReceivedByHand: boolean
  refundedCents: number
}

type Step = (world: World) => Promise<void>

const tellDeposit = (attempt: number, outcome: 'paid' | 'failed', by: 'notify' | 'return', times: number): Step => {
  return async ({ vendor, attempts, moneyCame }) => {
    const purchase = attempts[attempt % Math.max(1, attempts.length)]
    if (!purchase) return
    const reference = `${purchase.order} ${outcome}`
    const said = message(vendor, purchase, { outcome, reference })
    for (let time = 0; time < times; time += 1) {
      expect((await tell(vendor, said, by)).status).toBe(by === 'notify' ? 200 : 303)
    }
    if (outcome === 'paid') moneyCame.add(reference)
  }
}

const start: Step = async ({ vendor, id, attempts }) => {
  const answer = await choose(id, vendor)
  if (answer.status !== 200) return expect(answer.problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  const purchase = standIns[vendor].read(new URLSearchParams(answer.json.form?.fields))
  if (purchase) attempts.push(purchase)
}

const transfer: Step = async ({ id }) => {
  expect([200, 409]).toContain((await choose(id, 'bank-transfer')).status)
}

const receive: Step = async (world) => {
  const params = { id: world.number }
  const { status } = await admin.call('POST /orders/{id}/payment/received', { params, body: { note: 'Cash' } })
  expect([200, 409]).toContain(status)
  world.isReceivedByHand ||= status === 200
}

const wait = (count: number): Step => {
  return async () => {
    clock.pass(hours(count))
    admin = await signedIn(shop, { role: 'admin' })
    await Promise.all([jobs(), jobs()])
  }
}

const restock: Step = async ({ itemId }) => {
  await receiveStock(shop, itemId, 1)
  await jobs()
}

const orderByLink =
  (payment: string): Step =>
  async ({ id }) => {
    expect([200, 409]).toContain((await order(id, { payment })).status)
  }

const makeOrder: Step = async ({ id }) => {
  expect([200, 409]).toContain((await admin.call('POST /pre-orders/{id}/order', { params: { id } })).status)
}

const cancelPreOrder: Step = async ({ id }) => {
  expect([200, 409]).toContain((await admin.call('POST /pre-orders/{id}/cancel', { params: { id } })).status)
}

const cancelOrder: Step = async ({ id }) => {
  const made = (await standing(id)).order
  if (!made) return
  const body = { from: 'pending', to: 'cancelled' }
  await admin.call('POST /orders/{id}/status', { params: { id: made.id }, body })
}

const undo: Step = async ({ id }) => {
  const made = (await standing(id)).order
  if (!made) return
  const params = { id: made.id }
  const { json } = await admin.call('GET /orders/{id}/handling', { params })
  if (json.undo) await admin.call('POST /orders/{id}/undo', { params, body: { step: json.undo.step } })
}

/** Its order's own payment, at the shop's word. */
const receiveRest: Step = async ({ id }) => {
  const made = (await standing(id)).order
  if (!made) return
  const input = { params: { id: made.id }, body: { note: 'Cash' } }
  expect([200, 409]).toContain((await admin.call('POST /orders/{id}/payment/received', input)).status)
}

const refund = (part: number): Step => {
  return async (world) => {
    const amount = 200 / part
    const body = { amount, refundedBefore: world.refundedCents / 100, note: 'Bank' }
    const answer = await admin.call('POST /pre-orders/{id}/deposit/refunds', { params: { id: world.id }, body })
    if (answer.status === 200) world.refundedCents += amount * 100
    else expect(answer.problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  }
}

const crash: Step = async ({ vendor, id, attempts: [purchase] }) => {
  const result = purchase && adapterOf(vendor, services.config.vendors)?.read(message(vendor, purchase))
  if (!result) return
  const before = await standing(id)
  const crashing = transaction(async (tx) => {
    await takeResult(tx, { vendor, result, startProvesAmount: true }, services, confirmAnyPaid)
    throw new Error('the process ended')
  })
  await expect(crashing).rejects.toThrow('the process ended')
  expect(await standing(id)).toEqual(before)
}

const step: fc.Arbitrary<[string, Step]> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.nat(2),
        fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const),
        fc.constantFrom('notify' as const, 'return' as const),
        fc.integer({ min: 1, max: 2 }),
      )
      .map((told) => [`tell(${told})`, tellDeposit(...told)] as [string, Step]),
  },
  { weight: 3, arbitrary: fc.constant<[string, Step]>(['start', start]) },
  ...(
    [
      ['transfer', transfer],
      ['receive', receive],
      ['wait(1)', wait(1)],
      ['wait(50)', wait(50)],
      ['restock', restock],
      ['restock', restock],
      ['restock', restock],
      ['orderByLink(cash-on-delivery)', orderByLink('cash-on-delivery')],
      ['orderByLink(payhere)', orderByLink('payhere')],
      ['makeOrder', makeOrder],
      ['makeOrder', makeOrder],
      ['cancelPreOrder', cancelPreOrder],
      ['cancelOrder', cancelOrder],
      ['cancelOrder', cancelOrder],
      ['undo', undo],
      ['receiveRest', receiveRest],
      ['refund(1)', refund(1)],
      ['refund(4)', refund(4)],
      ['crash', crash],
    ] as [string, Step][]
  ).map((one) => ({ weight: 1, arbitrary: fc.constant(one) })),
)

async function check({ id, moneyCame, isReceivedByHand, refundedCents }: World): Promise<void> {
  const { preOrder, deposit, order: made, payment } = await standing(id)
  if (!deposit || !preOrder) throw new Error('the deposit went away')
  // Nothing else makes it paid, and what does always does.
  expect(isSettled(deposit)).toBe(moneyCame.size > 0 || isReceivedByHand)
  expect(deposit.refundedCents).toBe(refundedCents)
  const left = isSettled(deposit) ? deposit.amountCents - refundedCents : 0
  const isOpen = preOrder.state === 'waiting' || preOrder.state === 'told'
  if (!isOpen) expect(deposit.holdUntil).toBeNull()
  // Counted in its order once, or not at all.
  if (payment && made) expect(payment.amountCents + payment.depositCents).toBe(made.totalCents)
  expect((payment?.depositCents ?? 0) > 0).toBe(deposit.countedFor !== null)
  const isCounted = deposit.countedFor !== null && made?.status !== 'cancelled'
  if (deposit.countedFor !== null) expect(deposit.countedFor).toBe(made?.id)
  // What the order was paid with of it and was given back is a refund of the order, and nothing else is.
  const given = Math.max(0, (payment?.depositCents ?? 0) - left)
  expect(await refundedOf(db, deposit.countedFor ?? '')).toBe(given)
  // Where no order will come of it, a person is asked.
  if (!isOpen && !isCounted && left > 0) expect(deposit.flag).not.toBeNull()
  const events = (await presentToStaff(db, deposit)).events
  const times = moneyCame.size + (isReceivedByHand ? 1 : 0)
  expect(events.some(({ flag }) => flag === 'paid-twice')).toBe(times > 1)
  if (deposit.state === 'expired') expect(preOrder.state).not.toBe('waiting')
  expect(await ledgerFaults(db)).toEqual([])
}

test('The money of a deposit waits, is counted once, is given back, or a person is asked', async () => {
  const steps = fc.array(step, { minLength: 5, maxLength: 12, size: 'max' })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...vendors), fc.boolean(), steps, async (vendor, isPaidAndHeld, taken) => {
      await holdStock(shop)
      const asked = await aDeposit(shop)
      const world: World = {
        ...asked,
        vendor,
        attempts: [],
        moneyCame: new Set(),
        isReceivedByHand: false,
        refundedCents: 0,
      }
      const before: [string, Step][] = [
        ['transfer', transfer],
        ['receive', receive],
        ['restock', restock],
      ]
      for (const [, run] of [...(isPaidAndHeld ? before : []), ...taken]) {
        await run(world)
        await check(world)
      }
    }),
    { numRuns: tries.courses, endOnFailure: true },
  )
})
