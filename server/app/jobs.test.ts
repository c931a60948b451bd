import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { passTime, runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPicture } from '#tests/support/shop/pictures.ts'
import { rateLimits } from '../http/tables.ts'
import { beginImport } from '../integrations/imports/imports.ts'
import { requestBackup } from '../office/backups/request-backup.ts'
import { backups } from '../office/backups/tables.ts'
import { days, hours } from '../platform/durations.ts'
import { JOB_CONNECTIONS } from '../platform/jobs/job-connections.ts'
import { createHandlers, schedules, startJobs } from './jobs.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services
const handlers = createHandlers(services)
const running = await startJobs(services)
let isStopped = false
afterAll(async () => {
  if (!isStopped) await running.stop()
})

const add = (name: string) => db.execute(sql`select graphile_worker.add_job(${name})`)

test('every scheduled job has a handler', () => {
  const handled = handlers.map(({ name }) => name)
  expect(schedules.filter(({ job }) => !handled.includes(job.name))).toEqual([])
})

test('the jobs of a process take no more connections than the server is asked for', async () => {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query ilike '%jobs:insert%'`,
  )
  expect(rows[0]?.count).toBeLessThanOrEqual(JOB_CONNECTIONS)
})

test('a backup waits for no import', async () => {
  const open = Promise.withResolvers<void>()
  const importing = Promise.withResolvers<void>()
  const begun = { fileName: 'goods.csv', upload: '0'.repeat(32), pictures: undefined, byUserId: '' }
  const id = await services.transaction((tx) => beginImport(tx, begun, services))
  // An import that takes as long as it likes: its row is locked.
  const blocked = services.transaction(async (tx) => {
    await tx.execute(sql`select from imports where id = ${id} for update`)
    importing.resolve()
    await open.promise
  })
  await importing.promise
  await services.transaction((tx) => requestBackup(tx, { cause: 'button' }, services))
  try {
    await expect.poll(async () => (await db.select().from(backups)).map(({ state }) => state)).not.toContain('waiting')
  } finally {
    open.resolve()
    await blocked
  }
})

test('the sizes of an uploaded picture are made ahead', async () => {
  const owner = await signedIn(shop, { role: 'admin' })
  const params = { folder: 'product_1_a', file: 'product_image_1' }
  const bytes = new Uint8Array(await aPicture({ width: 400, height: 300 }))
  const headers = { 'Content-Type': 'image/jpeg' }
  const answer = await owner.call('PUT /media/{folder}/{file}', { params, bytes, headers })
  expect(answer.status).toBe(201)
  const sizes = () =>
    Promise.all(
      [160, 320, 480].map((width) => services.files.read(`${width}w/employees/${params.folder}/${params.file}`)),
    )
  await expect.poll(async () => (await sizes()).every(Boolean)).toBe(true)
})

test('stopped, it leaves what is queued to the next process', async () => {
  await running.stop()
  isStopped = true
  await add('purge-rows')
  const { rows } = await db.execute(sql`select from graphile_worker.jobs where locked_at is null`)
  expect(rows.length).toBeGreaterThanOrEqual(1)
})

test('counters of calls that are over are purged, and those that count stay', async () => {
  const now = Date.now()
  await db.insert(rateLimits).values([
    { key: 'over', points: 3, expire: now - hours(1) },
    { key: 'counting', points: 3, expire: now + hours(1) },
  ])
  await passTime(shop, days(400))
  const purging = handlers.filter(({ name }) => name === 'purge-rows')
  await runDueJobs(services, purging)
  expect((await db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['counting'])
})
