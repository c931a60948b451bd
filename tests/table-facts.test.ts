// What is declared with each table: all are declared, and every part of a person's copy comes from one.
import { globSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PersonalData } from '#contract/office/personal-data.ts'
import '#server/app/all-tables.ts'
import { tableFacts } from '#server/platform/database/shop-table.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const { services } = await openTestShop()

test('the tables of the database are those that are declared', async () => {
  const { rows } = await services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  expect([...tableFacts.keys()].toSorted()).toEqual(rows.map(({ name }) => name))
})

test('no table is made past its declaration, and all are loaded together', () => {
  const sources = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'))
  const making = sources.filter((file) => /\bpgTable\(/.test(readFileSync(file, 'utf8')))
  expect(making).toEqual(['server/platform/database/shop-table.ts'])
  const declaring = sources.filter((file) => /= shopTable\(/.test(readFileSync(file, 'utf8')))
  const loaded = [...readFileSync('server/app/all-tables.ts', 'utf8').matchAll(/'\.\.\/(.+)'/g)]
  expect(loaded.map(([, path]) => `server/${path}`).toSorted()).toEqual(declaring.toSorted())
})

test('each part of a copy of personal data is told of a table', () => {
  const told = new Set([...tableFacts.values()].map(({ people }) => (people === 'nobody' ? null : people.copy)))
  const parts = Object.keys(PersonalData.shape).filter((name) => name !== 'madeAt' && name !== 'email')
  expect(parts.filter((name) => !told.has(name as keyof PersonalData))).toEqual([])
})
