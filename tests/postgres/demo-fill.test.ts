/** Two processes that start on one server at the same moment fill the demo shop once. */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { fillDemo } from '#demo/fill.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openDatabase } from '#server/platform/open-database.ts'
import { openTestShop, testConfig } from '#tests/support/open-test-shop.ts'

const log = createLog('silent')
const name = `shop_${randomBytes(8).toString('hex')}`
const owner = new Client({ connectionString: `${inject('postgres')}/postgres` })
await owner.connect()
await owner.query(`create database ${name}`)
await owner.end()

const env = { DATABASE_URL: `${inject('postgres')}/${name}` }
const databases = await Promise.all([1, 2].map(() => openDatabase(testConfig(env), log)))
const [one, other] = await Promise.all(databases.map((database) => openTestShop({ database, env })))

afterAll(() => Promise.all(databases.map((database) => database.close())))

test('two processes filling at once make one demo shop', async () => {
  expect.assert(one && other)
  await migrate(one.services.database, resolve('migrations'))
  const said: string[] = []
  const tell = (sentence: string) => void said.push(sentence)
  // One store for both, as processes of one shop have.
  const otherServices = { ...other.services, files: one.services.files }
  await Promise.all([fillDemo(one.services, { tell }), fillDemo(otherServices, { tell })])
  expect(said.filter((sentence) => sentence === 'Filling the demo shop')).toHaveLength(1)

  const body = { email: 'admin@kade.example', password: 'demo-admin-2026' }
  const { token } = (await one.call('POST /auth/login', { body })).json
  const items = await one.call('GET /items', { query: { all: 'true', limit: 1000 }, token })
  expect(items.json.total).toBe(98)
  const orders = await one.call('GET /orders', { token })
  expect(orders.headers.get('X-Total-Count')).toBe('60')
})
