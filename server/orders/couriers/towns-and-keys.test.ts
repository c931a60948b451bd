// Towns of one name, lists of towns without an end, and a client number that is kept with its key.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { keysOf } from './save-courier.ts'
import { couriers, courierTowns } from './tables.ts'

const { shop, desk, atDesk, hand, draft, staff } = await openCourierShop()
const { services } = shop
const { db } = services

test('Of two towns of one name that with its district is meant, and remembered', async () => {
  const courier = await atDesk()
  const ofCourier = { courierId: courier.id, name: 'Kotikawatta' }
  await db.insert(courierTowns).values([
    { ...ofCourier, number: '31', districtNumber: '1', district: 'West' },
    { ...ofCourier, number: '32', districtNumber: '2', district: 'East' },
  ])
  const [one, two] = [
    await anOrderToSend(shop, { town: 'Kotikawata' }),
    await anOrderToSend(shop, { town: 'Kotikawata' }),
  ]
  const twice = await hand(one.id, aParcelBody(courier.id, one.total, { town: 'Kotikawatta' }))
  expect([twice.status, Object.keys(twice.problem.fields ?? {})]).toEqual([400, ['town']])
  expect((await hand(one.id, aParcelBody(courier.id, one.total, { town: 'kotikawatta (East)' }))).status).toBe(200)
  expect(desk.booked.at(-1)?.fields).toMatchObject({ receiverCity: '32', receiverDistrict: '2' })
  const town = (await draft(two.id)).couriers.find(({ id }) => id === courier.id)?.town ?? ''
  expect((await hand(two.id, aParcelBody(courier.id, two.total, { town }))).status).toBe(200)
  expect(desk.booked.at(-1)?.fields).toMatchObject({ receiverCity: '32' })
})

test('A courier with more districts than there can be is asked no further', async () => {
  const courier = await atDesk()
  desk.districts = 500
  desk.asked = []
  const { status } = await staff().call('POST /couriers/{id}/towns', { params: { id: courier.id } })
  desk.districts = null
  expect([status, desk.asked.length]).toEqual([409, 100])
  // What was known before is known still.
  expect(await db.$count(courierTowns, eq(courierTowns.courierId, courier.id))).toBe(1)
})

test('A client number is changed with its key alone, and stays where only the key is typed', async () => {
  const owner = await signedIn(shop, { staffRole: 'owner' })
  const { id, name, address, version } = await atDesk('fardar')
  const change = (more: object) =>
    owner.call('PUT /couriers/{id}', {
      params: { id },
      body: { name, address, numbering: 'answer', isOn: true, ...more },
    })
  const keys = async () => {
    const [row] = await db.select().from(couriers).where(eq(couriers.id, id))
    return row && keysOf(row, services)
  }
  const alone = await change({ version, account: '9999' })
  expect([alone.status, Object.keys(alone.problem.fields ?? {})]).toEqual([400, ['key']])
  expect((await change({ version, account: '4711' })).status).toBe(200)
  expect((await change({ version: version + 1, key: 'another' })).status).toBe(200)
  expect(await keys()).toEqual({ account: '4711', key: 'another' })
  expect((await change({ version: version + 2, account: '9999', key: 'a third' })).status).toBe(200)
  expect(await keys()).toEqual({ account: '9999', key: 'a third' })
  const body = { kind: 'fardar', name: 'A new one', numbering: 'answer', account: '1', isOn: false }
  expect((await owner.call('POST /couriers', { body })).status).toBe(400)
})
