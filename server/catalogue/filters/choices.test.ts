// Filters of the list: what they leave, and counts that are what the list then holds.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const { call, services } = await openTestShop()

type Query = Record<string, string | number | string[]>

const titlesOf = async (query: Query) =>
  (await call('GET /items', { query })).json.items.map(({ title }) => title).toSorted()
const choices = async (query: Query) => (await call('GET /catalogue/choices', { query })).json

const fridges = [
  ['Small', 'Singer', 54_990, 0, { Capacity: '92 litres' }, '850 x 470 x 450 mm (H x W x D)'],
  ['Family', 'Singer', 86_990, 5, { Capacity: '180 L', 'Energy class': 'A+' }, '1190 x 535 x 600 mm (H x W x D)'],
  ['Tall', 'LG', 199_990, 3, { 'Net capacity': '250000 ml', 'Energy class': 'A++' }, 'W59.5 x H168 x D61 cm'],
  ['Wide', 'LG', 489_990, 1, { Capacity: '647 litres' }, '1790 x 913 x 735 mm (H x W x D)'],
] as const

beforeAll(async () => {
  for (const [title, brand, price, qty, specifications, size] of fridges) {
    await anItem(services, { title, brand, price, qty, category: 'Refrigerators', specifications, size })
  }
  await anItem(services, { title: 'Hidden', brand: 'Secret', category: 'Refrigerators', price: 1, disabled: true })
  await anItem(services, { title: 'Kettle', brand: 'LG', category: 'Kettles', price: 4_000 })
})

const fridge = { category: 'refrigerators' }

test.each<[Query, string[]]>([
  [{ max: 200_000, spec: 'width:..60' }, ['Family', 'Small', 'Tall']],
  [{ max: 199_989.99, spec: 'width:..60' }, ['Family', 'Small']],
  [{ min: 86_990, max: 199_990 }, ['Family', 'Tall']],
  [{ stock: 'in', brand: 'singer' }, ['Family']],
  [{ brand: ['LG', ' SINGER '] }, ['Family', 'Small', 'Tall', 'Wide']],
  [{ brand: ['LG', 'Nobody'] }, ['Tall', 'Wide']],
  [{ spec: 'volume:180..250' }, ['Family', 'Tall']],
  [{ spec: ['volume:92', 'volume:600..'] }, ['Small', 'Wide']],
  [{ spec: ['class:A+', 'width:..50'] }, []],
  [{ spec: ['nothing:5', 'width', ':', 'constructor:1'] }, ['Family', 'Small', 'Tall', 'Wide']],
  [{ spec: 'class:nobody' }, []],
  [{ min: 5, max: 1 }, []],
])('%j leaves %j', async (query, titles) => {
  expect(await titlesOf({ ...fridge, ...query })).toEqual(titles)
})

test('Specifications filter only within a category', async () => {
  expect(await titlesOf({ spec: 'width:..50', brand: 'lg' })).toEqual(['Kettle', 'Tall', 'Wide'])
  expect((await choices({})).specifications).toEqual([])
})

test('A list says what it can be filtered by; what is impossible stays with 0', async () => {
  const all = await choices({ ...fridge, spec: 'width:..60', max: 100_000 })
  expect(all.brands).toEqual([
    { value: 'LG', label: 'LG', count: 0 },
    { value: 'Singer', label: 'Singer', count: 2 },
  ])
  expect([all.inStock, all.price]).toEqual([1, { min: 54_990, max: 199_990 }])
  const width = all.specifications.find(({ name }) => name === 'width')
  expect(width?.choices).toContainEqual({ value: 'width:..60', label: 'Up to 60 cm', count: 2 })
  expect(width?.choices).toContainEqual({ value: 'width:..50', label: 'Up to 50 cm', count: 1 })
  const energy = all.specifications.find(({ name }) => name === 'class')
  expect(energy?.choices).toEqual([
    { value: 'class:A+', label: 'A+', count: 1 },
    { value: 'class:A++', label: 'A++', count: 0 },
  ])
})

test('What is chosen stands among the choices, even where the list has none of it', async () => {
  const all = await choices({ ...fridge, brand: 'Nobody', spec: ['stars:4', 'width:..57'] })
  expect(all.brands.at(-1)).toEqual({ value: 'Nobody', label: 'Nobody', count: 0 })
  expect(all.specifications.find(({ name }) => name === 'stars')?.choices).toEqual([
    { value: 'stars:4', label: '4 stars', count: 0 },
  ])
  expect(all.specifications.find(({ name }) => name === 'width')?.choices).toContainEqual({
    value: 'width:..57',
    label: 'Up to 57 cm',
    count: 0,
  })
  expect(all.price).toBeNull()
})

test('Counts follow what is sold', async () => {
  const { id } = await anItem(services, { title: 'Last', brand: 'Solo', category: 'Lamps', qty: 1 })
  expect((await choices({ category: 'Lamps' })).inStock).toBe(1)
  const body = { name: 'A', email: 'a@example.com', phone: '0771234567', address: '1 Road', items: [{ id, qty: 1 }] }
  expect((await call('POST /orders', { body })).status).toBe(201)
  expect((await choices({ category: 'Lamps' })).inStock).toBe(0)
  expect((await call('GET /items', { query: { category: 'Lamps', stock: 'in' } })).json.total).toBe(0)
})

describe('On random data', () => {
  interface Made {
    title: string
    brand: string
    price: number
    qty: number
    inches: number | null
    width: number | null
    type: string | null
  }
  const made: Made[] = []
  const category = 'Random'

  beforeAll(async () => {
    const random = fc.record({
      title: fc.constantFrom('Alpha', 'Beta', 'Gamma'),
      brand: fc.constantFrom('A', 'B', 'C', ''),
      price: fc.integer({ min: 1, max: 40 }).map((n) => n * 10),
      qty: fc.integer({ min: 0, max: 2 }),
      inches: fc.option(fc.constantFrom(32, 43, 55)),
      width: fc.option(fc.integer({ min: 40, max: 75 })),
      type: fc.option(fc.constantFrom('top load', 'front load')),
    })
    for (const one of fc.sample(random, { numRuns: 90, seed: 7 })) {
      const { inches, width, type, ...item } = one
      const specifications = {
        ...(inches ? { Screen: inches === 43 ? '109 cm' : `${inches}"` } : {}),
        ...(width ? { Width: `${width * 10} mm` } : {}),
        ...(type ? { Type: type.toUpperCase() } : {}),
      }
      await anItem(services, { ...item, category, specifications })
      made.push(one)
    }
  })

  const query = fc.record(
    {
      search: fc.constantFrom<string>('alpha', 'a', 'beta'),
      brand: fc.subarray(['A', 'b', 'Z']),
      min: fc.integer({ min: 0, max: 400 }),
      max: fc.integer({ min: 0, max: 450 }),
      stock: fc.constant('in'),
      spec: fc.subarray([
        ...['screen:55', 'screen:43', 'width:..60', 'width:50..55', 'width:70..', 'type:top load', 'type:other', 'odd'],
      ]),
    },
    { requiredKeys: [] },
  )
  type Asked = typeof query extends fc.Arbitrary<infer Q> ? Q : never

  /** What a reader of the table would say. */
  function fits(item: Made, { search = '', brand = [], min = 0, max = 1e9, stock, spec = [] }: Asked): boolean {
    const says = (one: string) => {
      const [name, value = ''] = one.split(':')
      if (name === 'screen') return item.inches === Number(value)
      if (name === 'type') return item.type === value
      const [from, to] = value.split('..')
      return item.width !== null && item.width >= Number(from || 0) && item.width <= Number(to || 1e9)
    }
    const groups = Object.groupBy(
      spec.filter((one) => one.includes(':')),
      (one) => one.split(':')[0] ?? '',
    )
    return (
      item.title.toLowerCase().includes(search) &&
      (brand.length === 0 || brand.some((name) => name.toLowerCase() === item.brand.toLowerCase())) &&
      item.price >= min &&
      item.price <= max &&
      (!stock || item.qty > 0) &&
      Object.values(groups).every((group) => group?.some(says))
    )
  }

  const count = (asked: Asked) => made.filter((item) => fits(item, asked)).length

  test('Every count is what counting by hand gives, and the list holds it', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const sent = { category, ...asked }
        const found = (await call('GET /items', { query: { ...sent, limit: 1 } })).json
        expect(found.total).toBe(count(asked))
        const offered = await choices(sent)
        for (const { value, count: told } of offered.brands) expect(told).toBe(count({ ...asked, brand: [value] }))
        expect(offered.inStock).toBe(count({ ...asked, stock: 'in' }))
        for (const { name, choices: values } of offered.specifications) {
          const others = (asked.spec ?? []).filter((one) => !one.startsWith(`${name}:`))
          for (const { value, count: told } of values) {
            expect([value, told]).toEqual([value, count({ ...asked, spec: [...others, value] })])
          }
        }
        const { min: _, max: __, ...unpriced } = asked
        const prices = made.filter((item) => fits(item, unpriced)).map(({ price }) => price)
        expect(offered.price).toEqual(
          prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
        )
      }),
      { numRuns: 60 },
    )
  })

  test('Page by page a filtered list holds each item once, in the order of the whole list', async () => {
    const sorts = fc.constantFrom('featured', 'newest', 'price-asc', 'price-desc', 'title')
    await fc.assert(
      fc.asyncProperty(query, sorts, fc.integer({ min: 3, max: 20 }), async (asked, sort, limit) => {
        const sent = { category, ...asked, sort }
        const whole = (await call('GET /items', { query: { ...sent, limit: 200 } })).json.items.map(({ id }) => id)
        const paged: string[] = []
        for (let offset = 0; offset < whole.length; offset += limit) {
          const { items } = (await call('GET /items', { query: { ...sent, limit, offset } })).json
          paged.push(...items.map(({ id }) => id))
        }
        expect(paged).toEqual(whole)
        expect(new Set(whole).size).toBe(whole.length)
      }),
      { numRuns: 40 },
    )
  })
})
