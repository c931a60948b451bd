/** Requests as large as they may be, and larger: counted to the cent, or refused in few words. */
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { expectRefusal } from '#tests/support/shop/expect-refusal.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { sendRequest } from '#tests/support/shop/send-request.ts'

const shop = await openTestShop()
const { call, services } = shop
const admin = await signedIn(shop, { role: 'admin' })

test('a cart of the most and dearest pieces is counted, not failed', async () => {
  const dear = await anItem(services, { title: 'Dear', price: 99_999_999.99, qty: limits.highestQty })
  const items = Array.from({ length: limits.orderLines }, () => ({ id: dear.id, qty: limits.orderLineQty }))
  const quote = await call('POST /cart/quote', { body: { items } })
  expect([quote.status, quote.json.total, quote.json.lines[0]?.problem]).toEqual([200, 49_999_999_995_000, null])
  const order = await call('POST /orders', { body: anOrderBody(items, 49_999_999_995_000) })
  expect([order.status, order.json.order.total]).toEqual([201, 49_999_999_995_000])
})

async function send(path: string, value: unknown) {
  const headers = { 'Content-Type': 'application/json' }
  const request = { method: 'POST', path, headers, body: JSON.stringify(value), inPieces: false }
  return expectRefusal(await sendRequest(shop.app, request, admin.token))
}

const lines = (count: number) => ({ items: Array.from({ length: count }, () => ({})) })
const names = (count: number, name = 'n') => ({
  ...anItemInput(),
  specifications: Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, at])),
})

/**
 * No schema walks over more than 10,000 parts, or than the longest body of its call: that bounds the work. How long it
 * takes is measured by `lab/load/hostile-requests.ts`, not here.
 */
test.each<[what: string, path: string, value: unknown, code: string, message: string]>([
  ['40,000 lines', '/api/cart/quote', lines(40_000), 'BAD_JSON', 'The request has too many parts.'],
  ['80,000 lines', '/api/cart/quote', lines(80_000), 'TOO_LARGE', 'The request is too large.'],
  ['80,000 lines in an item', '/api/items', lines(80_000), 'BAD_JSON', 'The request has too many parts.'],
  ['15,000 specifications', '/api/items', names(15_000), 'BAD_JSON', 'The request has too many parts.'],
  ['50,000 specifications', '/api/items', names(50_000), 'TOO_LARGE', 'The request is too large.'],
])('%s are refused before any schema sees them', async (_, path, value, code, message) => {
  expect(await send(path, value)).toEqual({ success: false, error: message, message, code })
})

test.each<[what: string, path: string, value: unknown, most: number]>([
  ['lines', '/api/cart/quote', lines(9_999), 1],
  ['wrong lines', '/api/cart/quote', lines(100), 50],
  ['specifications', '/api/items', names(9_900), 50],
  ['letters in a name', '/api/items', names(1, 'a'.repeat(200_000)), 1],
])('of far too many %s 50 faults are told at most, each under a short name', async (_, path, value, most) => {
  const { code, fields = {} } = await send(path, value)
  const told = Object.keys(fields)
  expect([code, told.length]).toEqual(['BAD_INPUT', most])
  expect(Math.max(...told.map((name) => name.length))).toBeLessThanOrEqual(120)
})
