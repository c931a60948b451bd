/** What a data folder may hold for the shop to use it, and that anything else is left as it is. */
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { startEmbedded } from './start-embedded.ts'

const scratch = await mkdtemp(join(tmpdir(), 'kade-data-folder-'))
afterAll(() => rm(scratch, { recursive: true }))
const newFolder = () => mkdtemp(join(scratch, 'data-'))

const start = (dataDir: string) =>
  startEmbedded({
    dataDir,
    connections: 5,
    account: 'postgres',
    log: createLog('silent'),
    settings: ['fsync=off'],
  })

/** Every file with its size and content. */
function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return Object.fromEntries(
    names.map((name) => {
      const path = join(folder, name)
      const isFile = statSync(path).isFile()
      return [name, isFile ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder']
    }),
  )
}

async function expectRefusal(dataDir: string, sentence: string): Promise<void> {
  const before = contentsOf(dataDir)
  await expect(start(dataDir)).rejects.toThrow(sentence)
  expect(contentsOf(dataDir)).toEqual(before)
}

async function aWholeDatabase(): Promise<{ dataDir: string; cluster: string }> {
  const dataDir = await newFolder()
  const server = await start(dataDir)
  await server.close()
  return { dataDir, cluster: join(dataDir, 'postgres', 'cluster') }
}

const WAY_OUT =
  'Nothing was changed. To begin with a backup, restore it into a new folder: DATA_DIR=NEW-FOLDER npm run owner -- restore BACKUP'

describe('A database that is not whole is refused by the name of what is wrong, and left alone', () => {
  test.each<[what: string, damage: (cluster: string) => void, sentence: (cluster: string) => string]>([
    [
      'without its version',
      (cluster) => rmSync(join(cluster, 'PG_VERSION')),
      (cluster) => `${cluster} is not a whole database: ${join(cluster, 'PG_VERSION')} is missing. ${WAY_OUT}`,
    ],
    [
      'without its control file',
      (cluster) => rmSync(join(cluster, 'global', 'pg_control')),
      (cluster) =>
        `${cluster} is not a whole database: ${join(cluster, 'global', 'pg_control')} is missing or cut short. ${WAY_OUT}`,
    ],
    [
      'with a control file that was cut short',
      (cluster) => truncateSync(join(cluster, 'global', 'pg_control'), 100),
      (cluster) => `${join(cluster, 'global', 'pg_control')} is missing or cut short. ${WAY_OUT}`,
    ],
    [
      'whose log of changes was emptied',
      (cluster) => {
        rmSync(join(cluster, 'pg_wal'), { recursive: true })
        mkdirSync(join(cluster, 'pg_wal'))
      },
      (cluster) => `${cluster} is not a whole database: ${join(cluster, 'pg_wal')} is empty. ${WAY_OUT}`,
    ],
    [
      'without its tables',
      (cluster) => rmSync(join(cluster, 'base'), { recursive: true }),
      (cluster) => `${cluster} is not a whole database: ${join(cluster, 'base')} is missing. ${WAY_OUT}`,
    ],
    [
      'emptied altogether',
      (cluster) => {
        rmSync(cluster, { recursive: true })
        mkdirSync(cluster)
      },
      (cluster) => `${cluster} is not a whole database: ${join(cluster, 'PG_VERSION')} is missing. ${WAY_OUT}`,
    ],
    [
      'of another version of PostgreSQL',
      (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '16\n'),
      (cluster) =>
        `${cluster} was made by PostgreSQL 16, and this version of Kade brings PostgreSQL 18. Back it up with the version of Kade that made it (npm run owner -- back-up FOLDER) and restore it with this one into a new folder (DATA_DIR=NEW-FOLDER npm run owner -- restore FOLDER). Nothing was changed.`,
    ],
  ])('%s', async (_, damage, sentence) => {
    const { dataDir, cluster } = await aWholeDatabase()
    damage(cluster)
    await expectRefusal(dataDir, sentence(cluster))
  })

  test('that belongs to another account', async () => {
    const { dataDir, cluster } = await aWholeDatabase()
    // Only root can give a folder away; anybody else has no way to come to this.
    if (process.getuid?.() !== 0) return expect(statSync(cluster).uid).toBe(process.getuid?.())
    chownSync(cluster, 12_345, 12_345)
    await expectRefusal(
      dataDir,
      `${cluster} belongs to the account with number 12345, but the database would run as number 0. Start Kade as that account, or give it the folder.`,
    )
  })
})

describe('A folder without a database', () => {
  test('that holds something else is left alone', async () => {
    const dataDir = await newFolder()
    mkdirSync(join(dataDir, 'files'))
    await expectRefusal(
      dataDir,
      `${dataDir} is not empty, and its database is missing: ${join(dataDir, 'files')} is there, ${join(dataDir, 'postgres', 'cluster')} is not. ${WAY_OUT}`,
    )
    rmSync(join(dataDir, 'files'), { recursive: true })
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    await expectRefusal(dataDir, `${join(dataDir, 'postgres', 'PG_VERSION')} is there`)
  })

  test('that holds the database of an older Kade is left alone, and the way out is told', async () => {
    const dataDir = await newFolder()
    mkdirSync(join(dataDir, 'database', 'postgres'), { recursive: true })
    writeFileSync(join(dataDir, 'database', 'postgres', 'PG_VERSION'), '18\n')
    mkdirSync(join(dataDir, 'files'))
    await expectRefusal(
      dataDir,
      `${join(dataDir, 'database')} holds the database of an older Kade, made by another engine. Back it up with that version (npm run owner -- back-up FOLDER) and restore it with this one into a new folder (DATA_DIR=NEW-FOLDER npm run owner -- restore FOLDER). Nothing was changed.`,
    )
  })

  test('but with what a new disk holds, or what an unfinished beginning left, is begun', async () => {
    const dataDir = await newFolder()
    mkdirSync(join(dataDir, 'lost+found'))
    mkdirSync(join(dataDir, 'postgres', 'initializing-0badcafe', 'global'), { recursive: true })
    const server = await start(dataDir)
    await server.close()
    expect(readdirSync(join(dataDir, 'postgres')).sort()).toEqual(['cluster', 'lock', 'server.log'])
  })
})
