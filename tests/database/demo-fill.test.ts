/** Two processes that start on one server at the same moment fill the demo shop once. */
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { fillDemo } from '#demo/fill.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { startedSession } from '#tests/support/shop/people.ts'

const url = await newDatabase({ isBlank: true })
const [one, other] = await Promise.all([openTestShop({ url }), openTestShop({ url })])

test('two processes filling at once make one demo shop', async () => {
  await migrate(one.services.database, resolve('migrations'))
  const said: string[] = []
  const print = (sentence: string) => void said.push(sentence)
  // One store for both, as processes of one shop have.
  const otherServices = { ...other.services, files: one.services.files }
  await Promise.all([fillDemo(one.services, { print }), fillDemo(otherServices, { print })])
  expect(said.filter((sentence) => sentence === 'Filling the demo shop')).toHaveLength(1)

  const body = { email: 'admin@kade.example', password: 'demo-admin-2026' }
  const { token } = startedSession(await one.call('POST /auth/login', { body }))
  const items = await one.call('GET /items', { query: { all: 'true', limit: 1000 }, token })
  expect(items.json.total).toBe(98)
  const orders = await one.call('GET /orders', { token })
  expect(orders.headers.get('X-Total-Count')).toBe('60')
})
