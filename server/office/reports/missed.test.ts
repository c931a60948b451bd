// What the shop counts of its visitors: searches that found nothing, items that were gone, carts; nothing personal.
import { expect, test } from 'vitest'
import { dayOf } from '#contract/office/report-period.ts'
import { createApp } from '#server/app/app.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { makeCall, openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { days } from '../../platform/durations.ts'
import { readCsv } from '../../platform/sheets/csv.ts'
import { useCounts } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const manager = await signedIn(shop, { staffRole: 'manager' })

/** Each test has days of its own. */
async function anotherDay() {
  clock.pass(days(3))
  await manager.logIn(manager.email)
  const today = dayOf(clock.now())
  return { from: today, to: today }
}
const tell = (body: object, headers?: Record<string, string>) =>
  call('POST /counts', { body, ...(headers ? { headers } : {}) })
const missed = async (period: { from: string; to: string }) =>
  (await manager.call('GET /reports/missed', { query: period })).json

test('a search that found nothing is named once it was made three times; what may be personal never is', async () => {
  const period = await anotherDay()
  for (const search of ['Air Fryer 5L', ' air fryer  5l', 'AIR FRYER, 5L', 'seldom thing', 'seldom thing']) {
    await tell({ kind: 'search-empty', search })
  }
  const personal = [
    'nimali@example.com',
    '077 123 4567',
    '+94-77-123-4567',
    '871234567V',
    '4111 1111 1111 1111',
    'www.example.com',
    '',
  ]
  for (const search of personal) for (const _ of [1, 2, 3]) await tell({ kind: 'search-empty', search })
  expect(await missed(period)).toMatchObject({
    searches: [{ words: 'air fryer 5l', count: 3 }],
    searchesInAll: 5 + 3 * personal.length,
  })
  const stored = JSON.stringify(await db.select().from(useCounts))
  expect(stored).not.toMatch(/seldom|nimali|1234567|4111/)
  // The third time, in another process of the shop.
  const other = { request: createApp(services).request }
  await makeCall(other, 'POST /counts', { body: { kind: 'search-empty', search: 'seldom thing' } })
  await makeCall(other, 'GET /reports/missed', { query: period, token: manager.token ?? '' })
  expect((await missed(period)).searches).toEqual([
    { words: 'air fryer 5l', count: 3 },
    { words: 'seldom thing', count: 3 },
  ])
})

test('items that had none left and carts are counted; items of no shop, and people who refuse tracking, are not', async () => {
  const period = await anotherDay()
  const { id } = await anItem(services, { title: 'Gone kettle', qty: 0 })
  for (const item of [id, id, 'made-up', undefined]) await tell({ kind: 'seen-sold-out', item })
  for (const kind of ['cart-filled', 'cart-filled', 'cart-filled', 'checkout-opened', 'order-placed'])
    await tell({ kind })
  await tell({ kind: 'cart-filled' }, { DNT: '1' })
  await tell({ kind: 'cart-filled' }, { 'Sec-GPC': '1' })
  expect(await missed(period)).toEqual({
    searches: [],
    searchesInAll: 0,
    soldOut: [{ id, title: 'Gone kettle', count: 2, qty: 0 }],
    carts: { filled: 3, checkouts: 1, ordered: 1 },
  })
  expect((await tell({ kind: 'visitor' })).status).toBe(400)
  expect((await tell({ kind: 'cart-filled' }, { Origin: 'https://elsewhere.example' })).status).toBe(403)
  const { csv } = (await manager.call('POST /reports/csv', { body: { ...period, table: 'sold-out' } })).json
  expect(readCsv(csv).map(({ cells }) => cells)).toEqual([
    ['item', 'title', 'times_seen', 'in_stock_now'],
    [id, 'Gone kettle', '2', '0'],
  ])
})

test('a flood of made-up searches keeps no more than a day may have', async () => {
  const period = await anotherDay()
  for (let at = 0; at < 1_200; at += 1) await search(`flood ${letters(at)}`, `203.0.113.${at % 20}`)
  expect((await missed(period)).searchesInAll).toBe(1_200)
  const rows = (await db.select().from(useCounts)).filter(({ day }) => day === period.from)
  expect(rows).toHaveLength(1_001)
})

test('searches made up by one network leave a day to the others', async () => {
  const period = await anotherDay()
  for (let at = 0; at < 1_200; at += 1) await search(`made up ${letters(at)}`, `2001:db8:1:${at % 7}::1`)
  for (const _ of [1, 2, 3]) await search('air fryer', '203.0.113.9')
  expect(await missed(period)).toMatchObject({ searches: [{ words: 'air fryer', count: 3 }], searchesInAll: 1_203 })
  const rows = (await db.select().from(useCounts)).filter(({ day }) => day === period.from)
  // The sum, the share of that network, and the other one's.
  expect(rows).toHaveLength(1 + 100 + 1)
})

const search = (words: string, address: string) =>
  call('POST /counts', { body: { kind: 'search-empty', search: words }, address })
const letters = (at: number) => String(at).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')
