import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/text/languages.ts'
import { currentLanguage, findLanguageBy } from './current-language.ts'
import { langOf } from './lang-of.ts'

let language: Language = 'en'

beforeAll(() => findLanguageBy(() => language))

afterAll(() => {
  language = 'en'
  expect(currentLanguage()).toBe('en')
})

test('a text without a letter of the page is English there, and nothing is said where it is none', () => {
  const texts = ['Rice cooker', 'බත් පිසින උඳුන', 'LG සීතකරණය', '43"']
  language = 'si'
  expect(texts.map(langOf)).toEqual(['en', undefined, undefined, undefined])
  language = 'en'
  expect(texts.map(langOf)).toEqual([undefined, undefined, undefined, undefined])
})
