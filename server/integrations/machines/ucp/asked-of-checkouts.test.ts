// What an agent's checkout asks for before it can be completed, and what the shop keeps of its buyer.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { agentCheckoutData } from '#server/integrations/machines/ucp/personal-data.ts'
import { agentCheckouts } from '#server/integrations/machines/ucp/tables.ts'
import { openPlatform } from '#tests/support/machines/agent-platform.ts'
import { all, buyer, codes, home, openUcpOrders, to } from '#tests/support/machines/ucp-orders.ts'
import { CheckoutResponse, ErrorResponse } from '#tests/support/machines/ucp-schemas.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { call, complete, create, endOrders, items, origin, ready, services, shop, totalOf } = await openUcpOrders()
const { kettle } = items
const { db } = services

beforeEach(endOrders)

describe('what a checkout asks for', () => {
  // checkout_lifecycle_test.py; validation_test.py: test_complete_without_fulfillment.
  test.each([
    ['no buyer', { fulfillment: to(home) }, '$.buyer.email'],
    ['no address', { buyer }, '$.fulfillment.methods[0].destinations[0].street_address'],
    ['a wrong mail address', { ...all, buyer: { ...buyer, email: 'nimali' } }, '$.buyer.email'],
    ['no phone', { ...all, buyer: { ...buyer, phone_number: '' } }, '$.buyer.phone_number'],
    ['another country', { ...all, fulfillment: to({ ...home, address_country: 'US' }) }, '.address_country'],
  ])('%s', async (_, more, path) => {
    const checkout = await ready([[kettle.id, 1]], more)
    expect(checkout.status).toBe('incomplete')
    expect(checkout.messages).toContainEqual(
      expect.objectContaining({ path: expect.stringContaining(path), severity: 'recoverable' }),
    )
    expect((await complete(checkout.id)).status).toBe('incomplete')
  })

  // fulfillment_test.py: test_dynamic_fulfillment, test_fulfillment_flow, test_unknown_customer_no_address.
  test('the fee follows the destination that is selected, of several', async () => {
    const jaffna = { ...home, id: 'north', address_region: 'Jaffna District', address_locality: 'Nallur' }
    const choose = (selected_destination_id?: string) =>
      ready([[kettle.id, 1]], {
        buyer,
        fulfillment: { methods: [{ type: 'shipping', destinations: [home, jaffna], selected_destination_id }] },
      })
    expect([await choose('home'), await choose('north')].map((each) => totalOf(each, 'fulfillment'))).toEqual([
      50_000, 150_000,
    ])
    const [method] = (await choose('north')).fulfillment?.methods ?? []
    expect([method?.selected_destination_id, method?.groups?.[0]?.options?.[0]?.totals]).toEqual([
      ...['north', [{ type: 'total', amount: 150_000 }]],
    ])
    const nobody = await ready([[kettle.id, 1]], { buyer: { email: 'somebody@example.com' } })
    expect(nobody.fulfillment?.methods[0]?.destinations).toBeUndefined()
  })

  test.each([...['Colombo', ' colombo  DISTRICT ', 'LK-11', 'කොළඹ', 'කොළඹ දිස්ත්‍රික්කය', 'கொழும்பு', 'கொழும்பு மாவட்டம்']])(
    'the district %s is Colombo',
    async (address_region) => {
      const country = address_region.startsWith('ක') ? 'ශ්‍රී ලංකාව' : 'இலங்கை'
      const destination = { ...home, address_region, address_country: country }
      const checkout = await ready([[kettle.id, 1]], { buyer, fulfillment: to(destination) })
      expect([checkout.status, totalOf(checkout, 'fulfillment')]).toEqual(['ready_for_complete', 50_000])
    },
  )

  test.each(['Western Province', 'LK-1', 'LK-93', 'Colombo 3', 'district', ''])('%j is no district', async (region) => {
    const checkout = await ready([[kettle.id, 1]], { buyer, fulfillment: to({ ...home, address_region: region }) })
    expect(codes(checkout)).toContain('district_needed')
  })

  test('a phone of the destination counts where the buyer’s own is empty', async () => {
    const destination = { ...home, phone_number: '077 123 4567' }
    const checkout = await ready([[kettle.id, 1]], {
      buyer: { ...buyer, phone_number: ' ' },
      fulfillment: to(destination),
    })
    expect(checkout.status).toBe('ready_for_complete')
  })

  test('a body without a type is none only where it is empty', async () => {
    const body = new Blob([JSON.stringify({ line_items: [{ item: { id: kettle.id }, quantity: 1 }] })]).stream()
    const headers = { 'UCP-Agent': `profile="${origin}/agent"` }
    const sent = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    expect((await shop.app.request('/api/ucp/checkout-sessions', sent)).status).toBe(415)
    const { id } = await ready()
    const path = `/api/ucp/checkout-sessions/${id}/cancel`
    const canceled = await shop.app.request(path, { method: 'POST', headers })
    expect([canceled.status, (await canceled.json()).status]).toEqual([200, 'canceled'])
  })

  test('a destination that nobody has named is refused, and the checkout stays as it was', async () => {
    const { id } = await ready()
    const body = {
      line_items: [{ item: { id: kettle.id }, quantity: 2 }],
      buyer,
      fulfillment: { methods: [{ type: 'shipping', selected_destination_id: 'other' }] },
    }
    const stays = CheckoutResponse.parse((await call('PUT', `/checkout-sessions/${id}`, { body })).json)
    expect([stays.line_items[0]?.quantity, codes(stays)]).toEqual([1, expect.arrayContaining(['invalid'])])
  })

  test('a stranger’s order is no larger than the owner allows', async () => {
    await setSetting(services, 'orders.mostPiecesALine', 1)
    const checkout = await ready([[kettle.id, 2]])
    expect([checkout.status, codes(checkout)]).toEqual(['incomplete', expect.arrayContaining(['order_too_large'])])
    await setSetting(services, 'orders.mostPiecesALine', null)
  })

  test('an agent that knows nothing of delivery leads its buyer to the shop', async () => {
    const { answers, origin } = await openPlatform(shop)
    const capabilities = { 'dev.ucp.shopping.checkout': [{ version: '2026-08-25' }] }
    const profile = { ucp: { version: '2026-08-25', services: {}, capabilities, payment_handlers: {} } }
    answers.set('/plain', { status: 200, body: JSON.stringify(profile) })
    const checkout = CheckoutResponse.parse(
      (await create([[kettle.id, 1]], all, { 'UCP-Agent': `profile="${origin}/plain"` })).json,
    )
    expect([checkout.status, checkout.fulfillment]).toEqual(['requires_escalation', undefined])
  })

  test('who asks to be forgotten is forgotten by those, too', async () => {
    const { id } = await ready()
    const subject = { userId: null, email: 'nimali@example.com', proven: true }
    await services.transaction((tx) => agentCheckoutData.remove(tx, subject, services))
    expect(ErrorResponse.parse((await call('GET', `/checkout-sessions/${id}`)).json).messages[0]?.code).toBe(
      'not_found',
    )
  })

  test('of who ordered the shop keeps the order alone', async () => {
    const { id } = await ready()
    await complete(id)
    const [row] = await db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id))
    expect(row?.buyer).toBeNull()
    expect(JSON.stringify((await call('GET', `/orders/${id}`)).json)).not.toMatch(/Nimali|Temple Road|771234567/)
  })
})
