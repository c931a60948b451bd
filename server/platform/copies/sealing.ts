/** Copies of backups are sealed to a public key, in age's format: only who has the secret key can open them. */
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { OwnerError } from '../errors.ts'

/** As every program that speaks age begins a file. */
const BEGINNING = 'age-encryption.org/v1\n'
const SECRET_KEY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/

export interface KeyPair {
  /** `AGE-SECRET-KEY-1...`: for the owner's drawer alone. */
  secretKey: string
  /** `age1...`, of X25519: Debian's own `age` opens what is sealed to it. */
  publicKey: string
}

export async function makeKeyPair(): Promise<KeyPair> {
  const secretKey = await generateX25519Identity()
  return { secretKey, publicKey: await identityToRecipient(secretKey) }
}

interface Sealed {
  bytes: ReadableStream<Uint8Array>
  size: number
}

/** Nothing is read before `bytes` is; `size` is of what goes in, and of what comes out. */
export async function sealCopy({ bytes, size }: Sealed, publicKey: string): Promise<Sealed> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  const sealed = await encrypter.encrypt(bytes)
  return { bytes: sealed, size: sealed.size(size) }
}

/** A key as it was typed from paper: blanks and small letters are no mistake. Throws an {@link OwnerError}. */
export async function readSecretKey(typed: string): Promise<KeyPair> {
  const secretKey = typed.replace(/\s/g, '').toUpperCase()
  if (!SECRET_KEY.test(secretKey)) {
    throw new OwnerError(
      'This is no secret key: one begins with AGE-SECRET-KEY-1, and 58 letters and digits follow. Nothing was changed.',
    )
  }
  try {
    return { secretKey, publicKey: await identityToRecipient(secretKey) }
  } catch {
    throw new OwnerError('A letter of the secret key was typed wrongly. Nothing was changed.')
  }
}

/** What was sealed, checked as it is read: it fails where a bit is not what it was, or the end is missing. */
export async function unsealCopy(
  bytes: ReadableStream<Uint8Array>,
  { secretKey, publicKey }: KeyPair,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(secretKey)
  try {
    return await decrypter.decrypt(bytes)
  } catch (error) {
    if (!/no identity matched/.test(String(error))) throw error
    throw new OwnerError(
      `It was sealed to another key: the key you typed belongs to ${publicKey}. Take the page of the day the copy was made. Nothing was changed.`,
    )
  }
}

export const isSealed = (beginning: Uint8Array) => new TextDecoder().decode(beginning).startsWith(BEGINNING)
