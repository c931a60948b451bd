/** Counts what is asked of the database while something runs. */
import { Client } from 'pg'
import { vi } from 'vitest'

/** Statements of transactions count too; nothing else may use the database meanwhile. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    await run()
    return asked.mock.calls.filter(([query]) => !isDoneLater(query)).length
  } finally {
    asked.mockRestore()
  }
}

/**
 * A shop looks for jobs once a second, asks a few times a second whether the database answers, and queues jobs and
 * notifies other processes shortly after a commit.
 */
function isDoneLater(query: unknown): boolean {
  return /_private_jobs|select from graphile_worker\.add_job\(\$1|^"select pg_notify|^"select 1"$/.test(
    JSON.stringify(query),
  )
}
