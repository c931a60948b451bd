// Settings that can't work: the built shop says so in one sentence, ends with 1, and has made nothing.
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openFaultyLine } from '#tests/support/database/faulty-proxy.ts'
import { freePort } from '#tests/support/database/free-port.ts'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { openToOthers } from '#tests/support/shop/open-to-others.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { startBuiltShop } from '#tests/support/shop/run-built-shop.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-settings-'))
const server = await startPostgresServer(['fsync=off'])
const admin = new Client({ connectionString: `${server.address}/postgres` })
await admin.connect()
afterAll(async () => {
  await admin.end()
  await server.stop()
  await rm(scratch, { recursive: true })
})

/** Whatever the settings are, a start that is refused is over by then. */
const TIMEOUT = 30_000
const DEMO = { DEMO: 'on' }

/** Starts a shop that must refuse, and gives back what it said. */
async function refusal(env: Record<string, string>, dataDir = join(scratch, 'new')): Promise<string> {
  const { ended, said } = startBuiltShop({ dataDir, env: { ...DEMO, ...env } })
  expect(await ended).toBe(1)
  return said()
}

async function listenOn(port: number): Promise<() => Promise<unknown>> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  return () => new Promise((closed) => other.close(closed))
}

describe('A text that does not work', () => {
  test.each([
    [{ PORT: '99999' }, 'PORT=99999 does not work: set a whole number from 0 to 65535, such as PORT=3000.'],
    [
      { SMTP_URL: 'nonsense' },
      'SMTP_URL=nonsense does not work: set the smtp:// or smtps:// address of a mail server, such as SMTP_URL=smtp://user:password@mail.example:587.',
    ],
    [
      { DATABASE_URL: 'nonsense' },
      'DATABASE_URL=nonsense does not work: set the postgres:// address of a server with host and database, such as DATABASE_URL=postgres://kade:password@127.0.0.1:5432/kade.',
    ],
    [
      { PAGE_CACHE_MB: '1e9' },
      'PAGE_CACHE_MB=1e9 does not work: set a whole number from 0 to 16384, such as PAGE_CACHE_MB=64.',
    ],
    [
      { WEB_CONCURRENCY: '1000000' },
      'WEB_CONCURRENCY=1000000 does not work: set a whole number from 1 to 64, such as WEB_CONCURRENCY=1.',
    ],
  ])('%j is refused, and nothing is made', { timeout: TIMEOUT }, async (env, sentence) => {
    expect(await refusal(env)).toBe(`Kade could not start. ${sentence}\n`)
    expect(existsSync(join(scratch, 'new'))).toBe(false)
  })
})

describe('An address that this machine can not open', () => {
  test.each(['PORT', 'METRICS_PORT'])('a taken %s is called by its name', { timeout: TIMEOUT }, async (name) => {
    const port = await freePort()
    const close = await listenOn(port)
    expect(await refusal({ [name]: String(port) })).toBe(
      `Kade could not start. ${name}=${port} does not work: another program has this port of 127.0.0.1; stop that program, or set another port, such as ${name}=${port + 1}.\n`,
    )
    await close()
    expect(existsSync(join(scratch, 'new'))).toBe(false)
  })

  test('a HOST of another machine is called by its name', { timeout: TIMEOUT }, async () => {
    const env = { ...openToOthers, HOST: '203.0.113.9' }
    expect(await refusal(env)).toBe(
      'Kade could not start. HOST=203.0.113.9 does not work: this machine has no such address; set one that it has, such as HOST=127.0.0.1.\n',
    )
    expect(existsSync(join(scratch, 'new'))).toBe(false)
  })
})

describe('A DATA_DIR', () => {
  const wants = 'set a folder this user may write to, such as DATA_DIR=data.'

  test.each([
    ['/etc/passwd', '/etc/passwd is no folder'],
    ['/etc/passwd/data', '/etc/passwd is no folder'],
    ['/proc/kade', "/proc/kade/postgres can't be made or written to (ENOENT)"],
  ])('%s can not be one', { timeout: TIMEOUT }, async (dataDir, why) => {
    expect(await refusal({}, dataDir)).toBe(
      `Kade could not start. DATA_DIR=${dataDir} does not work: ${why}; ${wants}\n`,
    )
  })

  test('with a file where a folder belongs is refused, and gets nothing', { timeout: TIMEOUT }, async () => {
    const dataDir = await mkdtemp(join(scratch, 'data-'))
    await writeFile(join(dataDir, 'mail'), '')
    expect(await refusal({}, dataDir)).toBe(
      `Kade could not start. DATA_DIR=${dataDir} does not work: ${join(dataDir, 'mail')} is no folder; ${wants}\n`,
    )
    expect(await readdir(dataDir)).toEqual(['mail'])
  })
})

describe('A DATABASE_URL', () => {
  const place = new URL(server.address).host

  test.each([
    [
      'postgres://postgres@HERE/nowhere',
      'the server has no database "nowhere"; set one that it has, or make this one.',
    ],
    ['postgres://nobody:hush@HERE/postgres', 'the server refuses the role "nobody"; set a role it takes.'],
    [
      'postgres://guest:hush@HERE/postgres',
      'its role may make nothing in the database "postgres"; set the role that owns it.',
    ],
    ['postgres://postgres@HERE/latin', 'the database "latin" is in LATIN1; set a database in UTF8.'],
    [
      'postgres://postgres@no-such-host.invalid/shop',
      'no address was found for "no-such-host.invalid"; set the name or IP address of the server.',
    ],
  ])('%s is refused for what the server says', { timeout: TIMEOUT }, async (template, why) => {
    await admin.query(`drop role if exists guest`)
    await admin.query(`create role guest login`)
    const { rows } = await admin.query(`select 1 from pg_database where datname = 'latin'`)
    if (rows.length === 0) {
      await admin.query(`create database latin encoding 'LATIN1' locale 'C' template template0`)
    }
    const url = template.replace('HERE', place)
    expect(await refusal({ DATABASE_URL: url })).toBe(
      `Kade could not start. DATABASE_URL=${url.replace(':hush', ':***')} does not work: ${why}\n`,
    )
    expect(existsSync(join(scratch, 'new'))).toBe(false)
  })

  test('whose server does not answer yet is waited for, and then the shop opens', {
    timeout: 60_000,
  }, async () => {
    const line = await openFaultyLine(Number(new URL(server.address).port))
    line.cut()
    const url = `postgres://postgres@127.0.0.1:${line.port}/postgres`
    const shop = startBuiltShop({ dataDir: join(scratch, 'waiting'), env: { DATABASE_URL: url } })
    const waiting = `Waiting for the database at 127.0.0.1:${line.port} ...\n`
    await expect.poll(shop.said, { timeout: 20_000 }).toBe(waiting)
    line.mend()
    const isOpen = /^Kade is open at (\S+)$/m
    await expect.poll(shop.said, { timeout: 20_000 }).toMatch(isOpen)
    expect(shop.said().replace(/^Kade is open .*\n/m, '')).toBe(waiting)
    const [, address = ''] = isOpen.exec(shop.said()) ?? []
    expect(JSON.parse((await ask(address, '/readyz')).text)).toEqual({ ready: true, away: [] })
    shop.child.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    await line.close()
  })

  test('that nobody answers at is waited for until the shop is told to stop', {
    timeout: TIMEOUT,
  }, async () => {
    const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${await freePort()}/postgres` }
    const shop = startBuiltShop({ dataDir: join(scratch, 'waiting'), env })
    await expect.poll(shop.said, { timeout: 20_000 }).toMatch(/^Waiting for the database at 127\.0\.0\.1:\d+ \.\.\.\n$/)
    shop.child.kill('SIGINT')
    await shop.ended
    expect([shop.child.signalCode, existsSync(join(scratch, 'waiting', 'files'))]).toEqual(['SIGINT', false])
  })
})
