/** Identifiers: random, without look-alike letters. */
import { createHash, randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O or U (https://www.crockford.com/base32.html). */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 5 random bits each. */
export function randomLetters(count: number): string {
  return inLetters(randomBytes(count))
}

/** 5 bits of each byte. */
export function inLetters(bytes: Uint8Array): string {
  let letters = ''
  for (const byte of bytes) letters += LETTERS.charAt(byte & 31)
  return letters
}

/** An id of a record: 80 random bits in lower case. */
export function newId(): string {
  return randomLetters(16).toLowerCase()
}

/**
 * The id of what an attempt makes, the same however often it is sent: `attempt` is its key with all that it asks for,
 * as JSON tells it. As {@link newId} has it.
 */
export function idOfAttempt(attempt: readonly unknown[]): string {
  const hash = createHash('sha256').update(JSON.stringify(attempt)).digest()
  return inLetters(hash.subarray(0, 16)).toLowerCase()
}

/** An order's id, short enough to read aloud: 50 random bits as `7F3K2-Q9DMX`. */
export function newOrderId(): string {
  const letters = randomLetters(10)
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

/** The letters of an id as somebody writes or says it: in capitals, without spaces and dashes, O as 0, I and L as 1. */
export function spokenLetters(words: string): string {
  return words
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** A secret for a cookie or a mail link: 256 random bits. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
