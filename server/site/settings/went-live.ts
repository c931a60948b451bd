/**
 * That the shop was a demo once and is none any more. It stands beside what the owner sets, so that a backup holds it
 * too.
 */
import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import type { Tx } from '../../platform/database/transaction.ts'
import type { ClockContext } from '../../services.ts'
import { settingValues } from './tables.ts'

/** No setting of the registry. */
const NAME = 'went-live'

export async function markLive(tx: Tx, { clock }: ClockContext): Promise<void> {
  const row = { name: NAME, value: true, setAt: clock() }
  await tx.insert(settingValues).values(row).onConflictDoUpdate({ target: settingValues.name, set: row })
}

export async function wentLive(db: Db): Promise<boolean> {
  const rows = await db.select({ name: settingValues.name }).from(settingValues).where(eq(settingValues.name, NAME))
  return rows.length > 0
}
