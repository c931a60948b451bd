/** Sends a file through the tus protocol: after a cut it goes on where the shop stands. Loaded when first needed. */
import {
  DefaultHttpStack,
  DetailedError,
  type HttpRequest,
  type HttpResponse,
  type HttpStack,
  Upload,
} from 'tus-js-client'
import { officeLimits } from '#contract/core/office-limits.ts'
import { problemStatus } from '#contract/core/problem.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ApiRefusal, readProblem } from '#web/api/client.ts'
import { languageHeader } from '#web/languages/current-language.ts'
import { useSession } from '#web/session/session-store.ts'
import { retryDelays, type UploadOptions, type UploadTarget } from './send-whole.ts'

/** Small enough that little is sent again when the shop's process ends in the middle of a part. */
const PART_BYTES = Math.min(8 * 1024 * 1024, officeLimits.chunkBytes)

/** The address of the stored picture. */
export async function sendInParts(picture: Blob, target: UploadTarget, options: UploadOptions): Promise<string> {
  const { folder, file } = target
  const sent = await sendUpload(picture, { folder, file, ...(await hashOf(picture)) }, options)
  return sent.picture ?? `/media/employees/${folder}/${file}`
}

/** Sends any file. `id` names the upload to the shop. */
export function sendUpload(
  blob: Blob,
  metadata: Record<string, string>,
  { onProgress, signal }: UploadOptions,
): Promise<{ id: string; picture: string | undefined }> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(blob, {
      endpoint: '/api/uploads',
      chunkSize: PART_BYTES,
      retryDelays: [...retryDelays],
      metadata,
      headers: languageHeader(),
      storeFingerprintForResuming: false,
      httpStack: createSessionHttpStack(),
      onShouldRetry: (error) => isWorthAnotherTry(error),
      onProgress: (sent, total) => onProgress(sent / total),
      onSuccess: ({ lastResponse }) =>
        resolve({
          id: upload.url?.split('/').at(-1) ?? '',
          picture: lastResponse.getHeader('Content-Location') ?? undefined,
        }),
      onError: (error) => void toRefusal(error).then(reject),
    })
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => {})
      reject(new ApiRefusal(0, null))
    })
    if (signal.aborted) reject(new ApiRefusal(0, null))
    else upload.start()
  })
}

/** No answer, an overloaded shop, or one that stands elsewhere than we thought; what it refuses stays refused. */
function isWorthAnotherTry({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0
  if (status === 409) return originalResponse?.getBody().includes('"WRONG_OFFSET"') ?? false
  return status === 0 || status === 429 || (status >= 500 && status !== problemStatus.STORAGE_FULL)
}

async function toRefusal(error: Error | DetailedError): Promise<ApiRefusal> {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new ApiRefusal(0, null)
  return new ApiRefusal(response.getStatus(), await readProblem(new Response(response.getBody())))
}

/** So that the shop can prove what arrived. Browsers hash on secure pages only; elsewhere it goes without. */
async function hashOf(picture: Blob): Promise<{ sha256?: string }> {
  if (!globalThis.crypto?.subtle) return {}
  const hash = await crypto.subtle.digest('SHA-256', await picture.arrayBuffer())
  const sha256 = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { sha256 }
}

/** How the upload library reaches the shop: as the signed-in admin, whose session is renewed in between. */
function createSessionHttpStack(): HttpStack {
  const plain = new DefaultHttpStack({})
  return { getName: () => 'SessionHttpStack', createRequest: (method, url) => createRequest(plain, method, url) }
}

function createRequest(plain: HttpStack, method: string, url: string): HttpRequest {
  const headers = new Map<string, string>()
  let onProgress: (sent: number) => void = () => {}
  let current = plain.createRequest(method, url)

  const sendOnce = (body: unknown): Promise<HttpResponse> => {
    current = plain.createRequest(method, url)
    for (const [name, value] of headers) current.setHeader(name, value)
    const { token } = useSession.getState()
    if (token) current.setHeader('Authorization', `Bearer ${token}`)
    current.setProgressHandler(onProgress)
    return current.send(body)
  }

  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void headers.set(name, value),
    getHeader: (name) => headers.get(name),
    setProgressHandler: (handler) => {
      onProgress = handler
    },
    getUnderlyingObject: () => current.getUnderlyingObject(),
    abort: () => current.abort(),
    async send(body) {
      let response = await sendOnce(body)
      if (response.getStatus() === 401) {
        // Any call renews the session, or asks the admin to log in again.
        await adminApi('GET /owner/names')
        response = await sendOnce(body)
      }
      // Where the upload stands is asked again later; to the library it would mean to start from the first byte.
      if (method === 'HEAD' && response.getStatus() >= 500) throw new Error('the shop could not answer')
      return response
    },
  }
}
