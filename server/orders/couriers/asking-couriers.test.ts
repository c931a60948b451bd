// Couriers are asked in turn: one that turns the shop away, a renamed one, one that changes its mind.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { couriers, parcels } from './tables.ts'

const { shop, desk, atDesk, hand, draft, handling, handed, later, staff, poll, mails } = await openCourierShop()
const { db } = shop.services

beforeEach(async () => {
  Object.assign(desk, { mood: 'takes', asked: [] })
  await db.update(parcels).set({ askAt: null })
})

const asked = async (waybill: string, said: string, after = hours(3)) => {
  desk.statuses.set(waybill, said)
  await later(after)
  await poll()
}

test('A courier that was renamed still moves its orders', async () => {
  const courier = await atDesk()
  const { id, waybill } = await handed(courier.id)
  await db.update(couriers).set({ name: 'Another name' }).where(eq(couriers.id, courier.id))
  await asked(waybill, 'Rescheduled')
  expect(await handling(id)).toMatchObject({ fulfilment: 'attempted' })
})

test.each([401, 403, 429])(
  'One that turns the shop away with %s is left alone for the rest of the run',
  async (status) => {
    const courier = await atDesk('trans-express')
    for (const _ of [1, 2, 3]) await handed(courier.id)
    desk.turnsAway = status
    desk.asked = []
    await later(hours(1))
    await poll()
    desk.turnsAway = null
    expect(desk.asked).toHaveLength(1)
  },
)

test('After a failed delivery only a rider on the way counts, and a buyer is told of it once a day', async () => {
  const courier = await atDesk()
  const { id, waybill } = await handed(courier.id)
  const told = async () => (await mails()).filter(({ subject }) => subject.includes(id)).length
  await asked(waybill, 'Failed to deliver')
  expect(await handling(id)).toMatchObject({ fulfilment: 'attempted' })
  const once = await told()
  for (const said of ['Received at Warehouse', 'Rescheduled', 'Dispatch to Destination', 'Failed to deliver']) {
    await asked(waybill, said)
    expect([said, (await handling(id)).fulfilment, await told()]).toEqual([said, 'attempted', once])
  }
  await asked(waybill, 'Received at Destination')
  // The same to us, and another word of the courier.
  await asked(waybill, 'Out for Delivery')
  expect(await handling(id)).toMatchObject({ fulfilment: 'shipped' })
  const again = await told()
  await asked(waybill, 'Failed to deliver')
  expect([(await handling(id)).fulfilment, await told()]).toEqual(['shipped', again])
  await asked(waybill, 'Out for Delivery')
  await asked(waybill, 'Failed to deliver', hours(25))
  expect(await handling(id)).toMatchObject({ fulfilment: 'attempted' })
})

test('A return that is asked for has not ended, and what cannot be read keeps no other from being asked', async () => {
  const courier = await atDesk()
  const [back, broken, fine] = [await handed(courier.id), await handed(courier.id), await handed(courier.id)]
  desk.statuses.set(broken.waybill, 'Out\u0000for Delivery')
  desk.statuses.set(fine.waybill, 'Collected')
  await asked(back.waybill, 'Return requested')
  expect((await draft(back.id)).parcels).toMatchObject([{ status: null, said: 'Return requested' }])
  expect((await draft(fine.id)).parcels).toMatchObject([{ status: 'collected' }])
  expect((await draft(broken.id)).parcels).toMatchObject([{ said: 'Out for Delivery' }])
  await asked(back.waybill, 'Client Received')
  expect((await draft(back.id)).parcels).toMatchObject([{ status: 'returned' }])
})

test('Couriers are asked how far parcels are, and the order moves forward as far as its tables allow', async () => {
  const courier = await atDesk()
  const { id, total } = await anOrderToSend(shop)
  const { json } = await hand(id, aParcelBody(courier.id, total))
  const { waybill } = json.parcel
  const ask = async (said: string) => {
    desk.statuses.set(waybill, said)
    await later(hours(3))
    await poll()
    const { fulfilment } = await handling(id)
    const [parcel] = (await draft(id)).parcels
    return [
      parcel?.status,
      fulfilment,
      (await db.select().from(parcels).where(eq(parcels.orderId, id)))[0]?.askAt !== null,
    ]
  }
  expect(await ask('Processing')).toEqual(['waiting', 'shipped', true])
  expect(await ask('Dispatch to Destination')).toEqual(['on-the-way', 'shipped', true])
  // What nobody knows is shown, and moves nothing.
  expect(await ask('Something new')).toEqual(['on-the-way', 'shipped', true])
  expect(await ask('Rescheduled')).toEqual(['attempted', 'attempted', true])
  expect(await ask('Out for Delivery')).toEqual(['on-the-way', 'shipped', true])
  expect(await ask('Delivered')).toEqual(['delivered', 'shipped', false])
  const now = (await staff().call('GET /orders/{id}/now', { params: { id } })).json
  expect(now.order.status).toBe('delivered')
  expect(await ask('Processing')).toEqual(['delivered', 'shipped', false])
})

test('What came back, or was shipped otherwise, moves nothing by itself', async () => {
  const courier = await atDesk('trans-express')
  const [back, other] = [await anOrderToSend(shop), await anOrderToSend(shop)]
  const numbers: string[] = []
  for (const { id, total } of [back, other]) {
    numbers.push((await hand(id, aParcelBody(courier.id, total))).json.parcel.waybill)
  }
  const step = (await handling(other.id)).undo?.step ?? ''
  await staff().call('POST /orders/{id}/undo', { params: { id: other.id }, body: { step } })
  desk.statuses.set(numbers[0] ?? '', 'Returned to Client')
  desk.statuses.set(numbers[1] ?? '', 'Delivered')
  await later(hours(3))
  await poll()
  expect((await draft(back.id)).parcels).toMatchObject([{ status: 'returned', said: 'Returned to Client' }])
  expect(await handling(back.id)).toMatchObject({ fulfilment: 'shipped' })
  expect(await handling(other.id)).toMatchObject({ fulfilment: 'none' })
  // Its courier still has it: it is not handed over twice.
  expect((await draft(other.id)).isPossible).toBe(false)
})

test('A courier that does not answer is asked no further in one run, and again later', async () => {
  const courier = await atDesk()
  for (const _ of [1, 2, 3]) {
    const { id, total } = await anOrderToSend(shop)
    await hand(id, aParcelBody(courier.id, total))
  }
  desk.mood = 'broken'
  desk.asked = []
  await later(hours(1))
  await poll()
  expect(desk.asked).toHaveLength(1)
  desk.mood = 'takes'
  await later(minutes(11))
  await poll()
  expect(desk.asked).toHaveLength(4)
  await poll()
  expect(desk.asked).toHaveLength(4)
})
