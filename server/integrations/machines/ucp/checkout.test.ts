// What shopping agents prepare, by the Universal Commerce Protocol; what they order: ordering.test.ts.
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { purgeMachines } from '#server/integrations/machines/purge-machines.ts'
import { MOST_OF_NETWORK, MOST_TOGETHER } from '#server/integrations/machines/ucp/room-of-network.ts'
import { agentCheckouts, agentKeys } from '#server/integrations/machines/ucp/tables.ts'
import { tableFacts } from '#server/platform/database/shop-table.ts'
import { hours } from '#server/platform/durations.ts'
import { aProfile, openPlatform } from '#tests/support/machines/agent-platform.ts'
import { CheckoutResponse, ErrorResponse, TransportError } from '#tests/support/machines/ucp-schemas.ts'
import { openUcpShop } from '#tests/support/machines/ucp-shop.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { answers, call, create, origin, services, shop, totalOf, items } = await openUcpShop()
const { kettle, toaster, gone, soldOut } = items

test('its prices are the shop’s own, and the buyer goes on at the shop’s checkout', async () => {
  const { status, json } = await create([
    [kettle.id, 2],
    [toaster.slug, 1],
  ])
  expect(status).toBe(201)
  const checkout = CheckoutResponse.parse(json)
  // Nothing is said yet of who orders.
  expect(checkout.status).toBe('incomplete')
  expect(checkout.continue_url).toBe(`http://127.0.0.1:3000/cart/from/${checkout.id}`)
  expect(checkout.line_items.map(({ item, quantity }) => [item.id, item.price, quantity])).toEqual([
    [kettle.id, 1_249_050, 2],
    [toaster.id, 800_000, 1],
  ])
  expect([totalOf(checkout, 'subtotal'), totalOf(checkout, 'total')]).toEqual([3_298_100, 3_298_100])
  const { lines } = (await shop.call('GET /agent-carts/{id}', { params: { id: checkout.id } })).json
  expect(lines.map(({ item, qty }) => [item.id, qty])).toEqual([
    [kettle.id, 2],
    [toaster.id, 1],
  ])
})

test('where only cards are taken the buyer goes on alone, at the shop’s own checkout', async () => {
  await setSetting(services, 'payments.cashOnDelivery', false)
  const checkout = CheckoutResponse.parse((await create([[kettle.id, 1]])).json)
  expect([checkout.status, checkout.ucp.payment_handlers]).toEqual(['requires_escalation', {}])
  expect(checkout.messages?.at(-1)).toMatchObject({ code: 'buyer_checkout_required', severity: 'requires_buyer_input' })
  await setSetting(services, 'payments.cashOnDelivery', true)
})

test('prices an agent names count for nothing, and what it tells of payment is not kept', async () => {
  const { json } = await call('POST', '/checkout-sessions', {
    body: {
      line_items: [{ item: { id: kettle.id, title: 'Free', price: 1 }, quantity: 1 }],
      buyer: { email: 'nimali@example.com' },
      payment: { instruments: [{ credential: { token: 'secret' } }] },
    },
  })
  expect(totalOf(CheckoutResponse.parse(json), 'total')).toBe(1_249_050)
  const stored = JSON.stringify(await services.db.select().from(agentCheckouts))
  expect(stored).not.toMatch(/secret|Free/)
})

test('delivery is quoted to the district, as in the cart', async () => {
  const zone = { freeFromCents: null, surcharges: [] }
  const zones = [
    { ...zone, name: 'Near', districts: ['Colombo' as const], feeCents: 50_000, days: { from: 1, to: 2 } },
    { ...zone, name: 'Far', districts: ['Jaffna' as const], feeCents: 150_000, days: null },
  ]
  await setSetting(services, 'delivery.zones', zones)
  const to = async (region?: string) =>
    CheckoutResponse.parse((await create([[kettle.id, 1]], region ? { context: { address_region: region } } : {})).json)
  const codes = ({ messages = [] }: Awaited<ReturnType<typeof to>>) => messages.map(({ code }) => code)
  const near = await to('colombo')
  expect([totalOf(near, 'fulfillment'), totalOf(near, 'total')]).toEqual([50_000, 1_299_050])
  expect(codes(near)).toContain('delivery_time')
  expect(totalOf(await to('Jaffna District'), 'fulfillment')).toBe(150_000)
  expect(codes(await to())).toContain('district_needed')
  expect(codes(await to('Galle'))).toContain('address_undeliverable')
  await setSetting(services, 'delivery.zones', [
    { ...zone, name: 'All', districts: ['Colombo'], feeCents: 0, days: null },
  ])
})

test('what the stock does not have is cut or left out, and said', async () => {
  const checkout = CheckoutResponse.parse(
    (
      await create([
        [kettle.id, 9],
        [soldOut.id, 1],
        [gone.id, 1],
      ])
    ).json,
  )
  expect(checkout.line_items.map(({ item, quantity }) => [item.id, quantity])).toEqual([[kettle.id, 3]])
  expect(checkout.messages?.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['quantity_adjusted', 'out_of_stock', 'item_unavailable']),
  )
  const none = await create([[soldOut.id, 1]])
  expect([none.status, ErrorResponse.parse(none.json).messages[0]?.code]).toEqual([200, 'out_of_stock'])
})

test('it is read, replaced whole and canceled; completed with nothing, it says what is missing', async () => {
  const { id } = (await create([[kettle.id, 1]])).json
  const path = `/checkout-sessions/${id}`
  const body = { line_items: [{ id: 'li_1', item: { id: toaster.id }, quantity: 2 }] }
  const updated = CheckoutResponse.parse((await call('PUT', path, { body })).json)
  expect([updated.id, updated.line_items[0]?.item.id]).toEqual([id, toaster.id])
  expect((await call('GET', path)).json).toEqual(updated)
  const completed = CheckoutResponse.parse((await call('POST', `${path}/complete`, { body: { payment: {} } })).json)
  expect([completed.status, completed.continue_url]).toEqual(['incomplete', updated.continue_url])
  expect(completed.messages?.map(({ code }) => code)).toContain('missing')
  const canceled = CheckoutResponse.parse((await call('POST', `${path}/cancel`, { body: {} })).json)
  expect(canceled.status).toBe('canceled')
  expect(CheckoutResponse.parse((await call('POST', `${path}/cancel`)).json).status).toBe('canceled')
  const late = CheckoutResponse.parse((await call('PUT', path, { body })).json)
  expect([late.status, late.messages?.[0]?.code]).toEqual(['canceled', 'checkout_over'])
  expect((await shop.call('GET /agent-carts/{id}', { params: { id } })).status).toBe(404)
})

test('after a day it is over, and then forgotten', async () => {
  const { id } = (await create([[kettle.id, 1]])).json
  shop.clock.pass(hours(25))
  expect((await call('GET', `/checkout-sessions/${id}`)).json.status).toBe('canceled')
  expect((await shop.call('GET /agent-carts/{id}', { params: { id } })).status).toBe(404)
  await services.transaction((tx) => purgeMachines(tx, services))
  const { status, json } = await call('GET', `/checkout-sessions/${id}`)
  expect([status, ErrorResponse.parse(json).messages[0]?.code]).toEqual([200, 'not_found'])
  expect(await services.db.$count(agentCheckouts)).toBe(0)
})

test('a key that is sent twice makes one cart, at once too; with another cart it is refused', async () => {
  const key = { 'Idempotency-Key': '550e8400-e29b-41d4-a716-446655440000' }
  const both = await Promise.all([create([[kettle.id, 1]], {}, key), create([[kettle.id, 1]], {}, key)])
  expect(new Set(both.map(({ json }) => json.id)).size).toBe(1)
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const other = await create([[toaster.id, 1]], {}, key)
  expect([other.status, TransportError.parse(other.json).code]).toEqual([409, 'idempotency_conflict'])
  answers.set('/second', { status: 200, body: JSON.stringify(aProfile()) })
  const stranger = await create([[toaster.id, 1]], {}, { ...key, 'UCP-Agent': `profile="${origin}/second"` })
  expect(stranger.status).toBe(201)
})

describe('what strangers take of the database', () => {
  const unknown = (count: number) =>
    Array.from({ length: count }, (_, at): [string, number] => [`${at}-`.padEnd(200, 'x'), 1])

  test('what the shop does not sell is not stored, and not said back at length', async () => {
    const { status, json } = await create([[kettle.slug, 1], ...unknown(99)])
    expect(status).toBe(201)
    const { id, messages = [] } = CheckoutResponse.parse(json)
    const told = messages.filter(({ code }) => code === 'item_unavailable').map(({ content }) => content)
    expect(told).toHaveLength(11)
    expect(told[0]).toBe(`The shop does not sell ${'0-'.padEnd(60, 'x')}.`)
    expect(told[10]).toBe('The shop does not sell 89 more of what was asked for.')
    const emoji = (await create([[`x${'😀'.repeat(90)}`, 1]])).json.messages[0].content
    expect(emoji).toBe(`The shop does not sell x${'😀'.repeat(29)}.`)
    const stored = async () =>
      (await services.db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id))).map(({ lines }) => lines)
    expect(await stored()).toEqual([[{ id: kettle.id, qty: 1 }]])
    const lines = [[toaster.id, 2] as [string, number], ...unknown(99)]
    const body = { line_items: lines.map(([item, quantity]) => ({ item: { id: item }, quantity })) }
    await call('PUT', `/checkout-sessions/${id}`, { body })
    expect(await stored()).toEqual([[{ id: toaster.id, qty: 2 }]])
  })

  test('of an answer under a key is kept which checkout it tells of; what came to nothing is tried anew', async () => {
    await services.db.delete(agentKeys)
    const made = await create([[kettle.id, 1], ...unknown(99)], {}, { 'Idempotency-Key': 'made' })
    await create([[soldOut.id, 1]], {}, { 'Idempotency-Key': 'nothing' })
    const kept = await services.db.select({ answer: agentKeys.answer }).from(agentKeys).orderBy(agentKeys.status)
    expect(kept).toEqual([{ answer: {} }, { answer: { id: made.json.id } }])
    const again = async () => (await create([[soldOut.id, 1]], {}, { 'Idempotency-Key': 'nothing' })).status
    expect(await again()).toBe(200)
    await services.db.update(shopItems).set({ qty: 1 }).where(eq(shopItems.id, soldOut.id))
    expect([await again(), await again()]).toEqual([201, 201])
    await services.db.update(shopItems).set({ qty: 0 }).where(eq(shopItems.id, soldOut.id))
  })

  test('a network has room for so many carts and keys, and its own oldest ones go', async () => {
    await services.db.delete(agentCheckouts)
    await services.db.delete(agentKeys)
    const make = async (address: string, key: string) => {
      const body = { line_items: [{ item: { id: kettle.id }, quantity: 1 }] }
      const made = await call('POST', '/checkout-sessions', { body, address, headers: { 'Idempotency-Key': key } })
      shop.clock.pass(1_000)
      return made.json.id
    }
    const others = await make('198.51.100.7', 'other')
    const first = await make('2001:db8:1:1::1', 'first')
    const second = await make('2001:db8:1:2::1', 'second')
    // As many as fill the room of that site, younger than those two.
    await services.db.execute(sql`
      insert into agent_checkouts (id, lines, expires_at, network)
      select 'filled' || n, '[]', of.expires_at + interval '1 ms', of.network
      from agent_checkouts of, generate_series(1, ${MOST_OF_NETWORK.checkouts - 2}) n where of.id = ${second}`)
    await services.db.execute(sql`
      insert into agent_keys (key, fingerprint, status, answer, at, network)
      select 'filled' || n, '', '200', '{}', of.at + interval '1 ms', of.network
      from (select * from agent_keys order by at desc limit 1) of,
        generate_series(1, ${MOST_OF_NETWORK.keys - 2}) n`)
    const third = await make('2001:db8:1:3::1', 'third')
    const isThere = async (id: string) => (await call('GET', `/checkout-sessions/${id}`)).json.id === id
    expect(await Promise.all([others, first, second, third].map(isThere))).toEqual([true, false, true, true])
    expect(await services.db.$count(agentCheckouts)).toBe(MOST_OF_NETWORK.checkouts + 1)
    expect(await services.db.$count(agentKeys)).toBe(MOST_OF_NETWORK.keys + 1)
  })

  test('all networks together have room for so many', async () => {
    await services.db.delete(agentCheckouts)
    const oldest = (await create([[kettle.id, 1]])).json.id
    await services.db.execute(sql`
      insert into agent_checkouts (id, lines, expires_at, network)
      select 'filled' || n, '[]', of.expires_at + interval '1 ms', n::text
      from agent_checkouts of, generate_series(1, ${MOST_TOGETHER.checkouts}) n`)
    await services.transaction((tx) => purgeMachines(tx, services))
    expect(await services.db.$count(agentCheckouts)).toBe(MOST_TOGETHER.checkouts)
    expect((await call('GET', `/checkout-sessions/${oldest}`)).json.ucp.status).toBe('error')
  })

  test('a back-up holds no keys of agents', () => {
    expect(tableFacts.get('agent_keys')?.inBackups).toBe(false)
  })
})

test.each([
  ['no lines', { line_items: [] }],
  ['a quantity below one', { line_items: [{ item: { id: 'a' }, quantity: 0 }] }],
  ['a text that can not be stored', { line_items: [{ item: { id: 'a\u0000' }, quantity: 1 }] }],
])('%s is refused', async (_, body) => {
  const { status, json } = await call('POST', '/checkout-sessions', { body })
  expect(status).toBe(400)
  TransportError.parse(json)
})

test.each(['none', '%00', '%ff', 'a'.repeat(500)])('there is no checkout %s', async (id) => {
  const { status, json } = await call('GET', `/checkout-sessions/${id}`)
  expect([status, ErrorResponse.parse(json).messages[0]?.code]).toEqual([200, 'not_found'])
})

test('an address can make so many calls and no more', async () => {
  const env = { WEBHOOKS_TO_LOOPBACK: 'on', RATE_LIMITS: 'on', RATE_LIMIT_AGENT: '2/1h' }
  const limited = await openTestShop({ url: shop.url, env })
  const platform = await openPlatform(limited)
  const ask = () => platform.call('GET', '/checkout-sessions/none', { address: '203.0.113.9' })
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
  const refused = await ask()
  expect([refused.status, TransportError.parse(refused.json).code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
