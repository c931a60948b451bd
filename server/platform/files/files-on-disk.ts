/** The file store on local disk: whole files only, on disk before they are acknowledged. */
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '../errors.ts'
import { assertFileKey, type FileKey, type Files } from './files.ts'

/** Files being written begin with a dot, which no stored file does. */
const UNFINISHED = '.'

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
    remove: (key) => rm(pathOf(key), { force: true }),
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
  await mkdir(folder, { recursive: true })
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    const result = await place(unfinished)
    await syncFolder(folder)
    return result
  } finally {
    await rm(unfinished, { force: true })
  }
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

async function* walk(directory: string, folder: string): AsyncGenerator<FileKey> {
  const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(unlessMissing([]))
  for (const entry of entries) {
    if (entry.name.startsWith(UNFINISHED)) continue
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
