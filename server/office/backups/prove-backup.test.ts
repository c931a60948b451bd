// The newest backup of a machine, whoever made it, is restored on trial by one process, and the books are done on it.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { findOwners } from '../../people/accounts/find-account.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { days } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { proveNewestBackup } from './prove-backup.ts'
import { backupProofs } from './tables.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-proof-'))
afterAll(() => rm(scratch, { recursive: true }))
const dataDir = join(scratch, 'data')
const nightly = join(scratch, 'nightly')
await mkdir(nightly)
const shop = await openTestShop({ env: { DATA_DIR: dataDir, SERVER_BACKUPS: nightly } })
const { services, clock } = shop
const { db } = services
const kettle = await anItem(services, { title: 'Steel kettle', qty: 4 })
await services.files.put('employees/a/b', new Uint8Array([1, 2, 3]))
const owner = () => signedIn(shop, { staffRole: 'owner' })

const byCommand = (name: string) => backUp(services, { folder: join(nightly, name), fileFolders: ['employees'] })
const proofs = () => db.select().from(backupProofs).orderBy(backupProofs.at)
const lastProof = async () => JSON.parse(await readFile(join(dataDir, 'backups/last-proof.json'), 'utf8'))

beforeEach(async () => {
  await db.delete(backupProofs)
  await db.delete(outbox)
})

test('where there is no backup nothing is done', async () => {
  await proveNewestBackup(services)
  expect(await proofs()).toEqual([])
})

test('one that the command of the server made is proven, once however many processes are at it', async () => {
  await byCommand('first')
  await Promise.all([proveNewestBackup(services), proveNewestBackup(services)])
  const [proof, ...others] = await proofs()
  expect(others).toEqual([])
  expect(proof).toMatchObject({ name: 'first', restored: true, failure: '', files: 1, at: clock.now() })
  expect(proof?.rows).toBeGreaterThan(3)
  expect(await lastProof()).toMatchObject({ backup: 'first', restored: true, failure: '' })
  expect((await (await owner()).call('GET /server')).json.proof).toMatchObject({
    restored: true,
    failure: '',
    files: 1,
  })
  // A week later it is due, and noon is no time for it.
  clock.pass(days(7))
  await proveNewestBackup(services)
  expect(await proofs()).toHaveLength(1)
  // Nothing is left of the trial.
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['last-proof.json'])
  expect(await readdir(nightly)).toEqual(['first'])
})

test('one whose pictures are not what was saved is told of, and nothing of the trial stays', async () => {
  const told = await findOwners(db)
  await byCommand('second')
  await writeFile(join(nightly, 'second/files/employees/a/b'), new Uint8Array([1, 2, 4]))
  await proveNewestBackup(services)
  const failure = 'The backup is damaged: files/employees/a/b is not what was saved.'
  expect(await lastProof()).toMatchObject({ backup: 'second', restored: false, failure })
  // Without a mailbox of the shop, its owners are told.
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'shop-backup'))
  const subject = 'A backup of the shop could not be restored on trial'
  expect(mails.map(({ to, ...mail }) => [to, mail.subject])).toEqual(told.map((to) => [to, subject]))
  expect((await (await owner()).call('GET /owner/overview')).json.backupFailed).toBe(failure)
  expect(await readdir(join(dataDir, 'backups'))).toEqual(['last-proof.json'])
})

test('books that do not add up are told of, and the backup counts as restored', async () => {
  await db.execute(sql`update items set qty = 5 where id = ${kettle.id}`)
  await byCommand('third')
  await db.execute(sql`update items set qty = 4 where id = ${kettle.id}`)
  await proveNewestBackup(services)
  const failure = `The shop's books do not add up: stock differs from the sum of its movements: ${kettle.id}.`
  const { json } = await (await owner()).call('GET /server')
  expect(json.proof).toMatchObject({ restored: true, failure })
  expect(json.needs).toContainEqual({ need: 'proof', says: failure })
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'shop-backup'))
  expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['The books of the shop do not add up']))
  expect((await (await owner()).call('GET /owner/overview')).json.backupFailed).toBeUndefined()
})

test('a stop ends it, and nothing is told of it', async () => {
  await byCommand('fourth')
  await expect(proveNewestBackup(services, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect(await proofs()).toEqual([])
})
