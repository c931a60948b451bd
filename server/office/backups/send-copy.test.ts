// The newest backup of a machine, whoever made it, leaves it once: sealed, counted, kept so many times, and told of
// when it does not.
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { keep } from '#contract/text/say.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { openS3StandIn } from '#tests/support/stand-ins/s3-stand-in.ts'
import { createBackupHandlers, createCopyHandlers } from '../../app/jobs.ts'
import { backUp } from '../../platform/backup/back-up.ts'
import { restore } from '../../platform/backup/restore.ts'
import { openCopy } from '../../platform/copies/open-copy.ts'
import { days, hours, minutes } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { createLook } from '../server/look.ts'
import { warnOfServer } from '../server/watch-server.ts'
import { makeBackupKey, readBackupKey } from './backup-key.ts'
import { askPlannedBackup } from './plan-backups.ts'
import { BROKEN_OFF } from './read-copies.ts'
import { sendNewestBackup } from './send-copy.ts'
import { backupCopies, backupKeys, backups } from './tables.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-send-'))
afterAll(() => rm(scratch, { recursive: true }))
const [dataDir, nightly] = [join(scratch, 'data'), join(scratch, 'nightly')]
const s3 = await openS3StandIn()
const env = {
  ...{ DATA_DIR: dataDir, SERVER_BACKUPS: nightly, COPIES_KEPT: '2' },
  ...{ COPIES_S3_BUCKET: s3.config.bucket, COPIES_S3_ENDPOINT: s3.config.endpoint ?? '' },
  ...{ COPIES_S3_ACCESS_KEY_ID: 'key', COPIES_S3_SECRET_ACCESS_KEY: 'secret' },
}
const shop = await openTestShop({ env })
const { services, clock } = shop
const { db, transaction } = services
await anItem(services, { title: 'Steel kettle' })
await services.files.put('employees/a/b', new Uint8Array([1, 2, 3]))
const owner = () => signedIn(shop, { staffRole: 'owner' })
const makeKey = (another = false) => transaction((tx) => makeBackupKey(tx, { another }, services))
const tries = () => db.select().from(backupCopies).orderBy(backupCopies.madeAt, backupCopies.at)
const lie = () => [...s3.objects.keys()].sort()
const noted = async () => JSON.parse(await readFile(join(dataDir, 'backups/last-copy.json'), 'utf8'))
const server = async () => (await (await owner()).call('GET /server')).json

/** By the command of the server; the file's own time tells which is the newest. */
async function made(name: string) {
  await backUp(services, { folder: join(nightly, name), fileFolders: ['employees'] })
}

beforeEach(async () => {
  for (const table of [backupCopies, backupKeys, backups, outbox]) await db.delete(table)
  s3.objects.clear()
  s3.uploads.clear()
  for (const folder of [dataDir, nightly]) await rm(folder, { recursive: true, force: true })
  await mkdir(nightly)
})

test('without a key nothing leaves, and the page, the mail and the command say what is missing', async () => {
  await made('first')
  await sendNewestBackup(services)
  expect(await tries()).toEqual([])
  const { copies, needs } = await server()
  expect(copies).toEqual({
    place: `pictures (S3, ${new URL(s3.config.endpoint ?? '').host})`,
    lastAt: null,
    count: 0,
    failure: '',
  })
  expect(needs).toContainEqual({ need: 'copies', says: expect.stringContaining('kade backup-key makes one') })
  expect(await noted()).toMatchObject({
    good: null,
    failures: 0,
    failure: expect.stringContaining('There is no key to seal copies to'),
  })
  await warnOfServer(services, createLook(services))
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'shop-server'))
  expect(mails.map(({ subject }) => subject)).toContain('No copy of a backup leaves the server of the shop')
})

test('the key is made once, its secret half stored nowhere; another one wants the word', async () => {
  const { secretKey, publicKey } = await makeKey()
  expect(publicKey).toMatch(/^age1[a-z\d]{58}$/)
  await expect(makeKey()).rejects.toThrow(`There is a key already (${publicKey})`)
  const second = await makeKey(true)
  expect(second.publicKey).not.toBe(publicKey)
  expect((await readBackupKey(db))?.publicKey).toBe(publicKey)
  clock.pass(minutes(1))
  const third = await makeKey(true)
  expect((await readBackupKey(db))?.publicKey).toBe(third.publicKey)
  const written = JSON.stringify([await db.select().from(backupKeys), await db.select().from(auditEvents)])
  for (const { secretKey: secret } of [{ secretKey }, second, third]) expect(written).not.toContain(secret)
  expect(written).toContain('backup.key-made')
})

test('the newest leaves once, however many processes are at it, and comes back into another shop', async () => {
  const { secretKey, publicKey } = await makeKey()
  await made('first')
  await Promise.all([sendNewestBackup(services), sendNewestBackup(services)])
  await sendNewestBackup(services)
  const [sent, ...others] = await tries()
  expect(others).toEqual([])
  expect(sent).toMatchObject({ name: 'first', failure: '', removed: false })
  expect(sent?.file).toMatch(/^kade-\d{8}T\d{6}Z-[\w-]{6}\.tar\.age$/)
  expect(lie()).toEqual([`copies/${sent?.file}`])
  expect(s3.objects.get(`copies/${sent?.file}`)).toHaveLength(sent?.bytes ?? 0)
  const { copies, needs } = await server()
  expect(copies).toMatchObject({ lastAt: sent?.at.toISOString(), count: 1, failure: '' })
  expect(needs.map(({ need }) => need)).not.toContain('copies')
  expect(await noted()).toMatchObject({ key: publicKey, good: { backup: 'first' }, failure: '', failures: 0 })

  const [file, folder] = [join(scratch, 'copy.tar.age'), join(scratch, 'came-back')]
  await writeFile(file, s3.objects.get(`copies/${sent?.file}`) ?? '')
  await openCopy({ file, secretKey, folder })
  const other = await openTestShop()
  await restore(other.services, { folder, migrations: 'migrations' })
  const [{ items, stock_movements: movements }, came] = [await fingerprint(db), await fingerprint(other.services.db)]
  expect([came.items, came.stock_movements]).toEqual([items, movements])
  expect(await other.services.files.read('employees/a/b')).toEqual(Buffer.from([1, 2, 3]))
})

test.each(['before-1.1.0+acme.1.0.0-2026-11-20', 'My backup'])('one in the folder %s comes back', async (name) => {
  const { secretKey } = await makeKey()
  await made(name)
  for (const stray of ['.DS_Store', 'tables/.DS_Store']) await writeFile(join(nightly, name, stray), 'stray')
  await sendNewestBackup(services)
  const [key = ''] = lie()
  const [file, folder] = [join(scratch, 'other.tar.age'), join(scratch, 'other')]
  await writeFile(file, s3.objects.get(key) ?? '')
  const tar = execFileSync('age', ['--decrypt', '--identity', '-', file], { input: `${secretKey}\n` })
  const paths = execFileSync('tar', ['-t'], { input: tar }).toString().trim().split('\n')
  expect(new Set(paths.map((path) => path.split('/')[0]))).toEqual(
    new Set([key.replace(/^copies\/(.+)\.tar\.age$/, '$1')]),
  )
  expect(paths.filter((path) => path.includes('.DS_Store'))).toEqual([])
  await openCopy({ file, secretKey, folder })
  const other = await openTestShop()
  await restore(other.services, { folder, migrations: 'migrations' })
  expect((await fingerprint(other.services.db)).items).toEqual((await fingerprint(db)).items)
})

test('so many stay there as are kept, and what the shop has not sent stays too', async () => {
  await makeKey()
  s3.objects.set('copies/kade-of-another-shop.tar.age', Buffer.from('x'))
  for (const name of ['first', 'second', 'third', 'fourth']) {
    await made(name)
    clock.pass(days(1))
    await sendNewestBackup(services)
  }
  const rows = await tries()
  expect(rows.map(({ name }) => name)).toEqual(['third', 'fourth'])
  expect(lie()).toEqual([...rows.map(({ file }) => `copies/${file}`), 'copies/kade-of-another-shop.tar.age'].sort())
})

test('one that fails is tried a day later, and two in a row want the owner; nothing of them stays there', async () => {
  await makeKey()
  await made('first')
  const attempt = async () => {
    s3.failNext(100, 403)
    await sendNewestBackup(services)
    s3.failNext(0)
  }
  await attempt()
  const once = await server()
  expect(once.copies.failure).toBe('It could not be sent: the file store answered 403: SlowDown.')
  expect(once.needs.map(({ need }) => need)).not.toContain('copies')
  // An hour later it is not yet tried again.
  clock.pass(hours(1))
  await sendNewestBackup(services)
  expect(await tries()).toHaveLength(1)
  clock.pass(hours(20))
  await attempt()
  expect((await server()).needs).toContainEqual({
    need: 'copies',
    says: 'Twice in a row no copy of a backup left this machine. It could not be sent: the file store answered 403: SlowDown. It is tried again each day. Until then the backups lie on this machine alone.',
  })
  expect(await noted()).toMatchObject({ failures: 2, failure: expect.stringContaining('answered 403') })
  await made('second')
  await sendNewestBackup(services)
  expect((await server()).needs.map(({ need }) => need)).not.toContain('copies')
  expect([lie().length, s3.uploads.size]).toEqual([1, 0])
})

test('a process that was killed has left a try that failed, and what is left there goes with the next one', async () => {
  await makeKey()
  await made('first')
  const killed = {
    id: 'killed',
    name: 'first',
    madeAt: new Date(0),
    file: 'kade-killed.tar.age',
    bytes: 0,
    removed: false,
  }
  const place = `pictures (S3, ${new URL(s3.config.endpoint ?? '').host})`
  await db.insert(backupCopies).values({ ...killed, place, at: new Date(0), failure: keep(BROKEN_OFF) })
  s3.uploads.set('half', { key: 'copies/kade-killed.tar.age', parts: new Map() })
  expect((await server()).copies.failure).toBe('It was broken off.')
  // One of a moment ago is still being sent.
  await db.update(backupCopies).set({ at: clock.now() })
  expect((await server()).copies.failure).toBe('')
  await sendNewestBackup(services)
  expect(s3.uploads.size).toBe(0)
  expect((await server()).copies).toMatchObject({ failure: '', count: 1 })
})

test('a backup that is here alone for two nights wants the owner, though nothing has told that it failed', async () => {
  await makeKey()
  await made('first')
  clock.pass(Math.max(0, Date.now() - clock.now().getTime()) + hours(50) + minutes(1))
  expect((await server()).needs.map(({ need }) => need)).toContain('copies')
  await sendNewestBackup(services)
  expect((await server()).needs.map(({ need }) => need)).not.toContain('copies')
})

test('a stop ends it, is no failure, and leaves nothing there', async () => {
  await makeKey()
  await made('first')
  await expect(sendNewestBackup(services, { signal: AbortSignal.abort() })).rejects.toThrow()
  expect([await tries(), lie(), s3.uploads.size]).toEqual([[], [], 0])
})

test('a backup by schedule leaves at once, by a worker of its own: a slow line holds up no backup', async () => {
  await makeKey()
  await setSetting(services, 'backups.every', 'day')
  await askPlannedBackup(services)
  await runDueJobs(services, createBackupHandlers(services))
  const [made] = await db.select().from(backups)
  expect(made).toMatchObject({ cause: 'schedule', state: 'done' })
  expect(await tries()).toEqual([])
  await runDueJobs(services, createCopyHandlers(services))
  expect((await tries()).map(({ name, failure }) => [name, failure])).toEqual([[made?.name, '']])
})
