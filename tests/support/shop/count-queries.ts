/** Counts what is asked of the database while something runs. */
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, vi } from 'vitest'
import type { Services } from '#server/services.ts'

/**
 * Statements of transactions count too; nothing else may use the database meanwhile. `served`: shops whose jobs run in
 * this process, as they do every minute: what is counted while one is under way is counted again.
 */
export async function countQueries(
  run: () => Promise<unknown>,
  served: readonly Pick<Services, 'db'>[] = [],
): Promise<number> {
  for (;;) {
    await expect.poll(() => jobsOf(served)).toBe(0)
    const asked = await queriesOf(run)
    // The connection that hears of changes was opened anew, and what was cached is gone: it is asked for once more.
    if (asked.some((query) => query.startsWith('"listen '))) continue
    if (served.length === 0 || !(asked.some(isOfJob) || (await jobsOf(served)) > 0)) {
      return asked.filter((query) => !isDoneLater(query)).length
    }
  }
}

/** What is asked of the database while something runs, each as JSON. */
export async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    await run()
    return asked.mock.calls.map(([query]) => JSON.stringify(query))
  } finally {
    asked.mockRestore()
  }
}

/** How many jobs are under way or due. */
async function jobsOf(served: readonly Pick<Services, 'db'>[]): Promise<number> {
  const counts = await Promise.all(
    served.map(async ({ db }) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count from graphile_worker.jobs where locked_at is not null or run_at <= now()`,
      )
      return rows[0]?.count ?? 0
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** One was queued by its schedule, or has ended. */
function isOfJob(query: string): boolean {
  return /known_crontabs|delete from [^ ]*_private_jobs|last_error/.test(query)
}

/**
 * A shop looks for jobs once a second, asks a few times a second whether the database answers, every few whether jobs
 * wait, and queues jobs and notifies other processes shortly after a commit.
 */
function isDoneLater(query: string): boolean {
  return /_private_jobs|select from graphile_worker\.(jobs where|add_job\(\$1)|^"select pg_notify|^"select 1"$/.test(
    query,
  )
}
