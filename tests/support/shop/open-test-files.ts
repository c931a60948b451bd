/** A file store in a folder of its own, deleted when what opened it is over. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '#server/platform/files/files.ts'
import { createFilesOnDisk } from '#server/platform/files/files-on-disk.ts'
import { whenOver } from '#tests/support/when-over.ts'

export async function openTestFiles(): Promise<Files> {
  const directory = await mkdtemp(join(tmpdir(), 'kade-test-'))
  // Sizes of pictures may still be made ahead in this folder.
  whenOver(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  return createFilesOnDisk(directory)
}
