/**
 * Global trade item numbers: what the barcode of an item is, if it is one
 * (https://www.gs1.org/services/how-calculate-check-digit-manually).
 */
import { asciiDigits } from '../../text/folded.ts'

const LENGTHS = new Set([8, 12, 13, 14])

/**
 * Prefixes that are no number of a product anywhere: those that a shop or a company gives itself (02, 04, 2), refunds,
 * coupons and vouchers (05, 980 to 984, 99), and what GS1 shows examples with (952;
 * https://www.gs1.org/standards/id-keys/company-prefix and https://support.google.com/merchants/answer/6286302).
 */
const NOBODYS = /^(?:02|04|05|2|952|98[0-4]|99)/
/**
 * A number of 12 digits that is written with the noughts of such a prefix is a shop's own, too: a product of a maker in
 * America that begins so goes without its number, which harms less than a number that is told wrongly.
 */
const NOBODYS_OF_12 = /^0[24]/
/** Of 8 digits those of a company (GS1 General Specifications, RCN-8). */
const NOBODYS_OF_8 = /^[02]/

/** The digits of a GTIN that the world knows, whose check digit fits; null for any other text. */
export function gtinOf(barcode: string | null | undefined): string | null {
  const digits = asciiDigits(barcode ?? '').replace(/^'|[\s\p{Pd}\p{Cf}]/gu, '')
  return hasCheckDigit(digits) && !isNobodys(digits) ? digits : null
}

/** Whether digits are as many as a barcode of the world has, and the last of them fits the others. */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return false
  const weighted = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3))
  const sum = weighted.reduce((total, each) => total + each, 0)
  return sum % 10 === 0 && sum > 0
}

function isNobodys(digits: string): boolean {
  const whole = digits.padStart(14, '0')
  if (whole.startsWith('000000')) return NOBODYS_OF_8.test(whole.slice(-8))
  return NOBODYS.test(whole.slice(1)) || (digits.length === 12 && NOBODYS_OF_12.test(digits))
}
