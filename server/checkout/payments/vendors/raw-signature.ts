/**
 * A signature without a digest: the text itself, encrypted with the private key (PKCS#1 v1.5, type 1), as PHP's
 * `openssl_private_encrypt` makes it and `openssl_public_decrypt` opens it.
 */
import { constants, type KeyObject, publicDecrypt } from 'node:crypto'

/** Null for what that key has not encrypted, whole, with at least 8 bytes of padding. */
export function openWithKey(encrypted: Buffer, publicKey: KeyObject): Buffer | null {
  try {
    return publicDecrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, encrypted)
  } catch {
    return null
  }
}

export function isEncryptedByKey(text: Buffer, signature: Buffer, publicKey: KeyObject): boolean {
  return text.length > 0 && openWithKey(signature, publicKey)?.equals(text) === true
}

/** Forms that were encoded by hand leave a plus sign as it is, which arrives as a blank, or encode it twice. */
export function readBase64(text: string): Buffer {
  const once = text.replace(/%[0-9A-F]{2}/gi, (sign) => String.fromCharCode(Number.parseInt(sign.slice(1), 16)))
  return Buffer.from(once.replaceAll(' ', '+'), 'base64')
}
