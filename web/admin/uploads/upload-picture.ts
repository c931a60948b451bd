/** Sends a picture to the shop: small ones in one request, larger ones in parts that go on where a cut left them. */
import { officeLimits } from '#contract/core/office-limits.ts'
import type { UploadOptions, UploadTarget } from './send-whole.ts'

/** How long a whole upload may take, all its tries together. */
const UPLOAD_MS = 10 * 60_000

/** The address of the stored picture. Throws a `ApiRefusal` with what the shop said, or when the time is up. */
export async function uploadPicture(
  picture: Blob,
  target: UploadTarget,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  // `AbortSignal.any` is as young as Safari 17.4.
  const either = new AbortController()
  const end = () => either.abort()
  const timer = setTimeout(end, UPLOAD_MS)
  signal.addEventListener('abort', end)
  if (signal.aborted) end()
  try {
    return await send(picture, target, { onProgress, signal: either.signal })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

async function send(picture: Blob, target: UploadTarget, options: UploadOptions): Promise<string> {
  if (picture.size <= officeLimits.resumableAbove) {
    const { sendWhole } = await import('./send-whole.ts')
    return sendWhole(picture, target, options)
  }
  const { sendInParts } = await import('./send-in-parts.ts')
  return sendInParts(picture, target, options)
}
