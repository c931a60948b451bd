// Names as staff type them who search: on whatever keyboard they were stored, they are found, and by an index.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { itemKeys } from '#server/catalogue/data/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { searched, searchedAddresses } from './searched.ts'

const shop = await openTestShop()
const { db } = shop.services
const [migration = ''] = globSync('migrations/*_search_text.sql')
const staff = await signedIn(shop, { role: 'admin' })

describe.each([...searched.entries()].map(([at, row]) => [row[0], at, row[1], row[2]] as const))(
  '%s',
  (_what, at, stored, typed) => {
    test('is found among orders, customers and goods, and shown as it was typed', async () => {
      const { id: itemId } = await anItem(shop.services, { title: `${stored} kettle` })
      const body = { ...anOrderBody([{ id: itemId, qty: 1 }]), name: stored, email: `find-${at}@example.com` }
      const { json } = await shop.call('POST /orders', { body })
      const query = { search: typed }
      const orders = (await staff.call('GET /orders', { query })).json
      expect(orders.map(({ id, name }) => [id, name])).toContainEqual([json.order.id, stored])
      const customers = (await staff.call('GET /customers', { query })).json
      expect(customers.map(({ email, name }) => [email, name])).toContainEqual([`find-${at}@example.com`, stored])
      const goods = (await staff.call('GET /inventory', { query })).json
      expect(goods.map(({ id }) => id)).toContain(itemId)
    })

    test('is found among receipts of goods and inquiries', async () => {
      const receipt = { supplier: stored, receivedOn: '2026-11-20', note: '', lines: [] }
      const { id } = (await staff.call('POST /receipts', { body: receipt })).json.receipt
      const query = { search: typed }
      expect((await staff.call('GET /receipts', { query })).json.map((found) => found.id)).toContain(id)
      const email = `ask-${at}@example.com`
      const asked = { name: stored, email, message: 'When does it come?' }
      expect((await shop.call('POST /contact', { body: asked })).status).toBeLessThan(300)
      expect((await staff.call('GET /contact', { query })).json.map((found) => found.email)).toContain(email)
    })
  },
)

test.each(searchedAddresses)('an address as %s has it is found among all who wrote', async (_what, stored, typed) => {
  const { id: itemId } = await anItem(shop.services, { title: 'Kettle' })
  const contact = { ...anOrderBody([{ id: itemId, qty: 1 }]), name: 'Somebody', email: stored }
  const { json } = await shop.call('POST /orders', { body: contact })
  const { items: _, total: __, ...who } = contact
  await shop.call('POST /pre-orders', { body: { ...who, quantity: 1, productId: itemId } })
  await shop.call('POST /contact', { body: { name: 'Somebody', email: stored, message: 'When does it come?' } })
  const query = { search: typed }
  expect((await staff.call('GET /orders', { query })).json.map(({ id }) => id)).toContain(json.order.id)
  const found = [
    (await staff.call('GET /customers', { query })).json.map(({ email }) => email),
    (await staff.call('GET /pre-orders', { query })).json.map(({ email }) => email),
    (await staff.call('GET /contact', { query })).json.map(({ email }) => email),
  ]
  expect(found).toEqual([[stored], [stored], [stored]])
})

test('words of goods that an earlier version stored are found when it is brought up to date', async () => {
  const { id } = await anItem(shop.services, { title: 'Zo\u00eb O\u2019Brien' })
  const words = async () => (await db.select().from(itemKeys).where(eq(itemKeys.itemId, id)))[0]?.words
  const now = await words()
  await db
    .update(itemKeys)
    .set({ words: sql`lower(replace(${itemKeys.words}, '''', '\u2019'))` })
    .where(eq(itemKeys.itemId, id))
  const [update] = /UPDATE item_keys SET[^;]+/.exec(await readFile(migration, 'utf8')) ?? []
  await db.execute(sql.raw(update ?? ''))
  expect(await words()).toBe(now)
})
