// What servers of couriers write round an answer: a row each, with what becomes of the parcel. Whatever can't be told
// for sure is asked by a person: a parcel is neither lost nor booked twice.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CourierKind } from '#contract/orders/couriers/parcel-states.ts'
import { saidIn } from '#server/orders/couriers/adapters/adapter.ts'
import { readNumbers } from '#server/orders/couriers/numbers.ts'
import { courierTowns, parcels } from '#server/orders/couriers/tables.ts'
import { aCourier, anOrderToSend, aParcelBody } from '#tests/support/shop/couriers.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { whenOver } from '#tests/support/when-over.ts'

const shop = await openTestShop({ env: { WEBHOOKS_TO_LOOPBACK: 'on' } })
const { db } = shop.services
const staff = await signedIn(shop, { staffRole: 'staff' })

let answer = { status: 200, body: '' }
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(answer.status).end(answer.body))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
whenOver(() => new Promise((resolve) => server.close(resolve)))
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`

const kinds = ['koombiyo', 'fardar', 'trans-express'] as const
const couriers = new Map(
  await Promise.all(
    kinds.map(async (kind: CourierKind) => {
      const numbering = kind === 'koombiyo' ? 'pool' : 'answer'
      return [kind, await aCourier(shop, { kind, numbering, address, key: 'a key' })] as const
    }),
  ),
)
const idOf = (kind: CourierKind) => couriers.get(kind)?.id ?? ''

async function handed(kind: CourierKind) {
  const { id, total } = await anOrderToSend(shop)
  const { status } = await staff.call('POST /orders/{id}/parcel', {
    params: { id },
    body: aParcelBody(idOf(kind), total),
  })
  const [row] = await db.select().from(parcels).where(eq(parcels.orderId, id))
  return { status, state: row?.state, waybill: row?.waybill, said: row?.said ?? '' }
}

const booked = (order: unknown, success: unknown = 'Record successfully added') => JSON.stringify({ success, order })
const number = (written: string) => `{"success":"Record successfully added","order":{"waybill_id":${written}}}`

test.each<[kind: CourierKind, what: string, body: string, becomes: string]>([
  // A list of errors with nothing in it is none: refused, the parcel would be booked a second time.
  ['trans-express', 'success and no errors', '{"success":"Record successfully added","errors":[]}', 'unknown'],
  ['trans-express', 'success and an empty error', '{"success":"Record successfully added","error":null}', 'unknown'],
  ['trans-express', 'yes, with a number', '{"success":true,"error":false,"order":{"waybill_id":"TX1"}}', 'TX1'],
  ['trans-express', 'no, with a number', booked({ waybill_id: 'TX2' }, false), 'unknown'],
  ['trans-express', '0, with a number', booked({ waybill_id: 'TX2' }, 0), 'unknown'],
  ['trans-express', 'true errors', '{"errors":{"cod":["must be a number"]}}', 'refused'],
  ['trans-express', 'a number of fifteen digits', number('123456789012345'), '123456789012345'],
  ['trans-express', 'a number that loses its last digits', number('12345678901234567890'), 'unknown'],
  ['fardar', 'a number that loses its last digits', '{"status":200,"waybill_no":98765432109876543210}', 'unknown'],
  ['trans-express', 'a number without an end', number('1e400'), 'unknown'],
  ['trans-express', 'a number with a letter of nothing', number('"TX\\u00003"'), 'unknown'],
  ['trans-express', 'a number with a bell and a line', number('"TX\\u00073\\nB"'), 'unknown'],
  ['trans-express', 'a number that turns round', number('"TX\\u202e3"'), 'unknown'],
  ['trans-express', 'half a letter', number('"TX\\ud8003"'), 'unknown'],
  ['trans-express', 'a number of 81 letters', number(`"${'T'.repeat(81)}"`), 'unknown'],
  ['trans-express', 'a number of three million letters', number(`"${'T'.repeat(3_000_000)}"`), 'unknown'],
  ['trans-express', 'the number of another parcel', number('"TX1"'), 'unknown'],
  ['trans-express', 'lists in lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'unknown'],
  ['trans-express', 'a page of open brackets', '<'.repeat(3_000_000), 'unknown'],
  ['fardar', 'a byte order mark', '\uFEFF{"status":200,"waybill_no":"FD1"}', 'FD1'],
  ['koombiyo', 'a byte order mark', '\uFEFF{"status":"error"}', 'refused'],
  ['fardar', 'a word that every object knows', '{"status":"constructor"}', 'unknown'],
  ['fardar', 'another one', '{"status":"__proto__","waybill_no":"FD2"}', 'unknown'],
])('%s answers %s', async (kind, _what, body, becomes) => {
  answer = { status: 200, body }
  const { status, state, waybill, said } = await handed(kind)
  const isState = ['unknown', 'refused'].includes(becomes)
  expect(isState ? [status, state] : [status, state, waybill]).toEqual(
    isState ? [409, becomes] : [200, 'booked', becomes],
  )
  expect(said.length).toBeLessThanOrEqual(300)
})

test('what a page of errors says is read in one go, whatever it is made of', () => {
  for (const piece of ['<', '<a', '</', '<!--', '< >', '\u0000', ' \n']) {
    const body = piece.repeat(1_000_000)
    expect(saidIn({ status: 500, json: undefined, body }).length).toBeLessThanOrEqual(300)
  }
})

const towns = (name: string, id = '3') =>
  JSON.stringify([{ district_id: '1', district_name: name, city_id: id, city_name: name, id, text: name }])

test.each([
  ['a letter of nothing', towns('De\u0000hi'), 'De hi'],
  ['half a letter', towns('De\ud800hi'), 'De hi'],
  ['a number as long as a page', towns('Dehi', '3'.repeat(5_000)), null],
  ['a number with a letter of nothing', towns('Dehi', '3\u0000'), null],
])('towns with %s are taken in words, or not at all', async (_what, body, name) => {
  answer = { status: 200, body }
  for (const kind of ['koombiyo', 'trans-express'] as const) {
    const params = { id: idOf(kind) }
    expect((await staff.call('POST /couriers/{id}/towns', { params })).status).toBe(name === null ? 409 : 200)
    if (name === null) continue
    const kept = await db.select().from(courierTowns).where(eq(courierTowns.courierId, params.id))
    expect(kept.map((town) => [town.name, town.district])).toEqual([[name, name]])
  }
})

test('lists of towns are together no longer than one may be', async () => {
  const row = { district_id: 'x'.repeat(40), district_name: 'Colombo', city_id: '1', city_name: 'y'.repeat(20_000) }
  answer = { status: 200, body: JSON.stringify(Array.from({ length: 99 }, (_, n) => ({ ...row, district_id: n }))) }
  const { status, problem } = await staff.call('POST /couriers/{id}/towns', { params: { id: idOf('koombiyo') } })
  expect([status, problem.message]).toEqual([409, 'The courier sent no towns that can be read.'])
})

test('numbers that were pasted a thousand times are not written out so often', () => {
  expect(readNumbers('10000001-10004000 10000001-10004000')).toHaveLength(4_000)
  expect(() => readNumbers('10000001-10004000 '.repeat(3))).toThrow()
  expect(() => readNumbers('10000-14999 '.repeat(5_000))).toThrow()
})
