/** A stand-in for an S3-compatible store: a bucket in memory behind HTTP, as far as the shop uses one. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '#server/platform/config/s3-variables.ts'
import { whenOver } from '#tests/support/when-over.ts'

interface S3StandIn {
  config: S3Config
  objects: Map<string, Buffer>
  /** Files that come in parts, by the names of their uploads. */
  uploads: Map<string, Upload>
  /** Changes a part that has come in, as a store that is broken would. */
  spoil: (change: (part: Buffer) => Buffer) => void
  /** Answers this many of the next requests with this status, 503 where none is given; `cut` ends their connections. */
  failNext: (count: number, status?: number | 'cut') => void
}

interface Upload {
  key: string
  parts: Map<number, Buffer>
}

/** So few keys a page that lists have several pages. */
const KEYS_A_PAGE = 3

type Answer = [status: number, body?: Buffer | string, headers?: Record<string, string>]

interface PartRequest {
  method: string
  key: string
  query: URLSearchParams
  body: Buffer
  digest: string
}

const hashOf = (kind: 'md5' | 'sha256', bytes: Buffer) => createHash(kind).update(bytes).digest('hex')
const digestOf = (request: IncomingMessage) => String(request.headers['x-amz-content-sha256'])

export async function openS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const tags = new Map<string, string>()
  let spoiled = (part: Buffer) => part
  let failures = 0
  let failsWith: number | 'cut' = 503

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const body = await buffer(request)
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\//.test(request.headers.authorization ?? '')) {
      return [403, '<Error><Code>AccessDenied</Code></Error>']
    }
    if (failures > 0) {
      failures -= 1
      if (failsWith === 'cut') throw new Error('the connection is cut')
      return [failsWith, '<Error><Code>SlowDown</Code></Error>']
    }
    const key = url.pathname.replace(/^\/pictures\//, '')
    if (url.searchParams.has('list-type')) return [200, list(url.searchParams)]
    if (url.searchParams.has('uploads') || url.searchParams.has('uploadId')) {
      return inParts({ method: request.method ?? '', key, query: url.searchParams, body, digest: digestOf(request) })
    }
    if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key)) return [412]
      objects.set(key, body)
      return [200]
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return [204]
    }
    const object = objects.get(key)
    return object
      ? [200, object, tags.has(key) ? { ETag: `"${tags.get(key)}"` } : {}]
      : [404, '<Error><Code>NoSuchKey</Code></Error>']
  }

  const inParts = ({ method, key, query, body, digest }: PartRequest): Answer => {
    const id = query.get('uploadId') ?? ''
    if (method === 'GET') {
      const found = [...uploads].filter(([, upload]) => upload.key.startsWith(query.get('prefix') ?? ''))
      return [200, found.map(([one]) => `<Upload><UploadId>${one}</UploadId></Upload>`).join('')]
    }
    if (query.has('uploads')) {
      const begun = `upload+${uploads.size + 1}/${key.length}`
      uploads.set(begun, { key, parts: new Map() })
      return [200, `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`]
    }
    const upload = uploads.get(id)
    if (!upload || upload.key !== key) return [404, '<Error><Code>NoSuchUpload</Code></Error>']
    if (method === 'DELETE') {
      uploads.delete(id)
      return [204]
    }
    if (method === 'PUT') {
      if (digest !== hashOf('sha256', body)) return [400, '<Error><Code>XAmzContentSHA256Mismatch</Code></Error>']
      const part = spoiled(body)
      upload.parts.set(Number(query.get('partNumber')), part)
      return [200, '', { ETag: `"${hashOf('md5', part)}"` }]
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
    const parts = named.map(([, number, etag]) => ({ part: upload.parts.get(Number(number)), etag }))
    if (parts.some(({ part, etag }) => !part || hashOf('md5', part) !== etag)) {
      // A store has begun its answer by then.
      return [200, '<Error><Code>InvalidPart</Code></Error>']
    }
    const bodies = parts.flatMap(({ part }) => part ?? [])
    const digests = bodies.map((part) => createHash('md5').update(part).digest())
    objects.set(key, Buffer.concat(bodies))
    tags.set(key, `${hashOf('md5', Buffer.concat(digests))}-${bodies.length}`)
    uploads.delete(id)
    return [200, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>']
  }

  const list = (query: URLSearchParams) => {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = keys.slice(0, KEYS_A_PAGE)
    const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    void answer(request).then(
      ([status, body = '', headers = {}]) => {
        const length = Buffer.byteLength(body)
        response.writeHead(status, status === 204 ? headers : { 'Content-Length': length, ...headers })
        response.end(request.method === 'HEAD' ? '' : body)
      },
      // Whoever asked is gone.
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    objects,
    uploads,
    spoil: (change) => {
      spoiled = change
    },
    failNext: (count, status = 503) => {
      failures = count
      failsWith = status
    },
    config: {
      bucket: 'pictures',
      region: 'auto',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
  }
}
