// What staff take back gives the order its hold again, whatever state its payment was in: unpaid goods go back one day.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#server/checkout/payments/tables.ts'
import { endHolds } from '#server/orders/fulfil/end-holds.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { days, minutes, seconds } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aPhoto, sendSlip } from '#tests/support/shop/order-files.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { anOrder, message, tell, stateOf, stockOf } = createPaymentDesk(shop)
let staff = await signedIn(shop, { staffRole: 'owner' })
await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon')

const undo = async (id: string) => {
  const step = (await staff.call('GET /orders/{id}/handling', { params: { id } })).json.undo?.step ?? 'none'
  return (await staff.call('POST /orders/{id}/undo', { params: { id }, body: { step } })).status
}
const holdOf = async (id: string) =>
  (await services.db.select().from(payments).where(eq(payments.orderId, id)))[0]?.holdUntil ?? null
const move = (id: string, from: string, to: string) =>
  staff.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })

async function aTransfer() {
  const item = await anItem(services, { qty: 10, price: 1_234.5 })
  const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: 'bank-transfer' }
  return { id: (await call('POST /orders', { body })).json.order.id, item }
}

test('a cancellation of an order whose payment has failed', async () => {
  const { id, item, purchase } = await anOrder('payhere')
  await tell('payhere', message('payhere', purchase, { outcome: 'cancelled' }))
  const held = await holdOf(id)
  await move(id, 'pending', 'cancelled')
  expect(await undo(id)).toBe(200)
  expect(await stateOf(id)).toMatchObject({ payment: 'failed', order: 'pending' })
  expect(await holdOf(id)).toEqual(held)
  clock.pass(days(3))
  await endHolds(services)
  expect([(await stateOf(id)).order, await stockOf(item.id)]).toEqual(['cancelled', 10])
})

test.each(['status', 'fulfilment'])('a hold that ends before its %s is taken back', async (kind) => {
  for (const place of [() => anOrder('payhere'), aTransfer]) {
    const { id, item } = await place()
    const held = await holdOf(id)
    clock.pass((held?.getTime() ?? 0) - clock.now().getTime() - minutes(1))
    staff = await signedIn(shop, { staffRole: 'owner' })
    if (kind === 'status') await move(id, 'pending', 'processing')
    else await staff.call('POST /orders/{id}/fulfilment', { params: { id }, body: { from: 'none', to: 'packed' } })
    clock.pass(seconds(61))
    await endHolds(services)
    expect(await undo(id)).toBe(200)
    expect((await stateOf(id)).order).toBe('pending')
    clock.pass(days(3))
    await endHolds(services)
    expect([(await stateOf(id)).order, await stockOf(item.id)]).toEqual(['cancelled', 10])
  }
})

test('not where the slip of a transfer came meanwhile: somebody looks at it first', async () => {
  const { id } = await aTransfer()
  staff = await signedIn(shop, { staffRole: 'owner' })
  await move(id, 'pending', 'processing')
  await sendSlip(shop, { id, key: orderKey(id, services) }, await aPhoto())
  expect(await undo(id)).toBe(200)
  clock.pass(days(3))
  await endHolds(services)
  expect(await stateOf(id)).toEqual({ payment: 'waiting-for-slip', flag: null, order: 'pending' })
})
