// What a killed command has left of an opened copy goes with the next command; one that is in use stays.
import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withBackup } from './with-backup.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'kade-with-backup-'))
afterAll(() => rm(dataDir, { recursive: true }))

test('what was left is removed once it is old and its command has ended', async () => {
  // More than any system gives: a number of a process that ended may be another's by now.
  const ended = 2 ** 30
  const old = [`opened-${ended}-a`, `opened-${ended}-a.trial.part`, `opened-${process.pid}-a`, 'opened-by-hand']
  for (const name of [...old, `opened-${ended}-of-now`, 'backups'])
    await mkdir(join(dataDir, name, 'tables'), { recursive: true })
  for (const name of [...old, 'backups']) await utimes(join(dataDir, name), 0, 0)
  const folder = join(dataDir, 'backups')
  expect(await withBackup({ dataDir }, folder, async (given) => given)).toBe(folder)
  expect((await readdir(dataDir)).sort()).toEqual(
    ['backups', 'opened-by-hand', `opened-${process.pid}-a`, `opened-${ended}-of-now`].sort(),
  )
})
