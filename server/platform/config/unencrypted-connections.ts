/** Connections of an open shop that would carry people's data to another machine in the clear. */
import { readDatabaseAddress } from './database-address.ts'
import type { Values } from './environment.ts'
import { isLoopback } from './public-exposure.ts'

/** `disable` is the owner's word that the network between is encrypted already. */
const SAID = /[?&]sslmode=(?:verify-full|verify-ca|require|disable)(?:&|$)/

type Connections = Pick<Values, 'DATABASE_URL' | 'DATABASE_READ_URLS' | 'S3_ENDPOINT'>

/** What is wrong, in a sentence; null when nothing is. */
export function refusalOfPlainConnections(e: Connections): string | null {
  const reaches = (url: string) => readDatabaseAddress(url)?.host ?? ''
  const isPlain = (url: string) => !SAID.test(url) && !reaches(url).startsWith('/') && !isLoopback(reaches(url))
  const plain = [e.DATABASE_URL ?? [], e.DATABASE_READ_URLS].flat().find(isPlain)
  if (plain !== undefined) {
    const name = plain === e.DATABASE_URL ? 'DATABASE_URL' : 'DATABASE_READ_URLS'
    return `${name} reaches ${reaches(plain)} in the clear, and the shop is open to others: add ?sslmode=verify-full, or ?sslmode=disable where the network between is encrypted already.`
  }
  const { protocol, hostname } = new URL(e.S3_ENDPOINT ?? 'https://none')
  if (protocol === 'http:' && !isLoopback(hostname)) {
    return `S3_ENDPOINT reaches ${hostname} in the clear, and the shop is open to others: set its https:// address.`
  }
  return null
}
