/**
 * Deletes the files that nothing keeps any more: removed ones, those whose upload broke off, and strays in the store.
 */
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { minutes } from '../../platform/durations.ts'
import type { FileKey } from '../../platform/files/files.ts'
import type { Services } from '../../services.ts'
import { fileKey, PRIVATE_FILES } from './store-file.ts'
import { orderFiles } from './tables.ts'

/** Longer than any store takes for a file. */
const UPLOAD_TIME = minutes(15)
const BATCH_SIZE = 500

type Delete = Pick<Services, 'db' | 'files' | 'clock'>

/** The file goes before its row, so that a crash leaves nothing that nobody knows of. */
export async function deleteRemovedFiles({ db, files, clock }: Delete): Promise<void> {
  const before = new Date(clock().getTime() - UPLOAD_TIME)
  await db
    .update(orderFiles)
    .set({ isRemoved: true })
    .where(and(isNull(orderFiles.storedAt), lt(orderFiles.reservedAt, before)))
  for (;;) {
    const removed = await db
      .select({ id: orderFiles.id })
      .from(orderFiles)
      .where(eq(orderFiles.isRemoved, true))
      .orderBy(asc(orderFiles.id))
      .limit(BATCH_SIZE)
    for (const { id } of removed) await files.remove(fileKey(id))
    const ids = removed.map(({ id }) => id)
    if (ids.length > 0) await db.delete(orderFiles).where(inArray(orderFiles.id, ids))
    if (ids.length < BATCH_SIZE) return
  }
}

/**
 * Files without a row, as an older copy of the database leaves them. A row always comes first, so none is on its way
 * here.
 */
export async function deleteStrayFiles({ db, files }: Delete): Promise<void> {
  let batch: FileKey[] = []
  const deleteStrays = async () => {
    const ids = batch.map((key) => key.slice(PRIVATE_FILES.length + 1))
    const known = await db.select({ id: orderFiles.id }).from(orderFiles).where(inArray(orderFiles.id, ids))
    const kept = new Set(known.map(({ id }) => fileKey(id)))
    for (const key of batch) if (!kept.has(key)) await files.remove(key)
    batch = []
  }
  for await (const key of files.list(PRIVATE_FILES)) {
    batch.push(key)
    if (batch.length >= BATCH_SIZE) await deleteStrays()
  }
  if (batch.length > 0) await deleteStrays()
}
