/**
 * Names and addresses in Latin letters, as people of Sri Lanka write them on forms: long vowels like short ones, no
 * marks. It is a proposal that a person looks through; the order keeps what its buyer wrote.
 */
import anyAscii from 'any-ascii'
import { inForm } from '#contract/text/folded.ts'

/** Consonants, which sound with an `a` where no other vowel follows. */
const CONSONANTS: Record<string, string> = {
  ...{ ක: 'k', ඛ: 'kh', ග: 'g', ඝ: 'gh', ඞ: 'n', ඟ: 'ng', ච: 'ch', ඡ: 'ch', ජ: 'j', ඣ: 'jh', ඤ: 'n', ඥ: 'gn' },
  ...{ ඦ: 'nj', ට: 't', ඨ: 't', ඩ: 'd', ඪ: 'd', ණ: 'n', ඬ: 'nd', ත: 'th', ථ: 'th', ද: 'd', ධ: 'dh', න: 'n' },
  ...{ ඳ: 'nd', ප: 'p', ඵ: 'ph', බ: 'b', භ: 'bh', ම: 'm', ඹ: 'mb', ය: 'y', ර: 'r', ල: 'l', ව: 'w', ශ: 'sh' },
  ...{ ෂ: 'sh', ස: 's', හ: 'h', ළ: 'l', ෆ: 'f' },
  ...{ க: 'k', ங: 'ng', ச: 's', ஞ: 'gn', ட: 't', ண: 'n', த: 'th', ந: 'n', ப: 'p', ம: 'm', ய: 'y', ர: 'r', ல: 'l' },
  ...{ வ: 'v', ழ: 'l', ள: 'l', ற: 'r', ன: 'n', ஜ: 'j', ஶ: 'sh', ஷ: 'sh', ஸ: 's', ஹ: 'h' },
}

/** Vowels that stand alone, and what else is a sound of its own. */
const ALONE: Record<string, string> = {
  ...{ අ: 'a', ආ: 'a', ඇ: 'a', ඈ: 'a', ඉ: 'i', ඊ: 'i', උ: 'u', ඌ: 'u', ඍ: 'ru', එ: 'e', ඒ: 'e', ඓ: 'ai', ඔ: 'o' },
  ...{ ඕ: 'o', ඖ: 'au', '\u0d82': 'n', '\u0d83': 'h' },
  ...{ அ: 'a', ஆ: 'a', இ: 'i', ஈ: 'i', உ: 'u', ஊ: 'u', எ: 'e', ஏ: 'e', ஐ: 'ai', ஒ: 'o', ஓ: 'o', ஔ: 'au' },
}

/** Vowels that take the place of the `a` of a consonant; the last ones take it away. */
const SIGNS: Record<string, string> = {
  ...{ '\u0dcf': 'a', '\u0dd0': 'a', '\u0dd1': 'a', '\u0dd2': 'i', '\u0dd3': 'i', '\u0dd4': 'u', '\u0dd6': 'u' },
  ...{ '\u0dd8': 'ru', '\u0df2': 'ru', '\u0dd9': 'e', '\u0dda': 'e', '\u0ddb': 'ai', '\u0ddc': 'o', '\u0ddd': 'o' },
  ...{ '\u0dde': 'au', '\u0dca': '' },
  ...{ '\u0bbe': 'a', '\u0bbf': 'i', '\u0bc0': 'i', '\u0bc1': 'u', '\u0bc2': 'u', '\u0bc6': 'e', '\u0bc7': 'e' },
  ...{ '\u0bc8': 'ai', '\u0bca': 'o', '\u0bcb': 'o', '\u0bcc': 'au', '\u0bcd': '' },
}

const WORD = /[\u0b80-\u0bff\u0d80-\u0dff\u200c\u200d]+/g

/** `12½` is no 121/2. */
const FRACTION = /(?<=\d)(?=[\u00bc-\u00be\u2150-\u215e])/g
/** What has no marks to be taken off: `Ł`, `ø`, `王`. */
const OTHERS = /(?![\0-\x7f])[\p{L}\p{N}\u2044]/gu

/** In ASCII, on one line. What is no letter or number there is left out. */
export function latinLetters(text: string): string {
  const spelled = inForm(text, 'NFC')
    .replace(WORD, (word) => capital(spell(word)))
    .replace(/(?<!\s)\s*[\r\n]+\s*/g, ', ')
    .replace(FRACTION, ' ')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
  return inForm(spelled, 'NFKD')
    .replace(OTHERS, anyAscii)
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ {2,}/g, ' ')
    .replace(/(?:,\s*)+,/g, ',')
    .trim()
}

function spell(word: string): string {
  const letters = [...word.replace(/[\u200c\u200d]/g, '')]
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS[letter]
      if (consonant === undefined) return SIGNS[letter] ?? ALONE[letter] ?? ''
      return SIGNS[letters[at + 1] ?? ''] === undefined ? `${consonant}a` : consonant
    })
    .join('')
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
