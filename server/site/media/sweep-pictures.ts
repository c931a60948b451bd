/** Deletes pictures that nothing shows: uploads of a form that was never saved, and what an edit took out. */
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { PICTURE_WIDTHS } from '#contract/core/pictures.ts'
import { days } from '../../platform/durations.ts'
import type { FileKey } from '../../platform/files/files.ts'
import type { Services } from '../../services.ts'
import { addressOf, MASTERS, sizeKey } from './picture-address.ts'
import { pictures } from './tables.ts'

/** Younger pictures may belong to a form that is still open. */
const MIN_AGE = days(1)

/** Returns, for addresses of pictures, which of them something in the shop shows. */
export type FindPicturesInUse = (addresses: readonly string[]) => Promise<ReadonlySet<string>>

type Sweep = Pick<Services, 'db' | 'files' | 'clock'>

const BATCH_SIZE = 5_000

/** Returns how many pictures were deleted. `isHeld`: whether a backup has begun meanwhile, whose rows may show them. */
export async function sweepPictures(
  services: Sweep,
  findPicturesInUse: FindPicturesInUse,
  isHeld: () => Promise<boolean> = async () => false,
): Promise<number> {
  await addUnknown(services)
  const before = new Date(services.clock().getTime() - MIN_AGE)
  let deleted = 0
  let last = ''
  for (;;) {
    const batch = await readOld(services, { before, after: last })
    const end = batch.at(-1)
    if (end === undefined) return deleted
    last = end
    const inUse = await findPicturesInUse(batch.map(addressOf))
    // What is left is looked at tomorrow.
    if (await isHeld()) return deleted
    for (const master of batch.filter((key) => !inUse.has(addressOf(key)))) {
      if (await remove(services, { master, before })) deleted += 1
    }
  }
}

/** Files that came another way than through the shop, such as a copied folder: they are as old as we know them. */
async function addUnknown({ db, files, clock }: Sweep): Promise<void> {
  const storedAt = clock()
  let batch: FileKey[] = []
  const insertBatch = async () => {
    if (batch.length === 0) return
    await db
      .insert(pictures)
      .values(batch.map((master) => ({ master, storedAt })))
      .onConflictDoNothing()
    batch = []
  }
  for await (const master of files.list(MASTERS)) {
    batch.push(master)
    if (batch.length >= BATCH_SIZE) await insertBatch()
  }
  await insertBatch()
}

/** The next pictures that have been there long enough, by name. */
async function readOld({ db }: Sweep, { before, after }: { before: Date; after: FileKey }): Promise<FileKey[]> {
  const rows = await db
    .select({ master: pictures.master })
    .from(pictures)
    .where(and(lt(pictures.storedAt, before), gt(pictures.master, after)))
    .orderBy(asc(pictures.master))
    .limit(BATCH_SIZE)
  return rows.map(({ master }) => master)
}

/** False when another process deletes it, or it was sent again meanwhile. */
async function remove({ db, files }: Sweep, { master, before }: { master: FileKey; before: Date }): Promise<boolean> {
  // The row goes first: a file that is left behind by a crash is found again, and goes a day later.
  const claimed = await db
    .delete(pictures)
    .where(and(eq(pictures.master, master), lt(pictures.storedAt, before)))
    .returning({ master: pictures.master })
  if (claimed.length === 0) return false
  // Sizes first: a master without sizes can make them again, sizes without a master would stay for good.
  for (const width of PICTURE_WIDTHS) await files.remove(sizeKey(master, width))
  await files.remove(master)
  return true
}
