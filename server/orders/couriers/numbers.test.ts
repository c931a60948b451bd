// Numbers that a courier gave before: each stands on one parcel, and wrong ones are taken back.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openCourierShop } from '#tests/support/shop/courier-shop.ts'
import { aCourier, anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { readNumbers } from './numbers.ts'
import { parcels } from './tables.ts'

const { shop, atDesk, desk, hand, draft, handed, settle, staff } = await openCourierShop()
const { db } = shop.services

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

test('Of parcels that are answered with one number at one moment one has it, and a person asks for the others', async () => {
  const courier = await atDesk('fardar', 'answer')
  const orders = await atOnce(6, () => anOrderToSend(shop))
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = desk.asked.length
  Object.assign(desk, { mood: 'other number', hold: promise })
  const all = atOnce(6, (at) => hand(orders[at]?.id ?? '', aParcelBody(courier.id, orders[at]?.total ?? 0)))
  await expect.poll(() => desk.asked.length - before).toBe(6)
  resolve()
  expect(tally(await all)).toEqual({ 200: 1, 409: 5 })
  Object.assign(desk, { mood: 'takes', hold: null })
  const rows = await db.select().from(parcels).where(eq(parcels.courierId, courier.id))
  const states = rows.map(({ state, waybill }) => `${state} ${waybill}`).sort()
  expect(states).toEqual(['booked ZZ999999', ...Array(5).fill('unknown ')])
})

test('Of parcels that are given one number at one moment one has it, and of the others nothing is kept', async () => {
  const courier = await aCourier(shop, { kind: 'list', numbering: 'answer' })
  const orders = await atOnce(6, () => anOrderToSend(shop))
  const answers = await atOnce(6, (at) => {
    const { id = '', total = 0 } = orders[at] ?? {}
    return hand(id, aParcelBody(courier.id, total, { waybill: '99001' }))
  })
  expect(tally(answers)).toEqual({ 200: 1, 400: 5 })
  const rows = await db.select().from(parcels).where(eq(parcels.courierId, courier.id))
  expect(rows).toMatchObject([{ state: 'booked', waybill: '99001' }])
})

test('A number that is typed while another parcel takes it stands on one of them, and the other is told', async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const courier = await atDesk('fardar', 'pool')
    const [, second = ''] = courier.numbers
    desk.mood = 'lost'
    const [lost, other] = [await anOrderToSend(shop), await anOrderToSend(shop)]
    await hand(lost.id, aParcelBody(courier.id, lost.total))
    desk.mood = 'takes'
    const [row] = await db.select().from(parcels).where(eq(parcels.orderId, lost.id))
    const [settled, taken] = await Promise.all([
      settle(row?.id ?? '', { from: 'unknown', isBooked: true, waybill: second }),
      hand(other.id, aParcelBody(courier.id, other.total)),
    ])
    expect([[200, 400].includes(settled.status), taken.status]).toEqual([true, 200])
    const rows = await db.select().from(parcels).where(eq(parcels.courierId, courier.id))
    expect(rows.filter(({ waybill }) => waybill === second)).toHaveLength(1)
  }
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

test('Numbers are read from what is pasted, and added once', async () => {
  expect(readNumbers('10000001-10000003, AB123456\nab123456; 1234')).toEqual([
    ...['10000001', '10000002', '10000003', 'AB123456', '1234'],
  ])
  expect(readNumbers('AB098-AB101')).toEqual(['AB098', 'AB099', 'AB100', 'AB101'])
  for (const wrong of [
    '12',
    '=1+1',
    '1000-999999999999999',
    '10-20',
    '<b>',
    'Waybill\n10000001',
    '10000001\tColombo',
  ]) {
    expect(() => readNumbers(wrong)).toThrow()
  }
  const courier = await aCourier(shop, { kind: 'list', numbering: 'pool' })
  const add = (numbers: string) =>
    staff().call('POST /couriers/{id}/numbers', { params: { id: courier.id }, body: { numbers } })
  expect((await add('70001-70003 70001')).json.added).toBe(3)
  expect((await add('70003 70004')).json.added).toBe(1)
})

test('When no number is left nothing is asked', async () => {
  const before = desk.booked.length
  const courier = await atDesk()
  for (const _ of courier.numbers) {
    const { id, total } = await anOrderToSend(shop)
    await hand(id, aParcelBody(courier.id, total))
  }
  const { id, total } = await anOrderToSend(shop)
  const { problem } = await hand(id, aParcelBody(courier.id, total))
  expect(problem.message).toMatch(/^No number of this courier is left/)
  expect([desk.booked.length - before, (await draft(id)).parcels]).toEqual([5, []])
})
