/**
 * Takes a picture into the shop: whatever was sent becomes the shop's own re-encoded master, at one address for good.
 */
import { assertFileKey, type FileKey, type Files } from '../../platform/files/files.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../services.ts'
import { DamagedPicture, encodeMaster } from './encode-picture.ts'
import { encodeQueueOf } from './encode-queue.ts'
import { putNewMaster, readMaster } from './master-file.ts'
import { addressOf, masterKey } from './picture-address.ts'
import { pictures } from './tables.ts'

interface StorePicture {
  folder: string
  file: string
  bytes: Uint8Array
}

export interface StoredPicture {
  url: string
  width: number
  height: number
}

/**
 * An address never changes what it shows, so another picture at a taken address is refused with UPLOAD_CONFLICT.
 * The same picture again is no conflict: its first answer may have been lost on the way.
 */
export async function storePicture(
  { db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>,
  { folder, file, bytes }: StorePicture,
): Promise<StoredPicture> {
  const key = masterKey({ folder, file })
  assertFileKey(key)
  const master = await encodeQueueOf(files).run(() => encodeMaster(bytes))
  const storedAt = clock()
  // Before the file: a picture sent again a day later must not be swept while its form is open.
  await db
    .insert(pictures)
    .values({ master: key, storedAt })
    .onConflictDoUpdate({ target: pictures.master, set: { storedAt } })
  const isNew = await putNewMaster(files, key, master.bytes)
  if (!isNew) {
    const existing = await readUndamaged(files, key)
    if (!existing || Buffer.compare(existing, master.bytes) !== 0) {
      throw new Refusal('PICTURE_TAKEN')
    }
  }
  return { url: addressOf(key), width: master.width, height: master.height }
}

/** Null for one that is damaged, too: whether it was the same picture can't be told any more. */
async function readUndamaged(files: Files, key: FileKey): Promise<Uint8Array | null> {
  try {
    return await readMaster(files, key)
  } catch (error) {
    if (error instanceof DamagedPicture) return null
    throw error
  }
}
