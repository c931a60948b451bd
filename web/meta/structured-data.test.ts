// What search engines are told on pages of each language: its words, its addresses, and that it is it.
import * as si from 'virtual:translations/si'
import * as ta from 'virtual:translations/ta'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/text/languages.ts'
import { findLanguageBy } from '#web/languages/current-language.ts'
import { loadMessages } from '#web/languages/i18n.ts'
import { breadcrumbList, itemList, organization, store, website } from './structured-data.ts'

let language: Language = 'en'
const PUBLIC = 'https://kade.example'

beforeAll(() => {
  loadMessages('si', si.words)
  loadMessages('ta', ta.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
})

test.each([
  ['en', `${PUBLIC}/`, 'Home', ''],
  ['si', `${PUBLIC}/si`, 'මුල් පිටුව', '/si'],
  ['ta', `${PUBLIC}/ta`, 'முகப்பு', '/ta'],
] as const)('%s: the site, the way to a page and a list are at its addresses', (of, home, label, base) => {
  language = of
  expect(website(PUBLIC)).toMatchObject({ '@id': `${home}#website`, url: home, inLanguage: of })
  expect(breadcrumbList(PUBLIC, [{ label: 'X', to: '/products?brand=LG' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: label, item: home },
    { '@type': 'ListItem', position: 2, name: 'X', item: `${PUBLIC}${base}/products?brand=LG` },
  ])
  const list = itemList(PUBLIC, { items: [{ slug: 'kettle', title: 'Kettle' }], from: 1 })
  expect(list.itemListElement).toMatchObject([{ url: `${PUBLIC}${base}/products/kettle` }])
  expect(store(PUBLIC).url).toBe(`${PUBLIC}${base}/support`)
})

test('the shop is one in every language, and is spoken with in each; English pages tell what they always told', () => {
  const told = LANGUAGES.map((of) => {
    language = of
    const { '@id': id, url, description, contactPoint } = organization(PUBLIC)
    return { id, url, description, contactPoint }
  })
  expect(new Set(told.map(({ id, url }) => `${id} ${url}`))).toEqual(new Set([`${PUBLIC}/#organization ${PUBLIC}/`]))
  expect(told.map(({ contactPoint }) => contactPoint)).toMatchObject([
    { availableLanguage: 'English' },
    { availableLanguage: ['en', 'si', 'ta'] },
    { availableLanguage: ['en', 'si', 'ta'] },
  ])
  expect(told[0]?.description).toBe('Electronics and home appliances, delivered across Sri Lanka.')
  expect(told[1]?.description).toMatch(/[\u0d80-\u0dff]/)
  expect(told[2]?.description).toMatch(/[\u0b80-\u0bff]/)
})
