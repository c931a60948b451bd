// What a call asks of the database: a fixed number of queries, however much is in the shop.
import { beforeAll, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { dayOf, presets } from '#contract/office/report-period.ts'
import { beginImport } from '#server/integrations/imports/imports.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { preOrderKey } from '#server/orders/pre-orders/pre-order-link.ts'
import { anAgentCart } from '#tests/support/machines/an-agent-cart.ts'
import { aPlan } from '#tests/support/shop/assistant.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { countQueries } from '#tests/support/shop/count-queries.ts'
import { aCourier, aParcelBody } from '#tests/support/shop/couriers.ts'
import { type CallOptions, openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aSlip } from '#tests/support/shop/order-files.ts'
import { aPage } from '#tests/support/shop/own-pages.ts'
import { pastOrdersOf } from '#tests/support/shop/past-orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { aBank, aStatement } from '#tests/support/shop/statements.ts'
import { aLinkedUnit, takeClaim } from '#tests/support/shop/units.ts'

const shop = await openTestShop()
const { call, services } = shop
const guide = await aPage(services)
const entry = await aPage(services, { kind: 'entry' })
const items: { id: string; slug: string }[] = []
let admin: Awaited<ReturnType<typeof signedIn>>
let buyer: Awaited<ReturnType<typeof signedIn>>
let orderId = ''
let previewId = ''
let linkKey = ''
let preOrder = { id: '', key: '' }
let ownOrderId = ''
let fileId = ''
let bulkId = ''
let receiptId = ''
let unit = { unitId: '', orderId: '', key: '' }
let claimId = ''
let bankId = ''
let courierId = ''
const transfers: string[] = []
let planId = ''
let importId = ''
let stockTakeId = ''
let inquiryId = ''
let customerId = ''
let agentCartId = ''

const hidingStep = (id: string) => ({
  call: 'POST /inventory/edits',
  body: { rows: [{ id, disabled: { from: false, to: true } }] },
})

/** As much again of everything: items in several categories, orders of several lines, and what people sent. */
async function addToShop(count: number) {
  for (let at = 0; at < count; at += 1) {
    items.push(await anItem(services, { title: `Kettle ${items.length}`, category: `Kind ${at % 5}`, qty: 1_000 }))
  }
  for (let at = 0; at < count; at += 1) {
    const lines = items.slice(0, 3).map(({ id }) => ({ id, qty: 1 }))
    const { json } = await call('POST /orders', { body: anOrderBody(lines) })
    orderId = json.order.id
    linkKey = orderKey(orderId, services)
    ownOrderId = (await admin.call('POST /orders', { body: anOrderBody(lines) })).json.order.id
    const person = { name: 'Nimali Perera', email: 'nimali@example.com' }
    inquiryId = (await call('POST /contact', { body: { ...person, message: 'Hello' } })).json.inquiry.id
    const asked = await call('POST /pre-orders', {
      body: { ...person, phone: '077', address: 'Kandy', quantity: 1, productId: items[0]?.id },
    })
    preOrder = { id: asked.json.preOrder.id, key: await preOrderKey(asked.json.preOrder.id, services) }
    const hiding = { target: { ids: [items[0]?.id ?? ''] }, action: { kind: 'show' as const }, expected: 1 }
    const line = { itemId: items[0]?.id ?? '', pieces: 1, cost: 5 }
    const receipt = { supplier: 'Abans', receivedOn: '2026-11-20', lines: [line] }
    unit = await aLinkedUnit(shop)
    claimId = await takeClaim(services, unit.unitId)
    bankId = (await aBank(services)).id
    courierId = (await aCourier(shop)).id
    const parcel = aParcelBody(courierId, json.order.total)
    await admin.call('POST /orders/{id}/parcel', { params: { id: orderId }, body: parcel })
    const transfer = { ...anOrderBody([{ id: items[0]?.id ?? '', qty: 1 }]), payment: 'bank-transfer' }
    transfers.push((await call('POST /orders', { body: transfer })).json.order.id)
    // Each has a key and an owner of its own.
    planId ||= await aPlan(shop, [hidingStep(items[0]?.id ?? '')])
    receiptId = (await admin.call('POST /receipts', { body: receipt })).json.receipt.id
    stockTakeId = (await admin.call('POST /stock-takes', { body: { scope: { kind: 'all' } } })).json.stockTake.id
    const counted = { params: { id: stockTakeId }, body: { itemId: items[0]?.id ?? '', pieces: 1, seen: null } }
    await admin.call('PUT /stock-takes/{id}/lines', counted)
    bulkId = (await admin.call('POST /inventory/bulk', { body: hiding })).json.id
    const [first = '', second = ''] = items.map(({ id }) => id)
    await admin.call('PUT /items/{id}/goes-with', { params: { id: first }, body: { ids: [second], seen: [] } })
    await admin.call('PUT /account/wishlist', { body: { add: items.map(({ id }) => id) } })
    agentCartId = await anAgentCart(services, lines)
  }
}

beforeAll(async () => {
  admin = await signedIn(shop, { role: 'admin' })
  previewId = (await admin.call('POST /shop/previews', { body: { values: {} } })).json.id
  buyer = await signedIn(shop, { email: 'nimali@example.com' })
  const begun = { fileName: 'goods.csv', upload: '0'.repeat(32), pictures: undefined, byUserId: admin.userId }
  importId = await services.transaction((tx) => beginImport(tx, begun, services))
  await pastOrdersOf(services, { email: 'nimali@example.com', phone: '' })
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon\n000 123')
  await addToShop(4)
  fileId = (await aSlip(shop)).fileId
  customerId = (await admin.call('GET /customers')).json[0]?.id ?? ''
})

const words = { message: 'order-paid', language: 'en' } as const
const thisMonth = () => presets['this-month'].period(dayOf(shop.clock.now()))

/** How many queries a call costs, finding out who calls included. */
const expected: [name: CallName, queries: number, options: () => CallOptions][] = [
  ['GET /items', 2, () => ({ query: { limit: 3 } })],
  ['GET /items', 2, () => ({ query: { search: 'kettle', limit: 1 } })],
  ['GET /items', 2, () => ({ query: { category: 'Kind 1', limit: 1 } })],
  ['GET /items', 5, () => ({ query: { all: 'true', limit: 3 }, token: admin.token ?? '' })],
  ['GET /items/{id}', 1, () => ({ params: { id: items[1]?.slug ?? '' } })],
  // With what goes with it.
  ['GET /items/{id}', 2, () => ({ params: { id: items[0]?.slug ?? '' } })],
  // In another language one more for the texts of all items; the glossary is cached.
  ['GET /items', 4, () => ({ query: { limit: 3, language: 'si' } })],
  ['GET /items', 3, () => ({ query: { search: 'kettle', limit: 1, language: 'si' } })],
  ['GET /items/{id}', 3, () => ({ params: { id: items[0]?.slug ?? '' }, query: { language: 'si' } })],
  ['GET /catalogue/facets', 1, () => ({})],
  // What is suggested, with the facets from the cache.
  ['GET /items', 10, () => ({ query: { search: 'ketle' } })],
  // Brands and facts, with the facets from the cache; before them, what electricity costs.
  ['GET /catalogue/choices', 2, () => ({ query: { category: 'Kind 1' } })],
  ['GET /catalogue/comparison', 1, () => ({ query: { ids: items.slice(0, 3).map(({ id }) => id) } })],
  ['GET /catalogue/wished', 1, () => ({ query: { ids: items.map(({ id }) => id) } })],
  ['GET /catalogue/sitemap', 2, () => ({})],
  ['GET /catalogue/sitemap/parts', 1, () => ({})],
  ['GET /catalogue/sitemap/part', 1, () => ({})],
  ['GET /sale-terms', 2, () => ({})],
  ['GET /towns', 0, () => ({ query: { district: 'Jaffna', language: 'si' } })],
  ['GET /machines', 2, () => ({})],
  ['GET /agent-carts/{id}', 4, () => ({ params: { id: agentCartId } })],
  ['GET /agent-carts/{id}', 2, () => ({ params: { id: `${items[0]?.id}:1,${items[1]?.slug}:2` } })],
  ['POST /cart/quote', 2, () => ({ body: { items: items.slice(0, 4).map(({ id }) => ({ id, qty: 1 })) } })],
  [
    'POST /orders',
    18,
    () => ({
      body: anOrderBody(items.slice(0, 3).map(({ id }) => ({ id, qty: 1 }))),
      headers: { 'Idempotency-Key': `count ${Math.random()}` },
    }),
  ],
  [
    'POST /pre-orders',
    8,
    () => ({
      body: {
        name: 'A',
        email: 'a@example.com',
        phone: '1',
        address: 'b',
        quantity: 1,
        productId: items[0]?.id,
      },
    }),
  ],
  ['POST /contact', 4, () => ({ body: { name: 'A', email: 'a@example.com', message: 'b' } })],
  // A new address each time: twice within a minute is one press.
  ['POST /newsletter', 6, () => ({ body: { email: `a${Math.random()}@example.com` } })],
  ['GET /discounts', 3, () => ({ token: admin.token ?? '' })],
  ['GET /orders', 5, () => ({ token: admin.token ?? '' })],
  ['GET /orders/{email}', 5, () => ({ params: { email: 'nimali@example.com' }, token: admin.token ?? '' })],
  ['GET /orders/{id}/history', 2, () => ({ params: { id: orderId }, token: admin.token ?? '' })],
  ['GET /orders/{id}/handling', 10, () => ({ params: { id: orderId }, token: admin.token ?? '' })],
  ['GET /orders/{id}/now', 5, () => ({ params: { id: orderId }, token: admin.token ?? '' })],
  ['GET /order-links/{id}/tracking', 8, () => ({ params: { id: orderId }, query: { key: linkKey } })],
  ['GET /order-links/{id}/units', 2, () => ({ params: { id: orderId }, query: { key: linkKey } })],
  ['GET /order-links/{id}/claims', 3, () => ({ params: { id: unit.orderId }, query: { key: unit.key } })],
  ['GET /account/orders/{id}/tracking', 10, () => ({ params: { id: ownOrderId }, token: admin.token ?? '' })],
  ['GET /orders/{id}/papers', 12, () => ({ params: { id: orderId }, token: admin.token ?? '' })],
  ['GET /past-orders', 3, () => ({ token: admin.token ?? '' })],
  ['GET /units', 3, () => ({ token: admin.token ?? '' })],
  ['GET /units/{id}', 2, () => ({ params: { id: unit.unitId }, token: admin.token ?? '' })],
  ['GET /claims', 4, () => ({ token: admin.token ?? '' })],
  ['GET /claims/{id}', 5, () => ({ params: { id: claimId }, token: admin.token ?? '' })],
  ['GET /couriers', 2, () => ({ token: admin.token ?? '' })],
  ['GET /couriers/{id}/towns', 2, () => ({ params: { id: courierId }, token: admin.token ?? '' })],
  ['GET /orders/{id}/parcel', 8, () => ({ params: { id: orderId }, token: admin.token ?? '' })],
  ['GET /parcels', 3, () => ({ token: admin.token ?? '' })],
  ['GET /banks', 2, () => ({ token: admin.token ?? '' })],
  [
    'POST /statements',
    6,
    () => ({ body: { bank: bankId, csv: aStatement(transfers.map((id) => [id, 12_500])) }, token: admin.token ?? '' }),
  ],
  ['GET /papers', 3, () => ({ token: admin.token ?? '' })],
  ['GET /warranty-cards', 6, () => ({ query: { orderIds: orderId }, token: admin.token ?? '' })],
  ['GET /counter-card', 2, () => ({ token: admin.token ?? '' })],
  ['GET /packing-slips', 6, () => ({ query: { orderIds: orderId }, token: admin.token ?? '' })],
  ['GET /pre-orders', 3, () => ({ token: admin.token ?? '' })],
  ['GET /pre-orders/queues/{itemId}', 2, () => ({ params: { itemId: items[0]?.id ?? '' }, token: admin.token ?? '' })],
  ['GET /pre-order-links/{id}', 1, () => ({ params: { id: preOrder.id }, query: { key: preOrder.key } })],
  ['GET /contact', 3, () => ({ token: admin.token ?? '' })],
  ['GET /contact/{id}', 4, () => ({ params: { id: inquiryId }, token: admin.token ?? '' })],
  // What came in before is counted first.
  ['GET /customers', 10, () => ({ token: admin.token ?? '' })],
  ['GET /customers/{id}', 4, () => ({ params: { id: customerId }, token: admin.token ?? '' })],
  ['GET /newsletter', 3, () => ({ token: admin.token ?? '' })],
  ['GET /account/notifications', 3, () => ({ token: admin.token ?? '' })],
  ['GET /account/sessions', 2, () => ({ token: admin.token ?? '' })],
  ['GET /account/second-factor', 4, () => ({ token: admin.token ?? '' })],
  ['GET /account/wishlist', 2, () => ({ token: admin.token ?? '' })],
  ['GET /users/profile/{email}', 2, () => ({ params: { email: admin.email }, token: admin.token ?? '' })],
  ['GET /owner/overview', 9, () => ({ token: admin.token ?? '' })],
  ['GET /owner/names', 2, () => ({ token: admin.token ?? '' })],
  ['GET /order-links/{id}', 3, () => ({ params: { id: orderId }, query: { key: linkKey } })],
  ['GET /payment-methods', 1, () => ({})],
  ['GET /order-links/{id}/payment', 4, () => ({ params: { id: orderId }, query: { key: linkKey } })],
  ['GET /account/orders/{id}/payment', 6, () => ({ params: { id: orderId }, token: buyer.token ?? '' })],
  ['GET /orders/{id}/payment', 5, () => ({ params: { id: orderId }, token: admin.token ?? '' })],
  ['GET /orders/{id}/files', 3, () => ({ params: { id: orderId }, token: admin.token ?? '' })],
  ['GET /order-files/{id}', 2, () => ({ params: { id: fileId }, token: admin.token ?? '' })],
  ['GET /inventory', 4, () => ({ query: { limit: 3 }, token: admin.token ?? '' })],
  ['GET /items/{id}/variants', 1, () => ({ params: { id: items[0]?.slug ?? '' } })],
  ['GET /items/{id}/goes-with', 3, () => ({ params: { id: items[0]?.id ?? '' }, token: admin.token ?? '' })],
  ['GET /glossary', 3, () => ({ token: admin.token ?? '' })],
  ['GET /items/{id}/reviews', 2, () => ({ params: { id: items[0]?.id ?? '' } })],
  ['GET /items/{id}/own-review', 1, () => ({ params: { id: items[0]?.id ?? '' } })],
  ['GET /items/{id}/questions', 2, () => ({ params: { id: items[0]?.id ?? '' } })],
  ['GET /questions', 3, () => ({ token: admin.token ?? '' })],
  ['GET /reviews', 3, () => ({ token: admin.token ?? '' })],
  ['GET /pages', 1, () => ({})],
  ['GET /pages/{slug}', 1, () => ({ params: { slug: guide.slug } })],
  ['GET /journal', 2, () => ({})],
  ['GET /page-heads/{id}', 1, () => ({ params: { id: entry.id } })],
  ['GET /journal/{slug}', 1, () => ({ params: { slug: entry.slug } })],
  ['GET /own-pages', 3, () => ({ token: admin.token ?? '' })],
  ['GET /own-pages/{id}', 4, () => ({ params: { id: guide.id }, token: admin.token ?? '' })],
  [
    'GET /own-pages/{id}/versions/{version}',
    2,
    () => ({ params: { id: guide.id, version: '1' }, token: admin.token ?? '' }),
  ],
  ['GET /redirects', 3, () => ({ token: admin.token ?? '' })],
  ['GET /redirects/missed', 3, () => ({ token: admin.token ?? '' })],
  ['GET /reorder', 4, () => ({ query: { limit: 3 }, token: admin.token ?? '' })],
  ['GET /reorder/suppliers', 3, () => ({ token: admin.token ?? '' })],
  ['GET /receipts', 5, () => ({ token: admin.token ?? '' })],
  ['GET /receipts/{id}', 3, () => ({ params: { id: receiptId }, token: admin.token ?? '' })],
  ['GET /stock-takes', 3, () => ({ token: admin.token ?? '' })],
  ['GET /stock-takes/{id}', 4, () => ({ params: { id: stockTakeId }, token: admin.token ?? '' })],
  ['GET /stock-takes/{id}/lines', 4, () => ({ params: { id: stockTakeId }, token: admin.token ?? '' })],
  ['GET /inventory/bin', 3, () => ({ token: admin.token ?? '' })],
  ['GET /inventory/bulk/{id}', 2, () => ({ params: { id: bulkId }, token: admin.token ?? '' })],
  ['GET /staff', 2, () => ({ token: admin.token ?? '' })],
  ['GET /staff-invitations', 2, () => ({ token: admin.token ?? '' })],
  ['GET /api-keys', 2, () => ({ token: admin.token ?? '' })],
  ['GET /assistant-plans', 2, () => ({ token: admin.token ?? '' })],
  ['GET /assistant-plans/{id}', 2, () => ({ params: { id: planId }, token: admin.token ?? '' })],
  ['GET /webhook-endpoints', 2, () => ({ token: admin.token ?? '' })],
  ['GET /webhook-deliveries', 3, () => ({ token: admin.token ?? '' })],
  ['GET /history', 6, () => ({ token: admin.token ?? '' })],
  ['GET /history', 7, () => ({ query: { about: items[0]?.id ?? '' }, token: admin.token ?? '' })],
  // What came in before is counted first.
  ['GET /reports/sales', 11, () => ({ query: thisMonth(), token: admin.token ?? '' })],
  ['GET /vat', 10, () => ({ query: { period: '2640' }, token: admin.token ?? '' })],
  ['GET /purchases', 3, () => ({ token: admin.token ?? '' })],
  ['GET /purchases/receipts', 2, () => ({ query: { period: '2640' }, token: admin.token ?? '' })],
  ['GET /papers/issued', 2, () => ({ token: admin.token ?? '' })],
  ['GET /reports/parts', 6, () => ({ query: { ...thisMonth(), of: 'item' }, token: admin.token ?? '' })],
  ['GET /reports/missed', 4, () => ({ query: thisMonth(), token: admin.token ?? '' })],
  ['GET /settings', 2, () => ({ token: admin.token ?? '' })],
  ['GET /message-words', 4, () => ({ token: admin.token ?? '' })],
  ['GET /message-words/{message}/{language}', 2, () => ({ params: words, token: admin.token ?? '' })],
  ['GET /shop', 0, () => ({})],
  ['GET /shop/home', 0, () => ({})],
  ['GET /shop/words', 0, () => ({})],
  ['GET /shop/previews/{id}', 5, () => ({ params: { id: previewId }, token: admin.token ?? '' })],
  ['GET /shop/checklist', 4, () => ({ token: admin.token ?? '' })],
  ['GET /failed-messages', 3, () => ({ token: admin.token ?? '' })],
  ['GET /audit', 3, () => ({ token: admin.token ?? '' })],
  ['GET /moving-in', 3, () => ({ token: admin.token ?? '' })],
  ['GET /imports', 3, () => ({ token: admin.token ?? '' })],
  ['GET /imports/{id}', 2, () => ({ params: { id: importId }, token: admin.token ?? '' })],
  ['GET /imports/{id}/rows', 4, () => ({ params: { id: importId }, token: admin.token ?? '' })],
  ['GET /server', 8, () => ({ token: admin.token ?? '' })],
  ['GET /backups', 4, () => ({ token: admin.token ?? '' })],
  ['GET /privacy/retention', 1, () => ({})],
]

test('every call that reads is counted', () => {
  // The link to a backup opens once.
  const counted = new Set<CallName>([...expected.map(([name]) => name), 'GET /backups/file'])
  const reading = (Object.keys(calls) as CallName[]).filter((name) => name.startsWith('GET '))
  expect(reading.filter((name) => !counted.has(name))).toEqual([])
})

test('a call asks as much of a full shop as of a nearly empty one', async () => {
  const count = (options: () => CallOptions, name: CallName) =>
    countQueries(async () => {
      const answer = await call(name, options())
      expect([name, answer.status < 300]).toEqual([name, true])
    })
  const before: number[] = []
  for (const [name, , options] of expected) before.push(await count(options, name))
  await addToShop(20)
  const after: number[] = []
  for (const [name, , options] of expected) after.push(await count(options, name))
  const named = (count: number | undefined, at: number) => `${expected[at]?.[0]} ${count}`
  expect(after.map(named)).toEqual(before.map(named))
  expect(after.map(named)).toEqual(expected.map(([, queries], at) => named(queries, at)))
})
