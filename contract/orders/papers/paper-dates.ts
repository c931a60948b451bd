/** Dates as the tax office wants them on papers, in Sri Lankan time. */
import { AHEAD_OF_UTC } from '../../core/dates.ts'

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** `26NOV`, of the moment a paper is issued. */
export function paperMonth(when: Date): string {
  const [year = '', month = ''] = dayInColombo(when).split('-')
  return year.slice(2) + (MONTHS[Number(month) - 1] ?? '')
}

/** `11/22/2026` (month, day, year), from an ISO 8601 text: of a moment, or of a day. */
export function formatPaperDate(when: string): string {
  const isDay = when.length === '2026-11-22'.length
  const [year, month, day] = (isDay ? when : dayInColombo(new Date(when))).split('-')
  return `${month}/${day}/${year}`
}

/** `2026-11-22`. */
function dayInColombo(when: Date): string {
  return new Date(when.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 10)
}
