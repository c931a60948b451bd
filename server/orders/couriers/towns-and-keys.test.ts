// Towns of one name, lists of towns without an end, and a client number that is kept with its key.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { DESK_KEY } from '#tests/support/stand-ins/courier-desk.ts'
import { keysOf } from './save-courier.ts'
import { couriers, courierTowns } from './tables.ts'

const { shop, desk, atDesk, hand, draft, staff } = await openCourierShop()
const { services } = shop
const { db } = services
const owner = await signedIn(shop, { staffRole: 'owner' })

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

test('A town is chosen once and proposed from then on; one that is not known is refused', async () => {
  const courier = await atDesk()
  const [one, two] = [await anOrderToSend(shop, { town: 'Dehiwela' }), await anOrderToSend(shop, { town: 'dehiwela ' })]
  const unknown = await hand(one.id, aParcelBody(courier.id, one.total, { town: 'Dehiwela' }))
  expect([unknown.status, Object.keys(unknown.problem.fields ?? {})]).toEqual([400, ['town']])
  expect((await hand(one.id, aParcelBody(courier.id, one.total, { town: 'dehiwala' }))).status).toBe(200)
  expect(desk.booked.at(-1)?.fields).toMatchObject({ receiverCity: '864', receiverDistrict: '5' })
  expect((await draft(two.id)).couriers.find(({ id }) => id === courier.id)?.town).toBe('Dehiwala')
})

test.each(['koombiyo', 'trans-express'] as const)(
  '%s: its towns are fetched, and replaced as a whole',
  async (kind) => {
    const courier = await atDesk(kind)
    const params = { id: courier.id }
    const gone = { number: '999', districtNumber: '5', name: 'Gone', district: 'Colombo' }
    await db.insert(courierTowns).values({ courierId: courier.id, ...gone })
    expect((await staff().call('POST /couriers/{id}/towns', { params })).status).toBe(200)
    const towns = (await staff().call('GET /couriers/{id}/towns', { params, query: { district: 'Colombo' } })).json
    expect(towns).toEqual([{ name: 'Dehiwala', district: 'Colombo' }])
    // Of two of one name that of the order's district is meant.
    const { id, total } = await anOrderToSend(shop)
    expect((await hand(id, aParcelBody(courier.id, total))).status).toBe(200)
    expect(desk.booked.at(-1)?.fields.receiverCity ?? desk.booked.at(-1)?.fields.city_id).toBe('864')
  },
)

test('Of a courier without a list of its own the towns of the district are suggested, and any other is taken', async () => {
  const courier = await atDesk('fardar')
  const params = { id: courier.id }
  const towns = (await staff().call('GET /couriers/{id}/towns', { params, query: { district: 'Galle' } })).json
  expect(towns).toContainEqual({ name: 'Hikkaduwa', district: 'Galle' })
  expect((await staff().call('GET /couriers/{id}/towns', { params })).json).toEqual([])
  const { id, total } = await anOrderToSend(shop)
  expect((await hand(id, aParcelBody(courier.id, total, { town: 'Nowhere Junction' }))).status).toBe(200)
  expect(desk.booked.at(-1)?.fields.recipient_city).toBe('Nowhere Junction')
})

test('Keys are told to nobody, and go to no other address than theirs', async () => {
  const courier = await atDesk()
  const all = await staff().call('GET /couriers')
  expect(JSON.stringify(all.json)).not.toContain(DESK_KEY)
  const [row] = await db.select().from(couriers).where(eq(couriers.id, courier.id))
  expect(row?.secret).not.toContain(DESK_KEY)
  const { name, numbering, version, address } = courier
  const params = { id: courier.id }
  const moved = { name, numbering, version, isOn: true, address: 'https://example.com/api' }
  const refused = await owner.call('PUT /couriers/{id}', { params, body: moved })
  expect([refused.status, refused.problem.message]).toEqual([400, 'For another address please type the key again.'])
  expect((await owner.call('PUT /couriers/{id}', { params, body: { ...moved, address } })).status).toBe(200)
  expect((await owner.call('PUT /couriers/{id}', { params, body: { ...moved, address } })).status).toBe(409)
  const unheard = { ...moved, address, version: 3_000_000_000 }
  expect((await owner.call('PUT /couriers/{id}', { params, body: unheard })).status).toBe(409)
  for (const inside of ['https://10.0.0.1/api', 'http://example.com/api']) {
    const body = { kind: 'fardar', name: 'Inside', numbering: 'answer', address: inside, key: 'k', isOn: false }
    expect((await owner.call('POST /couriers', { body })).status).toBe(400)
  }
  const keyless = { kind: 'fardar', name: 'Without a key', numbering: 'answer', isOn: true }
  expect((await owner.call('POST /couriers', { body: keyless })).status).toBe(400)
  expect((await owner.call('POST /couriers', { body: { ...keyless, isOn: false } })).status).toBe(201)
})
