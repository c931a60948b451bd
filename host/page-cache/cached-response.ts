/** A finished response in memory: status, headers and body, compressed once, with the tags that invalidate it. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from '../http/choose-encoding.ts'

interface Variant {
  bytes: Buffer
  etag: string
  /** Everything but status and body, as `writeHead` takes it: name, value, name, value. */
  headers: string[]
}

export interface CachedResponse {
  status: number
  variants: Record<Encoding, Variant>
  /** What it shows: item ids as `item:ID`, and `lists`. */
  tags: ReadonlySet<string>
  /** Bytes in memory. */
  size: number
  /** The id of the request it was rendered for, which a failed page shows and the log names; null for all else. */
  failedAs: string | null
}

/** Headers of one response on the wire, or written anew for each encoding. */
const OWN_HEADERS = new Set([
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

/** Bytes in memory of one tag, and of headers and objects. */
const TAG_BYTES = 100
const ENTRY_BYTES = 2_000

const compressWith = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** Responses of status 200 are cached. One of 500 and more leaves what is cached; all others remove it. */
export type Render = (asked: {
  /** Whether it takes the place of one that is shown: then many wait for it. */
  isRenewal: boolean
}) => Promise<CachedResponse>

/** Reads a response whole, its tags from `Surrogate-Key`, and compresses it. */
export async function cacheResponse(response: Response): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer())
  const tags = new Set(response.headers.get('surrogate-key')?.split(' ').filter(Boolean))
  const shared = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name)).flat()
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const variant = (encoding: Encoding, bytes: Buffer): Variant => {
    const isCoded = encoding !== 'identity'
    const etag = isCoded ? `"${hash}-${encoding}"` : `"${hash}"`
    const headers = [...shared, 'vary', 'Accept-Encoding', 'etag', etag, 'content-length', String(bytes.length)]
    return { bytes, etag, headers: isCoded ? [...headers, 'content-encoding', encoding] : headers }
  }
  const plain = variant('identity', identity)
  const variants = { identity: plain, br: plain, gzip: plain }
  let bytes = identity.length
  if (identity.length >= WORTH_COMPRESSING) {
    const [br, gzipped] = await Promise.all([
      compressWith
        .br(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality(response) } })
        .then(withoutSlack),
      compressWith.gzip(identity, { level: 6 }).then(withoutSlack),
    ])
    Object.assign(variants, { br: variant('br', br), gzip: variant('gzip', gzipped) })
    bytes += br.length + gzipped.length
  }
  return {
    status: response.status,
    variants,
    tags,
    size: bytes + tags.size * TAG_BYTES + ENTRY_BYTES,
    failedAs: response.status < 500 ? null : response.headers.get('x-request-id'),
  }
}

/** As small as it gets what is compressed once and sent as long as this build runs; a page is to be there at once. */
function brotliQuality({ headers }: Response): number {
  return headers.get('cache-control')?.includes('immutable') ? constants.BROTLI_MAX_QUALITY : 5
}

/** zlib answers with a view of its work space of 16 KB; storing that would hold many times the bytes counted. */
function withoutSlack(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}
