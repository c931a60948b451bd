/**
 * Where servers of the tests keep their databases: in memory where there is plenty of it, else among temporary files.
 */
import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** Many times what three files at once have been seen to take. */
const PLENTY = 4 * 1024 ** 3

/**
 * Each test file copies and drops a database of a thousand files: on a disk that costs its file system more than the
 * copy.
 */
export function databaseFolder(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) < PLENTY ? tmpdir() : MEMORY
}
