/** A database of a test file's own, on the tests' PostgreSQL server. */
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { whenOver } from '#tests/support/when-over.ts'
import { onSameServer, runStatement, TEMPLATE_DATABASE } from './template-database.ts'

/**
 * Its address; it holds an empty, migrated shop, or nothing. It is dropped when what made it is over: a test, or all of
 * its file.
 */
export async function newDatabase({ isBlank = false } = {}): Promise<string> {
  const server = inject('postgres')
  const name = `shop_${randomBytes(8).toString('hex')}`
  await runStatement(
    server,
    `create database ${name} template ${isBlank ? 'template0' : TEMPLATE_DATABASE} strategy file_copy`,
  )
  whenOver(() => runStatement(server, `drop database ${name} with (force)`))
  return onSameServer(server, name)
}
