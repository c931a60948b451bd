import { words as slideWords } from 'virtual:said/contract/content/home-slides'
import { words as termWords } from 'virtual:said/contract/content/shop-terms'
import { words as returnWords } from 'virtual:said/contract/content/usual-returns'
import * as si from 'virtual:translations/si'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeSlides } from '#contract/content/home-slides.ts'
import { defaultShopTerms, termsParts } from '#contract/content/shop-terms.ts'
import type { Language } from '#contract/languages.ts'
import { currentLanguage, findLanguageBy } from '#web/languages/current-language.ts'
import { teach } from '#web/languages/i18n.ts'
import { sayOwn } from './own-words.ts'

let language: Language = 'si'

beforeAll(() => {
  teach('si', si.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
  expect(currentLanguage()).toBe('en')
})

const [slide] = homeSlides

test('a text of a fresh shop is said in the language of the page, an own one stays', () => {
  language = 'si'
  const own = { ...slide, description: 'Our own words.' }
  expect(sayOwn(slideWords, [own])).toEqual([
    {
      ...slide,
      badge: 'මුළුතැන්ගෙය',
      title: 'රාත්‍රී කෑම ඉබේම ඉදෙයි',
      subtitle: 'කපන, හැඳිගාන, තම්බන සහ කිරන ඉවුම් පිහුම් රොබෝවරු.',
      description: 'Our own words.',
      buttonText: 'වැඩි විස්තර',
    },
  ])
})

test('paragraphs and headings are said one by one, and numbers go with their sentence', () => {
  language = 'si'
  const [first, second] = termsParts(sayOwn(termWords, `${defaultShopTerms.deliveryPage}\n\n# Our van\n\nIt is red.`))
  expect(first?.heading).toBe('අප බෙදාහරින ප්‍රදේශ')
  expect(second?.paragraphs[0]).toMatch(/^අපි ඔබේ ඇණවුම/)
  expect(termsParts(sayOwn(termWords, '# Our van\n\nIt is red.'))).toEqual([
    { heading: 'Our van', paragraphs: ['It is red.'] },
  ])
  const returns = 'If something is missing or broken, tell us within 14 days and we make it good.'
  expect(sayOwn(returnWords, returns)).toBe('යමක් අඩු නම් හෝ කැඩී ඇත්නම් දින 14ක් ඇතුළත අපට දන්වන්න. අපි එය නිවැරදි කරමු.')
})

test('an English page has it as it is', () => {
  language = 'en'
  expect(sayOwn(slideWords, slide)).toBe(slide)
})
