/** The layout of the embedded database in the data folder, and whether what is there may be used. */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, OwnerError } from '../errors.ts'

export interface Places {
  /** Everything of the database; only its owner may look into it. */
  folder: string
  /** PostgreSQL's own data directory. */
  cluster: string
  /** PostgreSQL's log of its latest run. */
  log: string
  /** Its password, where it listens on a port instead of a socket. */
  password: string
}

export function placesIn(dataDir: string): Places {
  const folder = join(dataDir, 'postgres')
  return {
    folder,
    cluster: join(folder, 'cluster'),
    log: join(folder, 'server.log'),
    password: join(folder, 'password'),
  }
}

/** An initialisation works in a folder of this name and another ending, and renames it when it is whole. */
export const INITIALIZING = 'initializing-'

/** Folders in which versions before 0.2 kept the database of another engine. */
const OLD_ENGINE = 'database'
const OWN_FILES = /^(?:lock|password|server\.log(?:\.1)?|initializing-.*|\.s\.PGSQL\..*)$/
/** What a folder may hold although no shop was ever in it: that of a mounted disk, and hidden files. */
const HARMLESS = /^(?:postgres|lost\+found|\..*)$/
const PARTS = ['PG_VERSION', 'global', 'base', 'pg_wal', 'pg_xact', 'postgresql.conf', 'pg_hba.conf']
const CONTROL_FILE_BYTES = 8_192
const WAL_SEGMENT = /^[0-9A-F]{24}$/

const WAY_OUT =
  'Nothing was changed. To begin with a backup, restore it into a new folder: DATA_DIR=NEW-FOLDER npm run owner -- restore BACKUP'

interface Expected {
  /** PostgreSQL's major version. */
  major: number
  uid: number
}

/**
 * Whether the data folder holds a whole database of ours, or nothing yet. Throws an {@link OwnerError} for anything
 * else, so that no database is ever made over what is left of another.
 */
export async function inspectDataFolder(dataDir: string, expected: Expected): Promise<'whole' | 'none'> {
  const places = placesIn(dataDir)
  const parts = await listFolder(places.folder)
  if (parts.includes('cluster')) {
    await refuseDamage(places.cluster, expected)
    return 'whole'
  }
  const inDataDir = await listFolder(dataDir)
  if (inDataDir.includes(OLD_ENGINE)) {
    throw new OwnerError(
      `${join(dataDir, OLD_ENGINE)} holds the database of an older Kade, made by another engine. Back it up with that version (npm run owner -- back-up FOLDER) and restore it with this one into a new folder (DATA_DIR=NEW-FOLDER npm run owner -- restore FOLDER). Nothing was changed.`,
    )
  }
  const foreign = [
    ...parts.filter((name) => !OWN_FILES.test(name)).map((name) => join(places.folder, name)),
    ...inDataDir.filter((name) => !HARMLESS.test(name)).map((name) => join(dataDir, name)),
  ]
  if (foreign.length > 0) {
    throw new OwnerError(
      `${dataDir} is not empty, and its database is missing: ${foreign[0]} is there, ${places.cluster} is not. ${WAY_OUT}`,
    )
  }
  return 'none'
}

async function refuseDamage(cluster: string, expected: Expected): Promise<void> {
  const { uid } = await stat(cluster)
  if (uid !== expected.uid) {
    throw new OwnerError(
      `${cluster} belongs to the account with number ${uid}, but the database would run as number ${expected.uid}. Start Kade as that account, or give it the folder.`,
    )
  }
  const there = await listFolder(cluster)
  const missing = PARTS.find((name) => !there.includes(name))
  if (missing) throw damaged(cluster, `${join(cluster, missing)} is missing`)
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (version !== String(expected.major)) {
    throw new OwnerError(
      `${cluster} was made by PostgreSQL ${version || '(no number)'}, and this version of Kade brings PostgreSQL ${expected.major}. Back it up with the version of Kade that made it (npm run owner -- back-up FOLDER) and restore it with this one into a new folder (DATA_DIR=NEW-FOLDER npm run owner -- restore FOLDER). Nothing was changed.`,
    )
  }
  const control = join(cluster, 'global', 'pg_control')
  if ((await sizeOf(control)) !== CONTROL_FILE_BYTES) throw damaged(cluster, `${control} is missing or cut short`)
  const wal = join(cluster, 'pg_wal')
  if (!(await listFolder(wal)).some((name) => WAL_SEGMENT.test(name))) throw damaged(cluster, `${wal} is empty`)
}

function damaged(cluster: string, what: string): OwnerError {
  return new OwnerError(`${cluster} is not a whole database: ${what}. ${WAY_OUT}`)
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0
}
