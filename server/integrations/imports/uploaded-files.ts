/** What was uploaded for an import. */

import { msg } from '@lingui/core/runtime-macro'
import { UNDO_DAYS } from '#contract/integrations/imports.ts'
import { OwnerError } from '../../platform/errors.ts'
import type { Services } from '../../services.ts'
import { UploadStore } from '../../site/media/uploads/upload-store.ts'
import type { ImportRecord } from './tables.ts'
import { NO_PICTURES, openZipPictures, type ZipPictures } from './zip-pictures.ts'

export async function openPictures(
  services: Services,
  { pictureUpload }: Pick<ImportRecord, 'pictureUpload'>,
): Promise<ZipPictures> {
  return pictureUpload === null ? NO_PICTURES : openZipPictures(await readUpload(services, pictureUpload))
}

export async function readUpload(services: Services, id: string): Promise<Uint8Array> {
  const store = new UploadStore(services)
  if (await store.find(id)) return store.bytesOf(id)
  throw new OwnerError(
    msg`The uploaded file was kept for a day. Please upload it again; what was done stays for ${{ days: UNDO_DAYS }} days.`,
  )
}
