/** Starts a PostgreSQL server for the tests, the one that comes with the shop, and an empty shop on it to copy. */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/platform/embedded/start-embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { databaseFolder } from '#tests/support/database/database-folder.ts'
import { makeTemplate } from '#tests/support/database/template-database.ts'

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(databaseFolder(), 'kade-test-server-'))
  const server = await startEmbedded({
    dataDir,
    connections: 300,
    account: 'postgres',
    log: createLog('error'),
    // Tests cut the connection in the middle, which needs a port.
    usesSocket: false,
    // Nobody pulls the plug on the tests' own server.
    settings: ['fsync=off', 'full_page_writes=off'],
  })
  await makeTemplate(server.url)
  project.provide('postgres', server.url)
  return async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
