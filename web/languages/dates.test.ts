import * as si from 'virtual:translations/si'
import * as ta from 'virtual:translations/ta'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatDateIn, formatDateTimeIn } from '#contract/text/language-dates.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { findLanguageBy } from './current-language.ts'
import { formatDate, formatDateTime, formatMonth } from './dates.ts'
import { loadMessages } from './i18n.ts'

let language: Language = 'en'

beforeAll(() => {
  loadMessages('si', si.words)
  loadMessages('ta', ta.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
})

test('dates are as readers of each language write them, in Sri Lankan time', () => {
  const when = '2026-11-30T20:35:00Z'
  const said = LANGUAGES.map((one) => {
    language = one
    return [formatDate(when), formatDateTime(when), formatMonth(when)]
  })
  expect(said).toEqual([
    ['1 Dec 2026', '1 Dec 2026, 02:05', 'December 2026'],
    ['2026 දෙසැම්බර් 1', '2026 දෙසැම්බර් 1, 02:05', '2026 දෙසැම්බර්'],
    ['1 டிசம்பர் 2026', '1 டிசம்பர் 2026, 02:05', 'டிசம்பர் 2026'],
  ])
})

test('pages, mails and papers write the same dates', () => {
  for (const one of LANGUAGES) {
    language = one
    for (let month = 1; month <= 12; month++) {
      const when = `2026-${String(month).padStart(2, '0')}-15T10:00:00Z`
      expect(formatDate(when)).toBe(formatDateIn(one, when))
      expect(formatDateTime(when)).toBe(formatDateTimeIn(one, when))
    }
  }
})
