/** Lays out an empty, migrated database once; every test file begins with a copy of it. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { openEmbedded } from '#server/platform/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** File with the data directory of an empty, migrated database. */
    template: string
  }
}

const MIGRATIONS = resolve('migrations')
const CACHE = resolve('node_modules/.cache/kade')

export default async function makeTemplate(project: TestProject): Promise<void> {
  const file = join(CACHE, `template-${await hashOfMigrations()}.tar`)
  if (!existsSync(file)) await writeTemplate(file)
  project.provide('template', file)
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()) {
    hash.update(await readFile(join(MIGRATIONS, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function writeTemplate(file: string): Promise<void> {
  const database = await openEmbedded({ directory: null, log: createLog('silent') })
  await migrate(database, MIGRATIONS)
  await mkdir(CACHE, { recursive: true })
  // Written beside and renamed: several test projects may start at once.
  const beside = `${file}.${process.pid}`
  await writeFile(beside, await database.snapshot())
  await rename(beside, file)
  await database.close()
}
