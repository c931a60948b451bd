// What the owner's commands about backups say, where it is more than what they did.
import { mkdir, mkdtemp, readdir, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBackupKey } from '#server/office/backups/backup-key.ts'
import { backUp } from '#server/platform/backup/back-up.ts'
import { minutes } from '#server/platform/durations.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { commands } from './commands.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-backup-commands-'))
afterAll(() => rm(scratch, { recursive: true }))

async function openShop(name: string) {
  const dataDir = join(scratch, name)
  await mkdir(dataDir)
  const shop = await openTestShop({ env: { DATA_DIR: dataDir } })
  const run = async (command: string, ...args: string[]) =>
    (await commands.find(({ usage }) => usage.split(' ')[0] === command)?.run(shop.services, args)) ?? ''
  return { ...shop, run }
}

test('a restore says to which key copies go from now on, since a later one may have been made', async () => {
  const shop = await openShop('shop')
  const keyless = join(scratch, 'keyless')
  await backUp(shop.services, { folder: keyless, fileFolders: [] })
  await shop.run('backup-key')
  const first = await readBackupKey(shop.services.db)
  const folder = join(scratch, 'saved')
  await backUp(shop.services, { folder, fileFolders: [] })
  shop.clock.pass(minutes(1))
  await shop.run('backup-key', 'another')

  const said = await (await openShop('restored')).run('restore', folder)
  expect(said).toContain(
    `From now on copies are sealed to the public key ${first?.publicKey}, made on 2026-11-20. If the page with its secret key is not in your drawer, type backup-key another: it makes a new key, and prints its page.`,
  )
  expect(await (await openShop('without')).run('restore', keyless)).not.toContain('sealed')
})

test('a trial is refused where the disk of the shop has no room for it', async () => {
  const shop = await openShop('small')
  const folder = join(scratch, 'large')
  await backUp(shop.services, { folder, fileFolders: [] })
  // As long as no disk has room, and nothing in it.
  await truncate(join(folder, 'tables/items.ndjson.gz'), 2 ** 42)
  await expect(shop.run('try-backup', folder)).rejects.toThrow('The disk has no room to restore a backup on trial')
  expect((await readdir(scratch)).filter((name) => name.startsWith('large'))).toEqual(['large'])
})
