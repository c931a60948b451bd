/** A folder as a tar archive (POSIX ustar), made while it is read. */
import { createReadStream } from 'node:fs'
import type { BackupFile } from './backup-folder.ts'

const BLOCK = 512
const padded = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK

/** The length of the archive. */
export function tarBytes(files: readonly BackupFile[]): number {
  return files.reduce((sum, { bytes }) => sum + BLOCK + padded(bytes), 2 * BLOCK)
}

/** All files below a folder of this name. Fails where a file has changed its length since it was listed. */
export function tarOf(folder: string, files: readonly BackupFile[]): ReadableStream<Uint8Array> {
  const parts = chunks(folder, files)
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}

async function* chunks(folder: string, files: readonly BackupFile[]): AsyncGenerator<Uint8Array> {
  for (const { path, name, bytes } of files) {
    yield header(`${folder}/${name}`, bytes)
    let read = 0
    for await (const chunk of createReadStream(path)) {
      read += chunk.length
      yield new Uint8Array(chunk)
    }
    if (read !== bytes) throw new Error('a file of a backup changed while it was read')
    yield new Uint8Array(padded(bytes) - bytes)
  }
  yield new Uint8Array(2 * BLOCK)
}

const LONGEST_NAME = 100
const LONGEST_PREFIX = 155

function header(path: string, bytes: number): Uint8Array {
  const block = Buffer.alloc(BLOCK)
  const { prefix, name } = split(path)
  block.write(name, 0, LONGEST_NAME)
  block.write(octal(0o600, 7), 100)
  block.write(octal(0, 7), 108)
  block.write(octal(0, 7), 116)
  block.write(octal(bytes, 11), 124)
  block.write(octal(0, 11), 136)
  block.fill(' ', 148, 156)
  block.write('0', 156)
  block.write('ustar\u000000', 257)
  block.write(prefix, 345, LONGEST_PREFIX)
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${octal(sum, 6)}\0 `, 148)
  return block
}

/**
 * Names of files are plain letters, so characters are bytes. Throws a RangeError for a longer path than ustar holds.
 */
function split(path: string): { prefix: string; name: string } {
  if (path.length <= LONGEST_NAME) return { prefix: '', name: path }
  const cut = path.indexOf('/', path.length - LONGEST_NAME - 1)
  if (cut < 0 || cut > LONGEST_PREFIX) throw new RangeError('a path too long for an archive')
  return { prefix: path.slice(0, cut), name: path.slice(cut + 1) }
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
