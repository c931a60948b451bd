/**
 * What a phone is known by (3GPP TS 23.003, 6.2): 14 digits of model and serial, and behind them either a check digit
 * by Luhn, or as IMEISV two digits of the software's version and no check digit.
 */
import { msg } from '@lingui/core/runtime-macro'
import { z } from 'zod'
import { asciiDigits } from '../../text/folded.ts'
import { saying } from '../../text/say.ts'

const BODY = 14
/** In characters as typed, with what parts the digits. */
const LONGEST = 40
const ONE_DIGIT_ALONE = /^(\d)\1*$/

/** Its digits; null for what is no IMEI. Spaces, dashes and slashes between them are dropped. */
export function readImei(typed: string): string | null {
  const digits = asciiDigits(typed).replace(/[\s\p{Pd}\p{Cf}/]/gu, '')
  if (!/^\d{15,16}$/.test(digits) || ONE_DIGIT_ALONE.test(digits)) return null
  return digits.length === 16 || luhnDigit(digits.slice(0, BODY)) === Number(digits[BODY]) ? digits : null
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
