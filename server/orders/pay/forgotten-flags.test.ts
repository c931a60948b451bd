// Money that came twice, or of another sum, is asked about until a person has looked at it: whatever else is asked of
// the payment meanwhile, and answered.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { aPhoto, sendSlip } from '#tests/support/shop/order-files.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aDeposit, holdStock, receiveStock } from '#tests/support/shop/pre-orders.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createPaymentDesk, openPaymentShop, openSilentShop } from '#tests/support/shop/vendor-payments.ts'
import { flagPayment, lockPayment } from '../../checkout/payments/payment.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { days } from '../../platform/durations.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openPaymentShop()
const { services, call, clock } = shop
const { anOrder, message, start, tell, stateOf } = createPaymentDesk(shop)
const { choose, order, jobs, standing } = createDepositDesk(shop)
const staff = await signedIn(shop, { staffRole: 'owner' })

const cancel = (id: string) =>
  staff.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
const refund = (id: string, amount = 2_469) =>
  staff.call('POST /orders/{id}/refunds', {
    params: { id },
    body: { amount, word: 'Cancelled', refundedBefore: 0 },
  })
const lookAt = (id: string) => staff.call('POST /orders/{id}/payment/looked-at', { params: { id }, body: { note: '' } })

async function paidTwice() {
  const { id, purchase } = await anOrder('payhere')
  const second = await start('koko', id)
  await tell('payhere', message('payhere', purchase))
  await tell('koko', message('koko', second))
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'paid-twice', order: 'pending' })
  return id
}

test('paid twice and cancelled: giving one of both back leaves the other to be asked about', async () => {
  const id = await paidTwice()
  await cancel(id)
  expect((await refund(id)).status).toBe(200)
  expect(await stateOf(id)).toEqual({ payment: 'refunded', flag: 'paid-twice', order: 'cancelled' })
  await lookAt(id)
  expect((await stateOf(id)).flag).toBeNull()
})

test.each(['payhere', 'koko'] as const)(
  '%s was paid another sum beside the cash that is given back',
  async (vendor) => {
    const { id, item, purchase } = await anOrder(vendor)
    await staff.call('POST /orders/{id}/lines', { params: { id }, body: { lines: [{ id: item.id, from: 2, to: 1 }] } })
    await tell(vendor, message(vendor, purchase))
    const { flag } = await stateOf(id)
    await staff.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 1_234.5 } })
    expect((await refund(id, 1_234.5)).status).toBe(200)
    expect([flag, await stateOf(id)]).toEqual([expect.any(String), { payment: 'refunded', flag, order: 'pending' }])
  },
)

test('what was looked at is not asked about once more', async () => {
  const id = await paidTwice()
  await lookAt(id)
  await cancel(id)
  await refund(id)
  expect(await stateOf(id)).toEqual({ payment: 'refunded', flag: null, order: 'cancelled' })
})

test('nor is cash beside which a vendor was paid, once it was taken back', async () => {
  const { id, purchase } = await anOrder('payhere')
  await staff.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 2_469 } })
  await tell('payhere', message('payhere', purchase))
  const step = (await staff.call('GET /orders/{id}/handling', { params: { id } })).json.undo?.step ?? 'none'
  await staff.call('POST /orders/{id}/undo', { params: { id }, body: { step } })
  await refund(id)
  expect(await stateOf(id)).toEqual({ payment: 'refunded', flag: null, order: 'pending' })
})

test('another sum at a vendor stays to be asked about when the slip of a transfer is refused', async () => {
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon')
  const { id, purchase } = await anOrder('payhere')
  const key = orderKey(id, services)
  const params = { id }
  await call('POST /order-links/{id}/payment/method', { params, body: { key, method: 'bank-transfer' } })
  await tell('payhere', message('payhere', { ...purchase, amount: '99.00' }))
  expect((await sendSlip(shop, { id, key }, await aPhoto())).status).toBe(201)
  await staff.call('POST /orders/{id}/payment/refuse', { params, body: { note: 'Not readable' } })
  expect((await stateOf(id)).flag).toBe('wrong-amount')
})

test('what nobody has understood stays when a payment whose amount nobody told is refused', async () => {
  const { shop: silent, desk } = await openSilentShop()
  const { id, purchase } = await desk.anOrder('webxpay')
  await desk.tell('webxpay', desk.message('webxpay', purchase))
  await desk.tell('webxpay', desk.message('webxpay', purchase, { outcome: 'unknown' }))
  const owner = await signedIn(silent, { staffRole: 'owner' })
  await owner.call('POST /orders/{id}/payment/refuse', { params: { id }, body: { note: 'Another sum' } })
  expect(await desk.stateOf(id)).toEqual({ payment: 'failed', flag: 'not-understood', order: 'pending' })
})

test.each(['paid-twice', 'charged-back'] as const)(
  'a deposit that is %s, its order cancelled and undone',
  async (flag) => {
    await holdStock(shop)
    const asked = await aDeposit(shop)
    await choose(asked.id, 'bank-transfer')
    await staff.call('POST /orders/{id}/payment/received', { params: { id: asked.number }, body: { note: '' } })
    await receiveStock(shop, asked.itemId, 1)
    await jobs()
    await order(asked.id)
    const id = (await standing(asked.id)).order?.id ?? ''
    await services.transaction(async (tx) => {
      const deposit = await lockPayment(tx, asked.number)
      if (deposit) await flagPayment(tx, deposit, flag, services)
    })
    await cancel(id)
    const flagNow = async () =>
      (await services.db.select().from(payments).where(eq(payments.orderId, asked.number)))[0]?.flag
    expect(await flagNow()).toBe('deposit-to-refund')
    const step = (await staff.call('GET /orders/{id}/handling', { params: { id } })).json.undo?.step ?? 'none'
    expect((await staff.call('POST /orders/{id}/undo', { params: { id }, body: { step } })).status).toBe(200)
    expect(await flagNow()).toBe(flag)
  },
)

test('another sum at a vendor is not answered by a refusal where no slip was sent', async () => {
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon')
  const { id, purchase } = await anOrder('payhere')
  const params = { id }
  const key = orderKey(id, services)
  await call('POST /order-links/{id}/payment/method', { params, body: { key, method: 'bank-transfer' } })
  await tell('payhere', message('payhere', { ...purchase, amount: '99.00' }))
  const refused = await staff.call('POST /orders/{id}/payment/refuse', { params, body: { note: 'Nothing came' } })
  expect([refused.status, await stateOf(id)]).toEqual([
    200,
    { payment: 'failed', flag: 'wrong-amount', order: 'pending' },
  ])
  clock.pass(days(2))
  await endHolds(services)
  expect((await stateOf(id)).order).toBe('pending')
})
