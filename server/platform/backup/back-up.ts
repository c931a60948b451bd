/** Saves everything the shop holds into a folder: the rows of one moment, and the pictures. */

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { msg } from '@lingui/core/runtime-macro'
import { sql } from 'drizzle-orm'
import type { Word } from '#contract/text/say.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { readApplied } from '../database/migrate.ts'
import type { Transaction } from '../database/transaction.ts'
import { isStorageFull, OwnerError } from '../errors.ts'
import type { Files } from '../files/files.ts'
import { HOLDS, type Manifest, readTables } from './backup-contents.ts'
import { checkBackup } from './check-backup.ts'

const BATCH_ROWS = 1_000

interface BackUp {
  /** Must not exist yet. It will hold personal data, which only the account that makes it can read. */
  folder: string
  /** The folders of the file store to save. */
  fileFolders: readonly string[]
  /** Told what is being done, in words, now and then. */
  onProgress?: (doing: Word) => Promise<void>
  /** Ends it early; then nothing is kept. */
  signal?: AbortSignal
}

/** What ends the name of the folder while it is not whole. */
export const UNFINISHED = '.unfinished'

/** The folder gets its name once it is complete and was read again. Throws {@link OwnerError}. */
export async function backUp(
  { transaction, files, clock }: { transaction: Transaction; files: Files; clock: Clock },
  { folder, fileFolders, onProgress = async () => {}, signal }: BackUp,
): Promise<Manifest> {
  if (await stat(folder).catch(() => null)) {
    throw new OwnerError(`${folder} is there already. Choose the name of a new folder.`)
  }
  const unfinished = `${folder}${UNFINISHED}`
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(join(unfinished, 'tables'), { recursive: true, mode: 0o700 })
    const madeAt = clock().toISOString()
    // One snapshot for all tables, however long reading them takes.
    const saved = await transaction(
      async (tx) => {
        const tables: Manifest['tables'] = []
        const names = await readTables(tx)
        for (const name of names) {
          signal?.throwIfAborted()
          const isAt = () =>
            onProgress(msg`Saving table ${{ table: tables.length + 1 }} of ${{ tables: names.length }}`)
          tables.push(await saveTable(tx, { folder: unfinished, name, isAt }))
        }
        return { migrations: (await readApplied(tx)).length, tables }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    const manifest: Manifest = {
      format: 'kade-backup-2',
      holds: HOLDS,
      madeAt,
      ...saved,
      files: await saveFiles(files, unfinished, { fileFolders, onProgress, signal }),
    }
    await onProgress(msg`Reading it again`)
    await checkBackup(unfinished, manifest)
    await writeFile(join(unfinished, 'backup.json'), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
    await rename(unfinished, folder)
    return manifest
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (!isStorageFull(error)) throw error
    throw new OwnerError(msg`The disk of ${{ folder: dirname(folder) }} is full: nothing was kept. Make room there.`)
  }
}

interface SaveTable {
  folder: string
  name: string
  /** Called with every part of it, however long it is. */
  isAt: () => Promise<void>
}

/** A line of JSON a row, as the database writes it: no number passes through JavaScript. */
async function saveTable(tx: Db, { folder, name, isAt }: SaveTable) {
  const hash = createHash('sha256')
  let size = 0
  async function* lines() {
    await tx.execute(
      sql`declare saved cursor for select row_to_json(t)::text as line from ${sql.identifier(name)} as t`,
    )
    for (;;) {
      await isAt()
      const { rows } = await tx.execute<{ line: string }>(sql.raw(`fetch ${BATCH_ROWS} from saved`))
      if (rows.length === 0) break
      size += rows.length
      const text = rows.map(({ line }) => `${line}\n`).join('')
      hash.update(text)
      yield text
    }
    await tx.execute(sql`close saved`)
  }
  const path = join(folder, 'tables', `${name}.ndjson.gz`)
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }))
  return { name, size, sha256: hash.digest('hex') }
}

async function saveFiles(
  files: Files,
  folder: string,
  { fileFolders, onProgress, signal }: Required<Pick<BackUp, 'fileFolders' | 'onProgress'>> & Pick<BackUp, 'signal'>,
) {
  const saved: Manifest['files'] = []
  for (const fileFolder of fileFolders) {
    for await (const key of files.list(fileFolder)) {
      signal?.throwIfAborted()
      await onProgress(msg`Saving file ${{ file: saved.length + 1 }}`)
      const bytes = await files.read(key)
      // Deleted since it was listed. The sweeps of the shop wait for its own backups, see `isBackingUp`.
      if (!bytes) continue
      const path = join(folder, 'files', key)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeFile(path, bytes, { mode: 0o600, flush: true })
      saved.push({ name: key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
  }
  return saved
}
