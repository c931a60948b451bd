// Messages of vendors, ending holds, cancelling staff and other buyers at one moment.
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { paymentEvents } from '../../checkout/payments/tables.ts'
import { hours } from '../../platform/durations.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeOrderStatus } from '../fulfil/change-order-status.ts'
import { endHolds } from '../fulfil/end-holds.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { db, transaction } = services
const { anOrder, message, tell, start, stateOf, stockOf } = createPaymentDesk(shop)

afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

const countEvents = (id: string, kind: 'result' | 'flagged' | 'restored') =>
  db.$count(paymentEvents, and(eq(paymentEvents.orderId, id), eq(paymentEvents.kind, kind)))

async function cancel(id: string): Promise<void> {
  const move = { id, from: 'pending', to: 'cancelled', by: 'owner@kade.example' } as const
  await transaction((tx) => changeOrderStatus(tx, move, services)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

test('one message, thirty times at once: paid once', async () => {
  const { id, purchase } = await anOrder('payhere')
  const paid = message('payhere', purchase)
  const answers = await atOnce(30, (at) => tell('payhere', paid, at % 2 === 0 ? 'notify' : 'return'))
  expect(tally(answers)).toEqual({ 200: 15, 303: 15 })
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
  expect(await countEvents(id, 'result')).toBe(1)
})

test('two attempts paid at one moment: paid, and flagged as paid twice', async () => {
  const { id, purchase } = await anOrder('koko')
  const again = await start('koko', id)
  await Promise.all([purchase, again].map((each) => tell('koko', message('koko', each))))
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'paid-twice', order: 'pending' })
})

test('paid while the hold ends: the order stands, and its pieces are taken', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { id, item, purchase } = await anOrder('payhere')
    clock.pass(hours(2))
    await Promise.all([endHolds(services), tell('payhere', message('payhere', purchase)), endHolds(services)])
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
    expect(await stockOf(item.id)).toBe(8)
  }
})

test('paid while somebody cancels: the money is flagged, and the pieces are back', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const { id, item, purchase } = await anOrder('koko')
    await Promise.all([cancel(id), tell('koko', message('koko', purchase))])
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'order-cancelled', order: 'cancelled' })
    expect(await stockOf(item.id)).toBe(10)
  }
})

test('paid late while others buy the pieces: they are sold once, and who paid is an order or flagged', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const { id, item, purchase } = await anOrder('payhere')
    clock.pass(hours(2))
    await endHolds(services)
    const buy = () => call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 3 }]) })
    const paid = message('payhere', purchase)
    const [, ...bought] = await Promise.all([tell('payhere', paid), buy(), buy(), buy(), tell('payhere', paid)])
    const sold = bought.filter(({ status }) => status === 201).length
    const { payment, flag, order } = await stateOf(id)
    expect(payment).toBe('paid')
    expect([order, flag]).toEqual(order === 'pending' ? ['pending', null] : ['cancelled', 'goods-gone'])
    expect(await stockOf(item.id)).toBe(10 - sold * 3 - (order === 'pending' ? 2 : 0))
  }
})
