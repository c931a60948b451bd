/**
 * How much waits in the database to be done: jobs, mails and SMS. QueueGaugeOptions for at each reading, never while it
 * is away.
 */
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/platform/database/database.ts'
import type { Heartbeat } from '#server/platform/database/heartbeat.ts'

/** Seconds are those of the one that has been due for longest. */
const QUEUES = `
  select 'jobs' as queue,
    count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
    count(*) filter (where attempts >= max_attempts and locked_at is null)::int as failed,
    extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now()))::float8 as oldest
  from graphile_worker.jobs
  union all
  select channels.name,
    (select count(*) from outbox where channel = channels.name and next_attempt_at is not null)::int,
    (select count(*) from outbox where channel = channels.name and next_attempt_at is null and sent_at is null)::int,
    extract(epoch from now() - (select min(next_attempt_at) from outbox
      where channel = channels.name and next_attempt_at <= now()))::float8
  from (values ('mail'), ('sms')) as channels (name)`

interface Queue {
  queue: string
  waiting: number
  failed: number
  oldest: number | null
}

interface QueueGaugeOptions {
  database: Database
  heartbeat: Pick<Heartbeat, 'downSince'>
}

export function createQueueGauges(
  registry: Registry,
  { database, heartbeat }: QueueGaugeOptions,
): { refresh: () => Promise<void> } {
  const registers = [registry]
  const up = new Gauge({ name: 'kade_database_up', help: '1 while the database answers', registers })
  const labelNames = ['queue']
  const waiting = new Gauge({
    name: 'kade_queue_waiting',
    help: 'Jobs, mails and SMS that wait',
    labelNames,
    registers,
  })
  const failed = new Gauge({ name: 'kade_queue_failed', help: 'Those that were given up', labelNames, registers })
  const oldest = new Gauge({
    name: 'kade_queue_oldest_waiting_seconds',
    help: 'For how long the first of those that are due has been due',
    labelNames,
    registers,
  })
  return {
    refresh: async () => {
      const rows = heartbeat.downSince() === null ? await readQueues(database) : null
      up.set(rows === null ? 0 : 1)
      for (const gauge of [waiting, failed, oldest]) gauge.reset()
      for (const row of rows ?? []) {
        waiting.set({ queue: row.queue }, row.waiting)
        failed.set({ queue: row.queue }, row.failed)
        oldest.set({ queue: row.queue }, row.oldest ?? 0)
      }
    },
  }
}

/** Null while the database does not answer. */
async function readQueues({ pool }: Database): Promise<Queue[] | null> {
  try {
    const { rows } = await pool.query<Queue>(QUEUES)
    return rows
  } catch {
    return null
  }
}
