/**
 * Global trade item numbers: what the barcode of an item is, if it is one
 * (https://www.gs1.org/services/how-calculate-check-digit-manually).
 */

const LENGTHS = new Set([8, 12, 13, 14])

/** The digits of a GTIN whose check digit fits; null for any other text. */
export function gtinOf(barcode: string | null | undefined): string | null {
  const digits = (barcode ?? '').replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !LENGTHS.has(digits.length)) return null
  const weighted = [...digits].reverse().map((digit, at) => Number(digit) * (at % 2 === 0 ? 1 : 3))
  const sum = weighted.reduce((total, each) => total + each, 0)
  return sum % 10 === 0 && sum > 0 ? digits : null
}
