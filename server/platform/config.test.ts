import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ConfigError, readConfig, VARIABLES } from './config.ts'

test('nothing needs to be set for a demo shop on this machine', () => {
  const config = readConfig({})
  expect([
    config.host,
    config.port,
    config.demo,
    config.rateLimits,
    config.databaseUrl,
    config.publicUrl,
  ]).toEqual(['127.0.0.1', 3000, true, true, null, 'http://127.0.0.1:3000'])
})

test("somebody's own database is not filled with the demo shop unless they say so", () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/shop' }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL: 'postgres://db/shop', DEMO: 'on' }).demo).toBe(true)
})

test('a shop open to others refuses demo secrets and says what to set', () => {
  expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(
    new ConfigError(
      'HOST=0.0.0.0 is open to others, so SESSION_SECRET must be set: a random text of at least 32 characters, the same in every process.',
    ),
  )
  const secret = 'x'.repeat(32)
  expect(() => readConfig({ HOST: '0.0.0.0', SESSION_SECRET: secret })).toThrow(
    'HOST=0.0.0.0 is open to others, so the demo shop with its published passwords must be off: set DEMO=off.',
  )
  expect(readConfig({ HOST: '0.0.0.0', SESSION_SECRET: secret, DEMO: 'off' }).demo).toBe(false)
})

test('rate limits can be off on a loopback address only', () => {
  expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
  expect(() => readConfig({ RATE_LIMITS: 'off', HOST: '10.0.0.5' })).toThrow(/loopback/)
})

test.each([
  [{ PORT: 'abc' }, /^PORT: /],
  [{ SESSION_SECRET: 'short' }, /^SESSION_SECRET: /],
  [{ DEMO: 'yes' }, /^DEMO: /],
  [{ PUBLIC_URL: 'ftp://shop.example' }, /^PUBLIC_URL: /],
  [{ S3_BUCKET: 'pictures' }, /S3_ACCESS_KEY_ID/],
])('a setting that cannot work is named: %j', (env, message) => {
  expect(() => readConfig(env)).toThrow(message)
})

test('several processes need a PostgreSQL server', () => {
  expect(readConfig({ WEB_CONCURRENCY: '4' }).processes).toBe(1)
  expect(readConfig({ WEB_CONCURRENCY: '4', DATABASE_URL: 'postgres://db/shop' }).processes).toBe(4)
})

test('.env.example names every variable, each with its default', async () => {
  const lines = (await readFile('.env.example', 'utf8')).matchAll(/^([A-Z][A-Z\d_]*)=(.*)$/gm)
  const example = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
  expect(Object.keys(example).sort()).toEqual(VARIABLES.toSorted())
  expect(readConfig(example)).toEqual(readConfig({}))
})
