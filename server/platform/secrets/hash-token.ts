/**
 * What the database stores of a secret that somebody holds: refresh tokens, API keys and mail links are there as hashes
 * only.
 */
import { createHash } from 'node:crypto'

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
