/** Whether others than this machine can reach the shop, and what a shop that is open to them must not do. */
import { BlockList, isIP } from 'node:net'
import type { Values } from './environment.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Of a name or an IP address, as HOST has it or as an address has it, there in brackets. */
export function isLoopback(host: string): boolean {
  const plain = host
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  const version = isIP(plain)
  if (version === 0) return plain === 'localhost' || plain.endsWith('.localhost')
  return loopback.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}

type Doors = Pick<Values, 'HOST' | 'PUBLIC_URL'>

/** `HOST=0.0.0.0`, or the other variable by which others reach the shop; null where nobody does. */
export function exposedBy({ HOST, PUBLIC_URL }: Doors): string | null {
  if (!isLoopback(HOST)) return `HOST=${HOST}`
  if (PUBLIC_URL !== null && !isLoopback(new URL(PUBLIC_URL).hostname)) return `PUBLIC_URL=${PUBLIC_URL}`
  return null
}

/** What is wrong with the settings of a shop that is open to others, in a sentence; null when nothing is. */
export function refusalOfOpenShop(e: Values, { demo }: { demo: boolean }): string | null {
  const door = exposedBy(e)
  if (door === null) return null
  if (e.RATE_LIMITS === 'off') {
    return `RATE_LIMITS=off does not work with ${door}: set RATE_LIMITS=on, or a loopback address such as ${exampleFor(door)}.`
  }
  if (e.WEBHOOKS_TO_LOOPBACK === 'on') {
    return `WEBHOOKS_TO_LOOPBACK=on does not work with ${door}: it is for development, and what listens on this machine alone would be called. Set WEBHOOKS_TO_LOOPBACK=off.`
  }
  if (e.SESSION_SECRET === null) {
    return `${door} is open to others, so SESSION_SECRET must be set: a random text of at least 32 characters, the same in every process.`
  }
  if (demo) {
    return `${door} is open to others, so the demo shop with its published passwords must be off: set DEMO=off.`
  }
  if (e.PUBLIC_URL === null || !e.PUBLIC_URL.startsWith('https:')) {
    return `${door} is open to others, and plain http would show them passwords: set PUBLIC_URL to the https:// address people open, such as PUBLIC_URL=https://shop.example.`
  }
  return null
}

function exampleFor(door: string): string {
  return door.startsWith('HOST=') ? 'HOST=127.0.0.1' : 'PUBLIC_URL=http://127.0.0.1:3000'
}
