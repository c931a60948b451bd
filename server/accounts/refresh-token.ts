/** Refresh tokens: 256 bits that say nothing, kept only as a hash, each leading to exactly one successor. */
import { createHash, createHmac } from 'node:crypto'

/** What the database keeps of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The token that follows on this one. It is worked out, not stored, so that several tabs, and a browser that never got
 * the answer, can be given the very same one again, while the database holds hashes only.
 */
export function successorOf(token: string, key: Buffer): string {
  return createHmac('sha256', key).update(token).digest('base64url')
}
