// Which of the loaded products stand where on the home page.
import { expect, test } from 'vitest'
import type { ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { selectForHome, topCategories } from './home-selection.ts'

/** So many items of each category, in this order. */
function shopOf(counts: Record<string, number>): ItemSummary[] {
  return Object.entries(counts).flatMap(([category, count]) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${category} ${at}`,
      slug: `${category}-${at}`,
      title: `${category} ${at}`,
      brand: '',
      category,
      price: 1,
      qty: 1,
      images: [`/media/employees/${category}/${at}`],
      imageAlts: [''],
    })),
  )
}

test('Top categories are distinct and not empty, without Others, Other and other, most products first, six at most', () => {
  const counts = { Others: 9, '': 8, Other: 9, other: 9, A: 1, B: 7, C: 3, D: 4, E: 2, F: 5, G: 6, b: 1 }
  expect(topCategories(shopOf(counts)).map(({ name, count }) => [name, count])).toEqual([
    ['B', 8],
    ['G', 6],
    ['F', 5],
    ['D', 4],
    ['C', 3],
    ['E', 2],
  ])
})

test("A category's picture is the first image of its first product", () => {
  expect(topCategories(shopOf({ Kettles: 3, TV: 1 })).map(({ image }) => image)).toEqual([
    '/media/employees/Kettles/0',
    '/media/employees/TV/0',
  ])
})

test('Two large products and three more are featured, all of them different', () => {
  const { featured } = selectForHome(shopOf({ Kettles: 10, TV: 10 }))
  expect(new Set(featured.map(({ id }) => id)).size).toBe(5)
})
