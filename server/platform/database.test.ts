/** The database's connections come back, whatever happens to them. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { createLog } from './log.ts'
import { openEmbedded } from './open-database.ts'

const directory = await mkdtemp(join(tmpdir(), 'kade-test-'))
const database = await openEmbedded({ directory, snapshot: inject('template'), log: createLog('silent') })

afterAll(async () => {
  await database.close()
  await rm(directory, { recursive: true, force: true })
})

test('a transaction whose connection is lost before it begins gives it back', async () => {
  let crashed: Promise<void> | undefined
  database.pool.once('acquire', () => {
    crashed = database.crash()
  })
  await expect(database.db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  await crashed
  const { rows } = await database.db.execute(sql`select 2 as two`)
  expect(rows).toEqual([{ two: 2 }])
}, 60_000)
