// The address of a list: read back as it was written, and forgiving of what it can't be.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWholeList, type ListQuery, listPath, readListQuery, withoutFilters } from './list-query.ts'

const read = (path: string) => readListQuery(new URL(path, 'http://shop').searchParams)
const word = fc.stringMatching(/^[A-Za-z0-9&+=%~,.|'-]{1,12}$/)
const price = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 5_000 }).map(String))

const queries: fc.Arbitrary<ListQuery> = fc
  .record({
    category: word,
    brands: fc.uniqueArray(word, { maxLength: 4 }),
    search: fc.oneof(fc.constant(''), word),
    min: price,
    max: price,
    inStock: fc.boolean(),
    specs: fc.uniqueArray(
      word.map((value) => `width:${value}`),
      { maxLength: 4 },
    ),
    sort: fc.constantFrom('featured', 'newest', 'price-asc', 'price-desc', 'title', 'five-years'),
    bill: fc.constantFrom('', '1', '6'),
    page: fc.integer({ min: 1, max: 99 }),
  })
  .filter(({ min, max }) => min === '' || max === '' || Number(min) <= Number(max))

test('Every list is read back from its address', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(read(listPath(query))).toEqual(query)
    }),
  )
})

test('Without its filters a list keeps category, search, order and usual bill', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { category, search, sort, bill } = query
      expect(read(listPath(withoutFilters(query)))).toEqual(read(listPath({ category, search, sort, bill })))
    }),
  )
})

test.each([
  ['/products?min=cheap&max=-5&stock=yes&spec=width:5&colour=red', '/products'],
  ['/products?min=900&max=100', '/products?min=100&max=900'],
  ['/products?min=1%2C200.50&max=', '/products?min=1200.5'],
  ['/products?category=TV&spec=screen:55&spec=screen:55&spec=nonsense&spec=', '/products?category=TV&spec=screen%3A55'],
  ['/products?spec=screen:55', '/products'],
  ['/products?brand=LG&brand=+LG+&brand=', '/products?brand=LG'],
])('%s is read as %s', (address, meant) => {
  expect(listPath(read(address))).toBe(meant)
})

test('More values than the API takes are cut', () => {
  const many = Array.from({ length: 50 }, (_, at) => `brand=${at}`).join('&')
  expect(read(`/products?${many}`).brands).toHaveLength(20)
  expect(isWholeList(read('/products?page=3&sort=title'))).toBe(true)
  expect(isWholeList(read('/products?stock=in'))).toBe(false)
})
