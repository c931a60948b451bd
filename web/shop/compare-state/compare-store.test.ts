// What is gathered to compare: four of one category at most, whatever is pressed or stored.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { compare, parseComparison, useCompare } from './compare-store.ts'

const fan = (id: string, category = 'Fans'): ItemSummary => ({
  ...{ id, slug: id, title: id, brand: '', category, price: 1, qty: 1 },
  images: [],
  imageAlts: [],
})
const ids = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

test('Four of one category are gathered, each once; what stands in the way of another is said', () => {
  for (const id of ['a', 'b', 'b', 'c']) compare.add(fan(id))
  expect([compare.obstacle(fan('d')), compare.obstacle(fan('tv', 'TV'))]).toEqual([null, 'other-category'])
  compare.add(fan('d'))
  expect(compare.obstacle(fan('e'))).toBe('full')
  expect(ids(useCompare.getState())).toEqual(['a', 'b', 'c', 'd'])
  compare.remove('b')
  expect(compare.obstacle(fan('e'))).toBeNull()
  compare.startWith(fan('tv', 'TV'))
  expect(ids(useCompare.getState())).toEqual(['tv'])
  compare.clear()
  expect(ids(useCompare.getState())).toEqual([])
})

test('Whatever is stored is read as far as it makes sense', () => {
  const stored = ['a', 'b', 'a', 'c', 'd', 'e'].map((id) => fan(id))
  const named = { ...fan('a'), categoryName: 'විදුලි පංකා' }
  expect(parseComparison({ items: [named] })).toEqual({ items: [named] })
  expect(ids(parseComparison({ items: [null, { id: 7 }, ...stored, fan('tv', 'TV')] }))).toEqual(['a', 'b', 'c', 'd'])
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(parseComparison(value).items.length).toBeLessThanOrEqual(4)
    }),
  )
})
