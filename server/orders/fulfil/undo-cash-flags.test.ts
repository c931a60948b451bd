// Cash or a refund that staff take back, while a vendor tells of money a person has to look at: it stays to look at.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#server/checkout/payments/tables.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'

const shop = await openPaymentShop()
const { services } = shop
const { anOrder, message, start, tell, stateOf } = createPaymentDesk(shop)
const staff = await signedIn(shop, { staffRole: 'owner' })

const undo = async (id: string) => {
  const step = (await staff.call('GET /orders/{id}/handling', { params: { id } })).json.undo?.step ?? 'none'
  return (await staff.call('POST /orders/{id}/undo', { params: { id }, body: { step } })).status
}
const collect = async (id: string, amount = 2_469) =>
  (await staff.call('POST /orders/{id}/cash', { params: { id }, body: { amount } })).status

test('paid at two vendors beside the cash: one of both is owed back', async () => {
  const { id, purchase } = await anOrder('payhere')
  const second = await start('koko', id)
  expect(await collect(id)).toBe(200)
  await tell('payhere', message('payhere', purchase))
  await tell('koko', message('koko', second))
  expect(await undo(id)).toBe(200)
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'paid-twice', order: 'pending' })
})

test('paid the sum of before pieces were taken off: a part of it is owed back', async () => {
  const { id, item, purchase } = await anOrder('payhere')
  const body = { lines: [{ id: item.id, from: 2, to: 1 }], word: '' }
  expect((await staff.call('POST /orders/{id}/lines', { params: { id }, body })).status).toBe(200)
  expect(await collect(id, 1_234.5)).toBe(200)
  await tell('payhere', message('payhere', purchase))
  expect(await undo(id)).toBe(200)
  expect((await stateOf(id)).flag).not.toBeNull()
})

test('the vendor was paid another sum than was asked for', async () => {
  const { id, purchase } = await anOrder('payhere')
  expect(await collect(id)).toBe(200)
  await tell('payhere', message('payhere', { ...purchase, amount: '99.00' }))
  expect((await stateOf(id)).flag).toBe('wrong-amount')
  expect(await undo(id)).toBe(200)
  expect((await stateOf(id)).flag).toBe('wrong-amount')
})

test('and the same beside a refund', async () => {
  const { id, purchase } = await anOrder('payhere')
  const second = await start('payhere', id)
  await tell('payhere', message('payhere', purchase))
  const body = { amount: 100, word: 'Scratched', refundedBefore: 0 }
  expect((await staff.call('POST /orders/{id}/refunds', { params: { id }, body })).status).toBe(200)
  await tell('payhere', message('payhere', { ...second, amount: '99.00' }))
  expect((await stateOf(id)).flag).toBe('wrong-amount')
  expect(await undo(id)).toBe(200)
  const [payment] = await services.db.select().from(payments).where(eq(payments.orderId, id))
  expect([payment?.state, payment?.refundedCents, payment?.flag]).toEqual(['paid', 0, 'wrong-amount'])
})
