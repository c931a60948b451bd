/** What came of restoring backups on trial. */
import { desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { backupProofs } from './tables.ts'

export type Proof = typeof backupProofs.$inferSelect

/** The last one, and when one was last found to be good. */
export async function readProofs(db: Db): Promise<{ last: Proof | null; lastGood: Date | null }> {
  const [last] = await db.select().from(backupProofs).orderBy(desc(backupProofs.at)).limit(1)
  if (!last || last.failure === '') return { last: last ?? null, lastGood: last?.at ?? null }
  const [good] = await db
    .select({ at: backupProofs.at })
    .from(backupProofs)
    .where(eq(backupProofs.failure, ''))
    .orderBy(desc(backupProofs.at))
    .limit(1)
  return { last, lastGood: good?.at ?? null }
}

/** The last of each of these backups. */
export async function proofsOf(db: Db, names: readonly string[]): Promise<Map<string, Proof>> {
  const rows = await db
    .select()
    .from(backupProofs)
    .where(inArray(backupProofs.name, [...names]))
    .orderBy(backupProofs.at)
  return new Map(rows.map((row) => [row.name, row]))
}
