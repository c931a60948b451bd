/**
 * Copies in an S3-compatible store, in parts: no more than one is held in memory, each is signed with its own digest,
 * and the file is there in one step once all parts are.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { msg } from '@lingui/core/runtime-macro'
import type { S3Config } from '../config/s3-variables.ts'
import { minutes, seconds } from '../durations.ts'
import { OwnerError } from '../errors.ts'
import { accepted, createS3Client, drop } from '../files/s3-client.ts'
import type { CopyPlace, SealedFile } from './copy-place.ts'

/** Beside pictures, should they be in the same bucket. */
const FOLDER = 'copies'
/** The store wants 5 MB at least of each part but the last, and 10,000 parts at most. */
const PART_BYTES = 16 * 1024 ** 2
const MOST_PARTS = 10_000
/** A part over a slow line. */
const REQUEST_TIMEOUT_MS = minutes(10)

/** What a line that breaks gets to come back, each time. */
const LINE_BACK_AFTER_MS = seconds(10)
const LINE_BREAKS = 5

interface Part {
  etag: string
  md5: Buffer
}

export function createS3Place(config: S3Config, { partBytes = PART_BYTES, wait = LINE_BACK_AFTER_MS } = {}): CopyPlace {
  const ask = createS3Client(config, { timeout: REQUEST_TIMEOUT_MS })
  const pathOf = (name: string) => `/${FOLDER}/${name}`

  async function begin(path: string): Promise<string> {
    const response = await accepted(await ask(`${path}?uploads=`, { method: 'POST' }), [200])
    const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text()) ?? []
    if (id === undefined) throw new Error('the file store named no upload')
    return id
  }

  async function sendPart(
    path: string,
    { number, body, signal }: { number: number; body: Buffer<ArrayBuffer>; signal?: AbortSignal },
  ) {
    const headers = { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') }
    const init = { method: 'PUT', body, headers, signal }
    const response = await overBrokenLines(() => ask(`${path}&partNumber=${number}`, init), { wait, signal })
    const etag = (await accepted(response, [200])).headers.get('ETag') ?? ''
    return drop(response, { etag, md5: createHash('md5').update(body).digest() })
  }

  async function complete(path: string, parts: readonly Part[]): Promise<void> {
    const listed = parts.map(({ etag }, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
    const text = await (await accepted(await ask(path, { method: 'POST', body }), [200])).text()
    // The answer begins before the store is done.
    const [, code] = /<Error>.*<Code>(\w+)<\/Code>/s.exec(text) ?? []
    if (code !== undefined) throw new Error(`the file store could not put the parts together: ${code}`)
  }

  async function compare(path: string, { size, parts }: { size: number; parts: readonly Part[] }): Promise<void> {
    const { headers } = await accepted(await ask(path, { method: 'HEAD' }), [200])
    const etag = (headers.get('ETag') ?? '').replaceAll('"', '')
    const digest = createHash('md5')
      .update(Buffer.concat(parts.map(({ md5 }) => md5)))
      .digest('hex')
    // With keys of its own a store gives another tag.
    const hasOtherTag = /^(?:aws:kms|AES256;)/.test(headers.get('x-amz-server-side-encryption') ?? '')
    const isSame = hasOtherTag || etag === `${digest}-${parts.length}`
    if (headers.get('Content-Length') === String(size) && isSame) return
    throw new OwnerError(msg`What lies there is not what was sent.`)
  }

  const abandon = async (upload: string) =>
    drop(await accepted(await ask(upload, { method: 'DELETE' }), [200, 204, 404]), undefined)

  async function uploadsOf(name: string): Promise<string[]> {
    const query = new URLSearchParams({ uploads: '', prefix: `${FOLDER}/${name}` })
    const xml = await (await accepted(await ask(`/?${query}`, { method: 'GET' }), [200])).text()
    return [...xml.matchAll(/<UploadId>([^<]+)<\/UploadId>/g)].map(([, id = '']) => id)
  }

  async function remove(name: string): Promise<void> {
    for (const id of await uploadsOf(name)) await abandon(uploadPath(pathOf(name), id))
    await drop(await accepted(await ask(pathOf(name), { method: 'DELETE' }), [200, 204, 404]), undefined)
  }

  return {
    async put({ name, size, bytes, signal }: SealedFile) {
      const path = pathOf(name)
      const upload = uploadPath(path, await begin(path))
      const parts: Part[] = []
      try {
        for await (const body of inParts(bytes, Math.max(partBytes, Math.ceil(size / MOST_PARTS)))) {
          signal?.throwIfAborted()
          parts.push(await sendPart(upload, { number: parts.length + 1, body, signal }))
        }
        await complete(upload, parts)
      } catch (error) {
        // The first trouble is told of; what is left is removed the next time.
        await abandon(upload).catch(() => {})
        throw error
      }
      try {
        await compare(path, { size, parts })
      } catch (error) {
        await remove(name).catch(() => {})
        throw error
      }
    },
    remove,
  }
}

/** A part may be sent again: one that came twice is there once. What the store answers is not asked again here. */
async function overBrokenLines(
  send: () => Promise<Response>,
  { wait, signal }: { wait: number; signal?: AbortSignal },
): Promise<Response> {
  for (let breaks = 0; ; breaks += 1) {
    try {
      return await send()
    } catch (error) {
      // As `fetch` names a connection that failed.
      if (!(error instanceof TypeError) || breaks === LINE_BREAKS) throw error
      await pause(wait, undefined, { signal })
    }
  }
}

const uploadPath = (path: string, id: string) => `${path}?uploadId=${encodeURIComponent(id)}`

/** At least one. */
async function* inParts(bytes: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  let pieces: Uint8Array[] = []
  let held = 0
  for await (const piece of bytes) {
    pieces.push(piece)
    held += piece.length
    if (held < size) continue
    yield Buffer.concat(pieces)
    pieces = []
    held = 0
  }
  if (held > 0) yield Buffer.concat(pieces)
}
