/** Counts what is asked of the database while something runs. */
import { Client } from 'pg'
import { vi } from 'vitest'

/** Statements of transactions count too; nothing else may use the database meanwhile. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    await run()
    return asked.mock.calls.length
  } finally {
    asked.mockRestore()
  }
}
