/** A backup of a few files, sealed as it leaves the server, and opened again. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { filesOf } from '#server/office/backups/backup-folder.ts'
import { tarBytes, tarOf } from '#server/office/backups/tar.ts'
import type { CopyPlace } from '#server/platform/copies/copy-place.ts'
import { openCopy } from '#server/platform/copies/open-copy.ts'
import { makeKeyPair, sealCopy } from '#server/platform/copies/sealing.ts'
import { whenOver } from '#tests/support/when-over.ts'

/** A file of every awkward length: none, a block, the part of one, more than a part of S3 and than a chunk of age. */
const contents = new Map<string, Buffer>([
  ['backup.json', Buffer.from('{}')],
  ['files/employees/a/b', randomBytes(512)],
  ['files/private/empty', Buffer.alloc(0)],
  [`files/employees/${'long-name-'.repeat(9)}/${'x'.repeat(60)}`, randomBytes(700)],
  ['tables/items.ndjson.gz', randomBytes(300_001)],
])

/** In a folder of its own, `scratch`, which is removed when what opened it is over. */
export async function openSealedBackup() {
  const scratch = await mkdtemp(join(tmpdir(), 'kade-copies-'))
  whenOver(() => rm(scratch, { recursive: true }))
  const keys = await makeKeyPair()
  const backup = join(scratch, 'kade-2026')
  for (const [name, bytes] of contents) {
    await mkdir(join(backup, name, '..'), { recursive: true })
    await writeFile(join(backup, name), bytes)
  }

  async function sealed(folder = 'kade-2026') {
    const files = await filesOf(backup)
    return sealCopy({ bytes: tarOf(folder, files), size: tarBytes(files) }, keys.publicKey)
  }

  const copy = join(scratch, 'copy.tar.age')
  const { bytes, size } = await sealed()
  const whole = await buffer(bytes)
  await writeFile(copy, whole)
  const opened = join(scratch, 'opened')
  return {
    scratch,
    keys,
    contents,
    /** The folder that was packed. */
    backup,
    sealed,
    /** Sealed: a file, its bytes, and how many were said to come. */
    copy,
    whole,
    size,
    /** Where `open` puts what was in a copy. */
    opened,
    open: (file: string, secretKey = keys.secretKey) => openCopy({ file, secretKey, folder: opened }),
    async put(place: CopyPlace, name: string) {
      await place.put({ name, ...(await sealed()) })
    },
  }
}

/** The files of a folder. */
export async function heldBy(folder: string): Promise<Map<string, Buffer>> {
  const files = await filesOf(folder)
  return new Map(await Promise.all(files.map(async ({ name, path }) => [name, await readFile(path)] as const)))
}

export const isThere = (path: string): Promise<boolean> => stat(path).then(Boolean, () => false)

/** Comes after so many bytes, and ends with an error: as a backup that is deleted while it is sent. */
export function brokenAfter(length: number): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      if (sent >= length) return controller.error(new Error('a file of a backup changed while it was read'))
      sent += 10_000
      controller.enqueue(new Uint8Array(10_000))
    },
  })
}
