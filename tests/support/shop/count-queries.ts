/** Counts what is asked of the database while something runs. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, vi } from 'vitest'
import type { Services } from '#server/services.ts'

/**
 * Statements of transactions count too. `served`: shops that are asked over a socket, of which nobody else may ask
 * meanwhile, and whose jobs run in this process, as they do every minute: what is counted while one is under way is
 * counted again.
 */
export async function countQueries(
  run: () => Promise<unknown>,
  served: readonly Pick<Services, 'db'>[] = [],
): Promise<number> {
  if (served.length === 0) return (await queriesOf(run)).filter((query) => !isDoneLater(query)).length
  for (;;) {
    await expect.poll(() => jobsOf(served)).toBe(0)
    const asked = await queriesMeanwhile(run)
    // The connection that hears of changes was opened anew, and what was cached is gone: it is asked for once more.
    if (asked.some((query) => query.startsWith('"listen '))) continue
    if (!(asked.some(isOfJob) || (await jobsOf(served)) > 0)) {
      return asked.filter((query) => !isDoneLater(query)).length
    }
  }
}

const asking = new AsyncLocalStorage<string[]>()

/**
 * What something asks of the database, each query as JSON: nothing of what the shop asks by itself meanwhile, such as
 * anew for its caches when a slow machine lost the connection that hears of changes.
 */
export async function queriesOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = Client.prototype.query
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    asking.getStore()?.push(JSON.stringify(given[0]))
    return Reflect.apply(query, this, given)
  })
  const asked: string[] = []
  try {
    await asking.run(asked, run)
    return asked
  } finally {
    spy.mockRestore()
  }
}

/** What is asked by whomever in this process, where it is asked over a socket. */
async function queriesMeanwhile(run: () => Promise<unknown>): Promise<string[]> {
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
