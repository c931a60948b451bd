// Shops of earlier schemas, with what they held: a start brings each up to date, and it sells.

import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import PQueue from 'p-queue'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { openShop } from '#host/open-shop.ts'
import { createApp } from '#server/app/app.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { DUMPS, listMigrations, loadDump, makeBefore1, migrateUpTo } from '#tests/support/database/old-schemas.ts'
import { onSameServer, runStatement } from '#tests/support/database/template-database.ts'
import { anOrderBody } from '#tests/support/shop/builders.ts'
import { makeCall, testConfig } from '#tests/support/shop/open-test-shop.ts'
import { tries } from '#tests/support/tries.ts'

/** Of the content of every dump. */
const KETTLE = '0000000000kettle'

const sold = {
  listed: ['Two-slice toaster', 'Vista 55" 4K TV', 'Steel kettle', 'Serendib One'],
  status: 201,
  sold: 1,
}

const earlier = (await listMigrations()).slice(0, -1)
/** By their numbers: the oldest, the newest, and as many of those between as are tried. */
const tried = [...earlier.keys()].filter((number) => number < tries.earlierSchemas - 1 || number === earlier.length - 1)

test('Each migration but the newest has its dump; npm run db:dumps makes one that is missing', async () => {
  expect(globSync('*.sql', { cwd: DUMPS }).sort()).toEqual(earlier.map((migration) => `${migration}.sql`))
})

test('A database of an earlier schema starts, is brought up to date, lists its goods and sells them', async () => {
  const newest = await readSchema(await newDatabase())
  const seen: Record<string, unknown> = {}
  const queue = new PQueue({ concurrency: 3 })
  const growing = await newDatabase({ isBlank: true })
  for (const number of tried) {
    const migration = earlier[number] ?? ''
    await migrateUpTo(growing, number)
    const url = await copyOf(growing, number)
    void queue.add(async () => {
      seen[migration] = await loadDump(url, migration)
        .then(() => trade(url))
        .catch((error: unknown) => error)
      const schema = await readSchema(url)
      if (schema !== newest) seen[migration] = schema
      await dropDatabase(url)
    })
  }
  await queue.onIdle()
  expect(seen).toEqual(Object.fromEntries(tried.map((number) => [earlier[number], sold])))
})

test('A shop of before 1.0 is taken over, lists its goods and sells them', async () => {
  const url = await newDatabase({ isBlank: true })
  await migrateUpTo(url, 0)
  await makeBefore1(url, 50)
  expect(await trade(url)).toEqual(sold)
  expect(await readSchema(url)).toBe(await readSchema(await newDatabase()))
})

/** What a first visitor does once the shop is open. */
async function trade(url: string) {
  const config = testConfig({ DATABASE_POOL: '4', DATA_DIR: tmpdir() })
  const { services, close } = await openShop(config, { url, log: createLog('silent'), tables: 'migrate' })
  try {
    const app = createApp(services)
    const list = await makeCall(app, 'GET /items')
    const listed = list.json.items.map(({ title }: { title: string }) => title)
    const before = await stockOf(url)
    const body = anOrderBody([{ id: KETTLE, qty: 1 }])
    const { status } = await makeCall(app, 'POST /orders', { body })
    return { listed, status, sold: before - (await stockOf(url)) }
  } finally {
    await close()
  }
}

async function stockOf(url: string): Promise<number> {
  const [row] = await ask<{ qty: number }>(url, `select qty from items where id = '${KETTLE}'`)
  return row?.qty ?? Number.NaN
}

/** Every column, constraint, index and trigger. */
async function readSchema(url: string): Promise<string> {
  const [row] = await ask<{ text: string }>(
    url,
    `select string_agg(line, E'\\n' order by line) as text from (
       select format('%s.%s %s %s', table_name, column_name, data_type, is_nullable) as line
       from information_schema.columns where table_schema = 'public'
       union all select indexdef from pg_indexes where schemaname = 'public'
       union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
       union all select conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     ) lines`,
  )
  return row?.text ?? ''
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function copyOf(url: string, number: number): Promise<string> {
  const name = `${databaseOf(url)}_${number}`
  await runStatement(inject('postgres'), `create database ${name} template ${databaseOf(url)} strategy file_copy`)
  return onSameServer(url, name)
}

async function dropDatabase(url: string): Promise<void> {
  await runStatement(inject('postgres'), `drop database ${databaseOf(url)} with (force)`)
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1)
