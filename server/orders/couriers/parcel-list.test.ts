// The list that a courier gets: of some days, and with nothing that it does not have to carry.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { aCourier, anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { days } from '../../platform/durations.ts'
import { parcels } from './tables.ts'

const { shop, atDesk, hand, handed, settle, later, staff } = await openCourierShop()
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

test('A courier with a list gets a table, with no formula of a spreadsheet in it', async () => {
  const courier = await aCourier(shop)
  const { id, total } = await anOrderToSend(shop, { name: '=HYPERLINK("x") නිමාලි' })
  const body = aParcelBody(courier.id, total, { name: '=1+1', waybill: 'WB77', note: '+call first' })
  expect((await hand(id, body)).status).toBe(200)
  const again = await anOrderToSend(shop)
  const taken = await hand(again.id, aParcelBody(courier.id, again.total, { waybill: 'WB77' }))
  expect(taken.problem.message).toBe('Another parcel of this courier has this number.')
  const found = await staff().call('GET /parcels', { query: { search: 'wb77' } })
  expect(found.json).toMatchObject([{ orderId: id, waybill: 'WB77', cod: total }])
  const csv = await (await signedIn(shop, { staffRole: 'owner' })).call('POST /exports/parcels', {
    body: { format: 'csv', courier: courier.id },
  })
  expect(csv.status).toBe(200)
  expect(String(csv.toJSON())).toContain('waybill,order_no,name,address,city,district,phone1,phone2,cod,weight,pieces')
  expect(String(csv.toJSON())).toContain(`WB77,${id},'=1+1`)
  expect(String(csv.toJSON())).toContain('12500.00,1.200,1,1 x Kettle')
})
