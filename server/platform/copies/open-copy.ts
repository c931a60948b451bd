/** Opens a sealed copy of a backup, as it came back from elsewhere, into a folder. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { formatBytes } from '#contract/core/format.ts'
import { isStorageFull, OwnerError } from '../errors.ts'
import { roomIn } from '../room.ts'
import { isSealed, readSecretKey, unsealCopy } from './sealing.ts'
import { untar } from './untar.ts'

const BEGINNING_BYTES = 32
/** What the database is left with, which lies on the same disk. */
const RESERVE_BYTES = 64 * 1024 * 1024

interface OpenCopy {
  /** `kade-....tar.age` */
  file: string
  /** As it was typed. */
  secretKey: string
  /** Becomes the backup; it is removed again where that fails. */
  folder: string
}

/** Nothing but the folder is written. Throws an {@link OwnerError} for a wrong key, half a file, or a changed bit. */
export async function openCopy({ file, secretKey, folder }: OpenCopy): Promise<void> {
  await refuseOther(file)
  const keys = await readSecretKey(secretKey)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await refuseWithoutRoom(file, folder)
  const source = createReadStream(file)
  try {
    await untar(await unsealCopy(Readable.toWeb(source) as ReadableStream<Uint8Array>, keys), folder)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    if (error instanceof OwnerError) throw error
    if (isStorageFull(error)) throw new OwnerError(`The disk is full: ${folder} can't hold the backup.`)
    throw new OwnerError(
      `${basename(file)} is damaged, or its end is missing: fetch it again, or take another copy. Nothing was changed.`,
      { cause: error },
    )
  } finally {
    source.destroy()
  }
}

/** What is in it is about as long as it is. */
async function refuseWithoutRoom(file: string, folder: string): Promise<void> {
  const { size } = await stat(file)
  const [needed, room] = [size + RESERVE_BYTES, await roomIn(folder)]
  if (room >= needed) return
  await rm(folder, { recursive: true, force: true })
  throw new OwnerError(
    `The disk has no room to open the copy: that needs ${formatBytes(needed)}, and ${formatBytes(room)} is free where ${dirname(folder)} lies. Nothing was changed.`,
  )
}

async function refuseOther(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    if (isSealed(buffer.subarray(0, bytesRead))) return
    throw new OwnerError(`${basename(path)} is no copy of a backup: those are sealed, and end in .tar.age.`)
  } finally {
    await file.close()
  }
}
