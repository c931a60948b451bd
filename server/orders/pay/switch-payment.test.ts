// A shopper who has not paid on the page of a vendor pays in another way, and the vendor may still tell.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OtherMethod } from '#contract/checkout/payment-states.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createPaymentDesk, openPaymentShop, openSilentShop } from '#tests/support/shop/vendor-payments.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { hours } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { settingValues } from '../../site/settings/tables.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openPaymentShop()
const { services, clock, call } = shop
const { db } = services
const { anOrder, message, tell, start, stateOf } = createPaymentDesk(shop)

beforeEach(async () => {
  await db.delete(settingValues)
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon')
})

const keyOf = (id: string) => orderKey(id, services)
const change = (id: string, method: OtherMethod, key = keyOf(id)) =>
  call('POST /order-links/{id}/payment/method', { params: { id }, body: { key, method } })
const read = async (id: string) =>
  (await call('GET /order-links/{id}/payment', { params: { id }, query: { key: keyOf(id) } })).json
const methodOf = async (id: string) =>
  (await db.select({ method: payments.method }).from(payments).where(eq(payments.orderId, id)))[0]?.method

test('left or failed at the vendor, it is changed to a transfer, which holds the goods as long as a transfer does', async () => {
  const { id, purchase } = await anOrder('payhere')
  await tell('payhere', message('payhere', purchase, { outcome: 'failed' }))
  expect((await read(id)).switchTo.map(({ method }) => method)).toEqual(['cash-on-delivery', 'bank-transfer'])
  const placed = clock.now().getTime()
  await db.delete(outbox)
  const { json } = await change(id, 'bank-transfer')
  expect(json.payment).toMatchObject({
    ...{ method: 'bank-transfer', state: 'waiting-for-slip', amount: 2_469, bankAccount: 'Bank of Ceylon' },
    ...{ payBy: new Date(placed + hours(24)).toISOString(), payWith: [], switchTo: [] },
  })
  expect((await db.select().from(outbox)).map(({ subject }) => subject)).toEqual([
    `Your order ${id} is waiting for your payment`,
  ])
  // A second press says the same and mails nothing.
  expect((await change(id, 'bank-transfer')).json.payment.state).toBe('waiting-for-slip')
  expect(await db.$count(outbox)).toBe(1)
  const owner = await signedIn(shop, { role: 'admin' })
  const seen = await owner.call('GET /orders/{id}/payment', { params: { id } })
  expect(seen.json.events.map(({ kind }) => kind)).toEqual(['started', 'result', 'switched'])
  await expect(start('payhere', id)).rejects.toThrow('PAYMENT_NOT_POSSIBLE')
})

test('changed to cash on delivery it is held for no payment, and a late refusal of the vendor leaves it so', async () => {
  const { id, purchase } = await anOrder('koko')
  expect((await change(id, 'cash-on-delivery')).json.payment).toMatchObject({ state: 'open', payBy: null })
  await tell('koko', message('koko', purchase, { outcome: 'cancelled' }))
  clock.pass(hours(48))
  await endHolds(services)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
})

test.each(['bank-transfer', 'cash-on-delivery'] as const)(
  'paid at the vendor all the same after the change to %s: it is paid there, and paid twice is flagged',
  async (method) => {
    const { id, purchase } = await anOrder('payhere')
    await change(id, method)
    await tell('payhere', message('payhere', purchase))
    expect([await methodOf(id), (await stateOf(id)).payment]).toEqual(['payhere', 'paid'])
    expect((await change(id, method)).problem).toMatchObject({ message: 'This order is paid already.' })

    const other = await anOrder('payhere')
    await change(other.id, method)
    const owner = await signedIn(shop, { role: 'admin' })
    const params = { id: other.id }
    await owner.call('POST /orders/{id}/payment/received', { params, body: { note: 'It is there' } })
    await tell('payhere', message('payhere', other.purchase))
    expect(await stateOf(other.id)).toEqual({ payment: 'paid', flag: 'paid-twice', order: 'pending' })
    expect(await methodOf(other.id)).toBe(method)
  },
)

test('a vendor that tells no amount leaves the changed payment to a person', async () => {
  const { shop: silent, desk } = await openSilentShop()
  const { id, purchase } = await desk.anOrder('webxpay')
  const body = { key: orderKey(id, silent.services), method: 'cash-on-delivery' as const }
  await silent.call('POST /order-links/{id}/payment/method', { params: { id }, body })
  await desk.tell('webxpay', desk.message('webxpay', purchase))
  expect(await desk.stateOf(id)).toEqual({ payment: 'authorised', flag: 'amount-unproven', order: 'pending' })
})

test('the change and the word of the vendor at one moment: paid once, whichever comes first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, purchase } = await anOrder('payhere')
    const paid = message('payhere', purchase)
    const answers = await atOnce(8, async (at) => {
      const { status } = at % 2 === 0 ? await change(id, 'bank-transfer') : await tell('payhere', paid)
      return { status }
    })
    expect(tally(answers)[500]).toBeUndefined()
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
  }
})

test('only in ways that are for this order, with its key, and while its goods are held', async () => {
  const { id } = await anOrder('payhere')
  expect((await change(id, 'bank-transfer', 'made-up')).status).toBe(404)
  await setSetting(services, 'payments.cashOnDeliveryNotCategories', ['Kettles'])
  expect((await read(id)).switchTo.map(({ method }) => method)).toEqual(['bank-transfer'])
  expect((await change(id, 'cash-on-delivery')).problem).toMatchObject({
    message: 'Cash on delivery is not a way of paying for Kettles. Please choose another one.',
  })
  clock.pass(hours(3))
  expect((await change(id, 'bank-transfer')).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  expect((await read(id)).switchTo).toEqual([])
})
