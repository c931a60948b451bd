/** Starts a PostgreSQL server of the system's own packages: what an owner's DATABASE_URL leads to. */
import type { TestProject } from 'vitest/node'
import { startPostgresServer } from '#tests/support/database/postgres-server.ts'
import { makeTemplate } from '#tests/support/database/template-database.ts'

export default async function startInstalledPostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer(['fsync=off', 'max_connections=200'])
  const url = `${server.address}/postgres`
  await makeTemplate(url)
  project.provide('postgres', url)
  return server.stop
}
