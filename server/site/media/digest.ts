/** A stored file that tells whether it is whole: its bytes, then their SHA-256. */
import { createHash } from 'node:crypto'

export const DIGEST_BYTES = 32

export function appendDigest(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([bytes, digestOf(bytes)])
}

/** The bytes before it; null where any of them is missing or another. */
export function verifyDigest(stored: Uint8Array): Uint8Array | null {
  const end = stored.byteLength - DIGEST_BYTES
  if (end <= 0) return null
  const bytes = stored.subarray(0, end)
  return Buffer.compare(digestOf(bytes), stored.subarray(end)) === 0 ? bytes : null
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
