// Money has come for an order that its guest was asked to confirm by mail, and has not.
import { expect, test } from 'vitest'
import { cancelUnconfirmed } from '#server/orders/fulfil/cancel-unconfirmed.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { hours } from '#server/platform/durations.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createPaymentDesk, openPaymentShop, openSilentShop } from '#tests/support/shop/vendor-payments.ts'

const shop = await openPaymentShop()
const { services, call, clock } = shop
const { anOrder, message, tell, stateOf } = createPaymentDesk(shop)

test('changed to cash, then paid on the page of the vendor that was still open: the order stands', async () => {
  // As every new shop has it.
  await setSetting(services, 'orders.cashConfirmedWithinHours', 72)
  const { id, purchase } = await anOrder('payhere')
  const body = { key: orderKey(id, services), method: 'cash-on-delivery' }
  expect((await call('POST /order-links/{id}/payment/method', { params: { id }, body })).status).toBe(200)
  expect((await tell('payhere', message('payhere', purchase))).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ payment: 'paid', order: 'pending' })
  clock.pass(hours(73))
  await cancelUnconfirmed(services)
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
})

test.each(['payhere', 'word'])('paid (%s) within the time, and nobody pressed the button of the mail', async (by) => {
  await setSetting(services, 'orders.guestsConfirmWithinMinutes', 30)
  const { id, purchase } = await anOrder('payhere')
  if (by === 'payhere') await tell('payhere', message('payhere', purchase))
  else {
    const staff = await signedIn(shop, { staffRole: 'owner' })
    await staff.call('POST /orders/{id}/payment/received', { params: { id }, body: { note: 'On the statement' } })
  }
  expect(await stateOf(id)).toMatchObject({ payment: 'paid', order: 'pending' })
  clock.pass(hours(1))
  await cancelUnconfirmed(services)
  expect((await stateOf(id)).order).toBe('pending')
})

test.each(['authorised', 'not-understood', 'wrong-amount'])(
  'money of which a person has to see whether it came (%s) keeps the order',
  async (what) => {
    const silent = await openSilentShop()
    const { desk, shop: other } = what === 'authorised' ? silent : { desk: createPaymentDesk(shop), shop }
    const vendor = what === 'authorised' ? 'webxpay' : 'payhere'
    await setSetting(other.services, 'orders.guestsConfirmWithinMinutes', 30)
    const { id, purchase } = await desk.anOrder(vendor)
    const told = what === 'wrong-amount' ? { ...purchase, amount: '9.00' } : purchase
    await desk.tell(vendor, desk.message(vendor, told, { outcome: what === 'not-understood' ? 'unknown' : 'paid' }))
    other.clock.pass(hours(1))
    await cancelUnconfirmed(other.services)
    expect((await desk.stateOf(id)).order).toBe('pending')
    const staff = await signedIn(other, { staffRole: 'owner' })
    await staff.call('POST /orders/{id}/payment/received', { params: { id }, body: { note: 'In the portal' } })
    await cancelUnconfirmed(other.services)
    expect(await desk.stateOf(id)).toMatchObject({ payment: 'paid', order: 'pending' })
  },
)
