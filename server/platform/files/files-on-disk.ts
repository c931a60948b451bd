/** The file store on local disk: whole files only, on disk before they are acknowledged. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { days } from '../durations.ts'
import { codeOf } from '../errors.ts'
import { assertFileKey, type FileKey, type Files } from './files.ts'

/** Files being written begin with a dot, which no stored file does. */
const UNFINISHED = '.'
/** Not what a system or another program keeps there. */
const OWN_NAME = /^\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Nobody writes at a file for so long: the process that began it is gone. */
const LEFT_BEHIND = days(1)

export function createFilesOnDisk(directory: string): Files {
  const pathOf = (key: FileKey) => {
    assertFileKey(key)
    return join(directory, key)
  }
  return {
    read: (key) => readFile(pathOf(key)).catch(unlessMissing(null)),
    async putNew(key, bytes) {
      const path = pathOf(key)
      return throughUnfinished(path, bytes, async (unfinished) => {
        // A link, unlike a rename, fails when the name is taken: two writers can't both win.
        const taken = await link(unfinished, path).then(
          () => false,
          (error) => codeOf(error) === 'EEXIST' || Promise.reject(error),
        )
        return !taken
      })
    },
    async put(key, bytes) {
      const path = pathOf(key)
      await throughUnfinished(path, bytes, (unfinished) => rename(unfinished, path))
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      if (key.includes('/')) await dropIfEmpty(dirname(path))
    },
    list: (folder) => {
      assertFileKey(folder)
      return walk(directory, folder)
    },
  }
}

/** Writes beside the file, waits until the disk has it, lets `place` give it its name, and tidies up. */
async function throughUnfinished<T>(
  path: string,
  bytes: Uint8Array,
  place: (unfinished: string) => Promise<T>,
): Promise<T> {
  const folder = dirname(path)
  const unfinished = join(folder, `${UNFINISHED}${randomUUID()}`)
  try {
    const file = await openNew(unfinished)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    const result = await place(unfinished)
    // Removed by somebody else already, with its folder.
    await syncFolder(folder).catch(unlessMissing(undefined))
    return result
  } finally {
    await rm(unfinished, { force: true })
  }
}

const TRIES = 100

/** In its folder, which somebody may find empty, and drop, at the very moment it is made. */
async function openNew(path: string) {
  for (let tried = 1; ; tried += 1) {
    try {
      await mkdir(dirname(path), { recursive: true })
      return await open(path, 'wx')
    } catch (error) {
      if (codeOf(error) !== 'ENOENT' || tried === TRIES) throw error
    }
  }
}

/** Of an upload, of a picture: each has one of its own, and a walk over them all would take longer with each. */
async function dropIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(() => {})
}

/**
 * A new name outlives a power cut only when its folder is written too. Windows can't open folders, and needs no such
 * step.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** What a process that was killed was writing. */
async function dropIfLeft(path: string): Promise<void> {
  const found = await stat(path).catch(unlessMissing(null))
  if (found && found.mtimeMs < Date.now() - LEFT_BEHIND) await rm(path, { force: true }).catch(() => {})
}

async function* walk(directory: string, folder: string): AsyncGenerator<FileKey> {
  const path = join(directory, folder)
  const entries = await readdir(path, { withFileTypes: true }).catch(unlessMissing([]))
  // As earlier versions left them.
  if (entries.length === 0 && folder.includes('/')) await dropIfEmpty(path)
  for (const entry of entries) {
    if (entry.name.startsWith(UNFINISHED)) {
      if (entry.isFile() && OWN_NAME.test(entry.name)) await dropIfLeft(join(path, entry.name))
      continue
    }
    const key = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* walk(directory, key)
    else yield key
  }
}

function unlessMissing<T>(instead: T): (error: unknown) => T {
  return (error) => {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return instead
    throw error
  }
}
