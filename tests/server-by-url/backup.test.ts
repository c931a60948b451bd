// A shop that began on the embedded database moves to a PostgreSQL server, by a backup that is restored there.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { backUp } from '#server/platform/backup/back-up.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { startEmbedded } from '#server/platform/embedded/start-embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { whenOver } from '#tests/support/when-over.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-backup-'))
afterAll(() => rm(scratch, { recursive: true }))

test('everything of an embedded shop comes to an empty server, and from there back again', async () => {
  const dataDir = join(scratch, 'data')
  const own = await startEmbedded({ dataDir, connections: 30, account: 'postgres', log: createLog('silent') })
  whenOver(own.close)
  const blank = openPool({ connectionString: own.url }, createLog('silent'))
  await migrate(blank, resolve('migrations'))
  await blank.close()
  const old = await openTestShop({ url: own.url })
  const item = await anItem(old.services, { title: 'Steel kettle', qty: 9 })
  const person = await signedIn(old)
  const body = anOrderBody([{ id: item.id, qty: 2 }])
  expect((await person.call('POST /orders', { body })).status).toBe(201)
  const first = join(scratch, 'first')
  await backUp(old.services, { folder: first, fileFolders: ['employees'] })

  const server = await openTestShop({ url: await newDatabase({ isBlank: true }) })
  await restore(server.services, { folder: first, migrations: resolve('migrations') })
  expect(await fingerprint(server.services.db)).toEqual(await fingerprint(old.services.db))
  expect((await server.call('POST /orders', { body })).status).toBe(201)

  const second = join(scratch, 'second')
  await backUp(server.services, { folder: second, fileFolders: ['employees'] })
  const again = await openTestShop({ url: await newDatabase({ isBlank: true }) })
  await restore(again.services, { folder: second, migrations: resolve('migrations') })
  expect(await fingerprint(again.services.db)).toEqual(await fingerprint(server.services.db))
})
