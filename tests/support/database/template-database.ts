/** An empty, migrated shop on the tests' server; the database of each test file is a copy of it. */
import { resolve } from 'node:path'
import { Client } from 'pg'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the tests' server, with its database for administration. */
    postgres: string
  }
}

export const TEMPLATE_DATABASE = 'shop_template'

/** The address of another database on the same server. */
export function onSameServer(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

export async function runStatement(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function makeTemplate(server: string): Promise<void> {
  await runStatement(server, `create database ${TEMPLATE_DATABASE}`)
  const template = openPool({ connectionString: onSameServer(server, TEMPLATE_DATABASE) }, createLog('error'))
  await migrate(template, resolve('migrations'))
  await template.close()
}
