/**
 * Signs what is sent to agents by RFC 9421 (HTTP Message Signatures) and RFC 9530 (Content-Digest), as
 * https://ucp.dev/2026-08-25/specification/signatures/ and .../shopping/order/ ask of events.
 */
import { createHash, type KeyObject, sign } from 'node:crypto'

interface Component {
  name: string
  value: string
}

/** RFC 9421, 2.5: a line for each component, and last what is covered. */
export function signatureBase(components: readonly Component[], parameters: string): { base: string; input: string } {
  const input = `(${components.map(({ name }) => `"${name}"`).join(' ')})${parameters}`
  const lines = components.map(({ name, value }) => `"${name}": ${value}`)
  return { base: [...lines, `"@signature-params": ${input}`].join('\n'), input }
}

interface Event {
  url: URL
  body: string
  /** The same however often it is sent. */
  id: string
  /** When what it tells of happened. */
  at: Date
  /** The address of the shop's own profile. */
  profile: string
}

/** Headers of a POST of JSON: all that the protocol asks for but the length. */
export function signedHeaders(
  { url, body, id, at, profile }: Event,
  { kid, privateKey }: { kid: string; privateKey: KeyObject },
): Record<string, string> {
  const headers = {
    'ucp-agent': `profile="${profile}"`,
    'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  }
  const target = {
    '@method': 'POST',
    '@authority': url.host,
    '@path': url.pathname,
    ...(url.search === '' ? {} : { '@query': url.search }),
  }
  const components = Object.entries({ ...target, ...headers }).map(([name, value]) => ({ name, value }))
  const { base, input } = signatureBase(components, `;keyid="${kid}"`)
  // Two numbers of fixed width one after the other, and not as ASN.1 (RFC 9421, 3.3.4).
  const signature = sign('sha256', Buffer.from(base), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return { ...headers, 'signature-input': `sig1=${input}`, signature: `sig1=:${signature.toString('base64')}:` }
}
