/**
 * Looks up names that strangers have chosen. The system's own lookup waits in one of a few threads for as long as their
 * name server likes, and behind it wait all the names that the process asks for: of its database, its vendors, its
 * store. This one takes no thread, and gives up.
 */
import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { seconds } from '../durations.ts'
import { handOnPublic } from './public-address.ts'

interface Options {
  /** In place of those of this machine, each with its port. */
  servers?: readonly string[]
  /** In ms; what has come by then counts. */
  givesUpAfter?: number
}

/** A server that is asked in vain is asked again, or the next one is. */
const ONE_TRY = seconds(1)
/** Names that nobody has given, or that have no address of this kind. */
const UNKNOWN = ['ENOTFOUND', 'ENODATA']

/** Never asked of a name server, and always this machine (RFC 6761, 6.3). */
const THIS_MACHINE = /(?:^|\.)localhost\.?$/i

/** As `lookupPublic`: it hands on public addresses alone. */
export function createStrangersLookup({ servers, givesUpAfter = seconds(3) }: Options = {}): LookupFunction {
  return (hostname, options, callback) => {
    if (THIS_MACHINE.test(hostname)) {
      handOnPublic(hostname, [{ address: '127.0.0.1', family: 4 }], { options, callback })
      return
    }
    const resolver = new Resolver({ timeout: ONE_TRY, tries: 2 })
    if (servers) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), givesUpAfter)
    addressesOf(hostname, resolver)
      .finally(() => clearTimeout(timer))
      .then(
        (addresses) => handOnPublic(hostname, addresses, { options, callback }),
        (error: NodeJS.ErrnoException) => callback(error, '', 0),
      )
  }
}

export const lookupStrangers = createStrangersLookup()

/** Throws as the system's lookup does: ENOTFOUND, and EAI_AGAIN where nobody has answered. */
async function addressesOf(hostname: string, resolver: Resolver): Promise<LookupAddress[]> {
  const asked = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const found = asked.flatMap((one, at) =>
    one.status === 'fulfilled' ? one.value.map((address) => ({ address, family: at === 0 ? 4 : 6 })) : [],
  )
  if (found.length > 0) return found
  const isUnknown = asked.every((one) => one.status === 'rejected' && UNKNOWN.includes(one.reason.code))
  const code = isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN'
  throw Object.assign(new Error(`${hostname} could not be looked up`), { code })
}
