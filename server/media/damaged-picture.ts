/** A stored picture that cannot be shown any more: whoever runs the shop is told, and visitors find nothing at its address. */
import { z } from 'zod'
import type { FileKey } from '../platform/files.ts'
import { addJob, defineJob } from '../platform/jobs/job.ts'
import type { Services } from '../services.ts'
import { pictureFormat } from './encode-picture.ts'
import { addressOf } from './picture-address.ts'

/** The address of a picture whose master is damaged. */
export const pictureDamaged = defineJob('picture-damaged', z.object({ address: z.string() }))

/** Never throws: that the picture cannot be shown does not depend on who can be told. */
export async function reportDamaged(
  { transaction, log }: Pick<Services, 'transaction' | 'log'>,
  master: FileKey,
): Promise<void> {
  log.error({ master }, 'a stored picture is damaged')
  await transaction((tx) =>
    addJob(tx, pictureDamaged, { address: addressOf(master) }, { key: `picture-damaged/${master}` }),
  ).catch((err: unknown) => log.warn({ err, master }, 'nobody could be told of a damaged picture'))
}

/** False for a file that was cut short or is no picture, as far as its first and last bytes tell. */
export function isWholePicture(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  switch (pictureFormat(bytes)) {
    case null:
      return false
    // End of image; within the picture these two bytes are never neighbours (ITU T.81, B.1.1.2).
    case 'jpeg':
      return file.lastIndexOf(Buffer.from([0xff, 0xd9])) !== -1
    case 'png':
      return file.lastIndexOf('IEND', undefined, 'latin1') !== -1
    // It says its own length, in bytes 4 to 7, without the first 8.
    case 'webp':
      return file.length >= 12 && file.length >= file.readUInt32LE(4) + 8
    default:
      return true
  }
}
