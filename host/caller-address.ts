/** Who asks, as far as the network tells. */
import type { IncomingMessage } from 'node:http'

/**
 * The network address a request came from. With `trustedProxies` = n the n-th address from the right of
 * `X-Forwarded-For` counts; with 0 the header is ignored.
 */
export function callerAddress(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  trustedProxies: number,
): string | undefined {
  const direct = request.socket.remoteAddress
  if (trustedProxies === 0) return direct
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((part) => part.trim())
  return forwarded.at(-trustedProxies) || direct
}
