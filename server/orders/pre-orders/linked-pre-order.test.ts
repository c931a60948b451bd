// A pre-order as its person has it: what they are told, and what the link in the mail shows, orders and cancels.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { wholeIsland } from '#contract/checkout/delivery.ts'
import type { District } from '#contract/checkout/delivery-fee.plain.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { days } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder, holdStock, keyOf, receiveStock, setSetting } from '#tests/support/shop/pre-orders.ts'
import { secretOf } from '#tests/support/shop/read-mail.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { listPreOrders } from './pre-orders.ts'
import { settlePreOrders } from './settle-pre-orders.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
let admin: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  // Days may have passed since the last test.
  admin = await signedIn(shop, { role: 'admin' })
  await holdStock(shop)
})
afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

const settle = () => settlePreOrders(services)
const mailsTo = async (email: string) =>
  (await db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.queuedAt)).map((mail) => mail)
const linked = async (id: string) =>
  (await call('GET /pre-order-links/{id}', { params: { id }, query: { key: await keyOf(shop, id) } })).json
const person = { name: 'Kamal Silva', phone: '+94 77 765 4321', address: '4 Lake Road, Galle' }
const orderByLink = async (id: string, parts: object = {}) =>
  call('POST /pre-order-links/{id}/order', {
    params: { id },
    body: { ...person, key: await keyOf(shop, id), ...parts },
  })

async function aQueue(quantities: number[], qty = 0) {
  const item = await anItem(services, { title: `Robot ${Math.random()}`, qty, price: 1_000 })
  const asked = []
  for (const quantity of quantities) {
    asked.push(await aPreOrder(shop, { productId: item.id, quantity }))
    clock.pass(1)
  }
  return { item, asked: asked.map(({ id, email }) => ({ id, email })) }
}

/** `told 2`: the state, and how many are held. */
async function standing(ids: readonly { id: string }[]) {
  const { rows } = await listPreOrders(db, { limit: 200, offset: 0 })
  return ids.map(({ id }) => {
    const found = rows.find((one) => one.id === id)
    return `${found?.state ?? 'waiting'} ${found?.held ?? 0}`
  })
}

test('Of an item that is hidden since, the link shows it as it was asked for', async () => {
  const item = await anItem(services, { title: 'Kettle', qty: 0, images: ['https://pictures.example/kettle.webp'] })
  const { id } = await aPreOrder(shop, { productId: item.id })
  expect((await linked(id)).item).toMatchObject({ slug: item.slug, category: item.category })
  const secret = {
    disabled: true,
    slug: 'kettle-of-next-year',
    category: 'Not told yet',
    images: ['https://pictures.example/next-year.webp'],
  }
  await db.update(items).set(secret).where(eq(items.id, item.id))
  expect(await linked(id)).toMatchObject({
    price: null,
    item: { title: 'Kettle', slug: '', category: item.category, image: 'https://pictures.example/kettle.webp' },
  })
})

test('Who is told gets one mail with a link, which shows what is held and orders it once', async () => {
  const { item, asked } = await aQueue([2])
  const [{ id, email } = { id: '', email: '' }] = asked
  await receiveStock(shop, item.id, 2)
  await settle()
  await settle()
  const mails = await mailsTo(email)
  expect(mails.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['pre-order-update', `${item.title} is here for you`],
  ])
  const key = secretOf(mails[0] ?? { text: '' })
  const heldUntil = new Date(clock.now().getTime() + days(3)).toISOString()
  const shown = await call('GET /pre-order-links/{id}', { params: { id }, query: { key } })
  expect(shown.json).toMatchObject({ state: 'told', heldUntil, quantity: 2, price: 1_000, total: 2_000 })

  const [first, second] = [await orderByLink(id, { total: 2_000 }), await orderByLink(id, { total: 2_000 })]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.json.preOrder).toMatchObject({ state: 'ordered', heldUntil: null })
  expect(second.json.preOrder.orderPath).toBe(first.json.preOrder.orderPath)
  const orders = (await admin.call('GET /orders', { query: { search: email } })).json
  expect(orders).toMatchObject([{ ...person, email, total: 2_000, items: [{ id: item.id, qty: 2 }] }])
  const [, orderId = '', orderKey = ''] = /^\/order\/(.+)#token=(.+)$/.exec(first.json.preOrder.orderPath ?? '') ?? []
  const order = await call('GET /order-links/{id}', { params: { id: orderId }, query: { key: orderKey } })
  expect(order.json.id).toBe(orders[0]?.id)
})

test('A person whose link is ordered need not confirm, whatever guests and large orders must do', async () => {
  await setSetting(shop, 'orders.guestsConfirmWithinMinutes', 30)
  await setSetting(shop, 'orders.mostPiecesALine', 1)
  const { item, asked } = await aQueue([2])
  await receiveStock(shop, item.id, 2)
  await settle()
  const { status } = await orderByLink(asked[0]?.id ?? '')
  const [order] = (await admin.call('GET /orders', { query: { search: asked[0]?.email ?? '' } })).json
  expect([status, order?.waitsFor]).toEqual([200, undefined])
  await setSetting(shop, 'orders.guestsConfirmWithinMinutes', null)
  await setSetting(shop, 'orders.mostPiecesALine', null)
})

test('Where the delivery fee depends on the district, the link asks for it and the total holds the fee', async () => {
  const zone = (name: string, districts: District[], feeCents: number) => ({
    ...{ name, districts, feeCents, freeFromCents: null, surcharges: [], days: null },
  })
  await setSetting(shop, 'delivery.zones', [zone('North', ['Jaffna'], 150_000), zone('South', ['Galle'], 50_000)])
  const { item, asked } = await aQueue([1])
  const id = asked[0]?.id ?? ''
  await receiveStock(shop, item.id, 1)
  await settle()
  const before = await fingerprint(db)
  expect((await orderByLink(id)).problem.fields).toHaveProperty('district')
  expect((await orderByLink(id, { district: 'Jaffna', total: 1_000 })).problem.code).toBe('CART_CHANGED')
  expect((await admin.call('POST /pre-orders/{id}/order', { params: { id } })).problem.message).toBe(
    'We do not deliver to Kandy yet.',
  )
  expect(await fingerprint(db)).toEqual(before)
  expect((await orderByLink(id, { district: 'Jaffna', total: 2_500 })).status).toBe(200)
  const [order] = (await admin.call('GET /orders', { query: { search: asked[0]?.email ?? '' } })).json
  expect([order?.total, order?.delivery?.fee]).toEqual([2_500, 1_500])
  await setSetting(shop, 'delivery.zones', wholeIsland)
})

test('The office orders in one press with the fee of the district in the address, or says the district', async () => {
  const zone = (name: string, districts: District[], feeCents: number) => ({
    ...{ name, districts, feeCents, freeFromCents: null, surcharges: [], days: null },
  })
  await setSetting(shop, 'delivery.zones', [zone('North', ['Jaffna'], 150_000), zone('South', ['Galle'], 50_000)])
  const item = await anItem(services, { qty: 2, price: 1_000 })
  const known = await aPreOrder(shop, { productId: item.id, address: '7 Galle Road, Jaffna' })
  const unknown = await aPreOrder(shop, { productId: item.id, address: '12 Temple Road' })
  const make = (id: string, query = {}) => admin.call('POST /pre-orders/{id}/order', { params: { id }, query })
  const made = await make(known.id)
  const asked = await make(unknown.id)
  const said = await make(unknown.id, { district: 'Galle' })
  await setSetting(shop, 'delivery.zones', wholeIsland)
  expect([made.json.order.total, made.json.order.delivery?.district]).toEqual([2_500, 'Jaffna'])
  expect([asked.status, asked.problem.fields]).toEqual([400, { district: expect.any(String) }])
  expect(said.json.order.total).toBe(1_500)
})

test('A link refuses who waits, who has cancelled, and another price than the one seen; nothing changes', async () => {
  const { item, asked } = await aQueue([1, 1])
  const [first = { id: '' }, second = { id: '' }] = asked
  await receiveStock(shop, item.id, 1)
  await settle()
  const before = await fingerprint(db)
  expect((await orderByLink(second.id)).problem.message).toBe('It is not your turn yet. We write to you when it is.')
  expect((await orderByLink(first.id, { total: 900 })).problem).toMatchObject({
    code: 'CART_CHANGED',
    message: 'The price has changed. Please look at it again before you order.',
  })
  expect((await orderByLink(first.id, { name: ' ' })).status).toBe(400)
  expect((await orderByLink(first.id, { total: 1e300 })).status).toBe(400)
  for (const key of ['', 'x'.repeat(22), (await keyOf(shop, second.id)).slice(0, 21)]) {
    const wrong = await orderByLink(first.id, { key })
    expect([wrong.status, wrong.problem.message]).toEqual([404, 'Pre-order not found'])
  }
  expect(await fingerprint(db)).toEqual(before)

  const key = await keyOf(shop, first.id)
  const cancelled = await call('POST /pre-order-links/{id}/cancel', { params: { id: first.id }, body: { key } })
  expect(cancelled.json.preOrder).toMatchObject({ state: 'cancelled', end: 'person' })
  expect((await orderByLink(first.id)).problem.message).toBe('This pre-order was cancelled.')
  await settle()
  expect(await standing(asked)).toEqual(['cancelled 0', 'told 1'])
})

test('The confirmation says what was asked, when it is expected and where to see it, once the owner wants it', async () => {
  const item = await anItem(services, { title: 'Kettle to come', qty: 0, expectedOn: '2026-12-15' })
  const silent = await aPreOrder(shop, { productId: item.id })
  expect(await mailsTo(silent.email)).toEqual([])
  await setSetting(shop, 'pre-orders.confirm', true)
  const { id, email } = await aPreOrder(shop, { productId: item.id, quantity: 3 })
  const [mail] = await mailsTo(email)
  expect([mail?.kind, mail?.text]).toEqual(['pre-order-confirmation', expect.stringContaining('Kettle to come × 3')])
  expect(mail?.text).toContain('We expect new stock on 15 Dec 2026.')
  expect(mail?.text).toContain(`/pre-order/${id}#token=${await keyOf(shop, id)}`)
  expect(await linked(id)).toMatchObject({ state: 'waiting', heldUntil: null })
  await setSetting(shop, 'pre-orders.confirm', false)
})

test('A person who is removed waits for nothing any more, and what was held goes on', async () => {
  const { item, asked } = await aQueue([])
  const self = await signedIn(shop, { role: 'user' })
  const own = await aPreOrder(shop, { productId: item.id, email: self.email })
  const next = await aPreOrder(shop, { productId: item.id })
  await receiveStock(shop, item.id, 1)
  await settle()
  await self.call('POST /users/{email}/delete', { params: { email: self.email }, body: { currentPassword: PASSWORD } })
  await settle()
  expect(await standing([...asked, own, next])).toEqual(['cancelled 0', 'told 1'])
})

test('A shop that offers no way of paying says so, and holds on', async () => {
  const { item, asked } = await aQueue([1])
  await receiveStock(shop, item.id, 1)
  await settle()
  await setSetting(shop, 'payments.demoCard', false)
  await setSetting(shop, 'payments.cashOnDelivery', false)
  const refused = await orderByLink(asked[0]?.id ?? '')
  await setSetting(shop, 'payments.demoCard', true)
  await setSetting(shop, 'payments.cashOnDelivery', true)
  expect([refused.status, refused.problem.code]).toEqual([409, 'PAYMENT_NOT_POSSIBLE'])
  expect(await standing(asked)).toEqual(['told 1'])
  expect((await orderByLink(asked[0]?.id ?? '')).status).toBe(200)
})

test('A code on a link takes off what it gives, once per person, and a refused one changes nothing', async () => {
  const { item, asked } = await aQueue([2, 1])
  const [first = { id: '', email: '' }, second = { id: '' }] = asked
  const { id: codeId, code } = await aDiscount(shop, { perPerson: 1 })
  await receiveStock(shop, item.id, 3)
  await settle()
  const before = await fingerprint(db)
  expect((await orderByLink(first.id, { discountCode: 'nobody' })).problem).toMatchObject({
    code: 'DISCOUNT_REFUSED',
    fields: { discountCode: 'We do not know this discount code. Please check how it is written.' },
  })
  expect((await orderByLink(first.id, { discountCode: code, total: 2_000 })).problem.code).toBe('CART_CHANGED')
  expect(await fingerprint(db)).toEqual(before)
  const typed = code.toLowerCase()
  expect((await orderByLink(first.id, { discountCode: typed, total: 1_800 })).status).toBe(200)
  const [order] = (await admin.call('GET /orders', { query: { search: first.email } })).json
  expect(order).toMatchObject({ total: 1_800, discount: { code, amount: 200 } })
  // By the phone number, which is the same in another spelling.
  const again = await orderByLink(second.id, { discountCode: code, phone: '077 765 4321' })
  expect(again.problem.message).toBe(`You have used ${code} already.`)
  const listed = (await admin.call('GET /discounts', { query: { limit: 200 } })).json
  expect(listed.find(({ id }) => id === codeId)?.uses).toBe(1)
})

test('Links, calls and shoppers at once for the last uses of a code and the same item: so many have it, none waits for ever', async () => {
  const { item, asked } = await aQueue([1, 1, 1])
  await receiveStock(shop, item.id, 23)
  await settle()
  const { code } = await aDiscount(shop, { inAll: 12 })
  const order = (n: number) => ({
    ...{ ...anOrderBody([{ id: item.id, qty: 1 }]), email: `n${n}@example.com`, phone: `+94 71 555 00${n + 10}` },
    discountCode: code,
  })
  const [byLink, byPhone, byShoppers] = await Promise.all([
    Promise.all(asked.map(({ id }, n) => orderByLink(id, { discountCode: code, phone: `+94 71 555 10${n + 10}` }))),
    atOnce(10, (n) => admin.call('POST /entered-orders', { body: { ...order(n), channel: 'phone' } })),
    atOnce(10, (n) => call('POST /orders', { body: order(n + 10) })),
  ])
  const placed = [...byLink, ...byPhone, ...byShoppers]
  expect(tally(placed.map((answer) => ({ ...answer, status: answer.status < 300 ? 200 : answer.status })))).toEqual({
    200: 12,
    409: 11,
  })
})
