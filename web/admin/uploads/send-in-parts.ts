/** Sends a picture through the tus protocol: after a cut it goes on where the shop stands. Loaded when first needed. */
import { DetailedError, Upload } from 'tus-js-client'
import { limits } from '#contract/limits.ts'
import { Refusal, readProblem } from '#web/api/client.ts'
import { retryDelays } from './retry-delays.ts'
import { createSessionHttpStack } from './session-http-stack.ts'
import type { UploadOptions, UploadTarget } from './upload-target.ts'

/** Small enough that little is sent again when the shop's process ends in the middle of a part. */
const PART_BYTES = Math.min(8 * 1024 * 1024, limits.chunkBytes)

export async function sendInParts(
  picture: Blob,
  { folder, file }: UploadTarget,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  const sha256 = await hashOf(picture)
  return new Promise((resolve, reject) => {
    const upload = new Upload(picture, {
      endpoint: '/api/uploads',
      chunkSize: PART_BYTES,
      retryDelays: [...retryDelays],
      metadata: { folder, file, ...sha256 },
      storeFingerprintForResuming: false,
      httpStack: createSessionHttpStack(),
      onShouldRetry: (error) => isWorthAnotherTry(error),
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: ({ lastResponse }) =>
        resolve(lastResponse.getHeader('Content-Location') ?? `/media/employees/${folder}/${file}`),
      onError: (error) => void toRefusal(error).then(reject),
    })
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => {})
      reject(new Refusal(0, null))
    })
    if (signal.aborted) reject(new Refusal(0, null))
    else upload.start()
  })
}

/** No answer, an overloaded shop, or one that stands elsewhere than we thought; what it refuses stays refused. */
function isWorthAnotherTry({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  if (status === 409) return originalResponse?.getBody().includes('"WRONG_OFFSET"') ?? false
  return status === 0 || status === 429 || status >= 500
}

async function toRefusal(error: Error | DetailedError): Promise<Refusal> {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new Refusal(0, null)
  return new Refusal(response.getStatus(), await readProblem(new Response(response.getBody())))
}

/** So that the shop can prove what arrived. Browsers hash on secure pages only; elsewhere it goes without. */
async function hashOf(picture: Blob): Promise<{ sha256?: string }> {
  if (!globalThis.crypto?.subtle) return {}
  const hash = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer())
  const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256 }
}
