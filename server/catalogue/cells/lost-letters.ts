/** Cells that a program has damaged on their way, and that are nobody's will. */
import { isReadTwice } from './read-twice.ts'

const LOST = '\ufffd'
/**
 * What a spreadsheet shows where it could not reckon, had no room or waits. Excel (https://support.microsoft.com,
 * "How to correct a #... error"): `#N/A`, `#REF!`, `#FIELD!`, `#BLOCKED!`, `#CONNECT!`, `#BUSY!`, `#GETTING_DATA`, in
 * the language it is set to (`#NV`, `#BEZUG!`, `#¡VALOR!`); Google: `#ERROR!`, `Loading...`; LibreOffice: `Err:502`.
 */
const ERROR =
  /^(?:#(?:N\/[ADB]|NV|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA|#+)|Err:\d{3}|Loading(?:\.{3}|…))$/i
const ERROR_OF_OTHERS = /^#¡?\p{Lu}[\p{Lu}\d_/ -]+[!?]$/u
const LONGEST_ERROR = 300
/** As `read-xlsx.ts` reads a formula whose result nobody saved. */
const UNRECKONED = '#FORMULA!'
/** Words of nothing but question marks; `What???` is somebody's own. Of a run two are looked at: it may be long. */
const MARKS = /(?:^|[\s("'/:-])\?{3}|\?\?[\s-]+\?\?/

/**
 * Whether the letters of a text were lost: saved in a code page that has none of them, cut, or read in another
 * encoding. `stored` is what the shop has in its place.
 */
export function hasLostLetters(cell: string, stored: string | undefined): boolean {
  if (cell === stored || cell === '') return false
  if (cell.includes(LOST) || isUnreckoned(cell)) return true
  if (cell.includes('?') && stored !== undefined && hasLostWord(cell, stored)) return true
  return (cell.includes('??') && MARKS.test(cell)) || isReadTwice(cell) || isOfOtherCodePage(cell)
}

/** Letters of Chinese or Cyrillic code pages, shown as those of Windows-1252, stand side by side. */
const SIDE_BY_SIDE = /[\u00a1-\u00ff]{4,}/g

function isOfOtherCodePage(cell: string): boolean {
  // At least two of them are letters: `°±²³` is somebody's own.
  return (cell.match(SIDE_BY_SIDE) ?? []).some((run) => (run.match(/[À-ÖØ-öø-ÿ]/g)?.length ?? 0) > 1)
}

/** Words of a spreadsheet in the place of what it would have reckoned. */
export function isUnreckoned(cell: string): boolean {
  // All cells of a table are asked, and nearly none begins so.
  if (cell.length > LONGEST_ERROR || !/^\s*[#el]/i.test(cell)) return false
  const text = cell.trim()
  return ERROR.test(text) || ERROR_OF_OTHERS.test(text)
}

export function isFormula(cell: string): boolean {
  return cell.trim() === UNRECKONED
}

/** A letter that a code page lacks may be a question mark, or one for each of its units or bytes. */
const UNSURE = /[?\u0080-\uffff]+/g
/** A point of three dots at its end may become a question by somebody's will. */
const BEYOND_ASCII = /[\u0080-\u2025\u2027-\uffff]/g
const wordsOf = (text: string) => text.trim().split(/[ \t\r\n]+/)
const countBeyond = (word: string) => word.match(BEYOND_ASCII)?.length ?? 0

/**
 * Whether one of its words is a stored one with question marks in the place of letters: as Excel saves plain CSV
 * (Windows-1252), PHP's `utf8_decode` (Latin-1), or Python, `iconv` and databases what they write as ASCII.
 */
function hasLostWord(cell: string, stored: string): boolean {
  const [words, whole] = [wordsOf(cell), wordsOf(stored)]
  const known = new Set(whole)
  const most = new Map<string, number>()
  for (const word of whole) {
    const masked = word.replace(UNSURE, '?')
    most.set(masked, Math.max(most.get(masked) ?? 0, countBeyond(word)))
  }
  return words.some((word, at) => {
    if (!word.includes('?') || known.has(word)) return false
    const masked = word.replace(UNSURE, '?')
    // One that stands alone may be somebody's own, but not in the place of a stored word.
    if (masked === '?' && (words.length !== whole.length || whole[at]?.replace(UNSURE, '?') !== '?')) return false
    return countBeyond(word) < (most.get(masked) ?? 0)
  })
}

/** `4.79E+12`, also `4.79 E+12`: the digits are gone. */
export function isShortened(code: string): boolean {
  return /^\d(?:[.,]\d+)?\s?e\s?\+?\s?\d{1,3}$/i.test(code.trim())
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'
const DAYS = [
  new RegExp(`^\\d{1,2}[- ]${MONTH}(?:[- ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}[- ]\\d{2,4}$`, 'i'),
  /^\d{1,2}\/\d{1,2}\/\d{2,4}$/,
  // With the hour that programs write behind it.
  /^\d{4}([-/])\d{2}\1\d{2}(?: 00:00:00)?$/,
]

/** `03-Feb` and `1.20E+06`, which a spreadsheet makes of `3-2` and `12E5`. */
export function looksReckoned(code: string): boolean {
  return isShortened(code) || DAYS.some((day) => day.test(code.trim()))
}

const LONGEST_NUMBER = 40
const NUMBER = /^(\()?([-+]?)\p{Sc}?(\d[\d,]*(?:\.\d*)?|\.\d+)(e[-+]?\d{1,3})?(%?)\)?$/iu
const TIME = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s?([ap])m)?$/i

/** As a spreadsheet reads it, with as many digits as it keeps; null where it is a text. */
function numberIn(typed: string): string | null {
  const text = typed.trim()
  if (text.length > LONGEST_NUMBER) return null
  const [whole, bracket, sign, digits = '', power = '', percent] = NUMBER.exec(text) ?? []
  if (whole !== undefined) {
    const number = Number(digits.replaceAll(',', '') + power) / (percent ? 100 : 1)
    return (bracket || sign === '-' ? -number : number).toPrecision(15)
  }
  const [time, hours, minutes, seconds = 0, half] = TIME.exec(text) ?? []
  if (time === undefined) return null
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0)
  return `${hour}:${Number(minutes)}:${Number(seconds)}`
}

/** `0.1`, `100000` and `12:30:00 PM` in place of `0.10`, `1E5` and `12:30`. */
export function isSameNumber(cell: string, stored: string): boolean {
  const number = numberIn(stored)
  return number !== null && number === numberIn(cell)
}

/** `123` in place of `00123`. */
export function hasLostNoughts(code: string, stored: string): boolean {
  return stored !== code && /^0+\d+$/.test(stored) && stored.replace(/^0+/, '') === code.trim()
}
