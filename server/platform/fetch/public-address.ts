/**
 * Addresses that others name and the shop then calls (pictures of an import, webhooks) are public ones: nobody reaches
 * through the shop what stands in its own network. Node asks `lookup` only for names, so that a call needs both:
 * {@link publicUrl} for what the address says, and {@link lookupPublic} for what its name turns out to mean.
 */

import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { msg } from '@lingui/core/runtime-macro'
import { ToldError } from '../errors.ts'

/** The IPv4 ranges of the IANA special-purpose registry that are no public host, multicast and the reserved rest. */
const V4_RANGES = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Addresses of clouds that answer their own machines alone, though they look public. */
const V4_METADATA = ['168.63.129.16/32', '100.100.100.200/32']

/**
 * What is special within 2000::/3, the only range of public hosts; 2002::/16 and 2001::/32 carry an IPv4 address
 * inside.
 */
const V6_RANGES = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const notPublic = blockList([...V4_RANGES, ...V4_METADATA], 'ipv4')
const specialV6 = blockList(V6_RANGES, 'ipv6')
const hostsV6 = blockList(['2000::/3'], 'ipv6')

/** Whether a host of the public internet may have this address. IPv4 written as IPv6 (`::ffff:a.b.c.d`) is refused. */
export function isPublicAddress(ip: string): boolean {
  const version = isIP(ip)
  if (version === 4) return !notPublic.check(ip, 'ipv4')
  if (version === 0 || ip.includes('%')) return false
  return hostsV6.check(ip, 'ipv6') && !specialV6.check(ip, 'ipv6')
}

/** Why an address is not called; the message is a sentence for its owner. */
export class NotPublic extends ToldError {
  override name = 'NotPublic'
}

/**
 * The address of a public host: http or https at their own ports, without user or password.
 * Throws {@link NotPublic}. Its name must still be resolved with {@link lookupPublic}.
 */
export function publicUrl(text: string): URL {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new NotPublic(msg`No address that begins with https://.`)
  if (url.username !== '' || url.password !== '') throw new NotPublic(msg`The address holds a user name or password.`)
  if (!['', '80', '443'].includes(url.port)) throw new NotPublic(msg`The address names a port other than 80 and 443.`)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new NotPublic(msg`${{ host }} is no public address.`)
  return url
}

/**
 * A `lookup` for `https.request` and the like, which hands on public addresses alone: what was checked is what is
 * connected to. Fails with {@link NotPublic} where a name has none.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) callback(error, '', 0)
    else handOnPublic(hostname, addresses, { options, callback })
  })
}

interface Asked {
  options: Parameters<LookupFunction>[1]
  callback: Parameters<LookupFunction>[2]
}

/** Answers a `lookup` with what of its addresses is public. */
export function handOnPublic(
  hostname: string,
  addresses: readonly LookupAddress[],
  { options, callback }: Asked,
): void {
  const [first, ...others] = addresses.filter(({ address }) => isPublicAddress(address))
  if (!first) callback(new NotPublic(msg`${{ hostname }} has no public address.`), '', 0)
  else if (options.all) callback(null, [first, ...others] satisfies LookupAddress[])
  else callback(null, first.address, first.family)
}

function blockList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}
