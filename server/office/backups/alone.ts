/** What one process at a time does about backups, of all processes and machines of the shop. */
import { openPool } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'

/** Nothing is done where another process is at it. A process that dies lets it go with its connection. */
export async function alone(
  { database, log }: Pick<Services, 'database' | 'log'>,
  what: 'prove-backup' | 'send-copy',
  act: () => Promise<void>,
): Promise<void> {
  const { pool, close } = openPool({ ...database.pool.options, max: 1, idleTimeoutMillis: 0 }, log)
  try {
    const { rows } = await pool.query<{ mine: boolean }>('select pg_try_advisory_lock(hashtext($1)) as mine', [what])
    if (rows[0]?.mine) await act()
  } finally {
    await close()
  }
}
