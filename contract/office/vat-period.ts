/**
 * Periods of VAT as the tax office writes them: `2640` is the fourth quarter of 2026, `2641` its first month, October.
 */
import { addDays, monthOf, type Period } from './report-period.ts'

export const VAT_PERIOD = /^\d{2}[1-4][0-3]$/

const QUARTERS = 4
const MONTHS = 3
const THIS_CENTURY = 2_000

/** Whose days those of the code are. */
export function periodOfCode(code: string): Period {
  const [year, quarter, month] = [Number(code.slice(0, 2)) + THIS_CENTURY, Number(code[2]), Number(code[3])]
  const first = (quarter - 1) * MONTHS
  const { from } = monthOf(dayIn(year, first + (month === 0 ? 1 : month)))
  return { from, to: monthOf(dayIn(year, first + (month === 0 ? MONTHS : month))).to }
}

function dayIn(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`
}

export const isQuarter = (code: string): boolean => code.endsWith('0')

/** Of the quarter a day is in. */
export function quarterCode(day: string): string {
  return `${day.slice(2, 4)}${Math.ceil(Number(day.slice(5, 7)) / MONTHS)}0`
}

/** The months of a quarter, the first one first. */
export function monthCodes(quarter: string): string[] {
  return Array.from({ length: MONTHS }, (_, at) => `${quarter.slice(0, 3)}${at + 1}`)
}

/** So many quarters, that of the day first. */
export function quartersUntil(day: string, count: number = QUARTERS + 1): string[] {
  const codes: string[] = []
  for (let at = day; codes.length < count; at = addDays(periodOfCode(quarterCode(at)).from, -1)) {
    codes.push(quarterCode(at))
  }
  return codes
}

/** The twelve months that end with a day. */
export function yearUntil(day: string): Period {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
  // The last of February a year ago may be another one.
  const known = before.endsWith('-02-29') ? before.replace('-02-29', '-02-28') : before
  return { from: addDays(known, 1), to: day }
}
