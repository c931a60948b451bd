// WEBXPAY takes the address of the way back from its merchant's portal, where people type it: that of another vendor is
// one word away. Whoever brings a message, and wherever: its signature counts.
import { expect, test } from 'vitest'
import { readMessages } from '#server/checkout/payments/store-message.ts'
import { createPaymentDesk, openPaymentShop, vendors } from '#tests/support/shop/vendor-payments.ts'

const shop = await openPaymentShop()
const { anOrder, message, stateOf } = createPaymentDesk(shop)
const addresses = [...vendors, 'mintpay', 'site'] as const
const rows = vendors.flatMap((vendor) =>
  addresses.flatMap((at) =>
    at === vendor ? [] : (['notify', 'return'] as const).map((by) => [vendor, at, by] as const),
  ),
)

test.each(rows)('a message of %s that comes to the address of %s (%s) pays, and leads to the order', async (...row) => {
  const [vendor, at, by] = row
  const { id, purchase } = await anOrder(vendor)
  const body = message(vendor, purchase).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await shop.app.request(`/api/payments/${at}/${by}`, { method: 'POST', body, headers })
  expect([answer.status, answer.headers.get('location')]).toEqual(by === 'notify' ? [200, null] : [303, `/order/${id}`])
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
  expect((await readMessages(shop.services.db, 1))[0]).toMatchObject({ vendor, verdict: 'taken' })
})

test('what nobody has signed is kept under the address that it came to', async () => {
  const { id, purchase } = await anOrder('payhere')
  const forged = message('payhere', purchase)
  forged.set('md5sig', 'A'.repeat(32))
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const sent = { method: 'POST', body: forged.toString(), headers }
  expect((await shop.app.request('/api/payments/koko/notify', sent)).status).toBe(400)
  expect((await stateOf(id)).payment).toBe('open')
  expect((await readMessages(shop.services.db, 1))[0]).toMatchObject({ vendor: 'koko', verdict: 'not-signed' })
})
