/** Sends a small picture in one request, and again while the shop can't be reached. */
import { problemStatus } from '#contract/core/problem.ts'
import { adminFetch } from '#web/admin/api/admin-api.ts'
import { ApiRefusal, readProblem } from '#web/api/client.ts'

/** Where an uploaded picture goes, and what its sender wants to know meanwhile. */
export interface UploadTarget {
  folder: string
  file: string
}

export interface UploadOptions {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

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

async function sendOnce(path: string, picture: Blob, signal: AbortSignal): Promise<string | ApiRefusal> {
  try {
    const response = await adminFetch(path, { method: 'PUT', body: picture, signal })
    if (!response.ok) return new ApiRefusal(response.status, await readProblem(response))
    const { url }: { url: string } = await response.json()
    return url
  } catch {
    if (signal.aborted) throw new ApiRefusal(0, null)
    return new ApiRefusal(0, null)
  }
}

/** No answer, an overloaded shop, or one that is just starting; a full disk is none of these. */
function isWorthAnotherTry({ status }: ApiRefusal): boolean {
  return status === 0 || status === 429 || (status >= 500 && status !== problemStatus.STORAGE_FULL)
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      reject(new ApiRefusal(0, null))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', end)
      resolve()
    }, ms)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })
}

/** One operation is tried again for this long. */
const OPERATION_MS = 2 * 60_000
const FIRST_MS = 500
const LONGEST_MS = 15_000

export const retryDelays: readonly number[] = fill()

function fill(): number[] {
  const delays: number[] = []
  let sum = 0
  for (let delay = FIRST_MS; sum < OPERATION_MS; delay = Math.min(delay * 2, LONGEST_MS)) {
    const next = Math.min(delay, OPERATION_MS - sum)
    delays.push(next)
    sum += next
  }
  return delays
}
