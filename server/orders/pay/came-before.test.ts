// The sum of before comes although pieces were taken off meanwhile: what is too much is owed back, and was never sold.
import { beforeEach, expect, test } from 'vitest'
import type { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { dayOf } from '#contract/office/report-period.ts'
import { quarterCode } from '#contract/office/vat-period.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { aPhoto, sendSlip } from '#tests/support/shop/order-files.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { aBank } from '#tests/support/shop/statements.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { days } from '../../platform/durations.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openPaymentShop()
const { call, services, clock } = shop
const { start, tell, message } = createPaymentDesk(shop)
const owner = await signedIn(shop, { role: 'admin' })
await setSetting(services, 'vat.registered', true)
await setSetting(services, 'vat.ratePercent', 18)
await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon\n000 123')

/** Each test has a quarter of its own. */
beforeEach(async () => {
  clock.pass(days(100))
  await owner.logIn(owner.email)
})

/** Of two pieces for LKR 1,180 each. */
async function anOrder(payment: PaymentMethod) {
  const { id: itemId } = await anItem(services, { price: 1_180, qty: 10 })
  const { id } = (await call('POST /orders', { body: { ...anOrderBody([{ id: itemId, qty: 2 }]), payment } })).json
    .order
  const params = { id }
  const key = orderKey(id, services)
  const lines = [{ id: itemId, from: 2, to: 1 }]
  const handling = async () => (await owner.call('GET /orders/{id}/handling', { params })).json
  const paid = async () => (await owner.call('GET /orders/{id}/payment', { params })).json
  return {
    id,
    takeOff: () => owner.call('POST /orders/{id}/lines', { params, body: { lines } }),
    collect: (amount: number) => owner.call('POST /orders/{id}/cash', { params, body: { amount } }),
    say: (what: 'received' | 'refuse') =>
      owner.call(`POST /orders/{id}/payment/${what}`, { params, body: { note: 'Seen' } }),
    slip: async () => sendSlip(shop, { id, key }, await aPhoto()),
    refund: (amount: number) =>
      owner.call('POST /orders/{id}/refunds', { params, body: { amount, word: 'Too much', refundedBefore: 0 } }),
    undo: async () => {
      const step = (await handling()).undo?.step ?? 'none'
      return owner.call('POST /orders/{id}/undo', { params, body: { step } })
    },
    standing: async () => {
      const { state, amount, flag } = await paid()
      return [state, amount, flag, (await handling()).owedBack]
    },
  }
}
type Made = Awaited<ReturnType<typeof anOrder>>

async function done(answer: Promise<{ status: number }>) {
  expect([200, 201]).toContain((await answer).status)
}

const today = () => ({ from: dayOf(clock.now()), to: dayOf(clock.now()) })

/** What was sold, by the reports and by VAT: one piece. */
async function expectOnePiece(refunds: number) {
  const { totals } = (await owner.call('GET /reports/sales', { query: today() })).json
  expect(totals).toMatchObject({ refunds, vat: 180, net: 1_000 })
  const { rates } = (await owner.call('GET /vat', { query: { period: quarterCode(today().from) } })).json
  expect(rates.map(({ ledger }) => [ledger.net, ledger.vat])).toEqual([[1_000, 180]])
  expect(await ledgerFaults(services.db)).toEqual([])
}

const ways: [string, PaymentMethod, (order: Made) => Promise<void>][] = [
  [
    'in cash',
    'cash-on-delivery',
    async (order) => {
      await done(order.takeOff())
      await done(order.collect(2_360))
    },
  ],
  [
    'by a line of the bank',
    'bank-transfer',
    async (order) => {
      await done(order.takeOff())
      const bank = (await aBank(services)).id
      const line = {
        day: today().to,
        amount: 2_360,
        reference: '',
        description: `CEFT ${order.id}`,
        number: '',
        nth: 1,
      }
      await done(owner.call('POST /statements/lines', { body: { bank, line, orderId: order.id } }))
    },
  ],
  [
    'with a slip from before',
    'bank-transfer',
    async (order) => {
      await done(order.slip())
      await done(order.takeOff())
      expect(await order.standing()).toEqual(['waiting-for-slip', 2_360, null, 0])
      await done(order.say('received'))
    },
  ],
  [
    'on the page of a vendor',
    'payhere',
    async (order) => {
      const purchase = await start('payhere', order.id)
      await done(order.takeOff())
      await done(tell('payhere', message('payhere', purchase)))
      expect(await order.standing()).toEqual(['open', 1_180, 'wrong-amount', 0])
      await done(order.say('received'))
      const body = { note: 'Given back' }
      await done(owner.call('POST /orders/{id}/payment/looked-at', { params: { id: order.id }, body }))
    },
  ],
]

test.each(ways)(
  'What came %s for a piece that was taken off is owed back, and is no refund',
  async (_, method, pay) => {
    const order = await anOrder(method)
    await pay(order)
    expect(await order.standing()).toEqual(['paid', 2_360, null, 1_180])
    await expectOnePiece(0)
    await done(order.refund(1_180))
    expect(await order.standing()).toEqual(['refunded-in-part', 2_360, null, 0])
    await expectOnePiece(0)
  },
)

test('A slip that is refused is asked for again with what the order comes to, and undone cash asks for no more', async () => {
  const slip = await anOrder('bank-transfer')
  await done(slip.slip())
  await done(slip.takeOff())
  await done(slip.say('refuse'))
  expect(await slip.standing()).toEqual(['waiting-for-slip', 1_180, null, 0])
  const cash = await anOrder('cash-on-delivery')
  await done(cash.takeOff())
  await done(cash.collect(2_360))
  await done(cash.undo())
  expect(await cash.standing()).toEqual(['open', 1_180, null, 0])
  await done(cash.undo())
  expect(await cash.standing()).toEqual(['open', 2_360, null, 0])
})

test('Cash at the counter is of what the order comes to, whatever a slip from before was of', async () => {
  const order = await anOrder('bank-transfer')
  await done(order.slip())
  await done(order.takeOff())
  await done(order.collect(1_180))
  expect((await order.standing()).slice(0, 2)).toEqual(['paid', 1_180])
  await expectOnePiece(0)
})

test('More than was ever charged, or less than is owed, is for a person: the order was paid as it is', async () => {
  for (const amount of [5_000, 700]) {
    const order = await anOrder('cash-on-delivery')
    await done(order.takeOff())
    await done(order.collect(amount))
    expect(await order.standing()).toEqual(['paid', 1_180, 'wrong-amount', 0])
  }
})
