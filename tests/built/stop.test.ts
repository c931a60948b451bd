// The shop is told to stop while it is busy: what it has begun it finishes, it begins nothing new, and every answer
// closes its connection.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { Agent } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/database/free-port.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { type BuiltShop, runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'
import { tries } from '#tests/support/tries.ts'

const SHOPPERS = 16
/** Orders that wait for an item at the signal: no more than the shop works on at once. */
const WAITING = 6
/** The times of a shop after the signal are so long that a busy machine does within them what a test is about. */
const SLOW_STOP = { NODE_OPTIONS: `--import=${resolve('tests/support/shop/slow-stop.ts')}` }
const LATE_STOP = { NODE_OPTIONS: `--import=${resolve('tests/support/shop/late-stop.ts')}` }
const [EMAIL, PASSWORD] = ['owner@example.com', 'a kettle on the stove']
const JSON_BODY = { 'Content-Type': 'application/json' }

const scratch = scratchFolder('stop')
const server = await startPostgresServer(['fsync=off'])
const database = { DATABASE_URL: `${server.address}/postgres` }
/** Whoever holds an item holds it as long as a test wants. */
const withoutLimits = { DATABASE_URL: `${server.address}/postgres?options=${encodeURIComponent('-c lock_timeout=0')}` }
afterAll(async () => {
  await server.stop()
})

/** Makes the owner of a shop that isn't running; on a database of several rounds they are there already. */
function makeOwner(dataDir: string, env: Record<string, string>): void {
  execFileSync(process.execPath, ['build/server/owner.js', 'create-admin', EMAIL, '--change-account'], {
    env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: dataDir, ...env },
    input: `${PASSWORD}\n`,
  })
}

/** Asks again while the shop is too busy, as on a busy machine. */
const askInTime: typeof ask = async (...asked) => {
  for (;;) {
    const answer = await ask(...asked)
    if (answer.status !== 503) return answer
    await pause(20)
  }
}

async function logIn({ url }: BuiltShop): Promise<Record<string, string>> {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD })
  const { text } = await askInTime(url, '/api/auth/login', { method: 'POST', headers: JSON_BODY, body })
  return { ...JSON_BODY, Authorization: `Bearer ${JSON.parse(text).token}` }
}

async function addItem(shop: BuiltShop, title: string): Promise<string> {
  const body = JSON.stringify(anItemInput({ title, qty: 100_000 }))
  const answer = await askInTime(shop.url, '/api/items', { method: 'POST', headers: await logIn(shop), body })
  return JSON.parse(answer.text).item.id
}

async function storedOrders(shop: BuiltShop): Promise<Set<string>> {
  const headers = await logIn(shop)
  const ids = new Set<string>()
  for (let offset = 0; ; offset += 200) {
    const { text } = await askInTime(shop.url, `/api/orders?limit=200&offset=${offset}`, { headers })
    const rows: { id: string }[] = JSON.parse(text)
    for (const { id } of rows) ids.add(id)
    if (rows.length < 200) return ids
  }
}

const orderBody = (item: string) => JSON.stringify(anOrderBody([{ id: item, qty: 1 }]))

interface Shopper {
  answers: { status: number; orderId: string | null }[]
  /** Why there was no answer any more. */
  ended: string
}

/** Orders on one connection after the other, each kept open, until there is no answer any more. */
async function keepOrdering(shop: BuiltShop, item: string, answers: Shopper['answers']): Promise<Shopper> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = orderBody(item)
  for (;;) {
    try {
      const answer = await ask(shop.url, '/api/orders', { method: 'POST', headers: JSON_BODY, body, agent })
      const orderId = answer.status === 201 ? String(JSON.parse(answer.text).order.id) : null
      answers.push({ status: answer.status, orderId })
    } catch (error) {
      agent.destroy()
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      // What a connection that was reset is to whoever was about to write to it.
      return { answers, ended: code === 'EPIPE' ? 'ECONNRESET' : code }
    }
  }
}

describe.each([
  { what: 'one process on the embedded database', env: {} },
  { what: 'three processes on a PostgreSQL server', env: { ...database, WEB_CONCURRENCY: '3' } },
])('Told to stop under load, $what', ({ env }) => {
  test(`leaves no order without its answer, in ${tries.stops} rounds`, async () => {
    const dataDir = await mkdtemp(join(scratch, 'data-'))
    makeOwner(dataDir, env)
    const answered = new Set<string>()
    let item = ''
    for (let round = 0; round < tries.stops; round += 1) {
      const shop = await runBuiltShop({ dataDir, env: { ...env, ...SLOW_STOP, PORT: String(await freePort()) } })
      item ||= await addItem(shop, 'Plenty')
      const lists = Array.from({ length: SHOPPERS }, (): Shopper['answers'] => [])
      const shopping = lists.map((answers) => keepOrdering(shop, item, answers))
      const placed = () => lists.flat().filter(({ orderId }) => orderId !== null).length
      while (placed() < SHOPPERS * (2 + round)) await pause(5)
      expect(await shop.stop()).toBe(0)
      for (const { answers, ended } of await Promise.all(shopping)) {
        for (const { status, orderId } of answers) {
          expect([201, 503]).toContain(status)
          if (orderId !== null) answered.add(orderId)
        }
        // The door was shut, or the connection closed while this shopper did not get on with the next order.
        expect(['ECONNREFUSED', 'ECONNRESET']).toContain(ended)
      }
    }
    const shop = await runBuiltShop({ dataDir, env: { ...env, PORT: String(await freePort()) } })
    expect(await storedOrders(shop)).toEqual(answered)
    expect(await shop.stop()).toBe(0)
    expect(answered.size).toBeGreaterThanOrEqual(tries.stops * SHOPPERS)
  })
})

describe('Told to stop', () => {
  const dataDir = join(scratch, 'slow')
  let item = ''

  async function openShop({ NODE_OPTIONS = '' } = {}): Promise<BuiltShop> {
    const shop = await runBuiltShop({ dataDir, env: { ...withoutLimits, NODE_OPTIONS } })
    if (item === '') {
      makeOwner(dataDir, database)
      item = await addItem(shop, 'Slow kettle')
    }
    return shop
  }

  /** A connection, and all that has come over it. */
  async function openConnection({ url }: BuiltShop): Promise<{ socket: Socket; heard: () => string }> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', () => {})
    await once(socket, 'connect')
    return { socket, heard: () => text }
  }

  const head = (body: string) =>
    `POST /api/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`

  /** Once the shop has read what was sent before: it reads its connections in turn. */
  const hasRead = ({ url }: BuiltShop) => ask(url, '/healthz')

  /** Once the signal has come: nobody is let in any more. */
  const isShut = ({ url }: BuiltShop) => {
    const knock = () =>
      ask(url, '/healthz').then(
        () => 'open',
        (error: NodeJS.ErrnoException) => error.code,
      )
    return expect.poll(knock, { interval: 5 }).toBe('ECONNREFUSED')
  }

  test('it waits for the rest of a request that has begun to arrive, in its head or in its body', async () => {
    const shop = await openShop(SLOW_STOP)
    const body = orderBody(item)
    const before = await storedOrders(shop)
    const message = head(body) + body
    const slow = await Promise.all(
      [40, head(body).length + 20].map(async (cut) => ({ cut, ...(await openConnection(shop)) })),
    )
    for (const { socket, cut } of slow) socket.write(message.slice(0, cut))
    await hasRead(shop)
    const stopped = shop.stop()
    await isShut(shop)
    for (const { socket, cut } of slow) socket.write(message.slice(cut))
    await Promise.all(slow.map(({ socket }) => once(socket, 'close')))
    expect(await stopped).toBe(0)
    for (const { heard } of slow) expect(heard()).toMatch(/^HTTP\/1\.1 201 [\s\S]*\r\nconnection: close\r\n/i)
    const next = await openShop()
    expect((await storedOrders(next)).size).toBe(before.size + 2)
    expect(await next.stop()).toBe(0)
  })

  test('it drops a request that never arrives whole, and nothing of it is stored', async () => {
    const shop = await openShop()
    const before = await storedOrders(shop)
    const { socket, heard } = await openConnection(shop)
    socket.write(head(orderBody(item)))
    await hasRead(shop)
    expect(await shop.stop()).toBe(0)
    expect(heard()).toBe('')
    const next = await openShop()
    expect(await storedOrders(next)).toEqual(before)
    expect(await next.stop()).toBe(0)
  })

  describe('while the database does not get on', () => {
    /** Somebody else holds the item, so that no order of it gets on; `areWaitedFor`: once so many wait for it. */
    async function withItemLocked<T>(run: (areWaitedFor: (orders: number) => Promise<void>) => Promise<T>): Promise<T> {
      const [holder, watcher] = [1, 2].map(() => new Client({ connectionString: database.DATABASE_URL }))
      if (!holder || !watcher) throw new Error('there are two')
      await Promise.all([holder.connect(), watcher.connect()])
      await holder.query('begin')
      await holder.query('select 1 from items where id = $1 for update', [item])
      const waiting = async () =>
        (await watcher.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rowCount
      try {
        return await run((orders) => expect.poll(waiting, { interval: 10 }).toBe(orders))
      } finally {
        await Promise.all([holder.end(), watcher.end()])
      }
    }

    const order = (shop: BuiltShop) =>
      ask(shop.url, '/api/orders', { method: 'POST', headers: JSON_BODY, body: orderBody(item) })

    test.each([
      ['it', {}],
      ['one that is late with all of it', LATE_STOP],
    ])('%s takes the order back, says so, and ends all the same', async (_, env) => {
      const shop = await openShop(env)
      const before = await storedOrders(shop)
      await withItemLocked(async (areWaitedFor) => {
        const asking = order(shop)
        await areWaitedFor(1)
        expect(await shop.stop()).toBe(0)
        const { status, headers, text } = await asking
        expect([status, headers.connection, JSON.parse(text).code]).toEqual([503, 'close', 'BUSY'])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      })
      const next = await openShop()
      expect(await storedOrders(next)).toEqual(before)
      expect(await next.stop()).toBe(0)
    })

    test('orders that wait at the signal are carried out once they get on, and each answer closes', async () => {
      const shop = await openShop(SLOW_STOP)
      const before = await storedOrders(shop)
      const { asking, stopped } = await withItemLocked(async (areWaitedFor) => {
        const orders = Array.from({ length: WAITING }, () => order(shop))
        await areWaitedFor(WAITING)
        const stopping = shop.stop()
        await isShut(shop)
        return { asking: orders, stopped: stopping }
      })
      const answers = await Promise.all(asking)
      expect(answers.map(({ status, headers }) => [status, headers.connection])).toEqual(
        Array.from({ length: WAITING }, () => [201, 'close']),
      )
      expect(await stopped).toBe(0)
      const next = await openShop()
      const placed = answers.map(({ text }) => String(JSON.parse(text).order.id))
      expect(await storedOrders(next)).toEqual(new Set([...before, ...placed]))
      expect(await next.stop()).toBe(0)
    })

    test('a second signal ends it at once', async () => {
      const shop = await openShop(SLOW_STOP)
      await withItemLocked(async (areWaitedFor) => {
        const asking = order(shop).catch(() => null)
        await areWaitedFor(1)
        const stopped = shop.stop()
        await isShut(shop)
        // One that comes sooner counts as the same.
        await pause(700)
        expect(shop.hasEnded()).toBe(false)
        process.kill(shop.pid, 'SIGTERM')
        expect([await stopped, await asking]).toEqual([1, null])
      })
    })
  })
})
