/** The database's connections come back, whatever happens to them. */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/open-test-shop.ts'
import { createLog } from './log.ts'
import { openEmbedded } from './open-database.ts'

const database = await openEmbedded({ directory: null, log: createLog('silent') })
const { services } = await openTestShop({ database })

test('a transaction whose connection is lost before it begins gives it back', async () => {
  let crashed: Promise<void> | undefined
  database.pool.once('acquire', () => {
    crashed = database.crash()
  })
  await expect(services.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  await crashed
  const { rows } = await services.db.execute(sql`select 2 as two`)
  expect(rows).toEqual([{ two: 2 }])
  await database.close()
})
