// In which order filters and categories stand in another language: by what they are called there.
import { beforeAll, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { call, services } = shop
const category = 'Washing Machines'
const terms = [
  ['Front load', 'හ', 'ற'],
  ['Top load', 'ක', 'ன'],
  ['Twin tub', 'අ', 'ப'],
  [category, 'ර', 'ர'],
  ['Kettles', 'කේතල', 'ன'],
] as const

beforeAll(async () => {
  const editor = await signedIn(shop, { staffRole: 'staff' })
  for (const [term, si, ta] of terms) {
    await editor.call('PUT /glossary', { body: { term, si, ta, seen: { si: null, ta: null } } })
  }
  for (const type of ['Twin tub', 'Top load', 'Front load']) {
    await anItem(services, { title: type, brand: type, category, specifications: { Type: type } })
  }
  for (const title of ['One', 'Two', 'Three']) await anItem(services, { title, brand: title, category: 'Kettles' })
})

const typesIn = async (language?: 'si' | 'ta') => {
  const { json } = await call('GET /catalogue/choices', { query: { category, ...(language && { language }) } })
  return json.specifications[0]?.choices.map(({ value, label }) => [value.replace('type:', ''), label])
}

test('what a specification says is sorted by its words there; in English as it always was', async () => {
  expect(await typesIn()).toEqual([
    ['front load', 'Front load'],
    ['top load', 'Top load'],
    ['twin tub', 'Twin tub'],
  ])
  expect(await typesIn('si')).toEqual([
    ['twin tub', 'අ'],
    ['top load', 'ක'],
    ['front load', 'හ'],
  ])
  expect(await typesIn('ta')).toEqual([
    ['twin tub', 'ப'],
    ['front load', 'ற'],
    ['top load', 'ன'],
  ])
})

test('of categories with as many items the one whose name comes first stands first', async () => {
  const namesIn = async (language?: 'si' | 'ta') =>
    (await call('GET /catalogue/facets', { query: language ? { language } : {} })).json.categories.map(
      ({ name }) => name,
    )
  expect(await namesIn()).toEqual(['Kettles', category])
  expect(await namesIn('si')).toEqual(['Kettles', category])
  expect(await namesIn('ta')).toEqual([category, 'Kettles'])
})
