// With replicas: one that hangs holds nobody up, and with the primary away what they know is shown and the rest refused
// at once.
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openShop } from '#host/open-shop.ts'
import { createApp } from '#server/app/app.ts'
import { refuseConnectionsWhileAway } from '#server/http/busy.ts'
import { hours } from '#server/platform/durations.ts'
import { createLog } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { openFaultyLine } from '#tests/support/database/faulty-proxy.ts'
import { liftLimits } from '#tests/support/database/lift-limits.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { makeCall, testConfig } from '#tests/support/shop/open-test-shop.ts'

const server = await startPostgresServer(['fsync=off', 'max_connections=100'])
const follower = await server.startReplica()
const toPrimary = await openFaultyLine(Number(new URL(server.address).port))
const toReplica = await openFaultyLine(Number(new URL(follower.address).port))
const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
const env = {
  // No limit ends a wait for the primary, but that the shop notices.
  DATABASE_URL: `${urlOf(toPrimary.port)}?query_timeout=${hours(1)}`,
  DATABASE_READ_URLS: urlOf(toReplica.port),
  DATA_DIR: tmpdir(),
}
const { services, close } = await openShop(testConfig(env), {
  url: env.DATABASE_URL,
  log: createLog('silent'),
  tables: 'migrate',
})
liftLimits(services.database.pool)
const { heartbeat } = services.changes
// As a shop that serves has it.
heartbeat.whenDown(services.database.dropConnections)
refuseConnectionsWhileAway(services.database.pool, heartbeat)
const app = createApp(services)
const kettle = await anItem(services, { title: 'Followed kettle', qty: 5 })
const look = () => makeCall(app, 'GET /items/{id}', { params: { id: kettle.id } })

afterEach(async () => {
  toPrimary.mend()
  toReplica.mend()
  await untilCurrent()
})
afterAll(async () => {
  await close()
  for (const line of [toPrimary, toReplica]) line.close()
  await follower.stop()
  await server.stop()
})

async function readsFromReplica(): Promise<boolean | undefined> {
  const { rows } = await services.database.read((db) =>
    db.execute<{ follows: boolean }>(sql`select pg_is_in_recovery() as follows`),
  )
  return rows[0]?.follows
}
const untilCurrent = () => expect.poll(readsFromReplica).toBe(true)

test('a replica that hangs is asked no more until it answers again, and the primary answers meanwhile', async () => {
  await untilCurrent()
  toReplica.stall()
  const answers = await Promise.all(Array.from({ length: 5 }, look))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await readsFromReplica()).toBe(false)
  toReplica.mend()
  await untilCurrent()
})

test.each(['cut', 'stall'] as const)(
  'with the line to the primary %s an item comes from the replica, and an order is told at once to try again',
  async (how) => {
    await untilCurrent()
    toPrimary[how]()
    const order = { body: anOrderBody([{ id: kettle.id, qty: 1 }]), headers: { 'Idempotency-Key': `order ${how}` } }
    // Before it is known that the primary is away, and after.
    for (let round = 0; round < 2; round += 1) {
      const { status, problem, headers } = await makeCall(app, 'POST /orders', order)
      expect([status, problem.code, Number(headers.get('Retry-After')) > 0]).toEqual([503, 'BUSY', true])
      await expect.poll(() => heartbeat.downSince()).not.toBeNull()
      expect((await look()).status).toBe(200)
    }
    toPrimary.mend()
    await expect.poll(async () => (await makeCall(app, 'POST /orders', order)).status).toBe(201)
  },
)

test('what a replica refuses is not asked of the primary once more', async () => {
  await untilCurrent()
  let asked = 0
  const reading = services.database.read(async () => {
    asked += 1
    throw new Refusal('ADDRESS_NOT_FOUND')
  })
  await expect(reading).rejects.toThrow('There is nothing at this address.')
  expect(asked).toBe(1)
})
