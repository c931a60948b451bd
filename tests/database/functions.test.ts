// Functions and triggers: what is in force stands in a file, and is applied when it changes.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '#server/platform/database/database.ts'
import { applyFunctions, domainFunctions, groundFunctions } from '#server/platform/database/functions.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'

let client: Client
let url = ''

beforeAll(async () => {
  url = await newDatabase()
  client = new Client({ connectionString: url })
  await client.connect()
})

afterAll(() => client.end())

async function ask<Row extends Record<string, unknown>>(sql: string): Promise<Row[]> {
  return (await client.query<Row>(sql)).rows
}

const texts = globSync('server/**/functions.sql').map((path) => readFileSync(path, 'utf8'))
const namedIn = (pattern: RegExp) => texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name)).sort()

test('each function and trigger of the database stands in a file, once', async () => {
  const functions = await ask<{ name: string }>(
    `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 1`,
  )
  expect(functions.map(({ name }) => name).toSorted()).toEqual(namedIn(/CREATE OR REPLACE FUNCTION (\w+)/g))
  const triggers = await ask<{ name: string }>(
    'select tgname as name from pg_trigger where not tgisinternal order by 1',
  )
  const written = namedIn(/CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)/g)
  expect(triggers.map(({ name }) => name).toSorted()).toEqual(written)
})

/**
 * Functions whose results are stored by an index, a generated column or a check, with those they call: a change needs a
 * migration that builds these again, and then its digest here.
 */
const STORED = {
  fold_code: '3533991232ca',
  fold_text: 'c5197ff12f1e',
  search_text: '425562abd936',
  title_letters: 'f3f29d153674',
}

test('what tables store the results of has not changed', async () => {
  const used = await ask<{ name: string; body: string }>(
    `select distinct p.proname as name, p.prosrc as body from pg_proc p join pg_depend d on d.refobjid = p.oid
      where d.refclassid = 'pg_proc'::regclass and p.pronamespace = 'public'::regnamespace
      and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass, 'pg_constraint'::regclass)`,
  )
  const all = await ask<{ name: string; body: string }>(
    `select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`,
  )
  const reached = new Map(used.map((one) => [one.name, one.body]))
  for (const body of reached.values()) {
    for (const one of all) if (new RegExp(`\\b${one.name}\\(`).test(body)) reached.set(one.name, one.body)
  }
  const digests = [...reached].map(([name, body]) => [
    name,
    createHash('sha256').update(body).digest('hex').slice(0, 12),
  ])
  expect(Object.fromEntries(digests)).toEqual(STORED)
})

test('a file is applied when its text changes, and not before', async () => {
  const appliedAt = async () => (await ask<{ at: Date }>('select max(at) as at from drizzle.applied_functions'))[0]?.at
  const before = await appliedAt()
  const pool = openPool({ connectionString: url, max: 2 }, createLog('silent'))
  await migrate(pool, 'migrations')
  await pool.close()
  expect(await appliedAt()).toEqual(before)

  const [ground] = groundFunctions()
  if (!ground) throw new Error('no file')
  const text = 'CREATE OR REPLACE FUNCTION brand_new() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;'
  await applyFunctions(client, [{ ...ground, text, checksum: 'other' }])
  expect(await ask('select brand_new() as found')).toEqual([{ found: 1 }])
  await applyFunctions(client, [{ ...ground, text: 'this is no SQL', checksum: 'other' }])
})

test('one that fails leaves everything as it was', async () => {
  const [first] = domainFunctions()
  if (!first) throw new Error('no file')
  const text = 'CREATE OR REPLACE FUNCTION half() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$; this is no SQL'
  await expect(applyFunctions(client, [{ ...first, text, checksum: 'broken' }])).rejects.toThrow('syntax error')
  expect(await ask(`select 1 from pg_proc where proname = 'half'`)).toEqual([])
  expect(await ask(`select 1 from drizzle.applied_functions where checksum = 'broken'`)).toEqual([])
})
