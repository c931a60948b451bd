/**
 * What pages count: that something happened, never who it was. Nothing is stored in the browser for it.
 */
import { inForm } from '../text/folded.ts'

export const countedKinds = ['cart-filled', 'checkout-opened', 'order-placed', 'seen-sold-out', 'search-empty'] as const
export type CountedKind = (typeof countedKinds)[number]

/** A search is named in reports once it was made so often on one day. */
export const NAMED_FROM = 3
/** Of one day, and of one network a part of them; later ones count without their words. */
export const MOST_SEARCHES_A_DAY = 1_000
export const MOST_OF_NETWORK = 100

const LONGEST = 40
const MOST_WORDS = 6

/**
 * A search as it may be kept: small letters, digits and single blanks. Null for what may be an address, a phone number
 * or another number of a person, and for what is longer than a name of goods.
 */
export function searchWords(typed: string): string | null {
  const text = inForm(typed, 'NFKC').toLowerCase()
  if (/@|:\/\/|www\./.test(text)) return null
  // However its digits are parted: `077 123 4567`.
  if (/\p{Nd}{5}/u.test(text.replace(/(?<=\p{Nd})[\s().+/_-]+(?=\p{Nd})/gu, ''))) return null
  const words = text.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ').trim()
  if (words === '' || words.length > LONGEST || words.split(' ').length > MOST_WORDS) return null
  return words
}
