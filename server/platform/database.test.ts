/** The database's connections come back, whatever happens to them. */
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { openPool } from './database.ts'
import { createLog } from './log.ts'
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
