/** Sends a small picture in one request, and again while the shop can't be reached. */

import { adminFetch } from '#web/admin/api/admin-api.ts'
import { Refusal, readProblem } from '#web/api/client.ts'
import { retryDelays } from './retry-delays.ts'
import type { UploadOptions, UploadTarget } from './upload-target.ts'

export async function sendWhole(
  picture: Blob,
  { folder, file }: UploadTarget,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  const delays = [...retryDelays]
  for (;;) {
    const outcome = await sendOnce(`/api/media/${folder}/${file}`, picture, signal)
    if (typeof outcome === 'string') {
      onProgress(1)
      return outcome
    }
    const delay = delays.shift()
    if (delay === undefined || !isWorthAnotherTry(outcome)) throw outcome
    await wait(delay, signal)
  }
}

async function sendOnce(path: string, picture: Blob, signal: AbortSignal): Promise<string | Refusal> {
  try {
    const response = await adminFetch(path, { method: 'PUT', body: picture, signal })
    if (!response.ok) return new Refusal(response.status, await readProblem(response))
    const { url }: { url: string } = await response.json()
    return url
  } catch {
    if (signal.aborted) throw new Refusal(0, null)
    return new Refusal(0, null)
  }
}

/** No answer, an overloaded shop, or one that is just starting. */
function isWorthAnotherTry({ status }: Refusal): boolean {
  return status === 0 || status === 429 || status >= 500
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new Refusal(0, null))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}
