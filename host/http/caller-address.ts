/** Who asks, as far as the network tells. */
import type { IncomingMessage } from 'node:http'
import { NO_ADDRESS, readAddress } from '#server/http/network-of.ts'

/**
 * The network address a request came from. With `trustedProxies` = n the n-th address from the right of
 * `X-Forwarded-For` counts, without the port that some proxies write; with 0 the header is ignored. What is no address
 * is `NO_ADDRESS`, the same for everybody.
 */
export function callerAddress(request: Pick<IncomingMessage, 'socket' | 'headers'>, trustedProxies: number): string {
  // A Unix socket has none.
  const direct = request.socket.remoteAddress ?? NO_ADDRESS
  if (trustedProxies === 0) return direct
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim())
  const told = forwarded.at(-trustedProxies)
  return told ? (readAddress(told) ?? NO_ADDRESS) : direct
}
