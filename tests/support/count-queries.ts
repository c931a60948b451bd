/** Counts what is asked of the database while something runs. */
import { Client } from 'pg'
import { vi } from 'vitest'

/** Statements of transactions count too; nothing else may use the database meanwhile. */
export async function countQueries(run: () => Promise<unknown>): Promise<number> {
  const asked = vi.spyOn(Client.prototype, 'query')
  try {
    await run()
    return asked.mock.calls.filter(([query]) => !isLookForMails(query)).length
  } finally {
    asked.mockRestore()
  }
}

/** A shop looks for mails to send once a second, whatever is asked of it. */
function isLookForMails(query: unknown): boolean {
  return JSON.stringify(query).includes('update \\"outbox\\"')
}
