/** Order numbers as people type them, read aloud and copy them. */
import { asciiDigits } from '../text/folded.ts'

const LENGTH = 10
/** A number within other words, from the surest form to the least sure: `Your order 7F3K2-Q9DMX at Kade`. */
const WITHIN: readonly RegExp[] = [
  /\b([0-9A-Z]{5})[\p{Pd}\u2212](?=([0-9A-Z]{5})\b)/gu,
  /\b([0-9A-Z]{5})(?=([0-9A-Z]{5})\b)/g,
  /\b([0-9A-Z]{5})\s{1,2}(?=([0-9A-Z]{5})\b)/g,
]

/**
 * `7F3K2-Q9DMX`, in whatever way it was written: without dash, in small letters, with `#`, with an O for a 0, with
 * words before and behind it.
 */
export function readOrderNumber(typed: string): string {
  const text = asciiDigits(typed).toUpperCase()
  const letters = text.replace(/[^0-9A-Z]/g, '')
  const number = letters.length === LENGTH ? letters : (numberWithin(text) ?? letters)
  const plain = number.replace(/O/g, '0').replace(/[IL]/g, '1')
  return `${plain.slice(0, 5)}-${plain.slice(5)}`
}

/** The last of its form: `Order` has five letters as well. */
function numberWithin(text: string): string | undefined {
  for (const form of WITHIN) {
    const [, first = '', second = ''] = [...text.matchAll(form)].at(-1) ?? []
    if (first !== '') return first + second
  }
}

/** What stands before a number on a page, in a mail or a chat, and what behind one that was cut. */
const BEFORE =
  /^(?:(?:(?:pre-?\s?)?orders?|(?:පෙර\s)?ඇණවුම්?|ஆர்டர்|முன்பதிவு)(?:[\s:.]{0,2}(?:no|nr|number|id|අංකය|இலக்கம்))?(?=[\s#:.№]|$)[\s:.]*)?[#№]?\s*/iu
const CUT = /\s?(?:…|\.{2,3})$/u

/** What somebody looks for who pasted `Order`, `Order no.` or `#` with a number or a part of it. */
export function withoutNumberWords(typed: string): string {
  const words = typed.trim()
  const meant = words.replace(BEFORE, '').replace(CUT, '')
  return meant === '' && !words.startsWith('#') ? words : meant
}
