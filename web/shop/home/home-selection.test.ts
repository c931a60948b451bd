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

test("The owner's tiles stand in their order, with a picture of their own or that of the first item that has one", () => {
  const items = shopOf({ Kettles: 2, TV: 1 })
  const tiles = [
    { id: 'a', category: 'Lamps', picture: '', on: true },
    { id: 'b', category: 'tv', picture: '/media/employees/own', on: true },
    { id: 'c', category: 'Kettles', picture: '', on: true },
  ]
  expect(selectForHome(items, tiles).categories.map(({ name, image }) => [name, image])).toEqual([
    ['Lamps', undefined],
    ['tv', '/media/employees/own'],
    ['Kettles', '/media/employees/Kettles/0'],
  ])
  expect(selectForHome(items, []).categories.map(({ name }) => name)).toEqual(['Kettles', 'TV'])
})

const shownOn = (items: ItemSummary[]) => {
  const { row, featured, sections } = selectForHome(items)
  return [...row, ...featured, ...sections.flatMap((section) => section.items)].map(({ id }) => id)
}

test('With enough products none stands twice', () => {
  const shown = shownOn(shopOf({ Kettles: 9, TV: 8, Phones: 7, Fans: 3, Lamps: 2 }))
  expect([shown.length, new Set(shown).size]).toEqual([29, 29])
})

test('With too few the row, the featured ones and the sections are as long as they can be', () => {
  const { row, featured, sections } = selectForHome(shopOf({ Kettles: 6, TV: 2 }))
  expect([row.length, featured.length, sections.map(({ items }) => items.length)]).toEqual([8, 5, [4, 2]])
  for (const part of [row, featured]) expect(new Set(part).size).toBe(part.length)
  // What stands nowhere else comes first.
  expect(row.slice(0, 2).map(({ id }) => id)).toEqual(['Kettles 4', 'Kettles 5'])
})

test('Two large products and three more are featured, all of them different', () => {
  const { featured } = selectForHome(shopOf({ Kettles: 10, TV: 10 }))
  expect(new Set(featured.map(({ id }) => id)).size).toBe(5)
})
