/** The day of a line, as banks write days. */
import { isDay } from '#contract/core/is-day.ts'
import type { DateOrder } from '#contract/orders/statement-columns.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { asciiDigits } from '#contract/text/folded.ts'

const LONGEST = 40
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const TIME = /[\sT]+\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?$/i
const FOUR_FIRST = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/
const NUMBERS = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/
const TOGETHER = /^\d{8}$/
const DAY_MONTH = /^(\d{1,2})[-/. ]{0,2}([a-z]{3,9})[-/., ]{0,2}(\d{4}|\d{2})$/i
const MONTH_DAY = /^([a-z]{3,9})[-/. ]{0,2}(\d{1,2})[-/., ]{1,2}(\d{4}|\d{2})$/i

/** As `2026-11-26`; null for what is no day. */
export function readDay(cell: string, order: DateOrder): string | null {
  const text = asciiDigits(cutText(cell.trim(), LONGEST)).replace(TIME, '').trim()
  const [year = '', month = '', day = ''] = partsOf(text, order) ?? []
  const full = year.length === 2 ? `20${year}` : year
  const found = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return full.startsWith('2') && isDay(found) ? found : null
}

const AS_KEPT = /^\d{4}-\d{2}-(\d{2})$/
const AS_TYPED = /^\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})/

/**
 * A spreadsheet of another country makes days of some cells and leaves the others as texts: of `03/11/2026` 11 March,
 * and nothing of `26/11/2026`. Whether a cell is a day that it may have turned round.
 */
export function createIsTurned(cells: readonly string[]): (cell: string) => boolean {
  const isMixed = cells.some((cell) => AS_KEPT.test(cell)) && cells.some((cell) => AS_TYPED.test(cell))
  return (cell) => isMixed && Number(AS_KEPT.exec(cell)?.[1] ?? 31) <= 12
}

/** Year, month and day, in digits. */
function partsOf(text: string, order: DateOrder): [string, string, string] | null {
  const [, year = '', monthOfYear = '', dayOfYear = ''] = FOUR_FIRST.exec(text) ?? []
  if (year !== '') return [year, monthOfYear, dayOfYear]
  const [, ofMonth = '', name = '', ofYear = ''] = DAY_MONTH.exec(text) ?? []
  if (name !== '') return [ofYear, monthNamed(name), ofMonth]
  const [, named = '', dayBehind = '', yearBehind = ''] = MONTH_DAY.exec(text) ?? []
  if (named !== '') return [yearBehind, monthNamed(named), dayBehind]
  const [, one = '', two = '', three = ''] = NUMBERS.exec(TOGETHER.test(text) ? apart(text, order) : text) ?? []
  if (one === '') return TOGETHER.test(text) && order === 'year-first' ? yearFirst(text) : null
  if (order === 'year-first') return three.length === 2 ? [one, two, three] : null
  return order === 'day-first' ? [three, two, one] : [three, one, two]
}

function apart(text: string, order: DateOrder): string {
  return order === 'year-first' ? '' : `${text.slice(0, 2)}/${text.slice(2, 4)}/${text.slice(4)}`
}

function yearFirst(text: string): [string, string, string] {
  return [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
}

/** Empty for what names none. */
function monthNamed(name: string): string {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase())
  return at < 0 ? '' : String(at + 1)
}
