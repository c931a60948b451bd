/** The sizes of a picture: made at the first request, or ahead after an upload, and stored beside the master. */
import { z } from 'zod'
import { PICTURE_WIDTHS, type PictureWidth } from '#contract/core/pictures.ts'
import type { IconSize } from '#contract/site/shop-icons.ts'
import { isStorageFull } from '../../platform/errors.ts'
import type { FileKey, Files } from '../../platform/files/files.ts'
import { addJob, defineJob } from '../../platform/jobs/job.ts'
import type { Services } from '../../services.ts'
import { reportDamaged } from './damaged-picture.ts'
import { appendDigest, verifyDigest } from './digest.ts'
import { DamagedPicture, encodeIcon, encodeSize } from './encode-picture.ts'
import { encodeQueueOf } from './encode-queue.ts'
import { readMaster } from './master-file.ts'
import { sizeKey } from './picture-address.ts'

interface PictureSize {
  master: FileKey
  width: PictureWidth
}

/** The picture at a width, or null when there is no such picture. Throws `DamagedPicture`. */
export async function readSize(files: Files, size: PictureSize): Promise<Uint8Array | null> {
  const stored = await readWhole(files, size)
  if (stored) return stored
  const master = await readMaster(files, size.master)
  return master && makeSize(files, size, { master, isInteractive: true })
}

/**
 * The picture as an icon, which only one picture of the shop has, so that it is not kept; null when there is no such
 * picture. Throws `DamagedPicture`.
 */
export async function makeIcon(files: Files, master: FileKey, size: IconSize): Promise<Uint8Array | null> {
  const bytes = await readMaster(files, master)
  return (
    bytes &&
    encodeQueueOf(files).dedupe(`icon-${size}/${master}`, () => encodeIcon(bytes, size), { isInteractive: true })
  )
}

/** Null for a size that is damaged, too: it is then made anew in its place. */
async function readWhole(files: Files, { master, width }: PictureSize): Promise<Uint8Array | null> {
  const stored = await files.read(sizeKey(master, width))
  return stored && verifyDigest(stored)
}

export const makeSizes = defineJob('make-picture-sizes', z.object({ master: z.string() }))

/** Queues making the sizes of a picture before the first request. */
export async function queueSizes({ transaction }: Pick<Services, 'transaction'>, master: FileKey): Promise<void> {
  await transaction((tx) => addJob(tx, makeSizes, { master }, { key: master }))
}

/** Makes every size of a picture that isn't there yet, when nobody waits for other picture work. */
export async function pregenerateSizes(services: PregenerateServices, master: FileKey): Promise<void> {
  try {
    const bytes = await readMaster(services.files, master)
    if (bytes) await makeMissing(services.files, master, bytes)
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error
    await reportDamaged(services, master)
  }
}

type PregenerateServices = Pick<Services, 'files' | 'transaction' | 'log'>

async function makeMissing(files: Files, master: FileKey, bytes: Uint8Array): Promise<void> {
  for (const width of PICTURE_WIDTHS) {
    if (await readWhole(files, { master, width })) continue
    await makeSize(files, { master, width }, { master: bytes, isInteractive: false })
  }
}

function makeSize(
  files: Files,
  { master: key, width }: PictureSize,
  { master, isInteractive }: { master: Uint8Array; isInteractive: boolean },
): Promise<Uint8Array> {
  const name = sizeKey(key, width)
  const make = async () => {
    const bytes = await encodeSize(master, width)
    // On a full disk it is shown all the same, and made again for the next who asks.
    await files.put(name, appendDigest(bytes)).catch((error: unknown) => {
      if (!isStorageFull(error)) throw error
    })
    return bytes
  }
  return encodeQueueOf(files).dedupe(name, make, { isInteractive })
}
