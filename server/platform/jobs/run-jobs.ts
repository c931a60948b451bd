/** Runs the jobs of the queue (graphile-worker, in the shop's own database) until it is stopped. */
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, type RunnerOptions, run, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import { seconds } from '../durations.ts'
import { isPermanent, serializeError } from '../errors.ts'
import type { Log } from '../log.ts'
import { traced } from '../spans.ts'
import { createClockWatch, FORGET_TIMES_TO_COME } from './clock-set-back.ts'
import type { Handler, Job } from './job.ts'

/** A job that is queued at certain times, by one of all processes. */
export interface Schedule {
  /** As crontab says it, in UTC: minute, hour, day, month, day of the week. */
  at: string
  job: Job<unknown>
}

interface RunJobs {
  pool: Pool
  log: Log
  handlers: readonly Handler[]
  schedules?: readonly Schedule[]
  /** How long a running job may take after the stop, in ms, before it is aborted. */
  givesUpAfter?: number
}

export interface RunningJobs {
  /** Takes no more jobs and waits for the running one; one that takes too long is retried later. */
  stop: () => Promise<void>
}

/** The queue gives up when the database is down for minutes; it is then restarted after this time. */
const RESTART_AFTER_MS = seconds(5)
const CLOCK_IS_LOOKED_AT_EVERY = seconds(30)

const LAST_ATTEMPT = 'update graphile_worker._private_jobs set max_attempts = greatest(attempts, 1) where id = $1'
/** For the owner, who finds it among the messages and jobs that failed. */
const GIVEN_UP = 'It would fail in the same way each time, so it was given up.'

/** One job at a time. Work of different kinds that must not wait for each other is run by calling this twice. */
export async function runJobs({ schedules = [], log, ...queue }: RunJobs): Promise<RunningJobs> {
  const stopping = new AbortController()
  const options: RunnerOptions = {
    ...queueOptions({ ...queue, log }),
    parsedCronItems: parseCronItems(
      schedules.map(({ at, job }) => ({
        task: job.name,
        match: at,
        // A waiting job is not queued twice.
        options: { backfillPeriod: 0, jobKey: job.name, jobKeyMode: 'preserve_run_at' },
      })),
    ),
    concurrency: 1,
    // LISTEN announces jobs that are due now; polling finds those that become due.
    pollInterval: seconds(1),
  }
  const start = async () => {
    if (schedules.length > 0) await queue.pool.query(FORGET_TIMES_TO_COME)
    return run(options)
  }
  let runner = await start()
  const isSetBack = createClockWatch()
  const looking = setInterval(() => {
    if (!isSetBack() || schedules.length === 0) return
    log.warn('the clock was set back: the job queue, whose schedules wait for the time it said before, is begun anew')
    void runner.stop().catch(() => {})
  }, CLOCK_IS_LOOKED_AT_EVERY)
  looking.unref()
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => {})
      if (stopping.signal.aborted) return
      log.error('the job queue has ended; restarting it')
      await pause(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (!stopping.signal.aborted) runner = await start().catch(() => runner)
    }
  }
  const ended = keepRunning()
  return {
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      await runner.stop().catch((error: unknown) => log.warn({ err: error }, 'the job queue did not stop in order'))
      await ended
    },
  }
}

/** What every use of the queue has in common. */
export function queueOptions({ pool, log, handlers, givesUpAfter = seconds(1.5) }: Omit<RunJobs, 'schedules'>) {
  return {
    pgPool: pool,
    logger: createJobLog(log),
    noHandleSignals: true,
    taskList: createTasks(handlers, log),
    preset: {
      worker: {
        gracefulShutdownAbortTimeout: givesUpAfter,
        // Batched results could be lost in a stop.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  } satisfies RunnerOptions
}

/** The handlers as the queue calls them. Errors are logged and passed to the queue without what people typed. */
function createTasks(handlers: readonly Handler[], log: Log): TaskList {
  return Object.fromEntries(
    handlers.map(({ name, run: runJob }) => [
      name,
      async (payload, { abortSignal, job: { id, attempts }, withPgClient }) => {
        const describe = () => ({ kind: 'job' as const, name, attributes: {}, causedBy: causeOf(payload) })
        try {
          await traced(describe, () => runJob(payload, abortSignal))
        } catch (error) {
          const { type, message } = serializeError(error)
          if (!isPermanent(error)) {
            log.warn({ err: error, job: name, jobId: id, attempts }, 'a job failed and is retried later')
            throw new Error(`${type}: ${message}`)
          }
          log.error({ err: error, job: name, jobId: id, attempts }, 'a job failed for good and is given up')
          // The queue gives up a job that has had all of its attempts.
          await withPgClient((client) => client.query(LAST_ATTEMPT, [id]))
          throw new Error(`${GIVEN_UP} ${type}: ${message}`)
        }
      },
    ]),
  ) satisfies TaskList
}

/** Which request has queued it, where that was traced. */
function causeOf(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('traceparent' in payload)) return undefined
  return typeof payload.traceparent === 'string' ? payload.traceparent : undefined
}

/** The queue's own messages may repeat a job's input, so only its errors are passed on, as our log writes them. */
export function createJobLog(log: Log): Logger {
  return new Logger(() => (level, _message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    // The handler has logged it.
    if (meta?.failure) return
    log.warn({ err: meta?.error }, 'the job queue had an error and goes on')
  })
}
