/** How dates are written everywhere: English, Sri Lankan time, the same on server and in browser. */

const TIME_ZONE = 'Asia/Colombo'
/** In ms; the same all year, since Sri Lanka keeps no summer time. */
export const AHEAD_OF_UTC = 5.5 * 60 * 60_000

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: TIME_ZONE })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
})
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: TIME_ZONE })

/** `20 Nov 2026`, from an ISO 8601 text or a Date. */
export function formatDate(when: string | Date): string {
  return day.format(new Date(when))
}

/** `20 Nov 2026, 14:05`, from an ISO 8601 text or a Date. */
export function formatDateTime(when: string | Date): string {
  return dayAndTime.format(new Date(when))
}

/** `14:05`, from a Date. */
export function formatTime(when: Date): string {
  return new Date(when.getTime() + AHEAD_OF_UTC).toISOString().slice(11, 16)
}

/** `November 2026`, from an ISO 8601 text or a Date. */
export function formatMonth(when: string | Date): string {
  return monthAndYear.format(new Date(when))
}
