/** Makes the dumps of earlier schemas that are missing, on a PostgreSQL server started for it. */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/embedded/start-embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { DUMPS, dump, listMigrations, loadDump, migrateUpTo } from './old-schemas.ts'
import { onSameServer, runStatement } from './template-database.ts'

const pathOf = (migration: string) => join(DUMPS, `${migration}.sql`)

/** Says what it has made. */
export async function makeMissingDumps(): Promise<void> {
  const earlier = (await listMigrations()).slice(0, -1)
  const first = earlier.findIndex((migration) => !existsSync(pathOf(migration)))
  if (first < 0) console.log('Every earlier schema has its dump.')
  else await makeDumps(earlier, first)
}

async function makeDumps(earlier: readonly string[], from: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kade-dumps-'))
  const server = await startEmbedded({ dataDir, connections: 10, account: 'postgres', log: createLog('error') })
  try {
    await runStatement(server.url, 'create database old_shop template template0')
    await fill(onSameServer(server.url, 'old_shop'), earlier, from)
  } finally {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(url: string, earlier: readonly string[], from: number): Promise<void> {
  const before = earlier[from - 1]
  if (before !== undefined) {
    await migrateUpTo(url, from - 1)
    await loadDump(url, before)
  }
  for (const [number, migration] of earlier.entries()) {
    if (number < from) continue
    await migrateUpTo(url, number)
    const added = join('tests/upgrade/content', `${migration.slice(0, 4)}.sql`)
    if (existsSync(added)) await runStatement(url, `begin; ${await readFile(added, 'utf8')} commit`)
    await writeFile(pathOf(migration), await dump(url))
    console.log(`Made the dump of ${migration}`)
  }
}
