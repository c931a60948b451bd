// Two versions of the shop share one database for the seconds of an update: the proxy is led to the other by moving a
// name.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rename, symlink } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { countConnections } from '#ops/kade/connections.ts'
import { scratchFolder, startBuiltShop } from '#tests/support/shop/run-built-shop.ts'

const scratch = scratchFolder('two')
const NAME = join(scratch, 'shop.sock')
const SECRET = '9f86d081884c7d659a2feaa0c55ad015'
const env = { SESSION_SECRET: SECRET, PUBLIC_URL: 'https://shop.example', DEMO: 'off', TRUSTED_PROXIES: '1' }
const database = spawn(process.execPath, ['build/server/database.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { PATH: process.env.PATH, TMPDIR: process.env.TMPDIR, DATA_DIR: scratch, ...env },
})
afterAll(async () => {
  await stop(database)
})

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** Resolves with what stands behind `mark` in the output of a program. */
function said(child: ChildProcess, mark: string): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (bytes) => {
      text += bytes
      const [, found] = new RegExp(`${mark}(\\S+)`).exec(text) ?? []
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error(`it ended: ${text}`)))
  })
}

const databaseUrl = said(database, 'PostgreSQL answers at ')

async function start(slot: string, databaseUrl: string): Promise<ChildProcess> {
  const socket = join(scratch, `${slot}.sock`)
  const { child } = startBuiltShop({
    dataDir: scratch,
    env: { ...env, DATABASE_URL: databaseUrl, SOCKET: socket, RATE_LIMITS: 'on' },
  })
  expect(await said(child, 'Kade is open at ')).toBe(socket)
  return child
}

/** As `mv -T` does: the name never leads nowhere. */
async function lead(slot: string): Promise<void> {
  await symlink(`${slot}.sock`, `${NAME}.next`)
  await rename(`${NAME}.next`, NAME)
}

const connectionsTo = async (slot: string) =>
  countConnections(await readFile('/proc/net/unix', 'utf8'), join(scratch, `${slot}.sock`))

/** `stop` would reset what has connected by the old name and isn't taken yet. */
async function turnedAway(slot: string): Promise<void> {
  while ((await connectionsTo(slot)) > 0) await pause(10)
}

/** As a proxy asks that keeps no connection. */
function ask(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { socketPath: NAME, path, agent: false, headers: { Host: 'shop.example', 'X-Forwarded-For': '198.51.100.7' } },
      (answer) => {
        answer.resume()
        answer.once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', reject)
      },
    )
    asked.once('error', reject)
    asked.end()
  })
}

test('A shop that is at a standstill for a moment turns none of a crowd away', async () => {
  const url = await databaseUrl
  const slot = await start('slow', url)
  await lead('slow')
  slot.kill('SIGSTOP')
  const crowd = Array.from({ length: 800 }, () => ask('/healthz'))
  await expect.poll(() => connectionsTo('slow')).toBe(crowd.length)
  slot.kill('SIGCONT')
  expect([...new Set(await Promise.all(crowd))]).toEqual([200])
  await stop(slot)
})

test('The proxy is led from one to the other and back, and no request fails', async () => {
  const url = await databaseUrl
  const blue = await start('blue', url)
  await lead('blue')
  const statuses = new Set<number>()
  let isOver = false
  const visitors = ['/', '/products', '/api/items', '/readyz'].map(async (path) => {
    while (!isOver) statuses.add(await ask(path))
  })
  const green = await start('green', url)
  await lead('green')
  await turnedAway('blue')
  await stop(blue)
  const again = await start('blue', url)
  await lead('blue')
  await turnedAway('green')
  await stop(green)
  expect(await ask('/')).toBe(200)
  isOver = true
  await Promise.all(visitors)
  expect([...statuses]).toEqual([200])
  await stop(again)
})
