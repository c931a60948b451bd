/** The file store in an S3-compatible store (Amazon S3, Cloudflare R2, MinIO, Ceph...), signed requests over HTTP. */
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config/config.ts'
import { seconds } from '../durations.ts'
import { assertFileKey, type FileKey, type Files } from './files.ts'

const REQUEST_TIMEOUT_MS = seconds(20)

export function createFilesInS3(config: S3Config): Files {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    service: 's3',
    region: config.region,
    retries: 3,
  })
  const bucket = bucketAddress(config)
  // Only the store of the settings is asked: a redirect is an answer that the shop does not take.
  const call = (path: string, init: RequestInit) =>
    client.fetch(`${bucket}${path}`, { ...init, redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
  const pathOf = (key: FileKey) => {
    assertFileKey(key)
    return `/${key}`
  }
  const put = (key: FileKey, bytes: Uint8Array, headers: Record<string, string> = {}) =>
    call(pathOf(key), { method: 'PUT', body: Buffer.from(bytes), headers })

  return {
    async read(key) {
      const response = await call(pathOf(key), { method: 'GET' })
      if (response.status === 404) return drop(response, null)
      return new Uint8Array(await (await accepted(response, [200])).arrayBuffer())
    },
    async putNew(key, bytes) {
      const response = await put(key, bytes, { 'If-None-Match': '*' })
      // 412: the name is taken. 409: two writers at the same moment; the other one wins.
      if (response.status === 412 || response.status === 409) return drop(response, false)
      return drop(await accepted(response, [200, 204]), true)
    },
    async put(key, bytes) {
      await drop(await accepted(await put(key, bytes), [200, 204]), undefined)
    },
    async remove(key) {
      await drop(await accepted(await call(pathOf(key), { method: 'DELETE' }), [200, 204, 404]), undefined)
    },
    async *list(folder) {
      assertFileKey(folder)
      let next: string | null = null
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (next) query.set('continuation-token', next)
        const response = await accepted(await call(`/?${query}`, { method: 'GET' }), [200])
        const page = readPage(await response.text())
        yield* page.keys
        next = page.next
      } while (next)
    },
  }
}

/**
 * With an endpoint the bucket stands in the path, which every compatible store understands; Amazon wants it in the
 * host.
 */
function bucketAddress({ bucket, region, endpoint }: S3Config): string {
  if (endpoint) return `${endpoint.replace(/\/$/, '')}/${bucket}`
  return `https://${bucket}.s3.${region}.amazonaws.com`
}

async function accepted(response: Response, statuses: readonly number[]): Promise<Response> {
  if (statuses.includes(response.status)) return response
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? 'no reason given'
  throw Object.assign(new Error(`the file store answered ${response.status}: ${code}`), codeFor(response.status))
}

/** As the system names the same trouble of a disk. */
function codeFor(status: number): { code?: string } {
  if (status === 507) return { code: 'ENOSPC' }
  return status >= 500 || status === 429 ? { code: 'EBUSY' } : {}
}

/** Reads an answer's body to its end, so that the connection can be used again. */
async function drop<T>(response: Response, result: T): Promise<T> {
  await response.body?.cancel()
  return result
}

/** A page of ListObjectsV2. Keys are plain letters (see `assertFileKey`), so nothing in them is escaped. */
function readPage(xml: string): { keys: FileKey[]; next: string | null } {
  const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
  const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
  return { keys, next: token ? token.replaceAll('&amp;', '&') : null }
}
