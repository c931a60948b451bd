// What a courier collects: nothing that may have come already, and what it hands over is found by its own numbers.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { aCourier, anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { aSlip } from '#tests/support/shop/order-files.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { orders } from '../data/tables.ts'

const { shop, desk, atDesk, hand, draft, handed, settle, staff } = await openCourierShop()
const { db } = shop.services
beforeEach(() => void Object.assign(desk, { mood: 'takes', hold: null, booked: [], asked: [] }))

const setPayment = (id: string, set: Partial<typeof payments.$inferInsert>) =>
  db.update(payments).set(set).where(eq(payments.orderId, id))

test('While nobody has looked at money that may have come, no courier collects it', async () => {
  const courier = await atDesk()
  const unproven = await anOrderToSend(shop)
  await setPayment(unproven.id, { method: 'koko', state: 'authorised', flag: 'amount-unproven' })
  const authorised = await anOrderToSend(shop)
  await setPayment(authorised.id, { method: 'koko', state: 'authorised' })
  const flagged = await anOrderToSend(shop)
  await setPayment(flagged.id, { flag: 'wrong-amount' })
  const slip = await aSlip(shop, { district: 'Colombo', town: 'Dehiwala' })
  const [row] = await db.select().from(orders).where(eq(orders.id, slip.id))
  for (const { id, total } of [unproven, authorised, flagged, { id: slip.id, total: (row?.totalCents ?? 0) / 100 }]) {
    expect(await draft(id)).toMatchObject({ isPossible: false, isPaymentUnclear: true })
    const { status, problem } = await hand(id, aParcelBody(courier.id, total))
    expect([status, problem.message]).toEqual([
      409,
      expect.stringMatching(/^Money for this order may have come already/),
    ])
  }
  expect(desk.asked).toEqual([])
})

test('A courier collects the rest of a deposit, and a cancelled order owes nothing', async () => {
  const courier = await atDesk()
  const { id, total } = await anOrderToSend(shop)
  await setPayment(id, { depositCents: 250_050 })
  const rest = total - 2_500.5
  expect((await draft(id)).cod).toBe(rest)
  expect((await hand(id, aParcelBody(courier.id, rest))).status).toBe(200)
  expect(desk.booked.at(-1)?.cod).toBe('9999.50')
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, id))
  expect(await draft(id)).toMatchObject({ cod: 0, parcels: [{ isStray: true }] })
})

test('Sums that no order comes to are refused as such', async () => {
  const courier = await atDesk()
  const { id } = await anOrderToSend(shop)
  for (const cod of [1e14, -1, 0.001]) expect((await hand(id, aParcelBody(courier.id, cod))).status).toBe(400)
})

test("A courier's numbers of ten letters, and with a dash, are read as they stand", async () => {
  const courier = await aCourier(shop)
  const [one, two] = [
    await handed(courier.id, { waybill: 'col1234567' }),
    await handed(courier.id, { waybill: 'FDE-1234567' }),
  ]
  expect(one.waybill).toBe('COL1234567')
  const csv = ['Waybill,Collected amount', 'Col1234567,12500', 'FDE-1234567,12500', 'COL1234568,1'].join('\n')
  const { json } = await staff().call('POST /remittances', { body: { csv, record: true } })
  expect(json.rows.map(({ number, outcome }) => [number, outcome])).toEqual([
    [one.id, 'matched'],
    [two.id, 'matched'],
    [expect.any(String), 'unknown'],
  ])
})

test('A parcel whose order was cancelled while the courier answered is told of, and so is one shipped by hand', async () => {
  const courier = await atDesk('fardar')
  const [{ id, total }, other] = [await anOrderToSend(shop), await anOrderToSend(shop)]
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.hold = promise
  desk.asked = []
  const first = hand(id, aParcelBody(courier.id, total))
  await expect.poll(() => desk.asked.length).toBe(1)
  const body = { from: 'pending', to: 'cancelled' }
  expect((await staff().call('POST /orders/{id}/status', { params: { id }, body })).status).toBe(200)
  resolve()
  desk.hold = null
  expect((await first).json).toMatchObject({ message: expect.stringMatching(/please call the courier/) })
  expect((await draft(id)).parcels).toMatchObject([{ state: 'booked', isStray: true }])

  desk.mood = 'lost'
  await hand(other.id, aParcelBody(courier.id, other.total))
  desk.mood = 'takes'
  const byHand = { from: 'none', to: 'shipped', courier: 'A friend', trackingNumber: 'X1' }
  await staff().call('POST /orders/{id}/fulfilment', { params: { id: other.id }, body: byHand })
  const parcelId = (await draft(other.id)).parcels[0]?.id ?? ''
  const settled = await settle(parcelId, { from: 'unknown', isBooked: true, waybill: 'FD900' })
  expect(settled.json.message).toMatch(/please call the courier/)
  expect((await draft(other.id)).parcels).toMatchObject([{ isStray: true }])
  // One that goes as it should is none.
  expect((await draft((await handed(courier.id)).id)).parcels).toMatchObject([{ isStray: false }])
})

test('A courier collects what is owed: nothing where it is paid, less a part, and never what was seen before', async () => {
  const courier = await atDesk()
  const { id, total } = await anOrderToSend(shop)
  const stale = await hand(id, aParcelBody(courier.id, total - 100))
  expect(stale.problem.message).toMatch(/^By now LKR\s12,500.00 are owed/)
  await staff().call('POST /orders/{id}/cash', { params: { id }, body: { amount: total } })
  expect((await draft(id)).cod).toBe(0)
  expect((await hand(id, aParcelBody(courier.id, total))).status).toBe(409)
  expect(desk.booked).toHaveLength(0)
  expect((await hand(id, aParcelBody(courier.id, 0))).status).toBe(200)
  expect(desk.booked.at(-1)?.cod).toBe('0')
})

test("A courier's list of cash is matched by its own numbers, too, once", async () => {
  const courier = await aCourier(shop)
  const orders = [await anOrderToSend(shop), await anOrderToSend(shop), await anOrderToSend(shop)]
  const waybills = ['WB900001', 'KM12345678', 'WB900003']
  for (const [at, { id, total }] of orders.entries()) {
    await hand(id, aParcelBody(courier.id, total, { waybill: waybills[at] }))
  }
  const csv = ['Waybill,Collected amount', 'WB900001,12500', 'KM12345678,12500', 'WB900003,12000', 'WB900009,5'].join(
    '\n',
  )
  const send = async (record: boolean) =>
    (await staff().call('POST /remittances', { body: { csv, record } })).json.rows.map(({ number, outcome }) => [
      number,
      outcome,
    ])
  const expected = [
    [orders[0]?.id, 'matched'],
    [orders[1]?.id, 'matched'],
    [orders[2]?.id, 'other-amount'],
    ['WB900009', 'unknown'],
  ]
  expect(await send(true)).toEqual(expected)
  expect((await send(true)).map(([, outcome]) => outcome)).toEqual([
    ...['recorded-before', 'recorded-before', 'other-amount', 'unknown'],
  ])
})
