/**
 * What a phone is known by (3GPP TS 23.003, 6.2): 14 digits of model and serial, and behind them either a check digit
 * by Luhn, or as IMEISV two digits of the software's version and no check digit.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { asciiDigits, foldText } from '../../text/folded.ts'
import { saying } from '../../text/say.ts'

const BODY = 14
/** In characters as typed, with what parts the digits. */
const LONGEST = 40
/** More than any field of one has. */
const LONGEST_LOOKED_AT = 254
const ONE_DIGIT_ALONE = /^(\d)\1*$/

/** What a box, a label or a phone says before it: `IMEI:`, `IMEI1:`, `IMEI (1)`, `IMEI No.`. */
const LABEL = /^\(?imei(?:sv|no|number)?\.?\)?(?:\(?[12]\)?[:.=#)]+|[:.=#]*)/

/**
 * Its digits; null for what is no IMEI. Spaces, dashes and slashes between them are dropped, so is what names it, and
 * the version of the software that phones show behind all fifteen: `356938035643809 / 01`.
 */
export function readImei(typed: string): string | null {
  if (typed.length > LONGEST_LOOKED_AT) return null
  const text = asciiDigits(foldText(typed)).replace(/[\s\p{Pd}]/gu, '')
  const bare = text.replace(LABEL, '')
  const digits = (/^(\d{15})\/\d{2}$/.exec(bare)?.[1] ?? bare).replaceAll('/', '')
  // `IMEI 1 3569...` is the first of two.
  const counted = bare === text ? undefined : /^[12](\d{15})$/.exec(digits)?.[1]
  if (counted !== undefined && isChecked(counted)) return counted
  if (!/^\d{15,16}$/.test(digits) || ONE_DIGIT_ALONE.test(digits)) return null
  return digits.length === 16 || isChecked(digits) ? digits : null
}

function isChecked(digits: string): boolean {
  return luhnDigit(digits.slice(0, BODY)) === Number(digits[BODY])
}

/** The digit that makes the digits before it fit (ISO/IEC 7812-1, annex B). */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const weighed = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (weighed > 9 ? weighed - 9 : weighed)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** What tells one phone from another, however its IMEI is written. */
export function bodyOfImei(imei: string): string {
  return imei.slice(0, BODY)
}

export const Imei = z
  .string()
  .max(LONGEST, saying(msg`An IMEI has 15 digits, of which the last one checks the others, or 16`))
  .overwrite((typed) => readImei(typed) ?? typed)
  .refine(
    (typed) => readImei(typed) !== null,
    saying(msg`An IMEI has 15 digits, of which the last one checks the others, or 16`),
  )
