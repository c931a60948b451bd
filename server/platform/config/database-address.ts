/** The address of a PostgreSQL server, read from a URL as `pg` reads it. */
import { Client } from 'pg'

export interface DatabaseAddress {
  /** A name, an IP address, or the folder of a socket. */
  host: string
  port: number
  database: string
  /** Null: the name of the user who runs the shop. */
  user: string | null
}

/** Null for what is no `postgres://` address with a host and a database, or names a certificate that can't be read. */
export function readDatabaseAddress(url: string): DatabaseAddress | null {
  if (!/^postgres(?:ql)?:\/\//i.test(url) || !namesHostAndDatabase(url)) return null
  try {
    // Only reads the address; nothing is connected.
    const { host, port, database, user } = new Client({ connectionString: url })
    return { host, port, database: database ?? '', user: user ?? null }
  } catch {
    return null
  }
}

/** Without a host `pg` would take this machine, and without a database the one named like the user. */
function namesHostAndDatabase(url: string): boolean {
  const [address = '', query = ''] = url.split('?')
  const place = address.slice(Math.max(address.indexOf('//') + 2, address.lastIndexOf('@') + 1))
  const slash = place.indexOf('/')
  const namesHost = slash > 0 || /(?:^|&)host=[^&]/.test(query)
  return namesHost && slash !== -1 && slash < place.length - 1
}

/** `HOST:PORT`, or the path of the socket. */
export function nameOfServer({ host, port }: DatabaseAddress): string {
  if (host.startsWith('/')) return `${host}/.s.PGSQL.${port}`
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}
