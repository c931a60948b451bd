// Which of the loaded products the smart-home page shows.
import { expect, test } from 'vitest'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { selectDevices } from './smart-home-devices.tsx'

function ofCategories(categories: readonly string[]): ItemSummary[] {
  return categories.map((category, at) => ({
    id: `item-${at}`,
    slug: `item-${at}`,
    title: `Item ${at}`,
    brand: '',
    category,
    price: 1,
    qty: 1,
    images: [],
    imageAlts: [],
  }))
}

const shown = (categories: readonly string[]) =>
  selectDevices({ items: ofCategories(categories), failure: null }).devices.map(({ category }) => category)

test.each(['tv', 'smarthome', 'smart home', 'microwaves', 'air fryers', 'blender', 'cooker', 'kettle', 'rice cooker'])(
  '%s is a category of smart devices, however it is written',
  (name) => {
    const spellings = [name, name.toUpperCase(), name.replace(/^./, (first) => first.toUpperCase())]
    expect(shown(spellings)).toEqual(spellings)
  },
)

test('Other categories are left out', () => {
  expect(shown(['Phones', 'Kettles', 'Washing Machines', 'Other', 'Lifestyle', 'TV stands'])).toEqual(['Kettles'])
})

test('Eight are shown at most, the first of those loaded', () => {
  const many = ['Phones', ...Array.from({ length: 12 }, (_, at) => (at % 2 ? 'TV' : 'Kettles'))]
  expect(shown(many)).toEqual(many.slice(1, 9))
  expect(shown(many.slice(0, 8))).toHaveLength(7)
})

test('What could not be loaded leaves no devices and tells why', () => {
  expect(selectDevices({ items: null, failure: 'Failed to fetch items' })).toEqual({
    devices: [],
    failure: 'Failed to fetch items',
  })
})
