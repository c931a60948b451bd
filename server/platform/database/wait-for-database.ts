/** Waits until the PostgreSQL server of DATABASE_URL answers, and refuses one that never will serve the shop. */
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { type DatabaseAddress, nameOfServer, readDatabaseAddress } from '../config/database-address.ts'
import { shownText } from '../config/environment-variable.ts'
import { seconds } from '../durations.ts'
import { codeOf, OwnerError } from '../errors.ts'

/** 15.0, in the server's own way of counting. */
const OLDEST_VERSION = 150_000
const RETRY_AFTER_MS = seconds(0.5)
const TIMEOUT_MS = seconds(3)

/** The network's codes for a server that isn't there yet, and PostgreSQL's for one that starts, stops or is full. */
const NOT_YET =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|EAI_AGAIN|ENOENT|57P0[1-3]|53300)$/
/** The driver's messages about a connection that was lost or never made. */
const LOST = /^Connection terminated|timeout/i

/** Prints once that it waits, without a limit. Throws an {@link OwnerError} about DATABASE_URL. */
export async function waitForDatabase(url: string): Promise<void> {
  const address = readDatabaseAddress(url)
  if (!address) throw refusal(url, 'it is no address of a database', 'one')
  let hasPrinted = false
  for (;;) {
    try {
      return await checkServer(url, address)
    } catch (error) {
      if (error instanceof OwnerError) throw error
      if (!isUnavailable(error)) throw explainConnectError(url, address, error)
    }
    if (!hasPrinted) console.log(`Waiting for the database at ${nameOfServer(address)} ...`)
    hasPrinted = true
    await pause(RETRY_AFTER_MS)
  }
}

async function checkServer(url: string, { database }: DatabaseAddress): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  // A lost connection fails the statement under way; without a listener the error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Server>(
      `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as "isReplica",
        has_database_privilege(current_database(), 'create') as "mayCreate", getdatabaseencoding() as encoding`,
    )
    for (const server of rows) refuseUnfit(server, url, database)
  } finally {
    await client.end()
  }
}

interface Server {
  version: number
  isReplica: boolean
  mayCreate: boolean
  encoding: string
}

function refuseUnfit(server: Server, url: string, database: string): void {
  const { version, isReplica, mayCreate, encoding } = server
  if (version < OLDEST_VERSION) {
    const name = `PostgreSQL ${Math.floor(version / 10_000)}`
    throw refusal(url, `the server is ${name}`, 'a server of PostgreSQL 15 or newer')
  }
  if (isReplica) throw refusal(url, 'the server is a replica, which only reads', 'the server it follows')
  if (encoding !== 'UTF8') {
    throw refusal(url, `the database "${database}" is in ${encoding}`, 'a database in UTF8')
  }
  if (!mayCreate) {
    throw refusal(url, `its role may make nothing in the database "${database}"`, 'the role that owns it')
  }
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return NOT_YET.test(codeOf(error)) || LOST.test(error.message)
}

function explainConnectError(url: string, { host, user, database }: DatabaseAddress, error: unknown): OwnerError {
  const role = user === null ? 'its role' : `the role "${user}"`
  switch (codeOf(error)) {
    case '28P01':
      return refusal(url, `the server refuses ${role} with this password`, 'a role and password it takes')
    case '28000':
      return refusal(url, `the server refuses ${role}`, 'a role it takes')
    case '3D000':
      return refusal(url, `the server has no database "${database}"`, 'one that it has, or make this one')
    case '42501':
      return refusal(url, `the server keeps ${role} out of the database "${database}"`, 'the role that owns it')
    case 'ENOTFOUND':
      return refusal(url, `no address was found for "${host}"`, 'the name or IP address of the server')
    case 'EACCES':
      return refusal(url, `this user may not use the socket in ${host}`, 'a server it may use')
    default: {
      const message = error instanceof Error ? error.message : String(error)
      return refusal(url, `the connection fails with "${message}"`, 'an address that this machine can connect to')
    }
  }
}

function refusal(url: string, why: string, wants: string): OwnerError {
  return new OwnerError(`DATABASE_URL=${shownText(url, 'without password')} does not work: ${why}; set ${wants}.`)
}
