/** The database's connections come back, whatever happens to them. */
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { createLog } from '../log.ts'
import { openPool } from './database.ts'
import { createTransaction } from './transaction.ts'

const url = await newDatabase()
const database = openPool({ connectionString: url, max: 1 }, createLog('silent'))
const transaction = createTransaction(database.pool, { notify: async () => {}, emit: () => {} })
afterAll(() => database.close())

test('a transaction whose connection is lost before it begins gives it back', async () => {
  database.pool.once('acquire', (client) => void client.end())
  await expect(transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  // The pool has only one to give.
  expect((await database.db.execute(sql`select 2 as two`)).rows).toEqual([{ two: 2 }])
})

test('a statement that runs again and again is prepared, one of the connection without values never', async () => {
  const { db } = database
  for (let run = 0; run < 6; run += 1) {
    await db.execute(sql`select ${run}::int as run`)
    await db.execute(sql`select 1 as one`)
  }
  const { rows } = await db.execute(
    sql`select statement from pg_prepared_statements where statement like 'select%as run' or statement like 'select 1%'`,
  )
  expect(rows).toEqual([{ statement: 'select $1::int as run' }])
})

test('a search is planned for its word each time', async () => {
  const { db } = database
  for (let run = 0; run < 6; run += 1) await db.execute(sql`select 'kettle' like ${`%${run}%`} as found`)
  const { rows } = await db.execute(sql`select statement from pg_prepared_statements where statement like '%as found'`)
  expect(rows).toEqual([])
})

test('statements sent together run in their order, and a failing one fails those behind it', async () => {
  const together = (texts: number[]) =>
    transaction((tx) => Promise.all(texts.map((by) => tx.execute(sql`select 6 / ${by}::int as part`))))
  expect((await together([1, 2, 3])).map(({ rows }) => rows[0])).toEqual([{ part: 6 }, { part: 3 }, { part: 2 }])
  await expect(together([1, 0, 3])).rejects.toMatchObject({ cause: { message: 'division by zero' } })
  expect((await together([6])).map(({ rows }) => rows[0])).toEqual([{ part: 1 }])
})
