/** Texts that are too long end before the letter that does not fit, and never within one. */

/** Nobody's letter is longer; only what is about the end needs to be looked at. */
const LONGEST_LETTER = 64
/** Joins what stands before it with what follows: `ක්‍ර` is one letter. */
const JOINER = '\u200d'

let segmenter: Intl.Segmenter | undefined

/**
 * At most `longest` UTF-16 code units, as `limits` count them, of whole letters as people see them: an emoji with its
 * parts, a Sinhala letter with its vowel. A single letter longer than that ends between its code points.
 */
export function cutText(text: string, longest: number): string {
  if (text.length <= longest) return text
  if (longest <= 0) return ''
  // Firefox knows letters from 125 on.
  if (!('Segmenter' in Intl)) return betweenPoints(text, longest)
  const from = wholeFlags(text, Math.max(0, longest - LONGEST_LETTER))
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  const about = segmenter.segment(text.slice(from, longest + LONGEST_LETTER))
  let end = about.containing(longest - from)?.index ?? 0
  while (end > 0 && text[from + end - 1] === JOINER) end = about.containing(end - 1)?.index ?? 0
  return end > 0 ? text.slice(0, from + end) : betweenPoints(text, longest)
}

/** Of a row of flags each is two letters, which are paired from its beginning. */
function wholeFlags(text: string, from: number): number {
  const start = /[\udc00-\udfff]/.test(text.charAt(from)) ? from - 1 : from
  let before = 0
  while (FLAG_LETTER.test(text.slice(Math.max(0, start - 2 * before - 2), start - 2 * before))) before += 1
  return before % 2 === 1 ? start - 2 : start
}

const FLAG_LETTER = /^\ud83c[\udde6-\uddff]$/

function betweenPoints(text: string, longest: number): string {
  const before = text.charCodeAt(longest - 1)
  return text.slice(0, before >= 0xd800 && before <= 0xdbff ? longest - 1 : longest)
}

/** With a mark that something follows, within `longest`. */
export function shortText(text: string, longest: number): string {
  return text.length <= longest ? text : `${cutText(text, longest - 1).trimEnd()}…`
}
