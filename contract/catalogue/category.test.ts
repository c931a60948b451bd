// Categories and brands: one name however it is spelled, and which of them stand in the smart-home grid.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brandKey,
  CATEGORY_CHOICES,
  categoryKey,
  isOther,
  isSmartHomeCategory,
  SMART_HOME_CATEGORIES,
} from './category.ts'

test('Case and spaces do not part two spellings of a category', () => {
  for (const spelling of ['smarthome', 'Smart Home', 'SMART  HOME', ' Smart\u00a0Home ']) {
    expect(categoryKey(spelling)).toBe('smarthome')
  }
  expect(categoryKey('Rice Cookers')).toBe(categoryKey('ricecookers'))
})

test('The key of a key is the key itself, and no two choices share one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(categoryKey(categoryKey(name))).toBe(categoryKey(name))
    }),
  )
  expect(new Set(CATEGORY_CHOICES.map(categoryKey)).size).toBe(CATEGORY_CHOICES.length)
})

test('Others, Other and other are one and the same', () => {
  for (const spelling of ['Others', 'Other', 'other', 'OTHERS', ' other ']) expect(isOther(spelling)).toBe(true)
  for (const spelling of ['', 'Another', 'Other things', 'Mother']) expect(isOther(spelling)).toBe(false)
})

test('Case and outer spaces do not part two spellings of a brand', () => {
  expect(brandKey('  Redmi ')).toBe(brandKey('REDMI'))
  expect(brandKey('Red mi')).not.toBe(brandKey('Redmi'))
})

test('One width, composed letters and no invisible ones: spellings that look alike are one', () => {
  expect(categoryKey('ＴＶ')).toBe(categoryKey('T\u200bV'))
  expect(brandKey('Electrolux\u00ad')).toBe(brandKey('Ｅlectrolux'))
  expect(brandKey('Caf\u0065\u0301  Roma')).toBe(brandKey('CAF\u00c9 roma'))
})

test('Of the back office choices these seven stand in the smart-home grid, as the back office writes them', () => {
  expect(CATEGORY_CHOICES.filter(isSmartHomeCategory)).toEqual([
    'Microwaves',
    'Rice Cookers',
    'Induction Cookers',
    'Blenders',
    'Air Fryers',
    'Kettles',
    'TV',
  ])
})

test('Every category of the smart-home list is matched without case, singular and plural', () => {
  for (const name of SMART_HOME_CATEGORIES) {
    const singular = name.endsWith('s') ? name.slice(0, -1) : name
    for (const spelling of [name, singular, `${singular}s`, name.toUpperCase()]) {
      expect([spelling, isSmartHomeCategory(spelling)]).toEqual([spelling, true])
    }
  }
  for (const name of ['', 's', 'Phones', 'Lifestyle', 'Glassware', 'Cooking Robots', 'Toasters']) {
    expect([name, isSmartHomeCategory(name)]).toEqual([name, false])
  }
})
