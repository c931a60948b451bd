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
  const deadline = AbortSignal.timeout(UPLOAD_MS)
  const options = { onProgress, signal: AbortSignal.any([signal, deadline]) }
  if (picture.size <= officeLimits.resumableAbove) {
    const { sendWhole } = await import('./send-whole.ts')
    return sendWhole(picture, target, options)
  }
  const { sendInParts } = await import('./send-in-parts.ts')
  return sendInParts(picture, target, options)
}
