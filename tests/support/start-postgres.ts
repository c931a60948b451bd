/** Starts a PostgreSQL server of the tests' own, for what an embedded one can't show: races and locks. */
import { resolve } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPool } from '#server/platform/database.ts'
import { createLog } from '#server/platform/log.ts'
import { migrate } from '#server/platform/migrate.ts'
import { TEMPLATE_DATABASE } from './fresh-postgres.ts'
import { startPostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server, without a database name. */
    postgres: string
  }
}

export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  // Nobody pulls the plug on the tests' own server.
  const server = await startPostgresServer(['fsync=off', 'max_connections=200'])
  await makeTemplate(server.address)
  project.provide('postgres', server.address)
  return server.stop
}

/** An empty, migrated shop that every test's database is copied from. */
async function makeTemplate(address: string): Promise<void> {
  const admin = new Client({ connectionString: `${address}/postgres` })
  await admin.connect()
  await admin.query(`create database ${TEMPLATE_DATABASE}`)
  await admin.end()
  const template = openPool({ connectionString: `${address}/${TEMPLATE_DATABASE}` }, createLog('silent'))
  await migrate(template, resolve('migrations'))
  await template.close()
}
