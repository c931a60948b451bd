/** Makes a picture of an upload whose last byte has arrived; doing it twice is the same as once. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { UploadFile, UploadFolder } from '#contract/site/media.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Services } from '../../../services.ts'
import { masterKey } from '../picture-address.ts'
import { queueSizes } from '../picture-sizes.ts'
import { storePicture } from '../store-picture.ts'
import type { Finished, UploadStore } from './upload-store.ts'

/** What a client declares when it opens an upload. */
export const UploadMetadata = z.object({
  folder: UploadFolder,
  file: UploadFile,
  /** Of the whole file, in hexadecimal: proof that what arrived is what was sent. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})

/** A table of goods, or a ZIP of their pictures: it stays as it came until an import takes it, or for a day. */
export const ImportMetadata = z.object({ purpose: z.literal('import') })

/**
 * Null while bytes are missing, and for an unknown upload. An upload that is no picture is deleted, and the refusal
 * thrown.
 */
export async function finishUpload(
  services: Pick<Services, 'db' | 'transaction' | 'files' | 'clock' | 'log'>,
  store: UploadStore,
  id: string,
): Promise<Finished | null> {
  const finished = await store.finishedOf(id)
  if (finished) return finished
  const upload = await store.find(id)
  if (!upload || upload.size === undefined || upload.offset < upload.size) return null
  const { size, metadata } = upload
  if (ImportMetadata.safeParse(metadata).success) return null
  try {
    const { folder, file, sha256 } = UploadMetadata.parse(metadata)
    const bytes = await store.bytesOf(id)
    if (sha256 && createHash('sha256').update(bytes).digest('hex') !== sha256) {
      throw new Refusal('FILE_DAMAGED')
    }
    const picture = await storePicture(services, { folder, file, bytes })
    await store.markFinished(id, { ...picture, size })
    await queueSizes(services, masterKey({ folder, file }))
    return { ...picture, size }
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'BUSY') await store.discard(id)
    throw error
  }
}

/** Finishes what was complete when the process ended between the last byte and the finish. Never throws. */
export async function finishLeftUploads(
  services: Pick<Services, 'db' | 'transaction' | 'files' | 'clock' | 'log'>,
  store: UploadStore,
): Promise<void> {
  for (const id of await store.ids()) {
    try {
      await finishUpload(services, store, id)
    } catch (error) {
      if (error instanceof Refusal) services.log.warn({ code: error.code }, 'an upload left behind was no picture')
      else services.log.warn({ err: error }, 'an upload left behind could not be finished')
    }
  }
}
