// The database goes away in the middle of things: people are told to try again, nothing is done twice, and it heals
// itself.
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { orders } from '#server/orders/data/tables.ts'
import { ANYTHING, type Change } from '#server/platform/database/cache-invalidation.ts'
import { openFaultyLine } from '#tests/support/database/faulty-proxy.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import type { Answer } from '#tests/support/shop/answer.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const url = new URL(await newDatabase())
const line = await openFaultyLine(Number(url.port))
afterAll(() => line.close())
/** A way to the database that the shop does not use. */
const straight = new Client({ connectionString: url.href })
await straight.connect()
afterAll(() => straight.end())

url.port = String(line.port)
const shop = await openTestShop({ url: url.href, env: { DATABASE_POOL: '5' } })
const { call, services, database } = shop
const { db } = services
const heard: Change[] = []
services.changes.subscribe((change) => heard.push(change))

beforeEach(async () => {
  line.mend()
  await expect.poll(() => services.changes.heartbeat.downSince()).toBeNull()
  heard.length = 0
})

function expectBusy({ status, problem, headers }: Answer) {
  expect([status, problem.code, problem.message === problem.error]).toEqual([503, 'BUSY', true])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(JSON.stringify(problem)).not.toMatch(/terminated|ECONN|pg|sql/i)
}

const stockOf = async (id: string) => (await db.select({ qty: items.qty }).from(items).where(eq(items.id, id)))[0]?.qty
const countOrders = async () => (await db.select({ id: orders.id }).from(orders)).length

/**
 * A connection that the driver has not yet noticed to be dead fails one more call; a client that retries gets through.
 */
async function untilServed<Name extends CallName>(ask: () => Promise<Answer<Name>>): Promise<Answer<Name>> {
  let answer = await ask()
  await expect
    .poll(async () => {
      if (answer.status === 503) answer = await ask()
      return answer.status
    })
    .not.toBe(503)
  return answer
}

describe('Away', () => {
  test('every call is told to try again, and all is well as soon as it is back', async () => {
    const kettle = await anItem(services, { title: 'Away A', qty: 5 })
    const body = anOrderBody([{ id: kettle.id, qty: 1 }])
    line.cut()
    for (let round = 0; round < 3; round += 1) {
      expectBusy(await call('GET /items'))
      expectBusy(await call('POST /orders', { body }))
      expectBusy(await call('GET /items/{id}', { params: { id: kettle.id } }))
      expectBusy(await call('POST /contact', { body: { name: 'A', email: 'a@example.com', message: 'b' } }))
      expectBusy(
        await call('GET /account/notifications', { token: 'eyJ.eyJ.x' }).then<Answer>((answer) =>
          answer.status === 401 ? call('GET /items') : answer,
        ),
      )
    }
    line.mend()
    // On a slow machine it was noticed to be away, and is found to be back with its next heartbeat.
    expect((await untilServed(() => call('GET /items'))).status).toBe(200)
    const order = { body, headers: { 'Idempotency-Key': 'away-a' } }
    expect((await untilServed(() => call('POST /orders', order))).status).toBe(201)
    expect(await stockOf(kettle.id)).toBe(4)
  })

  test('processes that listen for changes renew everything once it is back', async () => {
    line.cut()
    line.mend()
    await expect.poll(() => heard).toContainEqual(ANYTHING)
  })

  test('a connection that ends together with the answer it waited for is opened again', async () => {
    line.cut()
    await expect.poll(() => services.changes.heartbeat.downSince()).not.toBeNull()
    line.endWithAnswerTo('listen kade_changes')
    line.mend()
    await expect.poll(() => services.changes.heartbeat.downSince()).toBeNull()
    expect((await call('GET /items')).status).toBe(200)
  })

  test('a connection that falls silent as soon as it is opened again is given up, too', async () => {
    const isAway = () => services.changes.heartbeat.downSince() !== null
    line.cut()
    await expect.poll(isAway).toBe(true)
    line.stallAfterAnswerTo('listen kade_changes')
    line.mend()
    await expect.poll(() => heard).toContainEqual(ANYTHING)
    await expect.poll(isAway).toBe(false)
    expect((await call('GET /items')).status).toBe(200)
  })

  test('hundreds of calls while it comes and goes cost no connection for good', async () => {
    const kettle = await anItem(services, { title: 'Away B', qty: 10_000 })
    const body = anOrderBody([{ id: kettle.id, qty: 1 }])
    for (let round = 0; round < 20; round += 1) {
      const asking = Array.from({ length: 12 }, () => call('POST /orders', { body }))
      line.cut()
      for (const { status } of await Promise.all(asking)) expect([201, 503]).toContain(status)
      line.mend()
    }
    await expect.poll(() => services.changes.heartbeat.downSince()).toBeNull()
    expect((await untilServed(() => call('POST /orders', { body }))).status).toBe(201)
    const all = await Promise.all(Array.from({ length: 20 }, () => untilServed(() => call('GET /items'))))
    expect(new Set(all.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(database.pool.totalCount).toBeLessThanOrEqual(5)
    expect(database.pool.waitingCount).toBe(0)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('sessions ended by the server are replaced', async () => {
    await Promise.all(Array.from({ length: 10 }, () => call('GET /items')))
    await straight.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect((await untilServed(() => call('GET /items'))).status).toBe(200)
  })
})

describe('A primary that has become a replica', () => {
  test('takes no orders: they are told to try again, on another connection', async () => {
    const kettle = await anItem(services, { title: 'Read A', qty: 5 })
    const order = { body: anOrderBody([{ id: kettle.id, qty: 1 }]), headers: { 'Idempotency-Key': 'read-a' } }
    const name = url.pathname.slice(1)
    await straight.query(`alter database ${name} set default_transaction_read_only = on`)
    database.dropConnections()
    await expect.poll(async () => (await call('GET /items')).status).toBe(200)
    for (let round = 0; round < 3; round += 1) expectBusy(await call('POST /orders', order))
    await straight.query(`alter database ${name} reset default_transaction_read_only`)
    // Those on which a write failed are gone, so that nobody gets them again.
    expect((await untilServed(() => call('POST /orders', order))).status).toBe(201)
    expect(await stockOf(kettle.id)).toBe(4)
    // Sessions of that time on which nobody wrote are read-only still.
    database.dropConnections()
    await expect.poll(async () => (await call('GET /items')).status).toBe(200)
  })
})

describe('In the middle of an order', () => {
  test('a line that is cut while stock is waited for takes nothing, and the same key then orders once', async () => {
    const kettle = await anItem(services, { title: 'Away C', qty: 5 })
    const before = await countOrders()
    const order = { body: anOrderBody([{ id: kettle.id, qty: 2 }]), headers: { 'Idempotency-Key': 'away-c' } }
    await straight.query('begin')
    await straight.query('select 1 from items where id = $1 for update', [kettle.id])
    const asking = call('POST /orders', order)
    const waiting = async () => {
      // Within a transaction the list of sessions stays what it was.
      await straight.query('select pg_stat_clear_snapshot()')
      const { rowCount } = await straight.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    }
    await expect.poll(waiting).toBe(1)
    line.cut()
    expectBusy(await asking)
    await straight.query('rollback')
    line.mend()
    const again = await untilServed(() => call('POST /orders', order))
    expect(again.status).toBe(201)
    expect(await stockOf(kettle.id)).toBe(3)
    expect((await countOrders()) - before).toBe(1)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('an order whose commit was not heard of is neither lost nor made twice', async () => {
    const kettle = await anItem(services, { title: 'Away D', qty: 5 })
    const before = await countOrders()
    const order = { body: anOrderBody([{ id: kettle.id, qty: 2 }]), headers: { 'Idempotency-Key': 'away-d' } }
    line.cutAfter('commit')
    expectBusy(await call('POST /orders', order))
    // The commit went through; the shop could not know.
    await expect.poll(() => stockOf(kettle.id).catch(() => null)).toBe(3)
    const again = await untilServed(() => call('POST /orders', order))
    expect([again.status, (await countOrders()) - before]).toEqual([201, 1])
    expect(await stockOf(kettle.id)).toBe(3)
    expect((await call('POST /orders', order)).json).toEqual(again.json)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test.each([
    'begin',
    'pg_advisory_xact_lock',
    'update "items"',
    'stock_movements',
    'into "orders"',
    'order_lines',
    'order_events',
    'outbox',
    'into "idempotency_keys"',
  ])('a line that is cut after %s leaves nothing behind', async (words) => {
    const kettle = await anItem(services, { title: `Away E ${words}`, qty: 5 })
    const before = await countOrders()
    const order = {
      body: anOrderBody([{ id: kettle.id, qty: 1 }]),
      headers: { 'Idempotency-Key': `away ${words}` },
    }
    line.cutAfter(words)
    expectBusy(await call('POST /orders', order))
    await expect.poll(() => stockOf(kettle.id).catch(() => null)).toBe(5)
    expect(await countOrders()).toBe(before)
    expect((await untilServed(() => call('POST /orders', order))).status).toBe(201)
    expect(await stockOf(kettle.id)).toBe(4)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('a refused order whose rollback is lost leaves nothing open', async () => {
    const kettle = await anItem(services, { title: 'Away F', qty: 0 })
    line.cutAfter('rollback')
    const refused = await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) })
    expect([409, 503]).toContain(refused.status)
    expect((await untilServed(() => call('GET /items'))).status).toBe(200)
    const open = async () =>
      (
        await straight.query(
          `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        )
      ).rowCount
    await expect.poll(open).toBe(0)
  })
})

describe('Too slow', () => {
  test('a call that waits too long for a lock is told to try again', async () => {
    const kettle = await anItem(services, { title: 'Slow A', qty: 5 })
    await straight.query('begin')
    await straight.query('select 1 from items where id = $1 for update', [kettle.id])
    const hurried = await openTestShop({ url: `${url.href}?options=-c%20lock_timeout%3D50` })
    expectBusy(await hurried.call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty: 1 }]) }))
    await straight.query('rollback')
    expect(await stockOf(kettle.id)).toBe(5)
    expect((await hurried.call('GET /items')).status).toBe(200)
  })

  test('a line that lets nothing through fails the call in time, and the next one has a line of its own', async () => {
    const stalled = await openTestShop({ url: `${url.href}?query_timeout=1000` })
    await Promise.all(Array.from({ length: 3 }, () => stalled.call('GET /items')))
    line.stall()
    expectBusy(await stalled.call('GET /items'))
    line.mend()
    expect((await untilServed(() => stalled.call('GET /items'))).status).toBe(200)
  })
})
