/** A file store in a folder of its own, deleted after the test file's last test. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import type { Files } from '#server/platform/files.ts'
import { createFilesOnDisk } from '#server/platform/files-on-disk.ts'

export async function openTestFiles(): Promise<Files> {
  const directory = await mkdtemp(join(tmpdir(), 'kade-test-'))
  // Sizes of pictures may still be made ahead in this folder.
  afterAll(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  return createFilesOnDisk(directory)
}
