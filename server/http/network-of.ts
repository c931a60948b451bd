/**
 * What counts as one caller: an IPv4 address, or the 64 leading bits of an IPv6 address, which one household has whole
 * (48 where what is counted is shared by all: a provider gives a site that many).
 * Proxies write addresses in several ways: Azure's Application Gateway and IIS with their port, RFC 7239 (section 6) in
 * brackets and quotes, or `unknown`.
 */
import { isIPv4, isIPv6 } from 'node:net'

/** Whoever's address a proxy writes as something else: all of them are one caller. */
export const NO_ADDRESS = 'no-address'

/** The bare address; null for text that is none. */
export function readAddress(text: string): string | null {
  const bare = text.trim().replace(/^"(.*)"$/, '$1')
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(bare)?.[1]
  const withPort = /^([^:]*):\d{1,5}$/.exec(bare)?.[1]
  const address = (bracketed ?? withPort ?? bare).replace(/%.*$/, '').toLowerCase()
  if (isIPv4(address)) return bracketed === undefined ? address : null
  return isIPv6(address) ? address : null
}

export function networkOf(text: string, bits: 48 | 64 = 64): string {
  const address = readAddress(text)
  if (address === null) return NO_ADDRESS
  if (isIPv4(address)) return address
  const groups = groupsOf(address)
  return (
    mappedIPv4(groups) ??
    `${groups
      .slice(0, bits / 16)
      .map((group) => group.toString(16))
      .join(':')}::/${bits}`
  )
}

/** All eight, of which the last two may be written as an IPv4 address. */
function groupsOf(address: string): number[] {
  const plain = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16)
    return `${pair(a, b)}:${pair(c, d)}`
  })
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...missing, ...after].map((group) => Number.parseInt(group, 16))
}

/** `::ffff:203.0.113.7`, however it is written. */
function mappedIPv4(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}
