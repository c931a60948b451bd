/** Signed requests to an S3-compatible store (Amazon S3, Cloudflare R2, MinIO, Ceph...). */
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config/s3-variables.ts'

/** Asks below the bucket's address: `/KEY` with a query, or `/?QUERY`. */
export type AskS3 = (path: string, init: RequestInit) => Promise<Response>

/** `timeout`: how long an answer may take, in ms. One that is busy is asked again three times. */
export function createS3Client(config: S3Config, { timeout }: { timeout: number }): AskS3 {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    service: 's3',
    region: config.region,
    retries: 3,
  })
  const bucket = bucketAddress(config)
  // Only the store of the settings is asked: a redirect is an answer that the shop does not take.
  return (path, { signal, ...init }) =>
    client.fetch(`${bucket}${path}`, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
    })
}

/**
 * With an endpoint the bucket stands in the path, which every compatible store understands; Amazon wants it in the
 * host.
 */
export function bucketAddress({ bucket, region, endpoint }: S3Config): string {
  if (endpoint) return `${endpoint.replace(/\/$/, '')}/${bucket}`
  return `https://${bucket}.s3.${region}.amazonaws.com`
}

/** Throws what the store said for any other status. */
export async function accepted(response: Response, statuses: readonly number[]): Promise<Response> {
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
export async function drop<T>(response: Response, result: T): Promise<T> {
  await response.body?.cancel()
  return result
}
