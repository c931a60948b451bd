/** Removes copies beyond those that are kept where they were sent to, and what is left there of broken ones. */
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { CopiesConfig } from '../../platform/config/copy-variables.ts'
import type { CopyPlace } from '../../platform/copies/copy-place.ts'
import { nameOfPlace } from '../../platform/copies/create-copy-place.ts'
import type { Services } from '../../services.ts'
import { backupCopies } from './tables.ts'

/** Tries that failed are told of no longer then. */
const FAILURES_RETAINED = 20

/** Only names that this shop has given are removed there, at the place that they were sent to. */
export async function dropOldCopies(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { place, copies }: { place: CopyPlace; copies: CopiesConfig },
): Promise<void> {
  const there = and(eq(backupCopies.place, nameOfPlace(copies)), eq(backupCopies.removed, false))
  const rows = await db.select().from(backupCopies).where(there).orderBy(desc(backupCopies.madeAt))
  const spare = rows.filter(({ failure }) => failure === '').slice(copies.kept)
  const broken = rows.filter(({ failure }) => failure !== '')
  for (const { id, file } of [...spare, ...broken]) {
    try {
      await place.remove(file)
    } catch (error) {
      // Tried again with the next copy; a place that does not answer has made that one fail, and is told of by it.
      log.warn({ err: error }, 'a copy of a backup could not be removed where it lies')
      return
    }
    await db.update(backupCopies).set({ removed: true }).where(eq(backupCopies.id, id))
  }
  await forget(db)
}

async function forget(db: Services['db']): Promise<void> {
  const isGone = eq(backupCopies.removed, true)
  await db.delete(backupCopies).where(and(isGone, eq(backupCopies.failure, '')))
  const old = await db
    .select({ id: backupCopies.id })
    .from(backupCopies)
    .where(and(isGone, ne(backupCopies.failure, '')))
    .orderBy(desc(backupCopies.at))
    .offset(FAILURES_RETAINED)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await db.delete(backupCopies).where(inArray(backupCopies.id, ids))
}
