// An order is handed to its courier once: under double presses, lost answers and refusals, with what is still owed.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CourierKind, Numbering } from '#contract/orders/couriers/parcel-states.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { aCourier, anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { DESK_KEY, startCourierDesk } from '#tests/support/stand-ins/courier-desk.ts'
import { minutes } from '../../platform/durations.ts'
import { parcels } from './tables.ts'

const { shop, desk, atDesk, hand, draft, handling, settle, later, staff, poll, mails } = await openCourierShop()
const { services, clock } = shop
const { db } = services
const told = async () => (await mails()).filter(({ subject }) => /on its way/i.test(subject)).length

beforeEach(() => void Object.assign(desk, { mood: 'takes', hold: null, booked: [], asked: [] }))

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
  await poll()
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
    const left = (await staff().call('GET /couriers')).json.find((one) => one.id === courier.id)?.numbersLeft
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
  await poll()
  expect((await draft(id)).parcels).toMatchObject([{ state: 'sending' }])
  await later(minutes(6))
  await poll()
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

test('An order that is picked up, cancelled or shipped already is handed to nobody', async () => {
  const courier = await atDesk()
  const cancelled = await anOrderToSend(shop)
  await staff().call('POST /orders/{id}/status', {
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
