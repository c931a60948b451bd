// The districts, which server and browser sort each for itself.
import { words } from 'virtual:said/contract/delivery-fee'
import * as si from 'virtual:translations/si'
import * as ta from 'virtual:translations/ta'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { districts } from '#contract/delivery-fee.ts'
import { LANGUAGES, type Language } from '#contract/languages.ts'
import { inNameOrder } from '#contract/name-order.ts'
import { findLanguageBy } from '#web/languages/current-language.ts'
import { teach } from '#web/languages/i18n.ts'
import { sayFrom } from '#web/languages/said.ts'

let language: Language = 'en'

beforeAll(() => {
  teach('si', si.words)
  teach('ta', ta.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
})

const sortedIn = (of: Language) =>
  inNameOrder(
    districts.map((name) => sayFrom(words, name)),
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
