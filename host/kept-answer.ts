/** A finished answer: status, headers and body, compressed once, with what it shows. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

export interface Body {
  bytes: Buffer
  etag: string
  /** Everything but status and body, as `writeHead` takes it: name, value, name, value. */
  headers: string[]
}

export interface KeptAnswer {
  status: number
  bodies: Record<Encoding, Body>
  /** What it shows: item ids as `item:ID`, and `lists`. */
  shows: ReadonlySet<string>
  /** Bytes in memory. */
  size: number
}

/** Header names that belong to one answer on the wire, or are written anew for each encoding. */
const OWN = new Set([
  'content-length',
  'content-encoding',
  'etag',
  'vary',
  'surrogate-key',
  'x-request-id',
  'date',
])
/** Below this many bytes compression costs more than it saves. */
const WORTH_COMPRESSING = 600

/** Reads a response whole and compresses it. */
export async function keepAnswer(response: Response, shows: ReadonlySet<string>): Promise<KeptAnswer> {
  const identity = Buffer.from(await response.arrayBuffer())
  const shared = [...response.headers].filter(([name]) => !OWN.has(name)).flat()
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const body = (encoding: Encoding, bytes: Buffer): Body => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const coded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    return {
      bytes,
      etag,
      headers: [
        ...shared,
        ...coded,
        'vary',
        'Accept-Encoding',
        'etag',
        etag,
        'content-length',
        String(bytes.length),
      ],
    }
  }
  const [br, gz] =
    identity.length < WORTH_COMPRESSING
      ? [null, null]
      : await Promise.all([
          brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
          gzipped(identity, { level: 6 }),
        ])
  const bodies = {
    identity: body('identity', identity),
    br: br ? body('br', br) : body('identity', identity),
    gzip: gz ? body('gzip', gz) : body('identity', identity),
  }
  const size = identity.length + (br?.length ?? 0) + (gz?.length ?? 0) + 2_000
  return { status: response.status, bodies, shows, size }
}

/** The best encoding a browser takes, by its `Accept-Encoding`. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  if (!accepts) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b(?!\.))/.test(accepts)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b(?!\.))/.test(accepts)) return 'gzip'
  return 'identity'
}
