// The districts, which server and browser sort each for itself.
import * as si from 'virtual:translations/si'
import * as ta from 'virtual:translations/ta'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { districtNames, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { sortByName } from '#contract/text/sort-by-name.ts'
import { findLanguageBy } from '#web/languages/current-language.ts'
import { loadMessages, say } from '#web/languages/i18n.ts'

let language: Language = 'en'

beforeAll(() => {
  loadMessages('si', si.words)
  loadMessages('ta', ta.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
})

const sortedIn = (of: Language) =>
  sortByName(
    districts.map((name) => say(districtNames[name])),
    (name) => name,
    of,
  )

test('In English they stand by the letters they are written with', () => {
  expect(sortedIn('en')).toEqual([...districts].sort())
})

test.each(LANGUAGES)('In %s a browser that does not know how the language sorts has the same order', (of) => {
  language = of
  const known = sortedIn(of)
  expect(new Set(known).size).toBe(25)
  for (const other of LANGUAGES) expect(sortedIn(other)).toEqual(known)
})
