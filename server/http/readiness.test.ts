// Which part is away, told to whoever asks /readyz.

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openFaultyLine } from '#tests/support/database/faulty-proxy.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import type { Files } from '../platform/files/files.ts'
import { createReadiness } from './readiness.ts'

const { services } = await openTestShop({ env: { DATA_DIR: tmpdir() } })

const broken: Files = {
  ...services.files,
  read: () => Promise.reject(new Error('connect ECONNREFUSED secret.store.example:443')),
}

test('A shop that has all it needs is ready, before it keeps its first file too', async () => {
  expect(await createReadiness(services)()).toEqual({ ready: true, away: [] })
  const config = { ...services.config, dataDir: join(tmpdir(), 'not/made/yet') }
  expect(await createReadiness({ ...services, config })()).toEqual({ ready: true, away: [] })
})

test('A file store that does not answer and a disk without room are named, and nothing more is said of them', async () => {
  // A file system that has no room by its nature.
  const config = { ...services.config, dataDir: '/proc' }
  const ask = createReadiness({ ...services, config, files: broken })
  expect(await ask()).toEqual({ ready: true, away: ['files', 'disk'] })
})

test('A job that nobody does is told', async () => {
  await services.db.execute(
    sql`select graphile_worker.add_job('nobody-does-it', '{}'::json, run_at => now() - interval '11 minutes')`,
  )
  expect(await createReadiness(services)()).toEqual({ ready: true, away: ['jobs'] })
})

test('Without the database it is not ready', async () => {
  const address = new URL(await newDatabase())
  const line = await openFaultyLine(Number(address.port))
  address.port = String(line.port)
  const shop = await openTestShop({ url: address.href, env: { DATA_DIR: tmpdir() } })
  const ask = createReadiness(shop.services)
  expect(await ask()).toEqual({ ready: true, away: [] })
  line.cut()
  expect(await ask()).toEqual({ ready: false, away: ['database'] })
  line.mend()
  await expect.poll(async () => (await ask()).ready).toBe(true)
  line.close()
})
