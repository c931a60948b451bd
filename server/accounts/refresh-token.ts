/** What the database keeps of a secret that a person holds: refresh tokens and mail links are stored as hashes only. */
import { createHash } from 'node:crypto'

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
