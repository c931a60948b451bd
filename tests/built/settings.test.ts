// Settings that can't work: the built shop says so in one sentence, ends with 1, and has made nothing.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openFaultyLine } from '#tests/support/database/faulty-proxy.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { scratchFolder, startBuiltShop } from '#tests/support/shop/run-built-shop.ts'

const scratch = scratchFolder('settings')
const server = await startPostgresServer(['fsync=off'])
const dataDir = join(scratch, 'new')
afterAll(async () => {
  await server.stop()
})

test.each([
  ['a text', { PORT: '99999' }, 'PORT=99999 does not work: set a whole number from 0 to 65535, such as PORT=3000.'],
  [
    'a folder',
    { DATA_DIR: '/etc/passwd' },
    'DATA_DIR=/etc/passwd does not work: /etc/passwd is no folder; set a folder this user may write to, such as DATA_DIR=data.',
  ],
  [
    'a database, by one of several processes',
    { DATABASE_URL: `${server.address}/nowhere`, WEB_CONCURRENCY: '2' },
    `DATABASE_URL=${server.address}/nowhere does not work: the server has no database "nowhere"; set one that it has, or make this one.`,
  ],
])('%s that does not work is refused in a sentence, and nothing is made', async (_, env, sentence) => {
  const shop = startBuiltShop({ dataDir, env: { DEMO: 'on', ...env } })
  expect([await shop.ended, shop.said()]).toEqual([1, `Kade could not start. ${sentence}\n`])
  expect(existsSync(dataDir)).toBe(false)
})

describe('A DATABASE_URL', () => {
  test('whose server does not answer yet is waited for, and then the shop opens', async () => {
    const line = await openFaultyLine(Number(new URL(server.address).port))
    line.cut()
    const url = `postgres://postgres@127.0.0.1:${line.port}/postgres`
    const shop = startBuiltShop({ dataDir: join(scratch, 'waiting'), env: { DATABASE_URL: url } })
    const waiting = `Waiting for the database at 127.0.0.1:${line.port} ...\n`
    await expect.poll(shop.said).toBe(waiting)
    line.mend()
    const isOpen = /^Kade is open at (\S+)$/m
    await expect.poll(shop.said).toMatch(isOpen)
    expect(shop.said().replace(/^Kade is open .*\n/m, '')).toBe(waiting)
    const [, address = ''] = isOpen.exec(shop.said()) ?? []
    expect(JSON.parse((await ask(address, '/readyz')).text)).toEqual({ ready: true, away: [] })
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await line.close()
  })

  test('that nobody answers at is waited for until the shop is told to stop', async () => {
    const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/postgres` }
    const shop = startBuiltShop({ dataDir: join(scratch, 'waiting'), env })
    await expect.poll(shop.said).toMatch(/^Waiting for the database at 127\.0\.0\.1:\d+ \.\.\.\n$/)
    shop.child.kill('SIGINT')
    await shop.ended
    expect([shop.child.signalCode, existsSync(join(scratch, 'waiting', 'files'))]).toEqual(['SIGINT', false])
  })
})
