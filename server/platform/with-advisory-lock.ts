/** Runs work that only one of all processes of a shop may do at a time; the others wait for their turn. */
import { Client } from 'pg'
import type { Database } from './database.ts'

/** Of the server, for statements of requests; work that takes its time sets them to 0. */
export const TIME_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

interface RunAlone {
  /** Any number will do, as long as it stays; four letters in ASCII are easily told apart. */
  lock: number
  /** The connection holds the lock; it is let go of with it, also when the process dies. */
  run: (client: Client) => Promise<void>
}

export async function withAdvisoryLock(database: Database, { lock, run }: RunAlone): Promise<void> {
  // A connection of its own: waiting for another process, and the work, may take longer than any request.
  const client = new Client({ ...database.pool.options, query_timeout: undefined })
  // A lost connection fails the statement under way; nobody else needs to hear of it.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const limit of TIME_LIMITS) await client.query(`set ${limit} = 0`)
    await client.query('select pg_advisory_lock($1)', [lock])
    await run(client)
  } finally {
    await client.end()
  }
}
