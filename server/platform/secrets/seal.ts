/** Keeps a text secret from whoever reads the database: AES-256-GCM, bound to what it belongs to. */
import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
/** Bytes: NIST SP 800-38D's lengths of a random nonce and of the tag. */
const NONCE = 12
const TAG = 16

interface Seal {
  /** 32 bytes. */
  key: KeyObject
  /** What the text belongs to, such as an account's id: a sealed text copied to another one can't be opened there. */
  of: string
}

/** Nonce, cipher text and tag in base64url. */
export function seal(text: string, { key, of }: Seal): string {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Null when it was sealed with another key, for something else, or altered. */
export function unseal(sealed: string, { key, of }: Seal): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return null
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(of))
    .setAuthTag(bytes.subarray(-TAG))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE, -TAG)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
