/** Forgets prepared carts that are over, keys that are no longer of use, and the oldest where there are too many. */
import { lt } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction.ts'
import { hours } from '../../platform/durations.ts'
import type { ClockContext } from '../../services.ts'
import { dropOldestCheckouts, dropOldestKeys } from './ucp/room-of-network.ts'
import { agentCheckouts, agentKeys } from './ucp/tables.ts'

/** The same key answers the same for this long. */
const KEY_AGE = hours(24)

export async function purgeMachines(tx: Tx, { clock }: ClockContext): Promise<void> {
  const now = clock()
  await tx.delete(agentCheckouts).where(lt(agentCheckouts.expiresAt, now))
  await tx.delete(agentKeys).where(lt(agentKeys.at, new Date(now.getTime() - KEY_AGE)))
  await dropOldestCheckouts(tx)
  await dropOldestKeys(tx)
}
