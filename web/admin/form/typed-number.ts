/** Numbers and amounts of money as they are typed, and as they are stored. */
import { cents, centsFromRupees, rupees } from '#contract/money.ts'

/** A number, null where nothing is typed, or the text itself where it is no number: the schema refuses it then. */
export type TypedNumber = number | string | null

/** `1,500.50`, `LKR 1500`, `Rs. 1 500` are numbers. */
export function readNumber(text: string): TypedNumber {
  const bare = text.replace(/^\s*(?:LKR|Rs\.?)/i, '').replace(/[\s,]/g, '')
  if (bare === '') return null
  // Not `1e9` or `0x10`, which are numbers to JavaScript alone.
  return /^-?[\d.]+$/.test(bare) && Number.isFinite(Number(bare)) ? Number(bare) : text
}

/** From typed rupees to cents. */
export function readAmount(text: string): TypedNumber {
  const typed = readNumber(text)
  if (typeof typed !== 'number') return typed
  return /\.\d{3}/.test(text.replace(/[\s,]/g, '')) ? text : centsFromRupees(typed)
}

export function writeNumber(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

/** From cents to rupees, with cents only where there are any. */
export function writeAmount(value: unknown): string {
  if (typeof value !== 'number') return writeNumber(value)
  const whole = rupees(cents(value))
  return Number.isInteger(whole) ? String(whole) : whole.toFixed(2)
}
