/** The job queue in tests: what is due is done at once, and what is due later when the test lets time pass. */
import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { runOnce, type WorkerEvents } from 'graphile-worker'
import type { Handler } from '#server/platform/jobs/job.ts'
import { queueOptions } from '#server/platform/jobs/run-jobs.ts'
import type { Services } from '#server/services.ts'
import type { TestShop } from './open-test-shop.ts'

/** Runs jobs as a process of the shop does until none is due; those of other kinds are left. Throws if one fails. */
export async function runDueJobs(
  { database: { pool }, log }: Pick<Services, 'database' | 'log'>,
  handlers: readonly Handler[],
): Promise<void> {
  const failures: unknown[] = []
  const events: WorkerEvents = new EventEmitter()
  events.on('job:error', ({ error }) => failures.push(error))
  await runOnce({ ...queueOptions({ pool, log, handlers }), events })
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} jobs failed: ${failures.join(', ')}`)
}

/** Moves the shop's clock on, and the queue's, which is that of the database. */
export async function passTime({ services: { db }, clock }: TestShop, ms: number): Promise<void> {
  clock.pass(ms)
  await db.execute(sql`update graphile_worker._private_jobs set
    run_at = run_at - ${ms} * interval '1 ms', locked_at = locked_at - ${ms} * interval '1 ms'`)
}
