/** The sizes of a picture: made when first asked for, or ahead after an upload, and kept beside the master. */
import { PICTURE_WIDTHS, type PictureWidth } from '#contract/pictures.ts'
import type { FileKey, Files } from '../platform/files.ts'
import type { Log } from '../platform/log.ts'
import { encodeSize } from './encode-picture.ts'
import { sizeKey } from './picture-address.ts'
import { workOf } from './work-of-files.ts'

interface PictureSize {
  master: FileKey
  width: PictureWidth
}

/** The picture at a width, or null when there is no such picture. */
export async function readSize(files: Files, size: PictureSize): Promise<Uint8Array | null> {
  const kept = await files.read(sizeKey(size.master, size.width))
  if (kept) return kept
  const master = await files.read(size.master)
  return master && makeSize(files, size, { master, isUrgent: true })
}

/** Makes every size of a picture that isn't there yet, when nobody waits for other picture work. Never throws. */
export async function makeSizesAhead(
  { files, log }: { files: Files; log: Log },
  master: FileKey,
): Promise<void> {
  try {
    const bytes = await files.read(master)
    if (!bytes) return
    for (const width of PICTURE_WIDTHS) {
      if (await files.read(sizeKey(master, width))) continue
      await makeSize(files, { master, width }, { master: bytes, isUrgent: false })
    }
  } catch (error) {
    log.warn({ err: error }, 'sizes of a picture could not be made ahead')
  }
}

function makeSize(
  files: Files,
  { master: key, width }: PictureSize,
  { master, isUrgent }: { master: Uint8Array; isUrgent: boolean },
): Promise<Uint8Array> {
  const name = sizeKey(key, width)
  const make = async () => {
    const bytes = await encodeSize(master, width)
    await files.put(name, bytes)
    return bytes
  }
  return workOf(files).once(name, make, { isUrgent })
}
