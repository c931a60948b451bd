/** Counts what is asked of the database while something runs. */
import { Client } from 'pg'
import { vi } from 'vitest'

/** Statements of transactions count too; nothing else may use the database meanwhile. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    await run()
    return asked.mock.calls.filter(([query]) => !isLookForJobs(query)).length
  } finally {
    asked.mockRestore()
  }
}

/** A shop looks for jobs once a second, whatever is asked of it. */
function isLookForJobs(query: unknown): boolean {
  return JSON.stringify(query).includes('_private_jobs')
}
