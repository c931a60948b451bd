// What can be done to a wishlist.
import { beforeEach, expect, test } from 'vitest'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { useWishlist, wishlist } from './wishlist-store.ts'

function anItem(id: string): ItemSummary {
  return { id, slug: id, title: id, brand: '', category: '', price: 1, qty: 1, images: [], imageAlts: [] }
}
const ids = () => useWishlist.getState().items.map((item) => item.id)

beforeEach(() => wishlist.clear())

test('An item is added once, removed by its id, and all are cleared', () => {
  wishlist.add(anItem('kettle'))
  wishlist.add(anItem('kettle'))
  wishlist.add(anItem('bulb'))
  expect(useWishlist.getState()).toEqual({ items: [anItem('kettle'), anItem('bulb')] })
  wishlist.remove('kettle')
  expect(ids()).toEqual(['bulb'])
  wishlist.clear()
  expect(ids()).toEqual([])
})

test('Toggling adds what is missing and removes what is there', () => {
  wishlist.toggle(anItem('kettle'))
  expect(ids()).toEqual(['kettle'])
  wishlist.toggle(anItem('kettle'))
  expect(ids()).toEqual([])
})
