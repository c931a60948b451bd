// Goods that are not new are called so wherever a buyer meets them on the way to the door.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const item = await anItem(services, { title: 'Galaxy A15', qty: 9 })
await db.update(items).set({ condition: 'refurbished' }).where(eq(items.id, item.id))
const lines = [{ id: item.id, qty: 1 }]

test.each([
  ['en', 'Galaxy A15 (Refurbished)'],
  ['si', 'Galaxy A15 (ප්‍රතිසංස්කරණය කළ)'],
  ['ta', 'Galaxy A15 (புதுப்பிக்கப்பட்டது)'],
])('in a cart of a page in %s', async (language, title) => {
  const { json } = await call('POST /cart/quote', {
    body: { items: lines, language },
    headers: { 'X-Language': language },
  })
  expect(json.lines.map((line) => line.title)).toEqual([title])
})

test('in the order, its mail, and a pre-order', async () => {
  const { json } = await call('POST /orders', { body: anOrderBody(lines) })
  expect(json.order.items.map(({ title }) => title)).toEqual(['Galaxy A15 (Refurbished)'])
  const [mail] = await db.select().from(outbox).where(eq(outbox.kind, 'order-confirmation'))
  expect(mail?.text).toContain('Galaxy A15 (Refurbished)')
  const body = { ...anOrderBody([]), quantity: 1, productId: item.id }
  expect((await call('POST /pre-orders', { body })).json.preOrder.productName).toBe('Galaxy A15 (Refurbished)')
})
