/**
 * Dates as readers of the page's language write them, in Sri Lankan time; mails and papers have
 * `contract/text/language-dates.ts`.
 */
import { t } from '@lingui/core/macro'
import * as english from '#contract/core/dates.ts'
import { currentLanguage } from './current-language.ts'

/** `20 Nov 2026`, `2026 නොවැම්බර් 20`, `20 நவம்பர் 2026`; from an ISO 8601 text or a Date. */
export function formatDate(when: string | Date): string {
  if (currentLanguage() === 'en') return english.formatDate(when)
  const { day, month, year } = partsOf(when)
  return t`${day} ${month} ${year}`
}

/** The same with `, 14:05` behind it. */
export function formatDateTime(when: string | Date): string {
  if (currentLanguage() === 'en') return english.formatDateTime(when)
  return `${formatDate(when)}, ${english.formatTime(new Date(when))}`
}

/** `November 2026`, `2026 නොවැම්බර්`, `நவம்பர் 2026`. */
export function formatMonth(when: string | Date): string {
  if (currentLanguage() === 'en') return english.formatMonth(when)
  const { month, year } = partsOf(when)
  return t`${month} ${year}`
}

function partsOf(when: string | Date) {
  const colombo = new Date(new Date(when).getTime() + english.AHEAD_OF_UTC)
  const months = t`Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec`.split(' ')
  // As texts: a year has no comma.
  return {
    day: String(colombo.getUTCDate()),
    month: months[colombo.getUTCMonth()] ?? '',
    year: String(colombo.getUTCFullYear()),
  }
}
