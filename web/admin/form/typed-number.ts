/** Numbers and amounts of money as they are typed, and as they are stored. */

import { cents, rupees } from '#contract/core/money.ts'
import { asciiDigits } from '#contract/text/folded.ts'
import { readAmount } from '#contract/text/read-amount.ts'

/** A number, null where nothing is typed, or the text itself where it is no number: the schema refuses it then. */
export type TypedNumber = number | string | null

/** `1,500.50`, `LKR 1500`, `Rs. 1 500` are numbers. */
export function readNumber(text: string): TypedNumber {
  const bare = asciiDigits(text.replace(/^\s*(?:LKR|Rs\.?)/i, '')).replace(/\s/g, '')
  if (bare === '') return null
  // Not `1e9` or `0x10`, which are numbers to JavaScript alone, nor `12,5`, whose comma parts no thousands.
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  return /^-?[\d.]+$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : text
}

/** From typed rupees to cents. */
export function readTypedAmount(text: string): TypedNumber {
  const read = readAmount(text)
  if ('fault' in read) return read.fault === 'empty' ? null : text
  return read.isRounded ? text : read.amount
}

export function writeNumber(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** From cents to rupees, with cents only where there are any. */
export function writeTypedAmount(value: unknown): string {
  if (typeof value !== 'number') return writeNumber(value)
  const whole = rupees(cents(value))
  return Number.isInteger(whole) ? String(whole) : whole.toFixed(2)
}
