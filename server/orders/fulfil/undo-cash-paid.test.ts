// What staff take back within two minutes, while the vendor's message arrives in between.
import { expect, test } from 'vitest'
import { endHolds } from '#server/orders/fulfil/end-holds.ts'
import { hours } from '#server/platform/durations.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'

const shop = await openPaymentShop()
const { services, clock } = shop
const { anOrder, message, tell, stateOf } = createPaymentDesk(shop)
const staff = await signedIn(shop, { staffRole: 'owner' })

const undo = async (id: string) => {
  const step = (await staff.call('GET /orders/{id}/handling', { params: { id } })).json.undo?.step ?? 'none'
  return staff.call('POST /orders/{id}/undo', { params: { id }, body: { step } })
}

test('cash noted at the wrong order and taken back leaves what the vendor was paid meanwhile', async () => {
  const { id, purchase } = await anOrder('payhere')
  expect((await staff.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 2_469 } })).status).toBe(200)
  // The buyer pays on the page of the vendor at this moment.
  expect((await tell('payhere', message('payhere', purchase))).status).toBe(200)
  expect((await undo(id)).status).toBe(200)
  const { payment, order } = await stateOf(id)
  expect({ payment, order }).toEqual({ payment: 'paid', order: 'pending' })
})

test('and its order is not cancelled when the hold ends', async () => {
  const { id, purchase } = await anOrder('payhere')
  await staff.call('POST /orders/{id}/cash', { params: { id }, body: { amount: 2_469 } })
  await tell('payhere', message('payhere', purchase))
  expect((await undo(id)).status).toBe(200)
  clock.pass(hours(48))
  await endHolds(services)
  expect((await stateOf(id)).order).toBe('pending')
})
