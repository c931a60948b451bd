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
/** Pictures and fonts are compressed in themselves. */
const COMPRESSED_ALREADY = /^(?:font\/|image\/(?!svg|x-icon))/

/** Bytes in memory of a name in the set of what is shown, and of headers and objects. */
const SHOWN_BYTES = 100
const REST_BYTES = 2_000

/** The same bytes, compressed. */
export interface Packed {
  br: Buffer
  gzip: Buffer
}

/** Reads a response whole and compresses it, unless that was done before. */
export async function keepAnswer(
  response: Response,
  shows: ReadonlySet<string>,
  packedBefore?: Packed,
): Promise<KeptAnswer> {
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
  const type = response.headers.get('content-type') ?? ''
  const needless = identity.length < WORTH_COMPRESSING || COMPRESSED_ALREADY.test(type)
  const packed = needless ? null : (packedBefore ?? (await pack(identity)))
  const bodies = {
    identity: body('identity', identity),
    br: packed ? body('br', packed.br) : body('identity', identity),
    gzip: packed ? body('gzip', packed.gzip) : body('identity', identity),
  }
  const bytes = identity.length + (packed ? packed.br.length + packed.gzip.length : 0)
  return { status: response.status, bodies, shows, size: bytes + shows.size * SHOWN_BYTES + REST_BYTES }
}

async function pack(bytes: Buffer): Promise<Packed> {
  const [br, gzip] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).then(withoutSlack),
    gzipped(bytes, { level: 6 }).then(withoutSlack),
  ])
  return { br, gzip }
}

/** zlib answers with a view of its work space of 16 KB; keeping that would hold many times the bytes counted. */
function withoutSlack(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** Browsers send a handful of headers again and again; what was chosen for them is remembered. */
const chosen = new Map<string, Encoding>()
const MOST_CHOSEN = 200

/** The best encoding a browser takes, by its `Accept-Encoding`. */
export function chooseEncoding(accepts: string | undefined): Encoding {
  if (!accepts) return 'identity'
  const known = chosen.get(accepts)
  if (known) return known
  const encoding = weighEncodings(accepts)
  // Made-up headers must not take the place of the real ones for good.
  if (chosen.size >= MOST_CHOSEN) chosen.clear()
  if (accepts.length < 100) chosen.set(accepts, encoding)
  return encoding
}

/** The one with the greatest weight (RFC 9110, section 12.5.3); brotli before gzip before none when they weigh the same. */
function weighEncodings(accepts: string): Encoding {
  const weights = new Map<string, number>()
  for (const part of accepts.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? 0
  let best: Encoding = 'identity'
  for (const encoding of ['gzip', 'br'] as const) {
    if (weightOf(encoding) > 0 && weightOf(encoding) >= weightOf(best)) best = encoding
  }
  return best
}
