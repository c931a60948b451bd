/** Reads a backup again from its first byte to its last, and compares it with what was saved. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { OwnerError } from '../errors.ts'
import type { Manifest } from './backup-contents.ts'

/** Throws an {@link OwnerError} that names the first part which is not what was saved. */
export async function checkBackup(
  folder: string,
  { tables, files }: Pick<Manifest, 'tables' | 'files'>,
): Promise<void> {
  for (const { name, sha256 } of tables) {
    const hash = createHash('sha256')
    try {
      for await (const line of linesOf(folder, name)) hash.update(`${line}\n`)
    } catch {
      throw new OwnerError(`The backup is damaged: tables/${name}.ndjson.gz can't be read.`)
    }
    if (hash.digest('hex') !== sha256) throw damaged(`tables/${name}.ndjson.gz`)
  }
  for (const { name, sha256 } of files) {
    if ((await hashOf(join(folder, 'files', name))) !== sha256) throw damaged(`files/${name}`)
  }
}

/** The rows of a table, a line of JSON each: `\n` alone ends one, since texts may hold U+2028 and U+2029. */
export async function* linesOf(folder: string, table: string): AsyncGenerator<string> {
  const bytes = createReadStream(join(folder, 'tables', `${table}.ndjson.gz`))
  const text = createGunzip()
  bytes.once('error', (error) => text.destroy(error))
  bytes.pipe(text).setEncoding('utf8')
  let begun = ''
  for await (const piece of text as AsyncIterable<string>) {
    let from = 0
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', from)) {
      yield begun + piece.slice(from, end)
      begun = ''
      from = end + 1
    }
    begun += piece.slice(from)
  }
  if (begun !== '') yield begun
}

/** Null for a file that can't be read. */
async function hashOf(path: string): Promise<string | null> {
  const hash = createHash('sha256')
  return pipeline(createReadStream(path), hash).then(
    () => hash.digest('hex'),
    () => null,
  )
}

function damaged(path: string): OwnerError {
  return new OwnerError(`The backup is damaged: ${path} is not what was saved.`)
}
