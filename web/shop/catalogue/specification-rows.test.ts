// The facts of an item: its own rows, and what the shop knows beside them, in the language of the page.
import * as si from 'virtual:translations/si'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eachPublicField } from '#contract/catalogue/items/item-fields.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { Language } from '#contract/text/languages.ts'
import { findLanguageBy } from '#web/languages/current-language.ts'
import { loadMessages } from '#web/languages/i18n.ts'
import { specificationRows } from './specification-rows.ts'

let language: Language = 'en'

beforeAll(() => {
  loadMessages('si', si.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
})

function rowsOf(specifications: Record<string, string>) {
  const item: Item = {
    ...{ id: 'a', slug: 'a', title: 'A', brand: 'B', category: 'Phones', price: 1, qty: 1, images: [], imageAlts: [] },
    ...{ description: '', color: null, disabled: false, version: 1, specifications },
    ...eachPublicField(() => null),
    weight: '1.1 kg',
    createdAt: { seconds: 0, nanoseconds: 0 },
    updatedAt: { seconds: 0, nanoseconds: 0 },
  }
  return specificationRows(item)
}

test('What the shop knows stands after the rows of the item', () => {
  language = 'en'
  expect(rowsOf({ Power: '900 W' })).toEqual([
    ['Power', '900 W'],
    ['Weight', '1.1 kg'],
  ])
})

test('Its name is said in the language of the page', () => {
  language = 'si'
  expect(rowsOf({})).toEqual([['බර', '1.1 kg']])
})

test.each(['weight ', 'බර'])('An item whose own row is called "%s" has no second one', (name) => {
  language = 'si'
  expect(rowsOf({ [name]: '2 kg' })).toEqual([[name, '2 kg']])
})
