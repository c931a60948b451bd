/** A database of a test file's own, on the tests' PostgreSQL server. */
import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { onSameServer, runStatement, TEMPLATE_DATABASE } from './template-database.ts'

/** Its address; it holds an empty, migrated shop, or nothing. It is dropped after the file's last test. */
export async function newDatabase({ isBlank = false } = {}): Promise<string> {
  const server = inject('postgres')
  const name = `shop_${randomBytes(8).toString('hex')}`
  await runStatement(
    server,
    `create database ${name} template ${isBlank ? 'template0' : TEMPLATE_DATABASE} strategy file_copy`,
  )
  afterAll(() => runStatement(server, `drop database ${name} with (force)`))
  return onSameServer(server, name)
}
