/**
 * The one reader of amounts of money that people and other programs write: forms, cells, files, lists of couriers.
 *
 * A reading that can be doubted is none: `189.900` is LKR 189,900 to most people here and LKR 189.90 to a program.
 * Commas part thousands, or lakhs (`1,89,900`), unless only cents can stand behind one (`1299,90`).
 */
import { msg } from '@lingui/core/runtime-macro'
import { type Cents, cents } from '../core/money.ts'
import { cutText } from './cut-text.ts'
import { asciiDigits, foldText } from './folded.ts'
import type { Word } from './say.ts'

export type AmountFault = 'empty' | 'doubtful' | 'unreadable'

export type ReadAmount =
  | {
      amount: Cents
      /** Whether it had less than cents, which were rounded. */
      isRounded: boolean
    }
  | { fault: AmountFault }

interface AmountReading {
  /**
   * Where the comma is known to stand before the cents, `189,900` is as doubtful as `189.900`; with the currency of the
   * country it is written in its way.
   */
  isCommaDecimal?: boolean
}

/** Of `Rs .50` the point stands before the cents. */
const BEFORE = /^(?:(?:LKR|SLRS?|RS|රු|ரூ)(?:\.|\s*\.(?!\d))?\s*[:=]?\s*)/iu
/** `LKR.50`: nobody writes a point behind these, and cents alone hardly ever. */
const POINT_OF_EITHER = /^[-+]?\s?(?:LKR|SLR)\.\d{1,2}$/i
const BEHIND = /\s*(?:\/[-=]|(?:LKR|RS|රු|ரூ)\.?)$/iu
const MOST_DIGITS = 12
/** `99⁵⁰` on a label is LKR 99.50, and no 9950: nobody's number is read of it. */
const RAISED = /[\u00b2\u00b3\u00b9\u2070-\u209c]/g

export function readAmount(typed: string, { isCommaDecimal = false }: AmountReading = {}): ReadAmount {
  const bare = plain(typed)
  if (bare === '') return { fault: 'empty' }
  const isBelow = /^-\s?/.test(bare)
  const text = bare.replace(/^[-+]\s?/, '').replace(BEFORE, '')
  const written = plain(typed, { withCurrency: true })
  if (POINT_OF_EITHER.test(written) || isDoubtful(text, isCommaDecimal && bare === written))
    return { fault: 'doubtful' }
  const [whole, part] = partsOf(text) ?? []
  if (whole === undefined || part === undefined || whole.length > MOST_DIGITS) return { fault: 'unreadable' }
  const hundredths = part.slice(0, 2).padEnd(2, '0')
  const rest = part.slice(2)
  const up = /^[5-9]/.test(rest) ? 1 : 0
  const amount = Number(`${whole}${hundredths}`) + up
  return { amount: cents(isBelow ? -amount : amount), isRounded: /[1-9]/.test(rest) && !BINARY.test(rest) }
}

/** What programs leave behind the cents that reckon in binary: `43.050000000000004`, `98.32999999999998`. */
const BINARY = /^(?:0{6}|9{6})/

/** Whether the comma of this amount can only stand before the cents: `1299,90` or `1.299,00`, and not `1,29,900`. */
export function hasDecimalComma(typed: string): boolean {
  const text = plain(typed)
  return /^\D{0,6}\d+(?:[. ]\d{3})*,\d{1,2}(?![\d,])/.test(text)
}

/** What is wrong with an amount, in words for whoever wrote it. */
export const amountFaults: Record<AmountFault, Word> = {
  empty: msg`Please enter an amount`,
  doubtful: msg`This amount can be read in two ways: please write 189900 or 189.90`,
  unreadable: msg`An amount is written as 9500 or 9500.50`,
}

function plain(typed: string, { withCurrency = false } = {}): string {
  const text = asciiDigits(typed.replace(RAISED, '^'))
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2018\u2019\u02bc\u2032]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
  // An apostrophe before all of it keeps spreadsheets from reckoning with it.
  const bare = text.replace(/^'/, '')
  return withCurrency ? bare.trim() : bare.replace(BEFORE, '').replace(BEHIND, '').trim()
}

/** `0,500`: no thousands begin with a nought. */
const NOUGHT_BEFORE_THOUSANDS = /^0\d{0,2}(?:[,' ]\d{3}(?!\d)|,\d{2},|\.\d{3}[.,])/

/** One to three digits, a sign that may stand before the cents, and three more. */
function isDoubtful(text: string, isCommaDecimal: boolean): boolean {
  if (NOUGHT_BEFORE_THOUSANDS.test(text)) return true
  return (isCommaDecimal ? /^\d{1,3}[.,]\d{3}$/ : /^\d{1,3}\.\d{3}$/).test(text)
}

/** How the whole part may be grouped, and what then stands before the cents. */
const FORMS: readonly RegExp[] = [
  /^(\d+)(?:\.(\d*))?$/,
  /^()\.(\d{1,2})$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/,
  /^(\d{1,2}(?:,\d{2})+,\d{3})(?:\.(\d*))?$/,
  /^(\d{1,3}(?: \d{3})+)(?:\.(\d*)|,(\d{1,2}))?$/,
  /^(\d{1,3}(?:'\d{3})+)(?:\.(\d*)|,(\d{1,2}))?$/,
  /^(\d+),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$/,
  /^(\d{1,3}(?:\.\d{3}){2,})$/,
]

function partsOf(text: string): [whole: string, part: string] | null {
  for (const form of FORMS) {
    const [, whole, part, other] = form.exec(text) ?? []
    if (whole !== undefined) return [whole.replace(/\D/g, '') || '0', part ?? other ?? '']
  }
  return null
}

const RUPEES = /^(?:lkr|slrs?|(?:sri lankan? )?rs|(?:sri lankan? )?rupees?|රු|රුපියල්|ரூ|ரூபாய்)\.?$/i

/** Whether a cell names the country's own currency. */
export function isRupees(currency: string): boolean {
  return RUPEES.test(foldText(currency))
}

const LONGEST_HEAD = 80
const FOREIGN = /\b(?:usd|us\$|eur|gbp|aud|cad|nzd|jpy|cny|inr|sgd|hkd|chf|aed|sar|qar|kwd|omr|myr|thb|mvr)\b|[$€£¥₹]/

/** Of a heading such as `Amount (USD)` or `price_usd`, or a letterhead. */
export function saysForeign(said: string): boolean {
  return FOREIGN.test(foldText(cutText(said, LONGEST_HEAD)).replaceAll('_', ' '))
}
