// A database that answers once a second machine has what was committed: an order is acknowledged then, and no sooner.
import { resolve } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import type { Answer } from '#tests/support/shop/answer.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const server = await startPostgresServer(['fsync=off', 'max_connections=50'])
const url = `${server.address}/postgres`
const database = openPool({ connectionString: url }, createLog('silent'))
await migrate(database, resolve('migrations'))
await database.close()
const shop = await openTestShop({ url: `${url}?query_timeout=5000` })
const straight = new Client({ connectionString: url })
await straight.connect()
afterAll(async () => {
  await straight.end()
  await shop.database.close()
  await server.stop()
})

/** From now on commits wait for a machine of this name; there is none but "". */
async function waitFor(name: string): Promise<void> {
  await straight.query(`alter system set synchronous_standby_names = '${name}'`)
  await straight.query('select pg_reload_conf()')
  await expect
    .poll(async () => (await straight.query('show synchronous_standby_names')).rows[0].synchronous_standby_names)
    .toBe(name)
}

test('an order that one machine alone has is not acknowledged, also when it is sent again, and is there once in the end', async () => {
  const kettle = await anItem(shop.services, { title: 'Kettle on one machine', qty: 5 })
  const order = { body: anOrderBody([{ id: kettle.id, qty: 2 }]), headers: { 'Idempotency-Key': 'on one machine' } }
  await waitFor('nobody')
  const asking = shop.call('POST /orders', order)
  const waiting = `from pg_stat_activity where wait_event = 'SyncRep' and backend_type = 'client backend'`
  await expect.poll(async () => (await straight.query(`select 1 ${waiting}`)).rows.length).toBe(1)
  // As a primary ends it that is told to become a replica: the order is committed here, and nobody has been told.
  await straight.query(`select pg_terminate_backend(pid) ${waiting}`)
  expect(await refusalOf(asking)).toEqual([503, 'BUSY'])
  expect((await straight.query('select 1 from orders')).rows.length).toBe(1)
  expect(await refusalOf(shop.call('POST /orders', order))).toEqual([503, 'BUSY'])
  await waitFor('')
  await expect.poll(async () => (await shop.call('POST /orders', order)).status).toBe(201)
  const { rows } = await straight.query('select (select count(*)::int from orders) as orders, qty from items')
  expect(rows).toEqual([{ orders: 1, qty: 3 }])
})

async function refusalOf(asking: Promise<Answer>): Promise<[status: number, code: string]> {
  const { status, problem } = await asking
  return [status, problem.code]
}
