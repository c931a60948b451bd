/** Jobs: work that is put off, queued in the transaction of what it follows from, and done at least once. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../database/transaction.ts'
import { spanUnderWay } from '../spans.ts'

/** A kind of job: its name in the queue, and what each one carries, which is ids and never personal data. */
export interface Job<Payload> {
  name: string
  payload: z.ZodType<Payload>
}

export function defineJob<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
  return { name, payload }
}

interface AddJob {
  /** How long from now it is due, in ms by the clock of the database; at once without. */
  after?: number
  /** Of the jobs with one key only the last one waits. One that runs already is left alone. */
  key?: string
}

/** It runs if, and only if, the transaction commits. A process of the shop takes it as soon as it is due. */
export async function addJob<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: Payload,
  { after = 0, key }: AddJob = {},
): Promise<void> {
  await tx.execute(sql`select from graphile_worker.add_job(
    ${job.name}, ${JSON.stringify({ ...payload, traceparent: spanUnderWay.getStore()?.traceparent })}::json,
    run_at => now() + ${after} * interval '1 ms', job_key => ${key ?? null})`)
}

/** What is done about a job. It may run again when its process dies, so doing it twice is the same as once. */
export interface Handler {
  name: string
  /**
   * `signal` aborts when the process must end. Throws what went wrong; then it is tried again, later and later, unless
   * it would go wrong each time (`isPermanent`).
   */
  run: (payload: unknown, signal: AbortSignal) => Promise<void>
}

export function handle<Payload>(
  { name, payload: schema }: Job<Payload>,
  run: (payload: Payload, signal: AbortSignal) => Promise<void>,
): Handler {
  return { name, run: (payload, signal) => run(schema.parse(payload), signal) }
}

export const releaseAbandoned = defineJob('release-abandoned-jobs', z.object({}))

/**
 * Gives jobs whose process died back to the queue, which by itself waits four hours for them; also where a clock that
 * was set back since says that they are to be begun yet. A job that does take longer runs twice, which is the same as
 * once.
 */
export async function releaseAbandonedJobs(tx: Tx): Promise<void> {
  await tx.execute(sql`update graphile_worker._private_jobs
    set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
    where locked_at < now() - interval '5 minutes' or locked_at > now() + interval '5 minutes'`)
}
