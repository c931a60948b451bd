// An order whose goods all came back: its pieces are with its buyer no more, whether or not staff have said so of each.
import { beforeEach, expect, test } from 'vitest'
import { inColombo } from '#contract/core/dates.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { letReturn } from '#tests/support/shop/orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { anImei, aUnit } from '#tests/support/shop/units.ts'
import { days, minutes } from '../../platform/durations.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const PHONE = '077 123 4567'
let staff: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  staff = await signedIn(shop, { role: 'admin' })
  await letReturn(shop)
})

const warrantyEnds = () => inColombo(new Date(clock.now().getTime() + days(365))).slice(0, 10)

async function aReturned() {
  const imei = anImei()
  const unit = await aUnit(shop, { imeis: [imei], warrantyEnds: warrantyEnds() })
  const { orderId, itemId } = unit
  const params = { id: orderId }
  const key = orderKey(orderId, services)
  for (const [from, to] of [
    ['pending', 'processing'],
    ['processing', 'delivered'],
  ] as const)
    await staff.call('POST /orders/{id}/status', { params, body: { from, to } })
  const body = { key, reason: 'Too loud', lines: [{ id: itemId, qty: 1 }] }
  const asked = await call('POST /order-links/{id}/returns', { params, body })
  const returned = { id: asked.json.tracking.returns[0]?.id ?? '' }
  await staff.call('POST /returns/{id}', { params: returned, body: { from: 'asked', to: 'accepted' } })
  const receive = () =>
    staff.call('POST /returns/{id}', { params: returned, body: { from: 'accepted', to: 'received' } })
  const claim = (unitId: string) =>
    call('POST /order-links/{id}/claims', { params, body: { key, unitId, fault: 'No sound' } })
  const byStaff = (unitId: string) =>
    staff.call('POST /units/{id}/claims', { params: { id: unitId }, body: { channel: 'counter', fault: 'No sound' } })
  return { unit, imei, orderId, itemId, receive, claim, byStaff }
}
const check = (number: string) => call('POST /warranty', { body: { number, phone: PHONE } })

test('Nobody claims for them, nor reads of a warranty, and they are sold again', async () => {
  const { unit, imei, receive, claim, byStaff } = await aReturned()
  expect((await check(imei)).status).toBe(200)
  expect((await receive()).status).toBe(200)
  expect([(await check(imei)).status, (await claim(unit.id)).status]).toEqual([404, 404])
  expect((await byStaff(unit.id)).problem.message).toBe('A claim is taken for a piece that the buyer has.')
  const again = await aUnit(shop, { imeis: [imei], warrantyEnds: warrantyEnds() })
  expect(again.imeis).toEqual([imei])
  expect((await staff.call('GET /units/{id}', { params: { id: unit.id } })).json.state).toBe('returned')
})

test('What was handed out in their place since is with the buyer', async () => {
  const { unit, orderId, itemId, receive, claim } = await aReturned()
  await receive()
  clock.pass(minutes(5))
  await staff.call('POST /units/{id}/moves', { params: { id: unit.id }, body: { from: 'sold', to: 'returned' } })
  const imei = anImei()
  const { version } = (await staff.call('GET /orders/{id}/papers', { params: { id: orderId } })).json.details
  const piece = { itemId, serial: '', imeis: [imei], warrantyEnds: warrantyEnds() }
  const noted = await staff.call('PUT /orders/{id}/paper-details', {
    params: { id: orderId },
    body: { buyerTin: '', version, pieces: [piece] },
  })
  expect(noted.status).toBe(200)
  const { units } = (await check(imei)).json
  expect(units).toHaveLength(1)
  const found = (await staff.call('GET /units', { query: { search: imei } })).json[0]
  expect((await claim(found?.id ?? '')).status).toBe(201)
})
