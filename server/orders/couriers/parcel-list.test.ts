// The list that a courier gets: of some days, and with nothing that it does not have to carry.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { aCourier, anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { days } from '../../platform/durations.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { parcels } from './tables.ts'

const { shop, atDesk, desk, hand, handed, settle, later, staff } = await openCourierShop()
const { services, clock } = shop
const { db } = services

test('It has the parcels under way alone, from day to day; others where somebody asks for them', async () => {
  const owner = () => signedIn(shop, { staffRole: 'owner' })
  const courier = await aCourier(shop)
  const old = await handed(courier.id, { waybill: 'OLD1' })
  const today = (await db.select().from(parcels).where(eq(parcels.id, old.parcelId)))[0]?.at ?? new Date()
  await later(days(3))
  const [now, withdrawn, delivered] = [
    await handed(courier.id, { waybill: 'NOW1' }),
    await handed(courier.id, { waybill: 'BACK1' }),
    await handed(courier.id, { waybill: 'DONE1' }),
  ]
  await settle(withdrawn.parcelId, { from: 'booked', isBooked: false })
  await db.update(parcels).set({ status: 'delivered' }).where(eq(parcels.id, delivered.parcelId))
  const list = async (filter: object) => {
    const body = { format: 'csv', courier: courier.id, ...filter }
    const lines = String((await (await owner()).call('POST /exports/parcels', { body })).toJSON()).split(/\\r\\n|\r?\n/)
    return lines.slice(1).flatMap((line) => /^\w+\d/.exec(line) ?? [])
  }
  const dayOf = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  expect(await list({})).toEqual(['OLD1', 'NOW1'])
  expect(await list({ from: dayOf(clock.now()) })).toEqual(['NOW1'])
  expect(await list({ to: dayOf(today) })).toEqual(['OLD1'])
  expect(await list({ state: 'withdrawn' })).toEqual(['BACK1'])
  expect(await list({ status: 'delivered' })).toEqual(['DONE1'])
  const found = await staff().call('GET /parcels', { query: { courier: courier.id, from: dayOf(clock.now()) } })
  expect(found.json.map(({ waybill }) => waybill)).toEqual(['DONE1', 'BACK1', now.waybill])
})

test('What became of a parcel is no status of one that was called off', async () => {
  const courier = await atDesk()
  const { parcelId } = await handed(courier.id)
  await db.update(parcels).set({ status: 'collected' }).where(eq(parcels.id, parcelId))
  await settle(parcelId, { from: 'booked', isBooked: false })
  const found = await staff().call('GET /parcels', { query: { courier: courier.id, status: 'collected' } })
  expect(found.json).toEqual([])
})

test('A number that stands on a parcel is left out of those given before, and none is used twice', async () => {
  const courier = await atDesk('fardar', 'pool')
  const [first = '', second = '', third = ''] = courier.numbers
  desk.mood = 'lost'
  const { id, total } = await anOrderToSend(shop)
  const lost = await hand(id, aParcelBody(courier.id, total))
  expect(lost.status).toBe(409)
  desk.mood = 'takes'
  const [row] = await db.select().from(parcels).where(eq(parcels.orderId, id))
  // It had taken the first; the courier has it under the second.
  expect(row?.waybill).toBe(first)
  await settle(row?.id ?? '', { from: 'unknown', isBooked: true, waybill: second })
  expect((await handed(courier.id)).waybill).toBe(third)

  // One that came into the numbers while it stood on a parcel already.
  const other = await aCourier(shop, { numbering: 'answer' })
  await handed(other.id, { waybill: '88001' })
  const numbers = '88001-88002'
  await staff().call('POST /couriers/{id}/numbers', { params: { id: other.id }, body: { numbers } })
  const owner = await signedIn(shop, { staffRole: 'owner' })
  const { name, version } = other
  const pool = { name, version, numbering: 'pool', isOn: true }
  expect((await owner.call('PUT /couriers/{id}', { params: { id: other.id }, body: pool })).status).toBe(200)
  const got = []
  for (let at = 0; at < 6; at += 1) got.push((await handed(other.id)).waybill)
  expect(got).toEqual([...other.numbers, '88002'])
})

test('A list of numbers with none in it is no list', async () => {
  const courier = await aCourier(shop)
  for (const numbers of [',', ' ; ', '\n,']) {
    const { status } = await staff().call('POST /couriers/{id}/numbers', {
      params: { id: courier.id },
      body: { numbers },
    })
    expect(status).toBe(400)
  }
})

test('Wrong numbers are taken back until they are used', async () => {
  const courier = await atDesk('fardar', 'pool')
  const [first = '', second = ''] = courier.numbers
  await handed(courier.id)
  const params = { id: courier.id }
  const drop = (numbers: string) => staff().call('POST /couriers/{id}/numbers/drop', { params, body: { numbers } })
  expect((await drop(`${first}-${second}`)).json).toMatchObject({ dropped: 1, courier: { numbersLeft: 3 } })
  expect((await drop(second)).json.dropped).toBe(0)
  expect((await drop(',')).status).toBe(400)
  expect((await handed(courier.id)).waybill).toBe(courier.numbers[2])
  const told = await db.select().from(auditEvents).where(eq(auditEvents.kind, 'courier.numbers-dropped'))
  expect(told).toMatchObject([{ subject: courier.name }])
})
