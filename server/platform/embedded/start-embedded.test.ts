/**
 * The embedded database: a durable PostgreSQL that this machine alone can reach, found or started again whatever
 * happened to it.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { openPool } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { createLog } from '../log.ts'
import { placesIn } from './data-folder.ts'
import { FolderLocked } from './folder-lock.ts'
import { findRunning } from './listen-on.ts'
import { isPostmaster, readPidFile } from './pid-file.ts'
import { type EmbeddedDatabase, startEmbedded } from './start-embedded.ts'

const log = createLog('silent')
const scratch = await mkdtemp(join(tmpdir(), 'kade-embedded-'))
afterAll(() => rm(scratch, { recursive: true }))

const toClose: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

const newFolder = () => mkdtemp(join(scratch, 'data-'))

async function start(
  dataDir: string,
  options: { usesSocket?: boolean } = {},
): Promise<EmbeddedDatabase & { postmaster: () => Promise<number> }> {
  const server = await startEmbedded({ dataDir, connections: 40, account: 'postgres', log, ...options })
  toClose.push(server.close)
  return {
    ...server,
    postmaster: async () => (await readPidFile(placesIn(dataDir).cluster))?.pid ?? 0,
  }
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  // The server may end the session.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Asks until there is an answer: a server that is being started again refuses at first. */
async function askUntilAnswered(url: string, text: string): Promise<unknown[]> {
  for (;;) {
    try {
      return await ask(url, text)
    } catch {
      await pause(20)
    }
  }
}

describe('It', () => {
  test('writes through to the disk and speaks through a socket that its owner alone can open', async () => {
    const dataDir = await newFolder()
    const { url } = await start(dataDir)
    const settings = await ask(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'data_checksums') order by name`,
    )
    expect(settings).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
    const folder = join(dataDir, 'postgres')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
  })

  test('puts the socket elsewhere when the path would be too long for one', async () => {
    const dataDir = join(await newFolder(), 'x'.repeat(90))
    await mkdir(dataDir)
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const socketFolder = new URL(url).searchParams.get('host') ?? ''
    expect(socketFolder.length).toBeLessThan(90)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    expect(await findRunning(dataDir)).toBe(url)
  })

  test('where there are no sockets, listens on this machine alone and asks for a password kept in a private file', async () => {
    const dataDir = await newFolder()
    const { url } = await start(dataDir, { usesSocket: false })
    const { hostname, password } = new URL(url)
    expect(hostname).toBe('127.0.0.1')
    const file = join(dataDir, 'postgres', 'password')
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual([password, 0o600])
    expect(password.length).toBeGreaterThan(30)
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
    expect(await findRunning(dataDir)).toBe(url)
    await expect(ask(url.replace(password, 'wrong'), 'select 1')).rejects.toThrow('password authentication failed')
  })

  test('knows lower case of other alphabets, sorts by code point and has the extensions that search wants', async () => {
    const { url } = await start(await newFolder())
    expect(await ask(url, `select lower('ÉÇ') as lower, 'b' < 'É' as sorted`)).toEqual([{ lower: 'éç', sorted: true }])
    for (const name of ['pg_trgm', 'unaccent', 'fuzzystrmatch']) await ask(url, `create extension ${name}`)
    expect(await ask(url, `select unaccent('é') as plain, levenshtein('smasung', 'samsung') as steps`)).toEqual([
      { plain: 'e', steps: 2 },
    ])
  })
})

describe('A second shop', () => {
  test('on the same folder is refused, and finds where the first one runs', async () => {
    const dataDir = await newFolder()
    const { url } = await start(dataDir)
    const second = startEmbedded({ dataDir, connections: 5, account: 'postgres', log })
    await expect(second).rejects.toThrow(FolderLocked)
    await expect(second).rejects.toThrow(
      `The data folder ${join(dataDir, 'postgres')} is in use by another Kade (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
    )
    expect(await findRunning(dataDir)).toBe(url)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('on another folder does not meet it', async () => {
    const [one, other] = [await start(await newFolder()), await start(await newFolder())]
    await ask(one.url, 'create table here as select 1 as one')
    await expect(ask(other.url, 'select * from here')).rejects.toThrow('does not exist')
  })
})

describe('After a crash', () => {
  test('of the server, it is started again with all that was committed', async () => {
    const { url, postmaster } = await start(await newFolder())
    await ask(url, 'create table numbers (n int)')
    for (let round = 0; round < 3; round += 1) {
      const killed = await postmaster()
      await askUntilAnswered(url, `insert into numbers values (${round})`)
      process.kill(killed, 'SIGKILL')
      const rows = await askUntilAnswered(url, 'select n from numbers order by n')
      expect(rows).toEqual(Array.from({ length: round + 1 }, (_, n) => ({ n })))
      await expect.poll(postmaster).not.toBe(killed)
    }
  })

  test('while it is being closed, nothing is left running', async () => {
    const dataDir = await newFolder()
    const server = await startEmbedded({ dataDir, connections: 5, account: 'postgres', log })
    const { cluster } = placesIn(dataDir)
    const { pid = 0 } = (await readPidFile(cluster)) ?? {}
    process.kill(pid, 'SIGKILL')
    await server.close()
    const left = await readPidFile(cluster)
    expect(left ? await isPostmaster(left.pid, cluster) : false).toBe(false)
    // The folder is free.
    expect(await ask((await start(dataDir)).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a process that was given the number of the dead server is left alone, and the server starts', async () => {
    const dataDir = await newFolder()
    const { cluster } = placesIn(dataDir)
    const server = await startEmbedded({ dataDir, connections: 5, account: 'postgres', log })
    const socketLock = join(dataDir, 'postgres', '.s.PGSQL.5432.lock')
    const files = [join(cluster, 'postmaster.pid'), socketLock].map((path) => [path, readFileSync(path, 'utf8')])
    await server.close()
    const stranger = spawn('sleep', ['3600'])
    for (const [path = '', text = ''] of files) writeFileSync(path, text.replace(/^\d+/, String(stranger.pid)))
    const { url } = await start(dataDir)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
    await once(stranger, 'exit')
  })
})

test('a shop on it answers 503 while it is down, and serves on, nothing lost and nothing half', async () => {
  const dataDir = await newFolder()
  const { url, postmaster } = await start(dataDir)
  const database = openPool({ connectionString: url }, log)
  toClose.push(database.close)
  await migrate(database, 'migrations')
  const { call, services } = await openTestShop({ url })
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
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    for (const answer of await Promise.all(asking)) {
      if (answer.status === 201) {
        placed.push(answer.json.order.id)
        continue
      }
      expect([answer.status, answer.problem.code]).toEqual([503, 'BUSY'])
      expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
    // Sessions of the killed server go on for a moment.
    const isBack = async () => {
      const pid = await postmaster()
      return pid !== killed && (await isPostmaster(pid, placesIn(dataDir).cluster))
    }
    await expect.poll(isBack).toBe(true)
    await expect.poll(async () => (await call('GET /items')).status).toBe(200)
  }
  const stored = await services.db.execute<{ id: string }>(sql`select id from orders`)
  expect(stored.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(placed))
  expect(placed.length).toBeGreaterThan(0)
  expect(await ledgerFaults(services.db)).toEqual([])
})
