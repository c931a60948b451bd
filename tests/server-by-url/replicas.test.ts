// Read replicas: asked for what the public reads, never for what they don't know yet, and missed by nobody when they
// are gone.
import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createChanges } from '#server/platform/database/cache-invalidation.ts'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openReplicas } from '#server/platform/database/replicas.ts'
import { createTransaction } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { anItem, anItemInput } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const log = createLog('silent')
const server = await startPostgresServer(['fsync=off', 'max_connections=100'])
const url = `${server.address}/postgres`
const primary = openPool({ connectionString: url }, log)
await migrate(primary, resolve('migrations'))
const follower = await server.startReplica()
const changes = await createChanges(url, log)
const transaction = createTransaction(primary.pool, changes)
const replicas = openReplicas({ primary, urls: [`${follower.address}/postgres`], changes, log })
const { read } = replicas
const shop = await openTestShop({ url, read })
/** On the replica, past everything of ours. */
const straight = new Client({ connectionString: `${follower.address}/postgres` })
straight.on('error', () => {})
await straight.connect()

afterAll(async () => {
  await replicas.close()
  await changes.close()
  await primary.close()
  await server.stop()
})

const readsFromReplica = () =>
  read(async (db) => {
    const { rows } = await db.execute<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`)
    return rows[0]?.follows
  })
const untilCurrent = () => expect.poll(readsFromReplica).toBe(true)

test('what the public reads comes from a replica, what is written from the primary', async () => {
  await untilCurrent()
  const kettle = await anItem(shop.services, { title: 'Followed kettle' })
  await expect.poll(async () => (await shop.call('GET /items/{id}', { params: { id: kettle.id } })).status).toBe(200)
})

test('a replica that lags is not asked until it knows what changed', async () => {
  const kettle = await anItem(shop.services, { title: 'Lagging kettle', price: 1_111 })
  const admin = await signedIn(shop, { role: 'admin' })
  await transaction(async (tx) => tx.invalidate({ items: [kettle.id], lists: true, hard: true }))
  await untilCurrent()
  await straight.query('select pg_wal_replay_pause()')
  // It is asked to, and does so a moment later.
  const replay = async () => (await straight.query('select pg_get_wal_replay_pause_state() as state')).rows[0].state
  await expect.poll(replay).toBe('paused')
  const body = anItemInput({ title: 'Lagging kettle', price: 2_222 })
  expect((await admin.call('PUT /items/{id}', { params: { id: kettle.id }, body })).status).toBe(200)
  // The shop under test tells its own process; the replicas hear it as another process would.
  await transaction(async (tx) => tx.invalidate({ items: [kettle.id], lists: true, hard: true }))
  expect(await readsFromReplica()).toBe(false)
  const { json } = await shop.call('GET /items/{id}', { params: { id: kettle.id } })
  expect(json.item.price).toBe(2_222)
  await straight.query('select pg_wal_replay_resume()')
  await untilCurrent()
  expect((await shop.call('GET /items/{id}', { params: { id: kettle.id } })).json.item.price).toBe(2_222)
})

test('when the replica is gone the primary answers alone', async () => {
  const kettle = await anItem(shop.services, { title: 'Lonely kettle' })
  await straight.end()
  await follower.stop()
  for (let round = 0; round < 5; round += 1) {
    const { status, json } = await shop.call('GET /items', { query: { search: 'lonely' } })
    expect([status, json.items.map(({ id }) => id)]).toEqual([200, [kettle.id]])
  }
  expect(await readsFromReplica()).toBe(false)
})
