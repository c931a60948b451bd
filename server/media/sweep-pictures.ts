/** Deletes pictures that nothing shows: uploads of a form that was never saved, and what an edit took out. */
import { PICTURE_WIDTHS } from '#contract/pictures.ts'
import { days } from '../platform/durations.ts'
import type { FileKey } from '../platform/files.ts'
import type { Services } from '../services.ts'
import { addressOf, MASTERS, sizeKey } from './picture-address.ts'

/** Younger pictures may belong to a form that is still open. */
const OLD_ENOUGH = days(1)

/** Answers, for addresses of pictures, which of them something in the shop shows. */
export type FindPicturesInUse = (addresses: readonly string[]) => Promise<ReadonlySet<string>>

/** Asked about at once. */
const AT_ONCE = 5_000

/** Answers how many pictures were deleted. */
export async function sweepPictures(
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  findPicturesInUse: FindPicturesInUse,
): Promise<number> {
  const before = new Date(clock().getTime() - OLD_ENOUGH)
  let deleted = 0
  let some: FileKey[] = []
  const sweepSome = async () => {
    const inUse = await findPicturesInUse(some.map(addressOf))
    for (const master of some.filter((key) => !inUse.has(addressOf(key)))) {
      // Sizes first: a master without sizes can make them again, sizes without a master would stay for good.
      for (const width of PICTURE_WIDTHS) await files.remove(sizeKey(master, width))
      await files.remove(master)
      deleted += 1
    }
    some = []
  }
  for await (const { key, storedAt } of files.list(MASTERS)) {
    if (storedAt < before) some.push(key)
    if (some.length >= AT_ONCE) await sweepSome()
  }
  if (some.length > 0) await sweepSome()
  return deleted
}
