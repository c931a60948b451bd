// Backups of a shop that runs: by button, by schedule, what is kept, what is told of failures, and how one is taken
// away.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createApp } from '../../app/app.ts'
import { createBackupHandlers, createHandlers } from '../../app/jobs.ts'
import { checkBackup } from '../../platform/backup/check-backup.ts'
import { days, hours, minutes, seconds } from '../../platform/durations.ts'
import { addJob } from '../../platform/jobs/job.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { sweepPictures } from '../../site/media/sweep-pictures.ts'
import { askPlannedBackup, planBackups } from './plan-backups.ts'
import { addBackup, requestBackup } from './request-backup.ts'
import { backUpInto, isBackingUp, runBackup } from './run-backup.ts'
import { backupProofs, backups } from './tables.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'kade-backups-'))
afterAll(() => rm(dataDir, { recursive: true }))
const shop = await openTestShop({ env: { DATA_DIR: dataDir } })
const { services, clock } = shop
const { db, transaction } = services
await anItem(services, { title: 'Steel kettle' })
await services.files.put('employees/a/b', new Uint8Array([1, 2, 3]))
await services.files.put('private/slip', new Uint8Array([4]))
const folder = join(dataDir, 'backups')
const owner = () => signedIn(shop, { staffRole: 'owner' })
const runJobs = (of = services) => runDueJobs(of, [...createBackupHandlers(of), ...createHandlers(of)])
const list = async () => (await (await owner()).call('GET /backups')).json

async function oneMore() {
  clock.pass(minutes(1))
  const { call } = await owner()
  expect((await call('POST /backups')).status).toBe(201)
  await runJobs()
  const [newest] = (await list()).backups
  return newest
}

beforeEach(async () => {
  await db.delete(backups)
  await db.delete(backupProofs)
  await db.delete(outbox)
  await rm(folder, { recursive: true, force: true })
})

test('the button makes one while the shop runs; it is whole, checked, and told with size and time', async () => {
  const { call } = await owner()
  expect((await call('POST /backups')).json.message).toBe('The backup has begun.')
  expect((await call('POST /backups')).json.message).toBe('A backup is being made already.')
  expect((await list()).backups).toMatchObject([{ state: 'waiting', cause: 'button' }])
  await runJobs()
  const answer = await list()
  expect(answer).toMatchObject({ folder, hasOwnDatabase: true, nextAt: null })
  const [made] = answer.backups
  expect(made).toMatchObject({ state: 'done', files: 2, finishedAt: clock.now().toISOString(), failure: '', doing: '' })
  expect(made?.rows).toBeGreaterThan(3)
  expect(made?.bytes).toBeGreaterThan(1_000)
  expect(await readdir(folder)).toEqual([made?.name])
  const manifest = JSON.parse(await readFile(join(folder, made?.name ?? '', 'backup.json'), 'utf8'))
  await checkBackup(join(folder, made?.name ?? ''), manifest)
  // It tells of folders of this machine, so it is in none of them.
  expect(manifest.tables.map(({ name }: { name: string }) => name)).not.toContain('backups')
  const [event] = await db.select().from(auditEvents).where(eq(auditEvents.kind, 'backup.asked'))
  expect(event).toBeDefined()
})

test('a download asks for a login of the last minutes, works once, and is the whole backup', async () => {
  const made = await oneMore()
  const person = await owner()
  const link = () => person.call('POST /backups/{id}/link', { params: { id: made?.id ?? '' } })
  const { path } = (await link()).json
  const fetchIt = () => createApp(services).request(path)
  clock.pass(seconds(59))
  const response = await fetchIt()
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${made?.name}.tar"`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.headers.get('content-length')).toBe(String(bytes.length))
  expect((await fetchIt()).status).toBe(410)
  const scratch = join(dataDir, 'taken')
  await rm(scratch, { recursive: true, force: true })
  await writeFile(join(dataDir, 'taken.tar'), bytes)
  const tar = promisify(execFile)
  await tar('mkdir', ['-p', scratch])
  await tar('tar', ['-xf', join(dataDir, 'taken.tar'), '-C', scratch])
  const taken = join(scratch, made?.name ?? '')
  await checkBackup(taken, JSON.parse(await readFile(join(taken, 'backup.json'), 'utf8')))
  expect(await readFile(join(taken, 'files/private/slip'))).toEqual(Buffer.from([4]))

  const late = (await link()).json.path
  clock.pass(minutes(1) + 1)
  expect((await createApp(services).request(late)).status).toBe(410)
  clock.pass(hours(1))
  expect((await person.refresh()).status).toBe(200)
  expect((await link()).problem.code).toBe('SIGN_IN_AGAIN')
  const other = await owner()
  const asked = await other.call('POST /backups/{id}/link', { params: { id: made?.id ?? '' } })
  await rm(join(folder, made?.name ?? ''), { recursive: true })
  // Deleted meanwhile, or asked of another machine: never an archive of nothing.
  expect((await createApp(services).request(asked.json.path)).status).toBe(404)
  const gone = await other.call('POST /backups/{id}/link', { params: { id: made?.id ?? '' } })
  expect(gone.problem.code).toBe('NOT_FOUND')
})

test('the oldest go once a new one is done, and never because one failed', async () => {
  await setSetting(services, 'backups.kept', 2)
  const names = [await oneMore(), await oneMore(), await oneMore()].map((made) => made?.name)
  expect((await readdir(folder)).sort()).toEqual(names.slice(1).sort())
  await db.update(backups).set({ bytes: Number.MAX_SAFE_INTEGER })
  expect(await oneMore()).toMatchObject({ state: 'failed' })
  expect((await readdir(folder)).sort()).toEqual(names.slice(1).sort())
  await setSetting(services, 'backups.kept', 7)
})

test('a full disk is told in words on page, overview and by mail, and leaves nothing behind', async () => {
  await setSetting(services, 'messages.shopAddress', 'owner@example.com')
  const { call } = await owner()
  await call('POST /backups')
  const noRoom = () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  await runJobs({ ...services, files: { ...services.files, read: noRoom } })
  const failure = `The disk of ${folder} is full: nothing was kept. Make room there.`
  expect((await list()).backups).toMatchObject([{ state: 'failed', failure, bytes: 0 }])
  expect(await readdir(folder)).toEqual([])
  expect((await call('GET /owner/overview')).json.backupFailed).toBe(failure)
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'shop-backup'))
  expect(mails).toMatchObject([{ to: 'owner@example.com', subject: 'A backup of the shop failed' }])
  expect(JSON.stringify(mails)).toContain('Make room there.')
  // The next one that succeeds ends the notice.
  await oneMore()
  expect((await call('GET /owner/overview')).json.backupFailed).toBeUndefined()
})

test('one without enough room is not begun', async () => {
  await oneMore()
  await db.update(backups).set({ bytes: 900_000_000_000_000 })
  const made = await oneMore()
  expect(made?.failure).toMatch(/^The disk is full: a backup needs about 900000\.1 GB, and .+ is free where /)
})

test('by schedule one is made at its hour, once, also when the shop was shut down then', async () => {
  const plan = async () => {
    await transaction((tx) => addJob(tx, planBackups, {}))
    await runJobs()
    return (await list()).backups.length
  }
  expect(await plan()).toBe(0)
  await setSetting(services, 'backups.tried', 'off')
  await setSetting(services, 'backups.every', 'day')
  await setSetting(services, 'backups.hour', '2')
  expect(await plan()).toBe(1)
  expect(await plan()).toBe(1)
  const { nextAt, backups: made } = await list()
  expect(made[0]).toMatchObject({ cause: 'schedule', state: 'done' })
  clock.pass(Date.parse(nextAt ?? '') - clock.now().getTime() - 1)
  expect(await plan()).toBe(1)
  clock.pass(1)
  expect(await plan()).toBe(2)
  clock.pass(hours(71))
  expect(await plan()).toBe(3)
  // As a clock that was ahead of the time has dated them.
  await db.update(backups).set({ askedAt: new Date(clock.now().getTime() + days(800)) })
  expect(await plan()).toBe(4)
  await setSetting(services, 'backups.every', 'off')
})

test('a process that dies leaves nothing that counts, and another one begins anew', async () => {
  const { call } = await owner()
  await call('POST /backups')
  const [row] = await db.select().from(backups)
  const id = row?.id ?? ''
  await db.update(backups).set({ state: 'running', seenAt: clock.now() })
  await expect(runBackup(services, id)).rejects.toThrow('another process makes this backup')
  clock.pass(minutes(1) + 1)
  await runBackup(services, id)
  expect((await list()).backups).toMatchObject([{ state: 'done' }])
  await db.delete(backups)
  await call('POST /backups')
  await setSetting(services, 'messages.shopAddress', 'owner@example.com')
  await db.update(backups).set({ state: 'running', seenAt: clock.now() })
  clock.pass(minutes(61))
  await transaction((tx) => addJob(tx, planBackups, {}))
  await runDueJobs(services, createHandlers(services))
  expect((await list()).backups[0]?.failure).toContain('shut down before it was done')
  expect((await db.select().from(outbox)).map(({ subject }) => subject)).toContain('A backup of the shop failed')
})

test('one that waits for an hour behind others is made all the same', async () => {
  const { call } = await owner()
  await call('POST /backups')
  await db.execute(sql`delete from graphile_worker._private_jobs`)
  clock.pass(minutes(61))
  await askPlannedBackup(services)
  await runDueJobs(services, createBackupHandlers(services))
  expect((await list()).backups).toMatchObject([{ state: 'done' }])
})

test('while one is made no file is swept away', async () => {
  await services.files.put('employees/stray/b', new Uint8Array([1]))
  const sweep = async () => {
    await db.execute(sql`select graphile_worker.add_job('purge-pictures')`)
    await runDueJobs(services, createHandlers(services))
    return (await services.files.read('employees/stray/b')) !== null
  }
  expect(await sweep()).toBe(true)
  clock.pass(days(2))
  const { call } = await owner()
  await call('POST /backups')
  await db.update(backups).set({ state: 'running', seenAt: clock.now() })
  expect(await sweep()).toBe(true)
  await db.delete(backups)
  // One that begins while the sweep is under way.
  const begin = async () => {
    const id = await transaction((tx) => addBackup(tx, { cause: 'button' }, services))
    await db.update(backups).set({ state: 'running' }).where(eq(backups.id, id))
    return new Set<string>()
  }
  expect(await sweepPictures(services, begin, () => isBackingUp(services))).toBe(0)
  await db.delete(backups)
  const [held, into] = [Promise.withResolvers<void>(), join(dataDir, 'by-command')]
  const files: typeof services.files = {
    ...services.files,
    async *list(of) {
      await held.promise
      yield* services.files.list(of)
    },
  }
  const byCommand = backUpInto({ ...services, files }, into)
  await expect.poll(async () => (await db.select().from(backups)).map(({ state }) => state)).toEqual(['running'])
  expect(await sweep()).toBe(true)
  held.resolve()
  expect((await byCommand).files.map(({ name }) => name)).toContain('employees/stray/b')
  await rm(into, { recursive: true })
  expect((await list()).backups).toEqual([])
  expect(await sweep()).toBe(false)
  await services.files.put('employees/a/b', new Uint8Array([1, 2, 3]))
})

test('a stop ends it, and it is made after the next start', async () => {
  const { call } = await owner()
  await call('POST /backups')
  const [row] = await db.select().from(backups)
  const stopping = AbortSignal.abort()
  await expect(runBackup(services, row?.id ?? '', stopping)).rejects.toThrow()
  expect((await list()).backups).toMatchObject([{ state: 'waiting' }])
  expect(await readdir(folder)).toEqual([])
  await runBackup(services, row?.id ?? '')
  expect((await list()).backups).toMatchObject([{ state: 'done' }])
})

// Two databases are made and filled for it.
test('one by schedule is restored on trial; what only that finds is told, until one comes back whole', async () => {
  await setSetting(services, 'backups.tried', 'week')
  await setSetting(services, 'messages.shopAddress', 'owner@example.com')
  const { call } = await owner()
  const oneBySchedule = async () => {
    clock.pass(minutes(1))
    const made = await transaction((tx) => requestBackup(tx, { cause: 'schedule' }, services))
    expect(made).toBe(true)
    await runJobs()
    return (await list()).backups[0]
  }
  // A row that the tables' own rules would refuse: saved without a fault, and never to be restored.
  await db.execute(sql`alter table wishes drop constraint wishes_item_id_items_id_fk`)
  await db.execute(
    sql`insert into wishes (user_id, item_id, added_at, known_price_cents, known_in_stock) select id, 'gone', now(), 1, true from users limit 1`,
  )
  const bad = await oneBySchedule()
  expect(bad?.state).toBe('done')
  const failure = (await call('GET /owner/overview')).json.backupFailed
  expect(bad?.trial).toEqual({ at: clock.now().toISOString(), restored: false, failure })
  expect(failure).toMatch(/^The database did not take its rows of wishes: /)
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'shop-backup'))
  expect(mails.map(({ subject }) => subject)).toContain('A backup of the shop could not be restored on trial')
  await db.execute(sql`delete from wishes`)
  expect((await oneBySchedule())?.trial).toEqual({ at: clock.now().toISOString(), restored: true, failure: '' })
  expect((await call('GET /owner/overview')).json.backupFailed).toBeUndefined()
  // Nothing is left of the trials.
  const names = (await list()).backups.map(({ name }) => name)
  expect((await readdir(folder)).toSorted()).toEqual([...names, 'last-proof.json'].toSorted())
  // Known to be good, the next ones are not tried for a week.
  expect((await oneBySchedule())?.trial).toBeNull()
})
