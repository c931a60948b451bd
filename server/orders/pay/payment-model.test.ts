// Anything that can happen to a payment, in any order: money, goods and order always add up, or a person is asked.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OtherMethod } from '#contract/checkout/payment-states.ts'
import { cents } from '#contract/core/money.ts'
import { anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import {
  createPaymentDesk,
  openPaymentShop,
  type Purchase,
  type ShopsVendor,
  vendors,
} from '#tests/support/shop/vendor-payments.ts'
import { tries } from '#tests/support/tries.ts'
import { lockPayment } from '../../checkout/payments/payment.ts'
import { findPayment, presentToStaff } from '../../checkout/payments/present.ts'
import { refundPayment } from '../../checkout/payments/refund-payment.ts'
import { adapterOf } from '../../checkout/payments/vendors/vendors.ts'
import { hours } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeOrderStatus } from '../fulfil/change-order-status.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'
import { receivePayment } from './handle-payment.ts'
import { takeResult } from './settle-payment.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { db, transaction } = services
const { anOrder, message, tell, stateOf, stockOf } = createPaymentDesk(shop)
const shopkeeper = await anOwner(services)
await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon')
const nobody = { userId: null, address: undefined }

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('tell' as const),
      attempt: fc.nat(2),
      outcome: fc.constantFrom('paid' as const, 'failed' as const, 'cancelled' as const),
      by: fc.constantFrom('notify' as const, 'return' as const),
      times: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'start' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('switch' as const),
      to: fc.constantFrom('bank-transfer' as const, 'cash-on-delivery' as const),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'wait' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'receive' as const }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('others-buy' as const), pieces: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restock' as const), pieces: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'crash' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), part: fc.constantFrom(1, 2) }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** What the test knows of the world outside the shop. */
interface World {
  vendor: ShopsVendor
  id: string
  itemId: string
  attempts: Purchase[]
  /** References under which money really moved. */
  moneyCame: Set<string>
  isReceivedByHand: boolean
  /** What the shopper has changed to; nothing that a vendor then says of no money moves it. */
  way: OtherMethod | null
  refunded: number
  /** Pieces there are in all, and those that others have. */
  pieces: number
  sold: number
}

async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function act(world: World, what: Action): Promise<void> {
  const { vendor, id, itemId } = world
  if (what.kind === 'tell') {
    const purchase = world.attempts[what.attempt % world.attempts.length]
    if (!purchase) return
    const reference = `${purchase.order} ${what.outcome}`
    const said = message(vendor, purchase, { outcome: what.outcome, reference })
    for (let time = 0; time < what.times; time += 1) {
      expect((await tell(vendor, said, what.by)).status).toBe(what.by === 'notify' ? 200 : 303)
    }
    if (what.outcome === 'paid') world.moneyCame.add(reference)
  } else if (what.kind === 'start') {
    const params = { id }
    const body = { key: orderKey(id, services), method: vendor }
    const answer = await call('POST /order-links/{id}/payment', { params, body })
    if (answer.status === 200) {
      const last = world.attempts.at(-1)
      const order = `${id}-${String(world.attempts.length + 1).padStart(2, '0')}`
      if (last) world.attempts.push({ ...last, order })
    } else expect(answer.problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  } else if (what.kind === 'switch') {
    const { order } = await stateOf(id)
    const body = { key: orderKey(id, services), method: what.to }
    const answer = await call('POST /order-links/{id}/payment/method', { params: { id }, body })
    if (answer.status === 200) {
      expect([order, world.moneyCame.size, world.isReceivedByHand]).toEqual(['pending', 0, false])
      expect([null, what.to]).toContain(world.way)
      world.way = what.to
    } else expect(answer.problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  } else if (what.kind === 'wait') {
    clock.pass(hours(3))
    await Promise.all([endHolds(services), endHolds(services)])
  } else if (what.kind === 'cancel') {
    const move = { id, from: 'pending', to: 'cancelled', by: 'owner@kade.example' } as const
    await unlessRefused(() => transaction((tx) => changeOrderStatus(tx, move, services)))
  } else if (what.kind === 'receive') {
    const word = { id, note: 'In cash', by: nobody }
    const isTaken = await unlessRefused(() => transaction((tx) => receivePayment(tx, word, services)))
    world.isReceivedByHand ||= isTaken
  } else if (what.kind === 'others-buy') {
    const { status } = await call('POST /orders', { body: anOrderBody([{ id: itemId, qty: what.pieces }]) })
    if (status === 201) world.sold += what.pieces
  } else if (what.kind === 'restock') {
    await shopkeeper.edit(itemId, { qty: ((await stockOf(itemId)) ?? 0) + what.pieces })
    world.pieces += what.pieces
  } else if (what.kind === 'crash') {
    const [purchase] = world.attempts
    const result = purchase && adapterOf(vendor, services.config.vendors)?.read(message(vendor, purchase))
    if (!result) return
    const before = [await stateOf(id), await stockOf(itemId)]
    const crash = transaction(async (tx) => {
      await takeResult(tx, { vendor, result, startProvesAmount: true }, services)
      throw new Error('the process ended')
    })
    await expect(crash).rejects.toThrow('the process ended')
    expect([await stateOf(id), await stockOf(itemId)]).toEqual(before)
  } else {
    const amount = cents(246_900 / what.part)
    const isDone = await unlessRefused(() =>
      transaction(async (tx) => {
        const payment = await lockPayment(tx, id)
        if (payment) await refundPayment(tx, { payment, amount, note: 'In the portal' }, services)
      }),
    )
    if (isDone) world.refunded += amount
  }
}

async function check(world: World): Promise<void> {
  const { id, itemId, moneyCame } = world
  const { payment, flag, order } = await stateOf(id)
  const isHeld = order !== 'cancelled'
  // Each piece is in stock, held for this order, or with others.
  expect(await stockOf(itemId)).toBe(world.pieces - world.sold - (isHeld ? 2 : 0))
  const isSettled = payment === 'paid' || payment === 'refunded-in-part' || payment === 'refunded'
  // Nothing else makes it paid, and what does always does.
  expect(isSettled).toBe(moneyCame.size > 0 || world.isReceivedByHand)
  const row = await findPayment(db, id)
  const events = row ? (await presentToStaff(db, row)).events : []
  const isFlagged = flag !== null || payment === 'refunded'
  if (isSettled && !isHeld) expect(isFlagged).toBe(true)
  const times = moneyCame.size + (world.isReceivedByHand ? 1 : 0)
  expect(events.some((event) => event.flag === 'paid-twice')).toBe(times > 1)
  if (world.way && !isSettled && isHeld) {
    expect([row?.method, payment]).toEqual([world.way, world.way === 'bank-transfer' ? 'waiting-for-slip' : 'open'])
  }
  if (payment === 'expired') expect(order).toBe('cancelled')
  expect(row?.refundedCents).toBe(world.refunded)
  expect(row?.holdUntil === null || (!isSettled && isHeld)).toBe(true)
  if (payment === 'refunded') expect(world.refunded).toBe(246_900)
}

test('every paid order is an order or flagged, and every piece is somewhere once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...vendors), fc.array(action, { maxLength: 12 }), async (vendor, actions) => {
      const { id, item, purchase } = await anOrder(vendor)
      const world: World = {
        vendor,
        id,
        itemId: item.id,
        attempts: [purchase],
        moneyCame: new Set(),
        isReceivedByHand: false,
        way: null,
        refunded: 0,
        pieces: 10,
        sold: 0,
      }
      for (const what of actions) {
        await act(world, what)
        await check(world)
      }
    }),
    { numRuns: tries.courses, endOnFailure: true },
  )
  expect(await ledgerFaults(db)).toEqual([])
})
