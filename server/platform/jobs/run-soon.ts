import type { Pool } from 'pg'

/** A job that carries nothing and finds its own work. */
export interface OwnWorkJob {
  name: string
}

/** Commits of so many ms lead to one job: queueing one with each order cost a third of all orders a second. */
const COLLECTS_FOR = 100

/**
 * Queues jobs that find their own work, soon after a commit left some. Nothing is lost when the process dies first:
 * each such job is also scheduled every minute.
 */
export function createRunSoon(pool: Pool): (job: OwnWorkJob) => void {
  const collected = new Set<string>()
  return ({ name }) => {
    if (collected.has(name)) return
    collected.add(name)
    setTimeout(() => {
      collected.delete(name)
      pool
        .query("select from graphile_worker.add_job($1, '{}'::json, job_key => $1)", [name])
        // The database is away or the process ends: the schedule finds the work.
        .catch(() => {})
    }, COLLECTS_FOR).unref()
  }
}
