// An order is handed to its courier once: under double presses, lost answers and refusals, with what is still owed.
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type CourierKind, courierFacts, type Numbering } from '#contract/orders/couriers/parcel-states.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { aCourier, anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { DESK_KEY, startCourierDesk } from '#tests/support/stand-ins/courier-desk.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { readNumbers } from './numbers.ts'
import { pollParcels } from './poll-parcels.ts'
import { couriers, courierTowns, parcels } from './tables.ts'

const desk = await startCourierDesk()
afterAll(() => desk.stop())
const shop = await openTestShop({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
const { services, clock } = shop
const { db } = services
let staff = await signedIn(shop, { staffRole: 'staff' })
const owner = await signedIn(shop, { role: 'admin' })

beforeEach(async () => {
  Object.assign(desk, { mood: 'takes', hold: null, booked: [], asked: [] })
  desk.statuses.clear()
  await db.delete(parcels)
})

/** Sessions end meanwhile. */
async function later(ms: number) {
  clock.pass(ms)
  staff = await signedIn(shop, { staffRole: 'staff' })
}
const atDesk = (kind: CourierKind = 'koombiyo', numbering: Numbering = courierFacts[kind].numberings[0] ?? 'pool') =>
  aCourier(shop, { kind, numbering, address: desk.url, key: DESK_KEY })
const hand = (id: string, body: object) => staff.call('POST /orders/{id}/parcel', { params: { id }, body })
const draft = async (id: string) => (await staff.call('GET /orders/{id}/parcel', { params: { id } })).json
const handling = async (id: string) => (await staff.call('GET /orders/{id}/handling', { params: { id } })).json
const settle = (id: string, body: object) => staff.call('POST /parcels/{id}/settle', { params: { id }, body })
const told = async () => (await db.select().from(outbox)).filter(({ subject }) => /on its way/i.test(subject)).length

const interfaces: [CourierKind, Numbering, string][] = [
  ['koombiyo', 'pool', '/api/Addorders/users'],
  ['fardar', 'answer', '/api/new_api_v1.php'],
  ['fardar', 'pool', '/api/existing_waybill_api_v1.php'],
  ['trans-express', 'answer', '/api/orders/upload/single-auto'],
  ['trans-express', 'pool', '/api/orders/upload/single-manual'],
]

test.each(interfaces)('%s books with its number from the %s', async (kind, numbering, path) => {
  const courier = await atDesk(kind, numbering)
  const { id, total } = await anOrderToSend(shop)
  const before = await told()
  const { status, json } = await hand(id, aParcelBody(courier.id, total, { phone2: '0112345678' }))
  expect([status, json.parcel.state, desk.booked.length]).toEqual([200, 'booked', 1])
  const [booked] = desk.booked
  expect(booked).toMatchObject({ path, order: id, cod: String(total), waybill: json.parcel.waybill })
  if (numbering === 'pool') expect(json.parcel.waybill).toBe(courier.numbers[0])
  expect(JSON.stringify(booked?.fields)).toContain('0112345678')
  const shipped = { fulfilment: 'shipped', courier: courier.name, trackingNumber: json.parcel.waybill }
  expect(await handling(id)).toMatchObject(shipped)
  expect(await told()).toBe(before + 1)
})

test.each(interfaces)('%s, number from the %s: what it refuses is told in its words', async (kind, numbering) => {
  const courier = await atDesk(kind, numbering)
  const { id, total } = await anOrderToSend(shop)
  for (const mood of ['refuses', 'wrong key'] as const) {
    desk.mood = mood
    const { status, problem } = await hand(id, aParcelBody(courier.id, total))
    expect([status, problem.code]).toEqual([409, 'MOVE_NOT_ALLOWED'])
    expect(problem.message).toMatch(/^The courier refused this parcel: .*(?:city|town|key|Unauthenticated)/i)
  }
  expect(await handling(id)).toMatchObject({ fulfilment: 'none', trackingNumber: '' })
  // Afterwards it can be booked.
  desk.mood = 'takes'
  expect((await hand(id, aParcelBody(courier.id, total))).status).toBe(200)
  expect(desk.booked).toHaveLength(1)
})

test.each(
  interfaces.flatMap(([kind, numbering]) =>
    (['lost', 'down', 'broken', 'nonsense'] as const).map((mood) => [kind, numbering, mood] as const),
  ),
)('%s, number from the %s, %s: unknown, and never booked again by itself', async (kind, numbering, mood) => {
  const courier = await atDesk(kind, numbering)
  const { id, total } = await anOrderToSend(shop)
  desk.mood = mood
  const body = aParcelBody(courier.id, total)
  const lost = await hand(id, body)
  expect([lost.status, lost.problem.message]).toEqual([
    409,
    expect.stringMatching(/^The answer of the courier was lost/),
  ])
  const asked = desk.asked.length
  desk.mood = 'takes'
  // The same attempt, and another one.
  expect((await hand(id, body)).problem.message).toMatch(/^The answer of the courier was lost/)
  expect((await hand(id, aParcelBody(courier.id, total))).problem.message).toMatch(
    /has a parcel with a courier already/,
  )
  await pollParcels(services)
  expect(desk.asked).toHaveLength(asked)
  expect((await draft(id)).parcels).toMatchObject([{ state: 'unknown' }])
  expect(await handling(id)).toMatchObject({ fulfilment: 'none' })
})

test('another number than the one that was sent is not taken for this parcel', async () => {
  desk.mood = 'other number'
  for (const kind of ['fardar', 'trans-express'] as const) {
    const { id, total } = await anOrderToSend(shop)
    const { id: courierId } = await atDesk(kind, 'pool')
    expect((await hand(id, aParcelBody(courierId, total))).status).toBe(409)
    expect((await draft(id)).parcels).toMatchObject([{ state: 'unknown' }])
  }
})

test('A courier that nobody listens at has booked nothing, and the next attempt may', async () => {
  const gone = await startCourierDesk()
  await gone.stop()
  const courier = await aCourier(shop, { kind: 'fardar', address: gone.url, key: DESK_KEY })
  const { id, total } = await anOrderToSend(shop)
  const { problem } = await hand(id, aParcelBody(courier.id, total))
  expect(problem.message).toBe('The courier refused this parcel: It refused the connection.')
  expect((await hand(id, aParcelBody((await atDesk()).id, total))).status).toBe(200)
})

test('Pressed ten times at once it is booked once, with one attempt or many', async () => {
  for (const isSame of [true, false]) {
    const courier = await atDesk()
    const { id, total } = await anOrderToSend(shop)
    const before = await told()
    desk.booked = []
    const body = aParcelBody(courier.id, total)
    const answers = await atOnce(10, () => hand(id, isSame ? body : aParcelBody(courier.id, total)))
    expect(tally(answers)[200]).toBeGreaterThanOrEqual(1)
    expect(desk.booked).toHaveLength(1)
    expect(await told()).toBe(before + 1)
    // Sent again later it answers the same.
    if (isSame) expect((await hand(id, body)).json.parcel.waybill).toBe(desk.booked[0]?.waybill)
    const left = (await staff.call('GET /couriers')).json.find((one) => one.id === courier.id)?.numbersLeft
    expect(left).toBe(4)
  }
})

test('Two orders at one moment get two numbers', async () => {
  const courier = await atDesk()
  const orders = await atOnce(4, () => anOrderToSend(shop))
  const answers = await atOnce(4, (at) => hand(orders[at]?.id ?? '', aParcelBody(courier.id, orders[at]?.total ?? 0)))
  expect(tally(answers)).toEqual({ 200: 4 })
  expect(new Set(desk.booked.map(({ waybill }) => waybill)).size).toBe(4)
})

test('While the courier has not answered, nobody else hands it over', async () => {
  const courier = await atDesk()
  const { id, total } = await anOrderToSend(shop)
  const { promise, resolve } = Promise.withResolvers<void>()
  desk.hold = promise
  const body = aParcelBody(courier.id, total)
  const first = hand(id, body)
  await expect.poll(() => desk.asked.length).toBe(1)
  expect((await hand(id, body)).problem.message).toBe('This parcel is being handed over at this moment.')
  expect((await hand(id, aParcelBody(courier.id, total))).problem.message).toMatch(/already/)
  resolve()
  expect((await first).status).toBe(200)
  expect(desk.booked).toHaveLength(1)
})

test('A process that died while it asked leaves it unknown', async () => {
  const courier = await atDesk()
  const { id, total } = await anOrderToSend(shop)
  const { json } = await hand(id, aParcelBody(courier.id, total))
  const sending = { state: 'sending' as const, askAt: null, at: clock.now() }
  await db.update(parcels).set(sending).where(eq(parcels.id, json.parcel.id))
  await pollParcels(services)
  expect((await draft(id)).parcels).toMatchObject([{ state: 'sending' }])
  await later(minutes(6))
  await pollParcels(services)
  expect((await draft(id)).parcels).toMatchObject([{ state: 'unknown' }])
})

test('A person says what the courier said: booked after all, or not', async () => {
  const courier = await atDesk('fardar')
  const [one, two] = [await anOrderToSend(shop), await anOrderToSend(shop)]
  desk.mood = 'lost'
  for (const { id, total } of [one, two]) await hand(id, aParcelBody(courier.id, total))
  const [first, second] = [(await draft(one.id)).parcels[0]?.id ?? '', (await draft(two.id)).parcels[0]?.id ?? '']
  const unnumbered = await settle(first, { from: 'unknown', isBooked: true })
  expect([unnumbered.status, unnumbered.problem.fields]).toEqual([
    400,
    { waybill: 'Please enter the number of the parcel.' },
  ])
  const booked = await settle(first, { from: 'unknown', isBooked: true, waybill: 'FD1' })
  expect([booked.status, booked.json.parcel.state]).toEqual([200, 'booked'])
  expect(await handling(one.id)).toMatchObject({ fulfilment: 'shipped', trackingNumber: 'FD1' })
  // Pressed twice; and the number of another parcel.
  expect((await settle(first, { from: 'unknown', isBooked: true, waybill: 'FD1' })).status).toBe(409)
  const taken = await settle(second, { from: 'unknown', isBooked: true, waybill: 'FD1' })
  expect(taken.problem.message).toBe('Another parcel of this courier has this number.')
  expect((await settle(second, { from: 'unknown', isBooked: false })).json.parcel.state).toBe('withdrawn')
  desk.mood = 'takes'
  expect((await hand(two.id, aParcelBody(courier.id, two.total))).status).toBe(200)
})

test('A courier collects what is owed: nothing where it is paid, less a part, and never what was seen before', async () => {
  const courier = await atDesk()
  const { id, total } = await anOrderToSend(shop)
  const stale = await hand(id, aParcelBody(courier.id, total - 100))
  expect(stale.problem.message).toMatch(/^By now LKR\s12,500.00 are owed/)
  await staff.call('POST /orders/{id}/cash', { params: { id }, body: { amount: total } })
  expect((await draft(id)).cod).toBe(0)
  expect((await hand(id, aParcelBody(courier.id, total))).status).toBe(409)
  expect(desk.booked).toHaveLength(0)
  expect((await hand(id, aParcelBody(courier.id, 0))).status).toBe(200)
  expect(desk.booked[0]?.cod).toBe('0')
})

test('An order that is picked up, cancelled or shipped already is handed to nobody', async () => {
  const courier = await atDesk()
  const cancelled = await anOrderToSend(shop)
  await staff.call('POST /orders/{id}/status', {
    params: { id: cancelled.id },
    body: { from: 'pending', to: 'cancelled' },
  })
  await setSetting(services, 'delivery.pickup', true)
  await setSetting(services, 'delivery.pickupAddress', '7 Station Road, Jaffna')
  const picked = await anOrderToSend(shop, { pickup: true, district: undefined, town: undefined })
  for (const { id, total } of [cancelled, picked]) {
    expect((await draft(id)).isPossible).toBe(false)
    expect((await hand(id, aParcelBody(courier.id, total))).status).toBe(409)
  }
  expect(desk.booked).toHaveLength(0)
})

test('Names go in Latin letters, beside what the buyer wrote', async () => {
  await atDesk()
  const { id } = await anOrderToSend(shop, { name: 'නිමාලි පෙරේරා', address: 'නො. 12, ගාලු පාර\nදෙහිවල' })
  const { name, address, original, phone } = await draft(id)
  expect([name, address, phone]).toEqual(['Nimali Perera', 'No. 12, Galu Para, Dehiwala', '0771234567'])
  expect(original.name).toBe('නිමාලි පෙරේරා')
  const { status, problem } = await hand(id, aParcelBody((await atDesk()).id, 12_500, { name: 'නිමාලි' }))
  expect([status, Object.keys(problem.fields ?? {})]).toEqual([400, ['name']])
})

test('A town is chosen once and proposed from then on; one that is not known is refused', async () => {
  const courier = await atDesk()
  const [one, two] = [await anOrderToSend(shop, { town: 'Dehiwela' }), await anOrderToSend(shop, { town: 'dehiwela ' })]
  const unknown = await hand(one.id, aParcelBody(courier.id, one.total, { town: 'Dehiwela' }))
  expect([unknown.status, Object.keys(unknown.problem.fields ?? {})]).toEqual([400, ['town']])
  expect((await hand(one.id, aParcelBody(courier.id, one.total, { town: 'dehiwala' }))).status).toBe(200)
  expect(desk.booked[0]?.fields).toMatchObject({ receiverCity: '864', receiverDistrict: '5' })
  expect((await draft(two.id)).couriers.find(({ id }) => id === courier.id)?.town).toBe('Dehiwala')
})

test.each(['koombiyo', 'trans-express'] as const)(
  '%s: its towns are fetched, and replaced as a whole',
  async (kind) => {
    const courier = await atDesk(kind)
    const params = { id: courier.id }
    expect((await staff.call('POST /couriers/{id}/towns', { params })).status).toBe(200)
    const towns = (await staff.call('GET /couriers/{id}/towns', { params, query: { district: 'Colombo' } })).json
    expect(towns).toEqual([{ name: 'Dehiwala', district: 'Colombo' }])
    await db.delete(courierTowns).where(eq(courierTowns.courierId, courier.id))
    await staff.call('POST /couriers/{id}/towns', { params })
    // Of two of one name that of the order's district is meant.
    const { id, total } = await anOrderToSend(shop)
    expect((await hand(id, aParcelBody(courier.id, total))).status).toBe(200)
    expect(desk.booked[0]?.fields.receiverCity ?? desk.booked[0]?.fields.city_id).toBe('864')
  },
)

test('Of a courier without a list of its own the towns of the district are suggested, and any other is taken', async () => {
  const courier = await atDesk('fardar')
  const params = { id: courier.id }
  const towns = (await staff.call('GET /couriers/{id}/towns', { params, query: { district: 'Galle' } })).json
  expect(towns).toContainEqual({ name: 'Hikkaduwa', district: 'Galle' })
  expect((await staff.call('GET /couriers/{id}/towns', { params })).json).toEqual([])
  const { id, total } = await anOrderToSend(shop)
  expect((await hand(id, aParcelBody(courier.id, total, { town: 'Nowhere Junction' }))).status).toBe(200)
  expect(desk.booked[0]?.fields.recipient_city).toBe('Nowhere Junction')
})

test('Keys are told to nobody, and go to no other address than theirs', async () => {
  const courier = await atDesk()
  const all = await staff.call('GET /couriers')
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
  for (const inside of ['https://10.0.0.1/api', 'http://example.com/api']) {
    const body = { kind: 'fardar', name: 'Inside', numbering: 'answer', address: inside, key: 'k', isOn: false }
    expect((await owner.call('POST /couriers', { body })).status).toBe(400)
  }
  const keyless = { kind: 'fardar', name: 'Without a key', numbering: 'answer', isOn: true }
  expect((await owner.call('POST /couriers', { body: keyless })).status).toBe(400)
  expect((await owner.call('POST /couriers', { body: { ...keyless, isOn: false } })).status).toBe(201)
})

test('Numbers are read from what is pasted, and added once', async () => {
  expect(readNumbers('10000001-10000003, AB123456\nab123456; 1234')).toEqual([
    ...['10000001', '10000002', '10000003', 'AB123456', '1234'],
  ])
  expect(readNumbers('AB098-AB101')).toEqual(['AB098', 'AB099', 'AB100', 'AB101'])
  for (const wrong of ['12', '=1+1', '1000-999999999999999', '10-20', '<b>']) {
    expect(() => readNumbers(wrong)).toThrow()
  }
  const courier = await aCourier(shop, { kind: 'list', numbering: 'pool' })
  const add = (numbers: string) =>
    staff.call('POST /couriers/{id}/numbers', { params: { id: courier.id }, body: { numbers } })
  expect((await add('70001-70003 70001')).json.added).toBe(3)
  expect((await add('70003 70004')).json.added).toBe(1)
})

test('When no number is left nothing is asked', async () => {
  const courier = await atDesk()
  for (const _ of courier.numbers) {
    const { id, total } = await anOrderToSend(shop)
    await hand(id, aParcelBody(courier.id, total))
  }
  const { id, total } = await anOrderToSend(shop)
  const { problem } = await hand(id, aParcelBody(courier.id, total))
  expect(problem.message).toMatch(/^No number of this courier is left/)
  expect([desk.booked.length, (await draft(id)).parcels]).toEqual([5, []])
})

test('A courier with a list gets a table, with no formula of a spreadsheet in it', async () => {
  const courier = await aCourier(shop)
  const { id, total } = await anOrderToSend(shop, { name: '=HYPERLINK("x") නිමාලි' })
  const body = aParcelBody(courier.id, total, { name: '=1+1', waybill: 'WB77', note: '+call first' })
  expect((await hand(id, body)).status).toBe(200)
  const again = await anOrderToSend(shop)
  const taken = await hand(again.id, aParcelBody(courier.id, again.total, { waybill: 'WB77' }))
  expect(taken.problem.message).toBe('Another parcel of this courier has this number.')
  const found = await staff.call('GET /parcels', { query: { search: 'wb77' } })
  expect(found.json).toMatchObject([{ orderId: id, waybill: 'WB77', cod: total }])
  const csv = await owner.call('POST /exports/parcels', { body: { format: 'csv', courier: courier.id } })
  expect(csv.status).toBe(200)
  expect(String(csv.toJSON())).toContain('waybill,order_no,name,address,city,district,phone1,phone2,cod,weight,pieces')
  expect(String(csv.toJSON())).toContain(`WB77,${id},'=1+1`)
  expect(String(csv.toJSON())).toContain('12500.00,1.200,1,1 x Kettle')
})

test('Couriers are asked how far parcels are, and the order moves forward as far as its tables allow', async () => {
  const courier = await atDesk()
  const { id, total } = await anOrderToSend(shop)
  const { json } = await hand(id, aParcelBody(courier.id, total))
  const { waybill } = json.parcel
  const ask = async (said: string) => {
    desk.statuses.set(waybill, said)
    await later(hours(3))
    await pollParcels(services)
    const { fulfilment } = await handling(id)
    const [parcel] = (await draft(id)).parcels
    return [parcel?.status, fulfilment, (await db.select().from(parcels))[0]?.askAt !== null]
  }
  expect(await ask('Processing')).toEqual(['waiting', 'shipped', true])
  expect(await ask('Dispatch to Destination')).toEqual(['on-the-way', 'shipped', true])
  // What nobody knows is shown, and moves nothing.
  expect(await ask('Something new')).toEqual(['on-the-way', 'shipped', true])
  expect(await ask('Rescheduled')).toEqual(['attempted', 'attempted', true])
  expect(await ask('Out for Delivery')).toEqual(['on-the-way', 'shipped', true])
  expect(await ask('Delivered')).toEqual(['delivered', 'shipped', false])
  const now = (await staff.call('GET /orders/{id}/now', { params: { id } })).json
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
  await staff.call('POST /orders/{id}/undo', { params: { id: other.id }, body: { step } })
  desk.statuses.set(numbers[0] ?? '', 'Returned to Client')
  desk.statuses.set(numbers[1] ?? '', 'Delivered')
  await later(hours(3))
  await pollParcels(services)
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
  await pollParcels(services)
  expect(desk.asked).toHaveLength(1)
  desk.mood = 'takes'
  await later(minutes(11))
  await pollParcels(services)
  expect(desk.asked).toHaveLength(4)
  await pollParcels(services)
  expect(desk.asked).toHaveLength(4)
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
    (await staff.call('POST /remittances', { body: { csv, record } })).json.rows.map(({ number, outcome }) => [
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
