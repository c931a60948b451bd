import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { passTime, runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { hours, minutes, seconds } from '../durations.ts'
import { OwnerError } from '../errors.ts'
import { createLog } from '../log.ts'
import { listFailed } from '../outbox/failed.ts'
import { addJob, defineJob, type Handler, handle, releaseAbandonedJobs } from './job.ts'
import { type RunningJobs, runJobs } from './run-jobs.ts'

const shop = await openTestShop()
const { services } = shop
const { db, transaction } = services
const log = createLog('silent')

const count = defineJob('count', z.object({ place: z.number() }))
const counted: number[] = []
const counting = handle(count, async ({ place }) => void counted.push(place))

const running: RunningJobs[] = []
async function aProcess(handlers: Handler[]): Promise<RunningJobs> {
  const process = await runJobs({ pool: services.database.pool, log, handlers })
  running.push(process)
  return process
}

beforeEach(async () => {
  counted.length = 0
  await db.execute(sql`delete from graphile_worker._private_jobs`)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.stop()))
})

const add = (place: number, options: Parameters<typeof addJob>[3] = {}) =>
  transaction((tx) => addJob(tx, count, { place }, options))

const waiting = async () => {
  const { rows } = await db.execute<{ error: string | null; at: number }>(
    sql`select last_error as error, extract(epoch from run_at)::float8 as at from graphile_worker.jobs order by id`,
  )
  return rows
}

/** In seconds, by the clock of the database, as `waiting` tells when a job is to run. */
async function databaseTime(): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(sql`select extract(epoch from now())::float8 as at`)
  return rows[0]?.at ?? 0
}

test('a job runs once its transaction has committed, and never when it is rolled back', async () => {
  await add(1)
  const failing = transaction(async (tx) => {
    await addJob(tx, count, { place: 2 })
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await runDueJobs(services, [counting])
  expect(counted).toEqual([1])
  expect(await waiting()).toEqual([])
})

test('a job that is due later waits, and of those with one key only the last one runs', async () => {
  await add(1, { after: minutes(5), key: 'one' })
  await add(2, { after: minutes(5), key: 'one' })
  await runDueJobs(services, [counting])
  expect(counted).toEqual([])
  await passTime(shop, minutes(5))
  await runDueJobs(services, [counting])
  expect(counted).toEqual([2])
})

test('a running process takes a job at once', async () => {
  await aProcess([counting])
  await add(7)
  await expect.poll(() => counted, { interval: 10 }).toEqual([7])
})

test('two processes do each of 60 jobs once', async () => {
  await Promise.all([aProcess([counting]), aProcess([counting])])
  await transaction(async (tx) => {
    for (let place = 0; place < 60; place += 1) await addJob(tx, count, { place })
  })
  await expect.poll(() => counted.length).toBe(60)
  await expect.poll(waiting).toEqual([])
  expect(counted.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, place) => place))
})

test('a job that throws is tried again after a growing pause, and told without what people typed', async () => {
  const told = vi.spyOn(services.log, 'warn')
  let attempts = 0
  const failing = handle(count, async () => {
    attempts += 1
    throw new Error('no way to nimali@example.com')
  })
  await add(1)
  await expect(runDueJobs(services, [failing])).rejects.toThrow('no way')
  const [first] = await waiting()
  // However slow the machine is: it is less than the pause was, and what is counted from before the second try is more.
  const left = (first?.at ?? 0) - (await databaseTime())
  expect([attempts, first?.error]).toEqual([1, 'Error: no way to *'])
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ job: 'count', attempts: 1 }), expect.any(String))
  told.mockRestore()
  await passTime(shop, seconds(10))
  const before = await databaseTime()
  await expect(runDueJobs(services, [failing])).rejects.toThrow('no way')
  const [second] = await waiting()
  expect(attempts).toBe(2)
  expect((second?.at ?? 0) - before).toBeGreaterThan(left)
  await passTime(shop, minutes(1))
  await runDueJobs(services, [counting])
  expect(counted).toEqual([1])
})

test('a job whose process died runs again after five minutes, and not before', async () => {
  const hasBegun = Promise.withResolvers<void>()
  const dying = handle(count, () => {
    hasBegun.resolve()
    return new Promise(() => {})
  })
  await add(1)
  void runDueJobs(services, [dying])
  await hasBegun.promise
  await passTime(shop, minutes(4))
  await transaction(releaseAbandonedJobs)
  await runDueJobs(services, [counting])
  expect(counted).toEqual([])
  await passTime(shop, minutes(1) + seconds(1))
  await transaction(releaseAbandonedJobs)
  await runDueJobs(services, [counting])
  expect(counted).toEqual([1])
})

test('what a clock ahead of the time has queued by schedule is queued again once it is right', async () => {
  await db.execute(sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('count', now(), now() + interval '5 hours'), ('other', now(), now() + interval '1 minute')`)
  await add(1, { after: hours(5), key: 'count' })
  await add(2, { after: hours(5) })
  running.push(
    await runJobs({
      ...{ pool: services.database.pool, log, handlers: [counting] },
      schedules: [{ at: '0 0 29 2 *', job: defineJob('count', z.object({})) }],
    }),
  )
  await expect.poll(() => counted, { interval: 10 }).toEqual([1])
  const { rows } = await db.execute<{ identifier: string }>(
    sql`select identifier from graphile_worker._private_known_crontabs where last_execution > now()`,
  )
  expect(rows).toEqual([{ identifier: 'other' }])
  await db.execute(sql`delete from graphile_worker._private_known_crontabs`)
})

test('a job that a dead process has locked at a time to come runs again', async () => {
  await add(1)
  await db.execute(sql`update graphile_worker._private_jobs
    set locked_at = now() + interval '5 hours', locked_by = 'gone', attempts = 1`)
  await transaction(releaseAbandonedJobs)
  await runDueJobs(services, [counting])
  expect(counted).toEqual([1])
})

test('told to stop, a process finishes the job in hand and takes no other', async () => {
  const [hasBegun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = handle(count, async ({ place }) => {
    hasBegun.resolve()
    await goesOn.promise
    counted.push(place)
  })
  const process = await aProcess([slow])
  await add(1)
  await add(2)
  await hasBegun.promise
  running.length = 0
  const stopped = process.stop()
  goesOn.resolve()
  await stopped
  expect(counted).toEqual([1])
  expect(await waiting()).toHaveLength(1)
})

test('a job that takes too long to stop is given back to the queue', async () => {
  const hasBegun = Promise.withResolvers<void>()
  const endless = handle(count, (_payload, signal) => {
    hasBegun.resolve()
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('told to stop'))))
  })
  const process = await aProcess([endless])
  await add(1)
  await hasBegun.promise
  running.length = 0
  // It would never end by itself.
  await process.stop()
  await passTime(shop, minutes(1))
  await runDueJobs(services, [counting])
  expect(counted).toEqual([1])
})

test('what a job carries is checked before anything is done', async () => {
  await transaction((tx) => tx.execute(sql`select graphile_worker.add_job('count', '{"place": "one"}'::json)`))
  await expect(runDueJobs(services, [counting])).rejects.toThrow('ZodError')
  expect(counted).toEqual([])
  expect((await waiting())[0]?.error).toMatch(/\. \$?ZodError/)
})

test.each([
  ['a value that PostgreSQL cannot store', () => db.execute(sql`select ${'\0'}::text`)],
  ['words for the owner', () => Promise.reject(new OwnerError('The file is empty.'))],
])('%s ends its job at once, and it is told why', async (_, fail) => {
  let attempts = 0
  const failing = handle(count, async () => {
    attempts += 1
    await fail()
  })
  await add(1)
  await expect(runDueJobs(services, [failing])).rejects.toThrow('given up')
  expect((await waiting())[0]?.error).toMatch(/^It would fail in the same way each time, so it was given up\. /)
  await passTime(shop, hours(24))
  await runDueJobs(services, [failing])
  expect(attempts).toBe(1)
  const { rows } = await listFailed(db, { now: services.clock(), limit: 10, offset: 0 })
  expect(rows).toMatchObject([{ what: 'job', kind: 'count', next: null }])
})
