// Following an order: its timeline for whoever may see it, cancelling it and sending something back.
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aDeliveredOrder, aReturn, letReturn } from '#tests/support/shop/orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { findItem } from '../../catalogue/items/find-items.ts'
import { days } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openTestShop()
const { call, clock, services } = shop
const { db } = services
const staff = await signedIn(shop, { role: 'admin' })

beforeAll(async () => {
  // The first call of a session notes that its tokens have arrived.
  await staff.call('GET /account/notifications')
})
afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

async function aDayPasses() {
  clock.pass(days(1))
  // Staff are signed in for less than a day.
  await staff.logIn(staff.email)
}

async function anOrder(buyer: Pick<typeof staff, 'call'> = shop) {
  const item = await anItem(services, { title: 'Steel kettle', qty: 9 })
  const { json } = await buyer.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 2 }]) })
  const { id } = json.order
  return { id, itemId: item.id, key: orderKey(id, services), params: { id } }
}
const stockOf = async (id: string) => (await findItem(db, id, { withDisabled: true }))?.qty
const pack = (id: string) =>
  staff.call('POST /orders/{id}/fulfilment', { params: { id }, body: { from: 'none', to: 'packed' } })

describe('By number', () => {
  test.each([
    '+94 77 123 4567',
    '077 123 4567',
    '0771234567',
    '077-123-4567',
    '771234567',
    '94771234567',
    '0094 77 1234567',
    '+94 (0)77 123 4567',
    'nimali@example.com',
    ' Nimali@Example.COM ',
  ])('and %s an order is found', async (contact) => {
    const { id } = await anOrder()
    const spoken = id.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const { status, json } = await call('POST /track', { body: { number: spoken, contact } })
    expect([status, json.tracking.id]).toEqual([200, id])
  })

  // Copied with what stands round it in the mail of the order, on its page in each language, in a chat.
  test.each([
    (id: string) => `Order ${id}`,
    (id: string) => `Order #${id.replace('-', '')}`,
    (id: string) => `Order no.: ${id.toLowerCase()}`,
    (id: string) => `order ${id.replace('-', ' ')}`,
    (id: string) => `ඇණවුම් අංකය ${id}`,
    (id: string) => `ஆர்டர் ${id.replace('-', '\u2013')}`,
    (id: string) => `Your order ${id} at Kade was shipped yesterday`,
  ])('and with words round its number an order is found: %s', async (words) => {
    const { id } = await anOrder()
    const { json } = await call('POST /track', { body: { number: words(id), contact: '0771234567' } })
    expect(json.tracking.id).toBe(id)
  })

  test.each([
    ['077 123 4567 / 071 765 4321', '0771234567', 200],
    ['077 123 4567 / 071 765 4321', '+94 71 765 4321', 200],
    ['077 123 4567 / 071 765 4321', '071 765 4321, 077 123 4567', 200],
    ['077 123 4567 / 071 765 4321', '077 123 4567 / 071 765 4321', 200],
    ['011 234 5678 ext: 12', '0112345678', 200],
    ['011 234 5678 ext: 12', '011 234 5678 x12', 200],
    ['077 123 4567', '0771234567 / 0717654321', 404],
    ['077 123 4567 / 071 765 4321', '0717654322', 404],
  ])('of an order of the phone %s, %s is answered with %i', async (phone, contact, status) => {
    const item = await anItem(services, { qty: 9 })
    const { json } = await call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), phone } })
    expect((await call('POST /track', { body: { number: json.order.id, contact } })).status).toBe(status)
  })

  test('A miss is the same, whether the number or the contact is wrong', async () => {
    const { id } = await anOrder()
    const misses = [
      { number: id, contact: '077 123 4568' },
      { number: id, contact: 'other@example.com' },
      { number: id, contact: '+' },
      { number: id, contact: '4567' },
      { number: 'AAAAA-AAAAA', contact: '077 123 4567' },
      { number: 'no number', contact: 'nimali@example.com' },
    ]
    const answers = await Promise.all(misses.map((body) => call('POST /track', { body })))
    expect(tally(answers)).toEqual({ 404: 6 })
    const [first] = answers
    for (const { problem } of answers) expect(problem).toEqual(first?.problem)
    expect(JSON.stringify(answers.map(({ problem }) => problem))).not.toContain(id)
  })

  test('What is told has nothing of who ordered or where it goes', async () => {
    const { id } = await anOrder()
    const { json } = await call('POST /track', { body: { number: id, contact: '0771234567' } })
    expect(JSON.stringify(json)).not.toMatch(/Nimali|Temple Road|nimali@|123 4567/)
    expect(json.tracking.items).toMatchObject([{ title: 'Steel kettle', qty: 2 }])
    const returned = await aReturn(shop)
    const told = await call('POST /track', { body: { number: returned.id, contact: '0771234567' } })
    expect(told.json.tracking.returns).toMatchObject([{ state: 'asked', reason: '', answer: '' }])
  })
})

test('Guesses are limited by network address, and for one order from everywhere', async () => {
  const limited = await openTestShop({
    env: {
      RATE_LIMITS: 'on',
      RATE_LIMIT_TRACK: '3/10m',
      RATE_LIMIT_TRACK_ORDER: '5/1h',
      RATE_LIMIT_TRACK_ORDER_NETWORK: '1/1h',
    },
  })
  const guess = (address: string, number = 'AAAAA-AAAAA') =>
    limited.call('POST /track', { body: { number, contact: '0771234567' }, address })
  const fromOne = []
  for (const number of ['11111-11111', '22222-22222', '33333-33333', '44444-44444']) {
    fromOne.push(await guess('203.0.113.1', number))
  }
  expect(fromOne.map(({ status }) => status)).toEqual([404, 404, 404, 429])
  const ofOne = []
  for (let at = 1; at <= 12; at += 1) {
    // However it is written, it is one order; the first of each network counts for itself.
    ofOne.push(await guess(`198.51.100.${at % 6}`, at % 2 ? 'aaaaa aaaaa' : 'AAAAA-AAAAA'))
  }
  expect(ofOne.map(({ status }) => status)).toEqual([...Array(11).fill(404), 429])
})

test('A stranger who knows a number uses up none of the tries of those who come from elsewhere', async () => {
  const limited = await openTestShop({ env: { RATE_LIMITS: 'on', RATE_LIMIT_TRACK_ORDER: '5/1h' } })
  const item = await anItem(limited.services)
  const { json } = await limited.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  const { id } = json.order
  const track = async (address: string, contact = '0771234567') =>
    (await limited.call('POST /track', { body: { number: id, contact }, address })).status
  const guesses = []
  // Of one site, whose provider gave it many networks.
  for (let at = 1; at <= 10; at += 1) guesses.push(await track(`2001:db8:1:${at}::1`, `077000000${at % 10}`))
  expect(guesses).toEqual([...Array(8).fill(404), 429, 429])
  expect(await track('203.0.113.9')).toBe(200)
  const standing = () => limited.call('POST /track/payment', { body: { number: id }, address: '203.0.113.10' })
  expect((await standing()).status).toBe(200)
})

test('The timeline tells in plain words what happened, and nothing that was undone', async () => {
  const { id, itemId, key, params } = await anOrder()
  await pack(id)
  const { json } = await staff.call('GET /orders/{id}/handling', { params })
  await staff.call('POST /orders/{id}/undo', { params, body: { step: json.undo?.step } })
  await staff.call('POST /orders/{id}/lines', { params, body: { lines: [{ id: itemId, from: 2, to: 1 }] } })
  await staff.call('POST /orders/{id}/notes', { params, body: { text: 'A difficult customer' } })
  const ship = { from: 'none', to: 'shipped', courier: 'Lanka Express', trackingNumber: 'LX-1' }
  await staff.call('POST /orders/{id}/fulfilment', { params, body: ship })
  await aDayPasses()
  await staff.call('POST /orders/{id}/status', { params, body: { from: 'processing', to: 'delivered' } })
  await staff.call('POST /orders/{id}/refunds', { params, body: { amount: 12_500, word: 'Late', refundedBefore: 0 } })
  const tracking = await call('GET /order-links/{id}/tracking', { params, query: { key } })
  expect(tracking.json.steps.map(({ text }) => text)).toEqual([
    'We have your order',
    'We are getting it ready',
    '1 piece taken off the order',
    'On its way to you with Lanka Express',
    'Delivered',
    'LKR\u00a012,500.00 refunded',
  ])
  expect(tracking.json).toMatchObject({ courier: 'Lanka Express', trackingNumber: 'LX-1', total: 12_500 })
})

describe('A shopper cancels', () => {
  test('through the link while nothing is packed, and the stock returns once', async () => {
    const { id, itemId, key, params } = await anOrder()
    const answers = await atOnce(6, () => call('POST /order-links/{id}/cancel', { params, body: { key } }))
    expect(tally(answers)).toEqual({ 200: 1, 409: 5 })
    expect(await stockOf(itemId)).toBe(9)
    const history = await staff.call('GET /orders/{id}/history', { params: { id } })
    expect(history.json.map(({ to, by }) => [to, by])).toEqual([
      ['pending', ''],
      ['cancelled', ''],
    ])
    expect((await staff.call('GET /orders/{id}/handling', { params })).json.undo).toBeNull()
  })

  test('not once it is packed, and not with another key', async () => {
    const { id, key, params } = await anOrder()
    const wrong = await call('POST /order-links/{id}/cancel', { params, body: { key: 'x'.repeat(22) } })
    expect(wrong.status).toBe(404)
    await pack(id)
    const before = await fingerprint(db)
    const late = await call('POST /order-links/{id}/cancel', { params, body: { key } })
    expect([late.status, late.problem.message]).toEqual([
      409,
      'This order can no longer be cancelled here. Please call us.',
    ])
    expect(await fingerprint(db)).toEqual(before)
  })

  test('while staff pack it: one of them comes first, and never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, itemId, key, params } = await anOrder()
      const [packed, cancelled] = await Promise.all([
        pack(id),
        call('POST /order-links/{id}/cancel', { params, body: { key } }),
      ])
      expect([packed.status, cancelled.status].sort()).toEqual([200, 409])
      expect(await stockOf(itemId)).toBe(cancelled.status === 200 ? 9 : 7)
    }
  })

  test('in the account, and nobody else does', async () => {
    const buyer = await signedIn(shop)
    const stranger = await signedIn(shop)
    const { params } = await anOrder(buyer)
    for (const name of ['GET /account/orders/{id}/tracking', 'POST /account/orders/{id}/cancel'] as const) {
      expect((await stranger.call(name, { params })).status).toBe(404)
    }
    expect((await buyer.call('GET /account/orders/{id}/tracking', { params })).json.mayCancel).toBe(true)
    const { json } = await buyer.call('POST /account/orders/{id}/cancel', { params })
    expect([json.order.status, json.tracking.mayCancel]).toEqual(['cancelled', false])
  })
})

describe('Returns', () => {
  const ask = (one: { id: string; key: string; itemId: string }, qty: number) =>
    call('POST /order-links/{id}/returns', {
      params: { id: one.id },
      body: { key: one.key, reason: 'Too loud', lines: [{ id: one.itemId, qty }] },
    })
  const answer = (id: string, body: object) => staff.call('POST /returns/{id}', { params: { id }, body })

  test('are off in a fresh shop', async () => {
    const fresh = await openTestShop()
    const { id, key, itemId } = await aDeliveredOrder(fresh)
    const { json } = await fresh.call('GET /order-links/{id}/tracking', { params: { id }, query: { key } })
    expect([json.returnUntil, json.returnable]).toEqual([null, []])
    const body = { key, reason: 'Too loud', lines: [{ id: itemId, qty: 1 }] }
    const refused = await fresh.call('POST /order-links/{id}/returns', { params: { id }, body })
    expect([refused.status, refused.problem.code]).toEqual([409, 'MOVE_NOT_ALLOWED'])
  })

  test('are asked for within the days, for pieces that are there, and never twice for one', async () => {
    await letReturn(shop)
    const order = await aDeliveredOrder(shop)
    expect((await ask(order, 4)).status).toBe(409)
    const answers = await atOnce(6, () => ask(order, 2))
    expect(tally(answers)).toEqual({ 201: 1, 409: 5 })
    const asked = answers.find(({ status }) => status === 201)?.json.tracking
    expect(asked?.returnable.map(({ qty }) => qty)).toEqual([1])
    expect(asked?.returns).toMatchObject([{ state: 'asked', reason: 'Too loud', lines: [{ qty: 2 }] }])
    for (let day = 0; day < 7; day += 1) await aDayPasses()
    expect((await ask(order, 1)).status).toBe(409)
  })

  test('are not for an order that is still on its way', async () => {
    await letReturn(shop)
    expect((await ask(await anOrder(), 1)).status).toBe(409)
  })

  test('go back into stock when they are received, once, and all of them make the order returned', async () => {
    const { id, itemId, key, returnId } = await aReturn(shop)
    await answer(returnId, { from: 'asked', to: 'accepted', word: 'Bring it to our shop' })
    const received = await atOnce(6, () => answer(returnId, { from: 'accepted', to: 'received' }))
    expect(tally(received)).toEqual({ 200: 1, 409: 5 })
    expect(await stockOf(itemId)).toBe(7)
    expect(received.find(({ status }) => status === 200)?.json.order.fulfilment).toBeUndefined()
    const { returns } = (await ask({ id, itemId, key }, 2)).json.tracking
    const rest = returns.find(({ state }) => state === 'asked')?.id ?? ''
    await answer(rest, { from: 'asked', to: 'accepted' })
    const last = await answer(rest, { from: 'accepted', to: 'received', restock: false })
    expect([last.json.order.fulfilment, last.json.order.status]).toEqual(['returned', 'delivered'])
    // Broken pieces are back and not for sale.
    expect(await stockOf(itemId)).toBe(7)
  })

  test('that were refused can be asked for again; the shopper is told in the shop’s words', async () => {
    const { id, itemId, key, returnId } = await aReturn(shop)
    await answer(returnId, { from: 'asked', to: 'refused', word: 'The box was opened' })
    const again = await ask({ id, itemId, key }, 3)
    const refused = again.json.tracking.returns.find(({ id: one }) => one === returnId)
    expect([again.status, refused?.state, refused?.answer]).toEqual([201, 'refused', 'The box was opened'])
    const mails = (await db.select().from(outbox)).filter(({ subject }) => subject.includes(`return of order ${id}`))
    expect(mails.map(({ subject }) => subject)).toEqual([`Your return of order ${id} was not accepted`])
    expect(mails[0]?.text).toContain('The box was opened')
    const unknown = await answer('nothing', { from: 'asked', to: 'accepted' })
    expect(unknown.status).toBe(404)
  })
})
