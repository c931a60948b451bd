// A DATABASE_URL that leads to no database for a shop is refused for what the server says.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { waitForDatabase } from '#server/platform/database/wait-for-database.ts'

const admin = new Client({ connectionString: inject('postgres') })

beforeAll(async () => {
  await admin.connect()
  await admin.query('create role guest login')
  await admin.query(`create database latin encoding 'LATIN1' locale 'C' template template0`)
})
afterAll(async () => {
  await admin.query('drop database latin')
  await admin.query('drop role guest')
  await admin.end()
})

test.each([
  ['postgres://postgres@HERE/nowhere', 'the server has no database "nowhere"; set one that it has, or make this one.'],
  ['postgres://nobody:hush@HERE/postgres', 'the server refuses the role "nobody"; set a role it takes.'],
  [
    'postgres://guest:hush@HERE/postgres',
    'its role may make nothing in the database "postgres"; set the role that owns it.',
  ],
  ['postgres://postgres@HERE/latin', 'the database "latin" is in LATIN1; set a database in UTF8.'],
  [
    'postgres://postgres@no-such-host.invalid/shop',
    'no address was found for "no-such-host.invalid"; set the name or IP address of the server.',
  ],
])('%s', async (template, why) => {
  const url = template.replace('HERE', new URL(inject('postgres')).host)
  await expect(waitForDatabase(url)).rejects.toThrow(
    `DATABASE_URL=${url.replace(':hush', ':***')} does not work: ${why}`,
  )
})
