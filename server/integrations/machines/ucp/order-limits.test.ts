// How many orders agents send, by network and by buyer.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { openPlatform } from '#tests/support/machines/agent-platform.ts'
import { buyer, CASH, home, openUcpOrders, to } from '#tests/support/machines/ucp-orders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

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
    return async (address: string, who: object = buyer, where: object = home) => {
      await db.update(shopItems).set({ qty: 3 }).where(eq(shopItems.id, kettle.id))
      const body = { line_items: [{ item: { id: kettle.id }, quantity: 1 }], buyer: who, fulfillment: to(where) }
      const { json } = await agent.call('POST', '/checkout-sessions', { body, address })
      return (await agent.call('POST', `/checkout-sessions/${json.id}/complete`, { body: CASH, address })).status
    }
  }

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
})
