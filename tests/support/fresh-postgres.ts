/** Makes a database on the tests' PostgreSQL server: a migrated shop, or an empty one. */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

export const TEMPLATE_DATABASE = 'shop_template'

/** The address of a new database. `server` is that of the server, without a database name. */
export async function freshPostgres(server: string, { empty = false } = {}): Promise<string> {
  const name = `shop_${randomBytes(8).toString('hex')}`
  const admin = new Client({ connectionString: `${server}/postgres` })
  await admin.connect()
  await admin.query(`create database ${name} template ${empty ? 'template0' : TEMPLATE_DATABASE}`)
  await admin.end()
  return `${server}/${name}`
}
