// What the shop leans on is away, full or at its limit: people are told to try again, nothing is half done, and it goes
// on by itself.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPool } from '#server/platform/database/database.ts'
import type { Heartbeat } from '#server/platform/database/heartbeat.ts'
import { isStorageFull } from '#server/platform/errors.ts'
import { createFilesInS3 } from '#server/platform/files/files-in-s3.ts'
import { createLog } from '#server/platform/log.ts'
import { createPictureServer } from '#server/site/media/picture-server.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { openS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { busy, isBusy, refuseConnectionsWhileAway } from './busy.ts'

const shop = await openTestShop()
const { services, call } = shop
const s3 = await openS3StandIn()

/** One that is away or not as a test says. */
function aHeartbeat() {
  const listeners = new Set<() => void>()
  let since: number | null = null
  const heartbeat: Heartbeat = {
    downSince: () => since,
    whenDown: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {},
  }
  const goAway = () => {
    since = performance.now()
    for (const listener of [...listeners]) listener()
  }
  const comeBack = () => {
    since = null
  }
  return { heartbeat, goAway, comeBack }
}

const failure = (code: string) => Object.assign(new Error(code), { code })

test.each([
  ['no room on the disk of the database', '53100'],
  ['no memory', '53200'],
  ['too many connections', '53300'],
  ['it shuts down', '57P01'],
  ['it crashed', '57P02'],
  ['it starts', '57P03'],
  ['a deadlock', '40P01'],
  ['a statement that took too long', '57014'],
  ['a lock that took too long', '55P03'],
  ['nobody listens', 'ECONNREFUSED'],
  ['no more open files in the process', 'EMFILE'],
  ['no more open files in the system', 'ENFILE'],
  ['no memory for the process', 'ENOMEM'],
])('%s (%s) is no fault of the shop', (_, code) => {
  expect(isBusy(failure(code))).toBe(true)
  expect(isBusy(new Error('a statement failed', { cause: failure(code) }))).toBe(true)
})

test.each(['23505', '42P01', '22P02', 'ENOENT', 'EACCES', ''])('%s is one', (code) => {
  expect(isBusy(failure(code))).toBe(false)
})

// `53400` too is of the class that PostgreSQL has for what it has run out of.
test.each(['53100', '53200', '53400'])(
  'an order on which the database answers %s leaves nothing behind',
  async (code) => {
    const kettle = await anItem(services, { title: `Kettle ${code}`, qty: 5 })
    const order = { body: anOrderBody([{ id: kettle.id, qty: 2 }]), headers: { 'Idempotency-Key': `order ${code}` } }
    const { rows: before } = await services.db.execute(sql`select count(*) from orders`)
    await services.db.execute(
      sql.raw(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`),
    )
    await services.db.execute(sql`create trigger no_room before insert on order_lines execute function no_room()`)
    const { status, problem, headers } = await call('POST /orders', order)
    expect([status, problem.code, headers.get('Retry-After')]).toEqual([503, 'BUSY', '2'])
    expect(problem.message).toBe('The shop is very busy. Please try again in a moment.')
    await services.db.execute(sql`drop function no_room cascade`)
    expect((await services.db.execute(sql`select count(*) from orders`)).rows).toEqual(before)
    expect(await ledgerFaults(services.db)).toEqual([])
    expect((await call('POST /orders', order)).status).toBe(201)
  },
)

test('a picture that no file can be opened for, or whose store hangs, is to be asked for again, and not remembered', async () => {
  const path = '/media/employees/item_1_a/product_image_1'
  const hangs = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  for (const error of [failure('EMFILE'), failure('ENFILE'), failure('ENOMEM'), hangs]) {
    const files = { ...services.files, read: () => Promise.reject(error) }
    const answer = await createPictureServer({ ...services, files }).request(path)
    expect([answer.status, answer.headers.get('Retry-After'), answer.headers.get('Cache-Control')]).toEqual([
      503,
      '2',
      'no-store',
    ])
  }
  expect((await createPictureServer(services).request(path)).status).toBe(404)
})

test('a store of files that stays busy is told from one that has no room', async () => {
  const files = createFilesInS3(s3.config)
  const asked = async () => files.put('a/b', new Uint8Array([1])).catch((error: unknown) => error)
  s3.failNext(4)
  expect([await asked().then(isBusy), await asked()]).toEqual([true, undefined])
  s3.failNext(4, 507)
  const full = await asked()
  expect([isBusy(full), isStorageFull(full)]).toEqual([false, true])
})

test("nobody waits for a connection while the database is away, and one that comes too late is nobody's", async () => {
  const { heartbeat, goAway, comeBack } = aHeartbeat()
  const { pool, close } = openPool({ connectionString: shop.url, max: 1 }, createLog('silent'))
  refuseConnectionsWhileAway(pool, heartbeat)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const taken = await pool.connect()
  const waiting = [pool.connect(), pool.query('select 1')].map((asked) => asked.catch((error: unknown) => error))
  expect(pool.waitingCount).toBe(2)
  goAway()
  for (const failed of await Promise.all(waiting)) expect(isBusy(failed)).toBe(true)
  expect(isBusy(await pool.connect().catch((error: unknown) => error))).toBe(true)
  taken.release()
  comeBack()
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
  await close()
})

test('Who waits too long at the proxy is told what a busy shop tells', () => {
  const config = readFileSync('ops/cluster/haproxy-front.cfg', 'utf8')
  const said = /http-error status 503 content-type application\/json string '(.*)' hdr Retry-After (\d+)$/m.exec(config)
  const { code, message, retryAfter } = busy()
  expect(JSON.parse(said?.[1] ?? '{}')).toEqual({ success: false, message, error: message, code })
  expect(Number(said?.[2])).toBe(retryAfter)
})
