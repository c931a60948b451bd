/** Phone numbers: every local spelling is one number. It is stored as `+94771234567` and shown as `077 123 4567`. */

import { asciiDigits, foldText } from './folded.ts'

const SRI_LANKA = '+94'
/** Pages also have a minus between the groups. */
const SEPARATORS = /[\s\p{Cf}\p{Pd}\u2212().·/]/gu
/**
 * `ext. 12`, `x12` or `#12` behind a number, also before the digits of it are typed. Of blanks there is one at most:
 * each run of them would be tried in as many ways as it is long.
 */
const EXTENSION = / ?(?:[#;,×]|\bext(?:ensio)?n?\b\.?|([\d)]) ?x) ?[:.]? ?\d{0,6} ?$/i

/** `(0)` behind the code of a country is dialled at home alone. In Italy noughts are part of the number. */
const NOUGHT_AT_HOME = /^(\s*(?:\+|00)\s*[1-9]\d{0,2}[\s\p{Pd}.]*)\(\s*0\s*\)/u
const ITALY = /^(?:\+|00)\s*39/
/** `/8` is the last digit of another number, `(2)` or `-1` an extension; or all of it is one number. */
const OTHER_ENDING = /(?:\/\s*\d{1,3}|\p{Pd}\s*\d|\(\s*\d{1,2}\s*\))\s*$/u
/** Countries in which no number begins with a nought, some written with it none the less. */
const NO_NOUGHT = /^\+(?:1|7|20|27|3[0-46]|4[013-9]|6[0-6]|8[1246]|9[0-8]|97[1-7]|88[06])0/
/** Numbers of which the length is known: North America and Russia have ten digits behind their code. */
const OTHER_LENGTH = /^\+[17](?!\d{10}$)/

/**
 * The number as E.164 writes it, of any spelling: `077 123 4567`, `771234567`, `94771234567`, `0094 77-1234567`,
 * `+94 (0)77 123 4567`; numbers of other countries begin with `+` or `00`. Null for what can't be read, and for what
 * may be another number: `+65 8123 4567/8`, or `00771234567`, which is no number of another country but has a nought
 * too many.
 */
export function readPhone(typed: string): string | null {
  const text = numberIn(typed)
  const bare = text.replace(SEPARATORS, '')
  if (!/^\+?\d+$/.test(bare)) return null
  const international = bare.replace(/^00/, '+')
  const local = /^(?:\+?94)?0?([1-9]\d{8})$/.exec(international)?.[1]
  if (local) return SRI_LANKA + local
  if (!/^\+[1-9]\d{7,14}$/.test(international) || international.startsWith(SRI_LANKA)) return null
  const isUnsure = OTHER_ENDING.test(text) || NO_NOUGHT.test(international) || OTHER_LENGTH.test(international)
  return isUnsure || /^00[1-9]\d{8}$/.test(bare) ? null : international
}

/** As it is dialled, also of a link to it that was copied. */
function numberIn(typed: string): string {
  const text = asciiDigits(typed).replace(/\p{Cf}/gu, '')
  return withoutNoughtAtHome(text.trim().replace(/^tel:/i, ''))
}

/** In Italy the brackets are there against the habit of others to leave the nought out. */
function withoutNoughtAtHome(text: string): string {
  return ITALY.test(text) ? text : text.replace(NOUGHT_AT_HOME, '$1')
}

/**
 * The form in which numbers are compared: two people behind one number are one, whatever extension they name. What
 * can't be read is compared as a text.
 */
export function foldPhone(typed: string): string {
  const number = asciiDigits(typed).replace(/\s+/g, ' ').replace(EXTENSION, '$1')
  return readPhone(number) ?? foldText(typed)
}

/** What is stored: the one spelling of a number, or what was typed where it can't be read. */
export function storedPhone(typed: string): string {
  return readPhone(typed) ?? typed
}

/** As people in Sri Lanka write it, `077 123 4567`; of another country as E.164 has it, and else as it was typed. */
export function formatPhone(phone: string): string {
  const number = readPhone(phone)
  if (number === null) return phone
  return number.startsWith(SRI_LANKA) ? `0${inGroups(number.slice(SRI_LANKA.length))}` : number
}

/** As the world writes it: `+94 77 123 4567`. */
export function formatPhoneAbroad(phone: string): string {
  const number = readPhone(phone)
  if (number === null) return phone
  return number.startsWith(SRI_LANKA) ? `${SRI_LANKA} ${inGroups(number.slice(SRI_LANKA.length))}` : number
}

/**
 * As people dial it, without a sign before it, which spreadsheets reckon with: `077 123 4567`, and `00 447911123456` of
 * another country.
 */
export function dialledPhone(phone: string): string {
  const number = readPhone(phone)
  if (number === null) return phone
  return number.startsWith(SRI_LANKA) ? formatPhone(number) : number.replace('+', '00 ')
}

function inGroups(national: string): string {
  return `${national.slice(0, 2)} ${national.slice(2, 5)} ${national.slice(5)}`
}

/**
 * The digits by which a stored number is found, of the number or a part of it in any spelling; null for what is no part
 * of a number.
 */
export function phoneSearchDigits(typed: string): string | null {
  const bare = numberIn(typed).replace(SEPARATORS, '')
  if (!/^\+?\d{3,}$/.test(bare)) return null
  const digits = bare.replace(/^(?:(?:\+|00)(?:94)?0?|940|94(?=\d{5})|0)/, '')
  return digits.length >= 3 ? digits : null
}
