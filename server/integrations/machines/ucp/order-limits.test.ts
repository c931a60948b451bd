// How many orders agents send, by network and by buyer.
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { orders } from '#server/orders/data/tables.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { openPlatform } from '#tests/support/machines/agent-platform.ts'
import { buyer, CASH, home, openUcpOrders, to } from '#tests/support/machines/ucp-orders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { agentCheckouts } from './tables.ts'

const { endOrders, items, shop, services } = await openUcpOrders()
const { kettle } = items
const { db } = services

beforeEach(endOrders)

describe('limits', () => {
  const limitedShop = async (env: Record<string, string>) => {
    const limited = await openTestShop({
      url: shop.url,
      env: { WEBHOOKS_TO_LOOPBACK: 'on', RATE_LIMITS: 'on', ...env },
    })
    const agent = await openPlatform(limited)
    const make = async (address: string, who: object = buyer, where: object = home) => {
      await db.update(shopItems).set({ qty: 30 }).where(eq(shopItems.id, kettle.id))
      const body = { line_items: [{ item: { id: kettle.id }, quantity: 1 }], buyer: who, fulfillment: to(where) }
      const { json } = await agent.call('POST', '/checkout-sessions', { body, address })
      return (parts: object = {}) =>
        agent.call('POST', `/checkout-sessions/${json.id}/complete`, { body: CASH, address, ...parts })
    }
    const send = async (...given: Parameters<typeof make>) => (await (await make(...given))()).status
    return Object.assign(send, { make })
  }
  const anyBuyer = (name: string, phone_number: string) => ({
    ...buyer,
    ...{ email: `${name}@example.com`, phone_number },
  })

  test('a network sends so many orders, whatever its agents call themselves', async () => {
    const send = await limitedShop({ RATE_LIMIT_AGENT_ORDER: '2/1h', RATE_LIMIT_AGENT_BUYER: '100/1h' })
    const site = ['2001:db8:1:1::1', '2001:db8:1:2::1', '2001:db8:1:3::1']
    const statuses = []
    for (const address of [...site, '2001:db8:2::1']) statuses.push(await send(address))
    expect(statuses).toEqual([200, 200, 429, 200])
  })

  test('an address or a number is written to for so many, from wherever they come', async () => {
    const send = await limitedShop({ RATE_LIMIT_AGENT_ORDER: '100/1h', RATE_LIMIT_AGENT_BUYER: '2/1h' })
    const other = { ...buyer, email: 'other@example.com', phone_number: '+94 77 765 4321' }
    const mine = { ...buyer, email: 'kamal@example.com', phone_number: '0712345678' }
    expect([
      await send('198.51.100.1', mine),
      await send('198.51.100.2', mine),
      await send('198.51.100.3', mine),
    ]).toEqual([200, 200, 429])
    expect(await send('198.51.100.4', { ...other, phone_number: '+94 71 234 5678' })).toBe(429)
    // A number that stands with the address counts as well.
    const { phone_number: _, ...nameless } = other
    expect(await send('198.51.100.5', nameless, { ...home, phone_number: mine.phone_number })).toBe(429)
    expect(await send('198.51.100.5', other)).toBe(200)
  })

  test('orders for one buyer at one moment are no more than one after the other', async () => {
    const { make } = await limitedShop({ RATE_LIMIT_AGENT_ORDER: '100/1h', RATE_LIMIT_AGENT_BUYER: '2/1h' })
    const who = anyBuyer('at-once', '0712222222')
    const made = await atOnce(8, (at) => make(`198.51.100.${at}`, who))
    expect(tally(await Promise.all(made.map((complete) => complete())))).toEqual({ 200: 2, 429: 6 })
    expect(await db.$count(orders, eq(orders.email, who.email))).toBe(2)
  })

  test('a buyer who is put in while it is completed is written to no more often', async () => {
    const { make } = await limitedShop({ RATE_LIMIT_AGENT_ORDER: '100/1h', RATE_LIMIT_AGENT_BUYER: '1/1h' })
    const [victim, other] = [anyBuyer('written-to', '0713333333'), anyBuyer('put-out', '0714444444')]
    expect((await (await make('198.51.100.1', victim))()).status).toBe(200)
    const complete = await make('198.51.100.2', other)
    const isOther = sql`${agentCheckouts.buyer}->'person'->>'email' = ${other.email}`
    // Nobody is counted for whom nothing was ordered.
    const changed = await services.transaction(async (tx) => {
      const [row] = await tx.select().from(agentCheckouts).where(isOther).for('update')
      const completing = complete()
      await untilWaiting(db)
      const put = { destination: null, pickup: false, ...row?.buyer, person: victim }
      await tx
        .update(agentCheckouts)
        .set({ buyer: put })
        .where(eq(agentCheckouts.id, row?.id ?? ''))
      return { completing }
    })
    const { status, json } = await changed.completing
    expect([status, json.messages?.[0]?.code]).toEqual([200, 'buyer_changed'])
    expect(await db.$count(orders, eq(orders.email, victim.email))).toBe(1)
    expect((await complete()).status).toBe(429)
    expect((await (await make('198.51.100.3', other))()).status).toBe(200)
  })
})
