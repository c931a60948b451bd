/**
 * The file of a master: the picture and a mark, sealed. Every decoder stops at the picture's own end, so it is a
 * picture to any program.
 */
import type { FileKey, Files } from '../../platform/files/files.ts'
import { appendDigest, DIGEST_BYTES, verifyDigest } from './digest.ts'
import { DamagedPicture, pictureFormat } from './encode-picture.ts'

const MARK = Buffer.from('kade-sha256:', 'latin1')

/** False when there is a file of this name already: then nothing was changed. */
export function putNewMaster(files: Files, key: FileKey, bytes: Uint8Array): Promise<boolean> {
  return files.putNew(key, appendDigest(Buffer.concat([bytes, MARK])))
}

/**
 * The picture of a master, or null when there is none. Throws `DamagedPicture` where it is not what was stored, or, of
 * one that came without a mark (copied into the folder, or stored by an earlier version), where it has lost its end.
 */
export async function readMaster(files: Files, key: FileKey): Promise<Uint8Array | null> {
  const stored = await files.read(key)
  if (!stored) return null
  const end = stored.byteLength - MARK.length - DIGEST_BYTES
  const isMarked = end >= 0 && MARK.equals(stored.subarray(end, end + MARK.length))
  if (isMarked ? verifyDigest(stored) === null : !isWholePicture(stored)) {
    throw new DamagedPicture('a stored picture is damaged')
  }
  return isMarked ? stored.subarray(0, end) : stored
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
