import { words as shoppers } from 'virtual:said'
import { words as staff } from 'virtual:said/staff'
import * as ta from 'virtual:translations/ta'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/languages.ts'
import { sayAnswer } from '#web/languages/answers.ts'
import { findLanguageBy } from '#web/languages/current-language.ts'
import { teach } from '#web/languages/i18n.ts'
import { adminApi } from './admin-api.ts'

let language: Language = 'ta'

beforeAll(() => {
  teach('ta', ta.words)
  findLanguageBy(() => language)
})

afterAll(() => {
  language = 'en'
})

test('whoever loads the API of the back office is told in their language what staff alone are told', async () => {
  expect(adminApi).toBeTypeOf('function')
  expect(await sayAnswer('Item updated successfully!')).toBe('பொருள் வெற்றிகரமாகப் புதுப்பிக்கப்பட்டது!')
  expect(await sayAnswer('An invitation is on its way to a@example.com.')).toBe(
    'அழைப்பு a@example.com க்கு அனுப்பப்படுகிறது.',
  )
  // Part of one, within another.
  expect(await sayAnswer('This item is no longer there. Nothing was changed.')).toBe(
    'இந்தப் பொருள் இனி இல்லை. எதுவும் மாற்றப்படவில்லை.',
  )
  expect(await sayAnswer('Item not found')).not.toBe('Item not found')
})

test('no sentence stands in both lists, and none of these comes to shoppers', () => {
  const forShoppers = new Set(shoppers.map(([key]) => key))
  expect(staff.length).toBeGreaterThan(200)
  expect(staff.filter(([key]) => forShoppers.has(key))).toEqual([])
})
