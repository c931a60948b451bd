/**
 * How dates are written everywhere: English, Sri Lankan time, the same on server and in browser. By hand: `Intl` writes
 * the same, but a browser reads its tables for the first formatter, which held up each page by 20 ms and more.
 */

/** In ms; the same all year, since Sri Lanka keeps no summer time. */
export const AHEAD_OF_UTC = 5.5 * 60 * 60_000

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

/** `20 Nov 2026`, from an ISO 8601 text or a Date; throws a RangeError for what is no date, as all of these do. */
export function formatDate(when: string | Date): string {
  const { day, month, year } = partsOf(when)
  // The British write 'Sept'.
  return `${day} ${month.slice(0, month === 'September' ? 4 : 3)} ${year}`
}

/** `20 Nov 2026, 14:05`, from an ISO 8601 text or a Date. */
export function formatDateTime(when: string | Date): string {
  return `${formatDate(when)}, ${formatTime(new Date(when))}`
}

/** `14:05`, from a Date. */
export function formatTime(when: Date): string {
  return inColombo(when).slice(11, 16)
}

/** `November 2026`, from an ISO 8601 text or a Date. */
export function formatMonth(when: string | Date): string {
  const { month, year } = partsOf(when)
  return `${month} ${year}`
}

function partsOf(when: string | Date) {
  const [year, month, day] = inColombo(when).slice(0, 10).split('-').map(Number)
  return { year, month: MONTHS[(month ?? 0) - 1] ?? '', day }
}

/** As ISO 8601, with Sri Lankan time in place of UTC. */
export function inColombo(when: string | Date): string {
  return new Date(new Date(when).getTime() + AHEAD_OF_UTC).toISOString()
}

/** `2026-11-26 00:23` of the shop's clock, as spreadsheets take a moment; from an ISO 8601 text or a Date. */
export function timeInShop(when: string | Date): string {
  return inColombo(when).slice(0, 16).replace('T', ' ')
}
