// What a shopping agent orders, by the Universal Commerce Protocol. The kinds of cases are those of the protocol's own
// suite (Universal-Commerce-Protocol/conformance), named where they are met; that only its buyer lets an order stand:
// unconfirmed-orders.test.ts, what a checkout asks for: asked-of-checkouts.test.ts, checkouts: checkout.test.ts, calls
// of agents: profile.test.ts.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { orders } from '#server/orders/data/tables.ts'
import { cancelUnconfirmed } from '#server/orders/fulfil/cancel-unconfirmed.ts'
import { minutes } from '#server/platform/durations.ts'
import { sendDue } from '#server/platform/outbox/send-due.ts'
import { createSmsTransport } from '#server/platform/outbox/sms-transport.ts'
import { all, buyer, by, CASH, codes, openUcpOrders } from '#tests/support/machines/ucp-orders.ts'
import { CartResponse, CheckoutResponse, ErrorResponse, TransportError } from '#tests/support/machines/ucp-schemas.ts'
import { countQueries } from '#tests/support/shop/count-queries.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { call, complete, create, endOrders, items, orderOf, qtyOf, ready, services, shop, totalOf } =
  await openUcpOrders()
const { kettle, toaster, soldOut } = items
const { db, config } = services

beforeEach(endOrders)

/** What SMS the buyer got, as they stand in the folder of a shop without a gateway. */
async function smsInFolder(): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'kade-sms-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const transport = createSmsTransport({ ...config, dataDir: dir })
  await sendDue({ ...services, transport })
  const files = await readdir(join(dir, 'sms'))
  return Promise.all(files.map((name) => readFile(join(dir, 'sms', name), 'utf8')))
}

describe('an agent', () => {
  test('buys a kettle by cash on delivery, which its buyer confirms by SMS, and follows it to the door', async () => {
    await setSetting(services, 'messages.sms', ['received'])
    const found = (await call('POST', '/catalog/search', { body: { query: 'kettle' } })).json
    const { id: wanted } = found.products[0].variants[0]
    const cart = CartResponse.parse(
      (await call('POST', '/carts', { body: { line_items: [{ item: { id: wanted }, quantity: 2 }] } })).json,
    )
    const made = await call('POST', '/checkout-sessions', { body: { cart_id: cart.id, line_items: [] } })
    const path = `/checkout-sessions/${made.json.id}`
    expect(codes(CheckoutResponse.parse(made.json))).toEqual(expect.arrayContaining(['missing', 'district_needed']))
    const lines = { line_items: [{ item: { id: wanted }, quantity: 2 }] }
    const checkout = CheckoutResponse.parse((await call('PUT', path, { body: { ...lines, ...all } })).json)
    expect([checkout.status, totalOf(checkout, 'fulfillment'), totalOf(checkout, 'total')]).toEqual([
      ...['ready_for_complete', 50_000, 2_548_100],
    ])
    const [[name, [handler]] = ['', []]] = Object.entries(checkout.ucp.payment_handlers)
    expect([name, handler?.config?.name]).toEqual(['localhost.kade.cash_on_delivery', 'Cash on delivery'])

    const completed = await complete(checkout.id, by(handler?.id ?? ''))
    expect([completed.status, codes(completed)]).toEqual(['completed', ['confirmation_awaited']])
    expect(await qtyOf(kettle)).toBe(1)
    const { label: number = '', permalink_url: page = '' } = completed.order ?? {}
    const [sms = ''] = await smsInFolder()
    expect(sms).toContain(`please confirm order ${number}`)
    const [, key = ''] = /#token=(\S+)/.exec(sms) ?? []
    // What the agent was told opens the order and confirms nothing.
    const confirm = (token: string) =>
      shop.call('POST /order-links/{id}/confirm', { params: { id: number }, body: { key: token } })
    expect((await confirm(page.split('#token=')[1] ?? '')).status).toBe(409)
    expect((await confirm(key)).status).toBe(200)
    shop.clock.pass(minutes(31))
    await cancelUnconfirmed(services)
    expect((await orderOf(checkout.id)).messages).toEqual([])

    const owner = await signedIn(shop, { role: 'admin' })
    const params = { id: number }
    const ship = { from: 'none', to: 'shipped', courier: 'Pronto', trackingNumber: 'PR-1' } as const
    expect((await owner.call('POST /orders/{id}/fulfilment', { params, body: ship })).status).toBe(200)
    for (const [from, next] of [
      ['pending', 'processing'],
      ['processing', 'delivered'],
    ] as const) {
      await owner.call('POST /orders/{id}/status', { params, body: { from, to: next } })
    }
    const order = await orderOf(checkout.id)
    expect(order.line_items.map(({ quantity, status }) => [quantity, status])).toEqual([
      [{ original: 2, total: 2, fulfilled: 2 }, 'fulfilled'],
    ])
    expect(
      order.fulfillment.events.map(({ type, carrier, tracking_number }) => [type, carrier, tracking_number]),
    ).toEqual([
      ['shipped', 'Pronto', 'PR-1'],
      ['delivered', undefined, 'PR-1'],
    ])
    expect([order.label, order.permalink_url, totalOf(order, 'total')]).toEqual([number, page, 2_548_100])
    await setSetting(services, 'messages.sms', [])
  })

  // validation_test.py: test_out_of_stock, test_update_inventory_validation, test_product_not_found.
  test('can’t buy what is not there, nor at another price than it was told', async () => {
    const none = await create([[soldOut.id, 1]], all)
    expect(ErrorResponse.parse(none.json).messages[0]?.code).toBe('out_of_stock')
    const mixed = await ready([
      [kettle.id, 1],
      [soldOut.id, 1],
    ])
    expect([mixed.status, codes(mixed)]).toEqual(['incomplete', expect.arrayContaining(['out_of_stock'])])
    expect((await complete(mixed.id)).status).toBe('incomplete')

    const two = await ready([[kettle.id, 2]])
    await db.update(shopItems).set({ qty: 1 }).where(eq(shopItems.id, kettle.id))
    const cut = await complete(two.id)
    expect([cut.status, cut.line_items[0]?.quantity, codes(cut)]).toEqual([
      ...['incomplete', 1, expect.arrayContaining(['quantity_adjusted'])],
    ])
    const dearer = await ready()
    await db.update(shopItems).set({ priceCents: 1_300_000 }).where(eq(shopItems.id, kettle.id))
    const refused = await call('POST', `/checkout-sessions/${dearer.id}/complete`, { body: CASH })
    expect([refused.json.status, codes(refused.json), totalOf(refused.json, 'total')]).toEqual([
      ...['incomplete', expect.arrayContaining(['price_changed']), 1_350_000],
    ])
    expect([await qtyOf(kettle), await db.$count(orders, eq(orders.email, 'other'))]).toEqual([1, 0])
    // Now it was told.
    expect((await complete(dearer.id)).status).toBe('completed')
    await db.update(shopItems).set({ qty: 0 }).where(eq(shopItems.id, kettle.id))
    expect(codes(await complete(two.id))).toContain('out_of_stock')
  })
})

describe('ways of paying', () => {
  test('a transfer is waited for after the word of the buyer, and the shop’s counter takes the rest', async () => {
    await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon 12345678')
    await setSetting(services, 'payments.payAtShop', true)
    await setSetting(services, 'delivery.pickup', true)
    const transfer = await complete((await ready()).id, by('bank-transfer'))
    expect([transfer.status, codes(transfer)]).toEqual(['completed', ['confirmation_awaited', 'payment_awaited']])
    const counter = { methods: [{ type: 'pickup', selected_destination_id: 'shop' }] }
    const picked = await ready([[kettle.id, 1]], { buyer, fulfillment: counter })
    expect([picked.status, totalOf(picked, 'fulfillment'), picked.fulfillment?.methods[0]?.type]).toEqual([
      ...['ready_for_complete', 0, 'pickup'],
    ])
    const counted = await complete(picked.id, by('pay-at-shop'))
    expect(counted.status).toBe('completed')
    expect((await orderOf(picked.id)).fulfillment.expectations[0]?.method_type).toBe('pickup')
    const kept = async ({ order }: typeof picked) => {
      const [row] = await db
        .select()
        .from(orders)
        .where(eq(orders.id, order?.label ?? ''))
      return [row?.paymentMethod, row?.waitsFor, row?.isPickup]
    }
    expect(await kept(transfer)).toEqual(['bank-transfer', 'guest', false])
    expect(await kept(counted)).toEqual(['pay-at-shop', 'guest', true])
    await setSetting(services, 'payments.payAtShop', false)
    await setSetting(services, 'delivery.pickup', false)
  })

  // validation_test.py: test_payment_failure; card_credential_test.py. The shop takes no card from an agent.
  test.each(['demo-card', 'payhere', 'pay-at-shop', '', 'card'])('there is no handler %j', async (id) => {
    const before = await db.$count(orders)
    const refused = await complete((await ready()).id, by(id))
    expect([refused.status, codes(refused)]).toEqual(['incomplete', expect.arrayContaining(['payment_failed'])])
    expect([await db.$count(orders), await qtyOf(kettle)]).toEqual([before, 3])
  })

  test('one that a district or a sum excludes is not offered', async () => {
    await setSetting(services, 'payments.cashOnDeliveryMostCents', 2_000_000)
    const { ucp, status } = await ready([[kettle.id, 2]])
    expect([Object.keys(ucp.payment_handlers), status]).toEqual([
      ['localhost.kade.bank_transfer'],
      'ready_for_complete',
    ])
    await setSetting(services, 'payments.cashOnDeliveryMostCents', null)
  })
})

describe('once', () => {
  // idempotency_test.py: test_idempotency_complete; checkout_lifecycle_test.py: test_complete_is_idempotent.
  test('the same checkout completed again, by whichever key, is the same order', async () => {
    const { id } = await ready()
    const before = await db.$count(orders)
    const key = { 'Idempotency-Key': 'complete-once' }
    const first = await complete(id, CASH, key)
    const others = [
      await complete(id, CASH, key),
      await complete(id),
      await complete(id, CASH, { 'Idempotency-Key': 'other' }),
    ]
    expect(others.map(({ status, order }) => [status, order])).toEqual(others.map(() => ['completed', first.order]))
    expect([await db.$count(orders), await qtyOf(kettle)]).toEqual([before + 1, 2])
    const { status, json } = await call('POST', `/checkout-sessions/${id}/complete`, {
      body: by('bank-transfer'),
      headers: key,
    })
    expect([status, TransportError.parse(json).code]).toEqual([409, 'idempotency_conflict'])
  })

  test('two that complete at one moment are one order; two checkouts of the last piece are one', async () => {
    const before = await db.$count(orders)
    const { id } = await ready()
    const both = await Promise.all([complete(id), complete(id), complete(id, CASH, { 'Idempotency-Key': 'at-once' })])
    expect(new Set(both.map(({ order }) => order?.label)).size).toBe(1)
    expect(await db.$count(orders)).toBe(before + 1)
    await db.update(shopItems).set({ qty: 1 }).where(eq(shopItems.id, kettle.id))
    const rivals = [await ready(), await ready(), await ready()]
    const ended = await Promise.all(rivals.map((each) => complete(each.id)))
    expect(ended.map(({ status }) => status).sort()).toEqual(['completed', 'incomplete', 'incomplete'])
    expect(ended.flatMap((each) => codes(each)).filter((code) => code === 'out_of_stock')).toHaveLength(2)
    expect([await qtyOf(kettle), await db.$count(orders)]).toEqual([0, before + 2])
  })

  // checkout_lifecycle_test.py: test_cannot_update_completed_checkout, test_cannot_cancel_completed_checkout.
  test('what was ordered is neither replaced nor canceled', async () => {
    const { id } = await ready()
    const { order } = await complete(id)
    const body = { line_items: [{ item: { id: toaster.id }, quantity: 1 }] }
    for (const change of [
      call('PUT', `/checkout-sessions/${id}`, { body }),
      call('POST', `/checkout-sessions/${id}/cancel`),
    ]) {
      const stays = CheckoutResponse.parse((await change).json)
      expect([stays.status, stays.order, codes(stays)[0]]).toEqual(['completed', order, 'checkout_completed'])
      expect(stays.line_items[0]?.item.id).toBe(kettle.id)
    }
    expect((await shop.call('GET /agent-carts/{id}', { params: { id } })).status).toBe(404)
  })

  test('a canceled one is not completed', async () => {
    const { id } = await ready()
    await call('POST', `/checkout-sessions/${id}/cancel`)
    const over = await complete(id)
    expect([over.status, codes(over)]).toEqual(['canceled', ['checkout_over']])
    expect(await qtyOf(kettle)).toBe(3)
  })
})

// order_test.py: what a shop takes of an agent ends with the order; its state is the shop's own.
test('there is no order where there is none, and nothing of one is changed', async () => {
  const { id } = await ready()
  const { order } = await complete((await ready()).id)
  for (const other of [id, order?.label ?? '', 'a'.repeat(32)]) {
    expect(ErrorResponse.parse((await call('GET', `/orders/${other}`)).json).messages[0]?.code).toBe('not_found')
  }
  expect((await call('PUT', `/orders/${order?.id}`, { body: {} })).status).toBe(404)
})

test('what agents ask costs the database so many queries, however much they want', async () => {
  const counted = async (lines: [string, number][]) => {
    const line_items = lines.map(([id, quantity]) => ({ item: { id }, quantity }))
    const count = (run: () => Promise<unknown>) => countQueries(run)
    const { id } = await ready(lines)
    const path = `/checkout-sessions/${id}`
    return {
      create: await count(() => call('POST', '/checkout-sessions', { body: { line_items, ...all } })),
      read: await count(() => call('GET', path)),
      update: await count(() => call('PUT', path, { body: { line_items, ...all } })),
      complete: await count(() => call('POST', `${path}/complete`, { body: CASH })),
      again: await count(() => call('POST', `${path}/complete`, { body: CASH })),
      order: await count(() => call('GET', `/orders/${id}`)),
    }
  }
  const fixed = { create: 8, read: 6, update: 8, again: 10, order: 6 }
  // The stock of each item is taken by itself, in order.
  expect(await counted([[kettle.id, 1]])).toEqual({ ...fixed, complete: 22 })
  const three: [string, number][] = [kettle, toaster, items.blue].map(({ id }) => [id, 1])
  expect(await counted(three)).toEqual({ ...fixed, complete: 24 })
})
