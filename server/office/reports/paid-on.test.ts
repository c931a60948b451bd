// The day of payment in the accountant's lists: that on which the payment became paid, whatever is told of it later.
import { expect, test } from 'vitest'
import { addDays, dayOf } from '#contract/office/report-period.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { days } from '../../platform/durations.ts'
import { readCsv } from '../../platform/sheets/csv.ts'

const shop = await openPaymentShop()
const { call, services, clock } = shop
const desk = createPaymentDesk(shop)
const owner = await signedIn(shop, { role: 'admin' })

async function pass(length: number): Promise<string> {
  clock.pass(days(length))
  await owner.logIn(owner.email)
  return dayOf(clock.now())
}

async function paidOn(id: string): Promise<(string | undefined)[]> {
  const period = { from: addDays(dayOf(clock.now()), -60), to: dayOf(clock.now()) }
  return Promise.all(
    (['orders', 'lines'] as const).map(async (list) => {
      const answer = await owner.call('POST /reports/accounts', { body: { ...period, list } })
      const [heads = [], ...rows] = readCsv(String(answer.toJSON())).map(({ cells }) => cells)
      return rows.find((row) => row.includes(id))?.[heads.indexOf('paid_on')]
    }),
  )
}

const received = (id: string) =>
  owner.call('POST /orders/{id}/payment/received', { params: { id }, body: { note: 'Seen' } })

test('an order that is paid a second time was paid on the first day', async () => {
  const { id, purchase } = await desk.anOrder('payhere')
  const again = await desk.start('payhere', id)
  const first = dayOf(clock.now())
  await desk.tell('payhere', desk.message('payhere', purchase))
  expect(await paidOn(id)).toEqual([first, first])
  await pass(12)
  await desk.tell('payhere', desk.message('payhere', again))
  expect(await desk.stateOf(id)).toMatchObject({ payment: 'paid', flag: 'paid-twice' })
  expect(await paidOn(id)).toEqual([first, first])
})

test('a sum that a person had to look at was paid when they had', async () => {
  const { id, purchase } = await desk.anOrder('payhere')
  await desk.tell('payhere', desk.message('payhere', { ...purchase, amount: '1.00' }))
  expect(await paidOn(id)).toEqual(['', ''])
  const looked = await pass(1)
  expect((await received(id)).status).toBe(200)
  expect(await paidOn(id)).toEqual([looked, looked])
  await pass(3)
  await desk.tell('payhere', desk.message('payhere', purchase))
  expect(await paidOn(id)).toEqual([looked, looked])
})

test('cash that was noted by mistake and taken back says nothing of the day', async () => {
  const { id: itemId } = await anItem(services, { price: 1_000, qty: 10 })
  const body = { ...anOrderBody([{ id: itemId, qty: 1 }]), payment: 'cash-on-delivery' }
  const { id } = (await call('POST /orders', { body })).json.order
  const params = { id }
  const collect = () => owner.call('POST /orders/{id}/cash', { params, body: { amount: 1_000 } })
  expect((await collect()).status).toBe(200)
  const { undo } = (await owner.call('GET /orders/{id}/handling', { params })).json
  expect((await owner.call('POST /orders/{id}/undo', { params, body: { step: undo?.step ?? '' } })).status).toBe(200)
  expect(await paidOn(id)).toEqual(['', ''])
  const handedOver = await pass(2)
  expect((await collect()).status).toBe(200)
  expect(await paidOn(id)).toEqual([handedOver, handedOver])
})
