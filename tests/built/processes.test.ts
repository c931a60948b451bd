// Several server processes share one port and one PostgreSQL server: what one changes all of them show.
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { createChanges } from '#server/platform/database/cache-invalidation.ts'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createTransaction } from '#server/platform/database/transaction.ts'
import { createLog } from '#server/platform/log.ts'
import { openKeys } from '#server/platform/secrets/keys.ts'
import type { Services } from '#server/services.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestFiles } from '#tests/support/shop/open-test-files.ts'
import { testConfig } from '#tests/support/shop/open-test-shop.ts'
import { aPerson, PASSWORD } from '#tests/support/shop/people.ts'
import { ask, type RawAnswer } from '#tests/support/shop/raw-request.ts'
import { type BuiltShop, runBuiltShop, scratchFolder } from '#tests/support/shop/run-built-shop.ts'

const PROCESSES = 3
/** Enough new connections that each process gets some of them. */
const VISITS = 30
const OFTEN = { interval: 100 }

const log = createLog('silent')
const server = await startPostgresServer(['fsync=off', 'max_connections=100'])
const address = `${server.address}/postgres`
const database = openPool({ connectionString: address }, log)
await migrate(database, resolve('migrations'))
const changes = await createChanges(address, log)
const services: Services = {
  database,
  db: database.db,
  transaction: createTransaction(database.pool, changes),
  changes,
  clock: systemClock,
  config: testConfig(),
  files: await openTestFiles(),
  keys: await openKeys({ db: database.db, config: testConfig(), clock: systemClock }),
  log,
}
const dataDir = scratchFolder('processes')
let shop: BuiltShop
let token = ''

beforeAll(async () => {
  shop = await runBuiltShop({
    dataDir,
    env: { DATABASE_URL: address, WEB_CONCURRENCY: String(PROCESSES), PORT: String(await freePort()) },
  })
  const { email } = await aPerson({ services }, { role: 'admin' })
  const answer = await send('POST', '/api/auth/login', { email, password: PASSWORD })
  token = JSON.parse(answer.text).token
})

afterAll(async () => {
  await shop.stop()
  await changes.close()
  await database.close()
  await server.stop()
})

function send(method: string, path: string, body: unknown): Promise<RawAnswer> {
  const headers = {
    'Content-Type': 'application/json',
    ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
  }
  return ask(shop.url, path, { method, headers, body: JSON.stringify(body) })
}

/**
 * Asks on new connections, which the processes take in turn; each names itself in the request id of cached responses.
 */
async function askAll(path: string): Promise<{ processes: Set<string>; answers: RawAnswer[] }> {
  const answers: RawAnswer[] = []
  for (let visit = 0; visit < VISITS; visit += 1) answers.push(await ask(shop.url, path))
  const processes = new Set(answers.map(({ headers }) => String(headers['x-request-id']).slice(0, 8)))
  return { processes, answers }
}

test('calls are answered in the language they ask for, and kept answers in that of their address', async () => {
  const body = JSON.stringify({ name: 'Nimali', email: 'nimali@example.com', message: 'Hello' })
  const send = (language: string, sent: string) =>
    ask(shop.url, '/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-language': language },
      body: sent,
    })
  const said = async (answer: Promise<RawAnswer>) => JSON.parse((await answer).text).message
  expect(await said(send('en', body))).toBe('Message sent successfully!')
  expect(await said(send('si', body))).toMatch(/[\u0d80-\u0dff]/)
  expect(await said(send('ta', '{"name":""}'))).toMatch(/[\u0b80-\u0bff]/)
  const words = async (query: string) => (await ask(shop.url, `/api/shop/words${query}`)).text
  expect(await words('?language=si')).toMatch(/"aboutTitle":"[\u0d80-\u0dff]/)
  expect(await words('')).not.toMatch(/[\u0d80-\u0dff]/)
})

test('every process serves on the one port', async () => {
  // The shop is open with its first process; the others follow.
  await expect.poll(async () => (await askAll('/about')).processes.size).toBe(PROCESSES)
  const { answers } = await askAll('/about')
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('a price the owner changes comes to every process, on the page and in the API', async () => {
  const kettle = await anItem(services, { title: 'Shared kettle', price: 1_111 })
  const addresses = ['/products', '/products/shared-kettle', `/api/items/${kettle.id}`]
  for (const path of addresses) {
    const { answers } = await askAll(path)
    expect(answers.filter(({ text }) => !/1,?111/.test(text))).toHaveLength(0)
  }
  const edit = anItemInput({ title: 'Shared kettle', price: 2_222 })
  expect((await send('PUT', `/api/items/${kettle.id}`, edit)).status).toBe(200)
  for (const path of addresses) {
    const stale = async () => {
      const { processes, answers } = await askAll(path)
      return [processes.size, answers.filter(({ text }) => !/2,?222/.test(text)).length]
    }
    await expect.poll(stale, OFTEN).toEqual([PROCESSES, 0])
  }
})

test('an item that is hidden goes in every process', async () => {
  const radio = await anItem(services, { title: 'Shared radio' })
  expect((await askAll('/products/shared-radio')).answers.every(({ status }) => status === 200)).toBe(true)
  const edit = anItemInput({ title: 'Shared radio', disabled: true })
  expect((await send('PUT', `/api/items/${radio.id}`, edit)).status).toBe(200)
  const shown = async () => (await askAll('/products/shared-radio')).answers.filter(({ status }) => status !== 404)
  await expect.poll(async () => (await shown()).length, OFTEN).toBe(0)
  const lists = (await askAll('/products?search=shared')).answers
  expect(lists.filter(({ text }) => text.includes('shared-radio'))).toHaveLength(0)
})

test('what one process sells is sold out in all of them', async () => {
  const pot = await anItem(services, { title: 'Shared pot', qty: 2 })
  const path = `/api/items/${pot.id}`
  const stockOf = ({ text }: RawAnswer) => JSON.parse(text).item.qty
  await askAll('/products/shared-pot')
  expect(new Set((await askAll(path)).answers.map(stockOf))).toEqual(new Set([2]))
  expect((await send('POST', '/api/orders', anOrderBody([{ id: pot.id, qty: 2 }]))).status).toBe(201)
  const stocks = async () => {
    const { processes, answers } = await askAll(path)
    return [processes.size, new Set(answers.map(stockOf))]
  }
  await expect.poll(stocks, OFTEN).toEqual([PROCESSES, new Set([0])])
  const inStock = async () =>
    (await askAll('/products/shared-pot')).answers.filter(({ text }) => !text.includes('Out of Stock'))
  await expect.poll(async () => (await inStock()).length, OFTEN).toBe(0)
})

test('a process that dies is replaced, and the shop stays open', async () => {
  const before = (await askAll('/about')).processes
  const [child = 0] = await childrenOf(shop.pid)
  process.kill(child, 'SIGKILL')
  // A visitor whom the dying process was just given loses the connection, and asks again.
  const newOnes = async () => {
    const asked = await Promise.allSettled(Array.from({ length: VISITS }, nameProcess))
    const names = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    return [...new Set(names)].filter((name) => !before.has(name)).length
  }
  await expect.poll(newOnes).toBe(1)
  const answers = (await askAll('/about')).answers
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

async function nameProcess(): Promise<string> {
  const headers = { Connection: 'close' }
  const answer = await fetch(`${shop.url}/about`, { headers, signal: AbortSignal.timeout(3_000) })
  await answer.text()
  return (answer.headers.get('x-request-id') ?? '').slice(0, 8)
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.trim().split(' ').map(Number)
}
