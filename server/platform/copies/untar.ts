/** Unpacks the archive of a backup: what `tar.ts` of the office makes; what else lay in its folder is skipped. */
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OwnerError } from '../errors.ts'

const BLOCK = 512
/** Of any name: it is thrown away. */
const TOP_FOLDER = /^(?!\.{1,2}\/)[^/]+\/(.+)$/s
/** No part begins with a dot, so none leads out of the folder. */
const OF_A_BACKUP = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/

/** Whether a backup may hold a file of this path; others come of file managers, and are no part of it. */
export function isOfBackup(path: string): boolean {
  return OF_A_BACKUP.test(path)
}

/** Every file into `folder`, which must be empty, readable by this account alone. Throws an {@link OwnerError}. */
export async function untar(bytes: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  const reader = new Reader(bytes)
  for (;;) {
    const header = await reader.block()
    if (header.every((byte) => byte === 0)) break
    const { path, size } = readHeader(header)
    if (isOfBackup(path)) await write(reader.content(size), join(folder, path))
    else await reader.skip(size)
    await reader.skip((BLOCK - (size % BLOCK)) % BLOCK)
  }
  await reader.toEnd()
}

async function write(content: AsyncIterable<Uint8Array>, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  await pipeline(content, createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true }))
}

/** Whether it names no file, or one elsewhere. */
function leadsAway(path: string): boolean {
  return path.split('/').some((part) => ['', '.', '..'].includes(part))
}

function readHeader(block: Buffer): { path: string; size: number } {
  const text = (from: number, length: number) => {
    const field = block.subarray(from, from + length)
    const end = field.indexOf(0)
    return field.subarray(0, end < 0 ? length : end).toString('latin1')
  }
  const sum = block.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  const size = Number.parseInt(text(124, 12), 8)
  const [prefix, name] = [text(345, 155), text(0, 100)]
  const [, path = ''] = TOP_FOLDER.exec(prefix === '' ? name : `${prefix}/${name}`) ?? []
  const isFile = text(156, 1) === '0' && text(257, 6) === 'ustar'
  if (!isFile || leadsAway(path) || !(size >= 0) || Number.parseInt(text(148, 8), 8) !== sum) throw notABackup()
  return { path, size }
}

const notABackup = () => new OwnerError('What is in it is no backup of a shop. Nothing was changed.')

/** Hands out what comes in, in the pieces that are asked for; it holds one of them at a time. */
class Reader {
  readonly #pieces: AsyncIterator<Uint8Array>
  #rest: Uint8Array = new Uint8Array()

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.#pieces = bytes[Symbol.asyncIterator]()
  }

  async *content(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0; ) {
      while (this.#rest.length === 0) {
        const { done, value } = await this.#pieces.next()
        if (done) throw notABackup()
        this.#rest = value
      }
      const piece = this.#rest.subarray(0, left)
      this.#rest = this.#rest.subarray(piece.length)
      left -= piece.length
      yield piece
    }
  }

  async block(): Promise<Buffer> {
    const pieces: Uint8Array[] = []
    for await (const piece of this.content(BLOCK)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  async skip(size: number): Promise<void> {
    for await (const _ of this.content(size));
  }

  /** What is left is read too, since its end is what is sealed last. */
  async toEnd(): Promise<void> {
    while (!(await this.#pieces.next()).done);
  }
}
