/** The file store in an S3-compatible store. */
import type { S3Config } from '../config/s3-variables.ts'
import { seconds } from '../durations.ts'
import { assertFileKey, type FileKey, type Files } from './files.ts'
import { accepted, createS3Client, drop } from './s3-client.ts'

const REQUEST_TIMEOUT_MS = seconds(20)

export function createFilesInS3(config: S3Config): Files {
  const call = createS3Client(config, { timeout: REQUEST_TIMEOUT_MS })
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

/** A page of ListObjectsV2. Keys are plain letters (see `assertFileKey`), so nothing in them is escaped. */
function readPage(xml: string): { keys: FileKey[]; next: string | null } {
  const keys = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
  const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1]
  return { keys, next: token ? token.replaceAll('&amp;', '&') : null }
}
