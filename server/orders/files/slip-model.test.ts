// Anything that can happen between a transfer and its slips, in any order: goods, money and files always add up.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPhoto, aTransfer, sendSlip } from '#tests/support/shop/order-files.ts'
import { tries } from '#tests/support/tries.ts'
import { findItem } from '../../catalogue/items/find-items.ts'
import { findPayment } from '../../checkout/payments/present.ts'
import { hours } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { readOrder } from '../order/lock-order.ts'
import { receivePayment, refusePayment } from '../pay/handle-payment.ts'
import { cancelByShopper } from '../track/cancel-by-shopper.ts'
import { deleteRemovedFiles } from './delete-files.ts'
import { findFiles } from './read-files.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db, transaction } = services
const by = { userId: null, address: undefined }
/** Made once: encoding them is most of the time. */
const photos = await Promise.all(Array.from({ length: 20 }, () => aPhoto()))

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('send' as const), photo: fc.nat(19), times: fc.constantFrom(1, 2) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 11, 24) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'refuse' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'receive' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'cancel' as const }) },
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
type Order = Awaited<ReturnType<typeof aTransfer>>

async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function act(order: Order, what: Action): Promise<'paid' | null> {
  const word = { id: order.id, note: 'A word', by }
  if (what.kind === 'send') {
    const photo = photos[what.photo]
    if (!photo) return null
    const sending = Array.from({ length: what.times }, () => sendSlip(shop, order, photo))
    for (const { status } of await Promise.all(sending)) expect([201, 409]).toContain(status)
  } else if (what.kind === 'wait') {
    clock.pass(hours(what.hours))
    await Promise.all([endHolds(services), endHolds(services), deleteRemovedFiles(services)])
  } else if (what.kind === 'refuse') await isDone(() => transaction((tx) => refusePayment(tx, word, services)))
  else if (what.kind === 'cancel') await isDone(() => transaction((tx) => cancelByShopper(tx, order, services)))
  else if (await isDone(() => transaction((tx) => receivePayment(tx, word, services)))) return 'paid'
  return null
}

async function check(order: Order, isPaid: boolean): Promise<void> {
  const [payment, { status }, files, item] = await Promise.all([
    findPayment(db, order.id),
    readOrder(db, order.id),
    findFiles(db, order.id),
    findItem(db, order.itemId, { withDisabled: true }),
  ])
  const open = files.filter(({ refusedAt }) => refusedAt === null).length
  const isHeld = status !== 'cancelled'
  expect(item?.qty).toBe(isHeld ? 8 : 10)
  expect(open).toBeLessThanOrEqual(5)
  expect(files.length).toBeLessThanOrEqual(15)
  // The owner's word alone makes it paid.
  expect(payment?.state === 'paid').toBe(isPaid)
  // Whose slip waits loses nothing to a clock; and money that may be there is never forgotten.
  if (open > 0 && isHeld && !isPaid) expect([payment?.state, payment?.holdUntil]).toEqual(['waiting-for-slip', null])
  if (open > 0 && !isHeld) expect(payment?.flag).not.toBeNull()
  // Unpaid goods without a slip are held by a clock that runs.
  if (open === 0 && isHeld && !isPaid) expect(payment?.holdUntil?.getTime()).toBeGreaterThan(clock.now().getTime())
}

test('goods are held while a slip waits, files stay within their number, and only a word makes it paid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
      const order = await aTransfer(shop)
      let isPaid = false
      for (const what of actions) {
        if ((await act(order, what)) === 'paid') isPaid = true
        await check(order, isPaid)
      }
    }),
    { numRuns: tries.courses, endOnFailure: true },
  )
  expect(await ledgerFaults(db)).toEqual([])
})
