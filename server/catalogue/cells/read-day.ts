/**
 * Days as spreadsheets write them when they save a table: Excel takes the order and the sign of the country it is set
 * to (`31/12/2026`, `12/31/2026`, `31-12-2026`, `31.12.26`) or its own `31-Dec-26`.
 */
import { AHEAD_OF_UTC } from '#contract/core/dates.ts'
import { isDay } from '#contract/core/is-day.ts'
import { asciiDigits } from '#contract/text/folded.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** A day without its hours may have some behind it. */
const HOURS = /[ T]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?[ap]m)?Z?$/i

const JAPANESE = /^(\d{4})年 ?(\d{1,2})月 ?(\d{1,2})日/
/** `31. 12. 2026` of Prague, `2026. 12. 31.` of Budapest and Seoul (`dateFormats` of CLDR). */
const POINTED = /^(\d{1,4})\. ?(\d{1,2})\. ?(\d{1,4})\.?(?![\d.])/
const LONGEST = 100

/** All days that a text may say, as `2026-12-31`: none, one, or two where day and month may be either. */
export function readDays(cell: string): string[] {
  if (cell.length > LONGEST) return []
  const typed = asciiDigits(cell.trim())
  const here = dayHere(typed)
  if (here !== null) return here
  const text = typed.replace(JAPANESE, '$1-$2-$3').replace(POINTED, '$1.$2.$3').replace(HOURS, '')
  const [, year, month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)?.toSpliced(2, 1) ?? []
  if (year && month && day) return daysOf([[year, month, day]])
  const [, one, , other, last] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{2}|\d{4})$/.exec(text) ?? []
  if (one && other && last) {
    return daysOf([
      [last, other, one],
      [last, one, other],
    ])
  }
  const named = /^(\d{1,2})[-/. ]([a-z]{3,9})\.?[-/. ,]{1,2}(\d{2}|\d{4})$/i.exec(text)
  const [, date, word = '', of] = named ?? reordered(/^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i.exec(text)) ?? []
  const at = MONTHS.indexOf(word.slice(0, 3).toLowerCase())
  return date && of && at >= 0 ? daysOf([[of, String(at + 1), date]]) : []
}

/** A moment that says its zone, as programs write it: of the day that it is here. Null for any other text. */
function dayHere(text: string): string[] | null {
  const [, day, hours, zone = ''] = MOMENT.exec(text) ?? []
  if (day === undefined) return null
  const at = Date.parse(`${day}T${hours}${/^(?:z|utc|gmt)$/i.test(zone) ? 'Z' : zone}`)
  return Number.isNaN(at) ? [] : [new Date(at + AHEAD_OF_UTC).toISOString().slice(0, 10)].filter(isDay)
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i

/** `Dec 31, 2026`. */
function reordered(found: RegExpExecArray | null): (string | undefined)[] | null {
  return found && [found[0], found[2], found[1], found[3]]
}

function daysOf(readings: readonly (readonly [year: string, month: string, day: string])[]): string[] {
  const days = readings.map(([year, month, day]) =>
    [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
  return [...new Set(days)].filter(isDay)
}
