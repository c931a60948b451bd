// The embedded database: one process at a time, watched, and started anew when it hangs or dies, with all it had.
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/builders.ts'
import { faultsInBooks } from '#tests/support/faults-in-books.ts'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { type Database, openPool } from '../database.ts'
import { createLog } from '../log.ts'
import { openEmbedded } from '../open-database.ts'
import { DirectoryLocked } from './directory-lock.ts'
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts'

const log = createLog('silent')
const scratch = await mkdtemp(join(tmpdir(), 'kade-embedded-'))
afterAll(() => rm(scratch, { recursive: true }))

const toClose: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

const newDirectory = () => mkdtemp(join(scratch, 'data-'))

async function open(
  directory: string,
  patience?: number,
): Promise<{ embedded: EmbeddedDatabase; database: Database }> {
  const embedded = await startEmbedded({ directory, snapshot: inject('template'), log, patience })
  toClose.push(() => embedded.close())
  const database = openPool(
    { host: embedded.host, port: 5432, user: 'postgres', max: 1, connectionTimeoutMillis: 2_000 },
    log,
  )
  toClose.push(() => database.close())
  return { embedded, database }
}

const ask = async (database: Database, text: string) => (await database.pool.query(text)).rows

/** Asks until there is an answer: a database that is being started anew refuses at first. */
async function untilAnswered(database: Database, text: string) {
  let rows: unknown
  await expect
    .poll(
      async () => {
        rows = await ask(database, text).catch(() => undefined)
        return rows
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBeDefined()
  return rows
}

describe('The watch', () => {
  test('an engine that spins is ended and started anew, with all that was committed', async () => {
    const { database } = await open(await newDirectory(), 1_500)
    await ask(database, 'create table kept as select 1 as one')
    const spinning = ask(database, 'select count(*) from generate_series(1, 1000000000000)')
    await expect(spinning).rejects.toThrow(/Connection terminated/)
    expect(await untilAnswered(database, 'select * from kept')).toEqual([{ one: 1 }])
  }, 90_000)

  test('a process that was held up longer than the patience restarts nothing', async () => {
    const { database } = await open(await newDirectory(), 1_200)
    await ask(database, 'create temporary table session as select 1 as one')
    for (let round = 0; round < 3; round += 1) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_600)
      await pause(50)
    }
    // It would be gone with the engine's session.
    expect(await ask(database, 'select * from session')).toEqual([{ one: 1 }])
  }, 60_000)

  test('a busy engine that gets on with its work is left alone', async () => {
    const { database } = await open(await newDirectory(), 1_000)
    await ask(database, 'create temporary table session as select 1 as one')
    const started = Date.now()
    while (Date.now() - started < 3_000) {
      await ask(database, 'select sum(n) from generate_series(1, 100000) n')
    }
    expect(await ask(database, 'select * from session')).toEqual([{ one: 1 }])
  }, 60_000)

  test('two crashes at once start one engine', async () => {
    const { embedded, database } = await open(await newDirectory())
    await ask(database, 'create table kept as select 1 as one')
    await Promise.all([embedded.crash(), embedded.crash()])
    expect(await untilAnswered(database, 'select * from kept')).toEqual([{ one: 1 }])
    await embedded.crash()
    expect(await untilAnswered(database, 'select * from kept')).toEqual([{ one: 1 }])
  }, 90_000)

  test('closing while it is started anew leaves nothing running', async () => {
    const directory = await newDirectory()
    const embedded = await startEmbedded({ directory, snapshot: inject('template'), log })
    const crashed = embedded.crash()
    await embedded.close()
    await crashed
    // The directory is free.
    const { database } = await open(directory)
    expect(await ask(database, 'select count(*)::int as count from items')).toEqual([{ count: 0 }])
  }, 90_000)
})

describe('The directory', () => {
  test('belongs to one process', async () => {
    const directory = await newDirectory()
    const { database } = await open(directory)
    const second = startEmbedded({ directory, log })
    await expect(second).rejects.toThrow(DirectoryLocked)
    await expect(second).rejects.toThrow(
      `The data directory ${directory} is in use by another Kade (process ${process.pid}). Stop it first, or set DATA_DIR to another directory.`,
    )
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }])
  }, 60_000)

  test('whose first laying out was broken off is laid out anew', async () => {
    const directory = await newDirectory()
    const unfinished = join(directory, 'postgres.unfinished')
    await mkdir(join(unfinished, 'base'), { recursive: true })
    await writeFile(join(unfinished, 'PG_VERSION'), '18\n')
    const { database } = await open(directory)
    expect(await ask(database, 'select count(*)::int as count from items')).toEqual([{ count: 0 }])
    expect(existsSync(unfinished)).toBe(false)
  }, 60_000)
})

describe('A shop on it', () => {
  test('answers 503 to what is under way when the engine dies, and serves on, nothing lost and nothing half', async () => {
    const database = await openEmbedded({
      directory: await newDirectory(),
      snapshot: inject('template'),
      log,
    })
    const { call, services } = await openTestShop({ database })
    toClose.push(() => database.close())
    const kettle = await anItem(services, { title: 'Crash', qty: 1_000 })
    const placed: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const asking = Array.from({ length: 10 }, (_, at) =>
        call('POST /orders', {
          body: anOrderBody([{ id: kettle.id, qty: 1 }]),
          headers: { 'Idempotency-Key': `crash ${round} ${at}` },
        }),
      )
      await asking[round * 2]
      const crashed = database.crash()
      for (const answer of await Promise.all(asking)) {
        if (answer.status === 201) {
          placed.push(answer.json.order.id)
          continue
        }
        expect([answer.status, answer.problem.code]).toEqual([503, 'BUSY'])
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      }
      await crashed
      expect((await call('GET /items')).status).toBe(200)
    }
    const stored = await database.db.execute<{ id: string }>(sql`select id from orders`)
    expect(stored.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(placed))
    expect(placed.length).toBeGreaterThan(0)
    expect(await faultsInBooks(database.db)).toEqual([])
  }, 120_000)
})
