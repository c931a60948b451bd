// Packed by mistake and taken back, while the hold of an unpaid order ends in between.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#server/checkout/payments/tables.ts'
import { endHolds } from '#server/orders/fulfil/end-holds.ts'
import { days, minutes, seconds } from '#server/platform/durations.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'

const shop = await openPaymentShop()
const { services, clock } = shop
const { anOrder, stateOf, stockOf } = createPaymentDesk(shop)

test('its pieces go back one day', async () => {
  const { id, item } = await anOrder('payhere')
  const [{ holdUntil } = {}] = await services.db.select().from(payments).where(eq(payments.orderId, id))
  clock.pass((holdUntil?.getTime() ?? 0) - clock.now().getTime() - minutes(1))
  const staff = await signedIn(shop, { staffRole: 'owner' })
  const params = { id }
  await staff.call('POST /orders/{id}/fulfilment', { params, body: { from: 'none', to: 'packed' } })
  clock.pass(seconds(61))
  await endHolds(services)
  const step = (await staff.call('GET /orders/{id}/handling', { params })).json.undo?.step ?? 'none'
  expect((await staff.call('POST /orders/{id}/undo', { params, body: { step } })).status).toBe(200)
  expect(await stateOf(id)).toMatchObject({ payment: 'open', order: 'pending' })
  clock.pass(days(30))
  await endHolds(services)
  expect([(await stateOf(id)).order, await stockOf(item.id)]).toEqual(['cancelled', 10])
})
