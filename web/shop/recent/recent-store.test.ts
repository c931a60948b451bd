// What this browser looked at last, read back from its storage.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecent, recent, useRecent } from './recent-store.ts'

const seen = (id: string) => ({
  ...{ id, slug: id, title: id, brand: '', category: '', price: 1, qty: 1 },
  images: [`${id}.webp`],
  imageAlts: [],
})

test('the newest come first, each once, and not too many', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b']) recent.saw(seen(id))
  expect(useRecent.getState().items.map(({ id }) => id)).toEqual(['b', 'g', 'f', 'e', 'd', 'c'])
  for (const words of ['tv', ' Fridge ', 'TV', '', 'fan']) recent.searched(words)
  expect(useRecent.getState().searches).toEqual(['fan', 'TV', 'Fridge'])
  recent.forget()
  expect(useRecent.getState()).toEqual({ items: [], searches: [] })
})

test('whatever is stored is read as far as it makes sense', () => {
  expect(
    parseRecent({ items: [null, { id: 1 }, { id: 'a', slug: 'a', title: 'A' }], searches: [7, '', 'tv'] }),
  ).toEqual({
    items: [{ id: 'a', slug: 'a', title: 'A', image: '' }],
    searches: ['tv'],
  })
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { items, searches } = parseRecent(value)
      expect([items.length <= 6, searches.length <= 5]).toEqual([true, true])
    }),
  )
})
