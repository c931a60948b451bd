/** A stand-in for an S3-compatible store: a bucket in memory behind HTTP, as far as the shop uses one. */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '#server/platform/config/config.ts'
import { whenOver } from '#tests/support/when-over.ts'

interface S3StandIn {
  config: S3Config
  objects: Map<string, Buffer>
  /** Answers this many of the next requests with this status, 503 where none is given. */
  failNext: (count: number, status?: number) => void
}

/** So few keys a page that lists have several pages. */
const KEYS_A_PAGE = 3

export async function openS3StandIn(): Promise<S3StandIn> {
  const objects = new Map<string, Buffer>()
  let failures = 0
  let failsWith = 503

  const answer = async (request: IncomingMessage): Promise<[status: number, body?: Buffer | string]> => {
    const url = new URL(request.url ?? '/', 'http://s3')
    const body = await buffer(request)
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/auto\/s3\//.test(request.headers.authorization ?? '')) {
      return [403, '<Error><Code>AccessDenied</Code></Error>']
    }
    if (failures > 0) {
      failures -= 1
      return [failsWith, '<Error><Code>SlowDown</Code></Error>']
    }
    const key = url.pathname.replace(/^\/pictures\//, '')
    if (url.searchParams.has('list-type')) return [200, list(url.searchParams)]
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
    return object ? [200, object] : [404, '<Error><Code>NoSuchKey</Code></Error>']
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
    void answer(request).then(([status, body]) => response.writeHead(status).end(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  whenOver(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    objects,
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
