/**
 * Dates as readers of each language write them, in Sri Lankan time; by hand, since Intl knows other month names and
 * orders.
 */
import { formatDate, formatDateTime, inColombo } from '../core/dates.ts'
import type { Language } from './languages.ts'

const months = {
  si: [
    ...['ජනවාරි', 'පෙබරවාරි', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි'],
    ...['ජූලි', 'අගෝස්තු', 'සැප්තැම්බර්', 'ඔක්තෝබර්', 'නොවැම්බර්', 'දෙසැම්බර්'],
  ],
  ta: [
    ...['ஜனவரி', 'பெப்ரவரி', 'மார்ச்', 'ஏப்ரல்', 'மே', 'ஜூன்'],
    ...['ஜூலை', 'ஆகஸ்ட்', 'செப்டம்பர்', 'ஒக்டோபர்', 'நவம்பர்', 'டிசம்பர்'],
  ],
} as const

/** `22 Nov 2026`, `2026 නොවැම්බර් 22`, `22 நவம்பர் 2026`; from an ISO 8601 text. */
export function formatDateIn(language: Language, when: string): string {
  if (language === 'en') return formatDate(when)
  const [year, month, day] = inColombo(when).slice(0, 10).split('-').map(Number)
  const name = months[language][(month ?? 1) - 1]
  return language === 'si' ? `${year} ${name} ${day}` : `${day} ${name} ${year}`
}

/** The same with `, 14:05` behind it. */
export function formatDateTimeIn(language: Language, when: string): string {
  if (language === 'en') return formatDateTime(when)
  return `${formatDateIn(language, when)}, ${inColombo(when).slice(11, 16)}`
}
