// What is suggested where few titles match: beside the list, which stays as it is.
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const { call, services } = await openTestShop()

const titles = [
  'Samsung 43-inch Smart TV',
  'Samsung 55-inch Smart TV',
  'Steel Kettle 1.7 L',
  'Glass kettle 0.9 L',
  'Travel kettle',
  'Garden hose',
]

async function ask(search: string, more: Record<string, string | number> = {}) {
  const answer = await call('GET /items', { query: { search, ...more } })
  expect(answer.status).toBe(200)
  return answer
}

async function suggested(search: string, more: Record<string, string | number> = {}) {
  const { json } = await ask(search, more)
  return json.suggestions?.items.map(({ title }) => title)
}

beforeAll(async () => {
  for (const title of titles) {
    const of = title.includes('TV') ? { brand: 'Samsung', category: 'TV' } : { brand: 'Aruna', category: 'Kettles' }
    await anItem(services, { title, ...(title.startsWith('Garden') ? { brand: 'Pahan', category: 'Other' } : of) })
  }
  await anItem(services, { title: 'Round box', sku: 'UA55AU7000', cost: '777.00', brand: 'Pahan', category: 'Other' })
  await anItem(services, {
    title: 'Square box',
    specifications: { Capacity: '2 litres' },
    brand: '',
    category: 'Other',
  })
  const cooler = { brand: '', category: 'Coolers' }
  await anItem(services, { ...cooler, title: 'Ice box, small', price: 4_000, specifications: { Width: '61 cm' } })
  await anItem(services, {
    ...cooler,
    title: 'Ice box, tall',
    price: 9_000,
    qty: 0,
    specifications: { Width: '50 cm' },
  })
  await anItem(services, { ...cooler, title: 'Ice box, grand', price: 90_000, specifications: { Width: '50 cm' } })
  await anItem(services, { title: 'Zanzibar clock', brand: 'Ghostly', disabled: true })
})

test('Where three titles match there are none', async () => {
  const { json } = await ask('kettle')
  expect([json.total, json.suggestions]).toEqual([3, undefined])
  expect((await ask('')).json.suggestions).toBeUndefined()
})

test('Where fewer match, the list stays as it is, and none of it is suggested again', async () => {
  const { json } = await ask('garden')
  expect([json.items.map(({ title }) => title), json.total]).toEqual([['Garden hose'], 1])
  expect(json.suggestions?.items).toEqual([])
  const { json: both } = await ask('smart tv')
  expect([both.total, both.suggestions?.items]).toEqual([2, []])
})

test.each([
  ['tv samsung', ['Samsung 43-inch Smart TV', 'Samsung 55-inch Smart TV']],
  ['43"', ['Samsung 43-inch Smart TV']],
  ['43 inch', ['Samsung 43-inch Smart TV']],
  ['kettle 1700ml', ['Steel Kettle 1.7 L']],
  ['1.7 kettle', ['Steel Kettle 1.7 L']],
  ['kettle 1.7', []],
  ['ua55', ['Round box']],
  ['au7000', ['Round box']],
  ['2000 ml', ['Square box']],
  ['aruna garden hose', ['Garden hose']],
  ['qqqqqq hose', ['Garden hose']],
  ['qqqqqq zanzibar hose', ['Garden hose']],
  ['777.00', []],
])('%j suggests %j', async (search, expected) => {
  expect((await suggested(search))?.toSorted()).toEqual(expected)
})

test('A word nobody uses is read as the nearest one, and said so', async () => {
  const { json } = await ask('smasung  TV')
  expect(json.suggestions?.items.length).toBe(2)
  expect(json.suggestions?.didYouMean).toBe('samsung  TV')
  expect(json.suggestions?.brands).toEqual([{ name: 'Samsung', count: 2 }])
  expect(json.suggestions?.categories).toEqual([{ name: 'TV', count: 2 }])
})

test('A hidden item is not suggested, and its words are not told', async () => {
  for (const typed of ['zanzibar', 'zanzibr', 'ghostly clock', 'gostly']) {
    const { json } = await ask(typed)
    expect(json.suggestions).toMatchObject({ items: [], brands: [], didYouMean: null })
  }
})

test('Where nothing is meant, the categories lead on', async () => {
  const { json } = await ask('qqqqqq')
  expect(json.items).toEqual([])
  expect(json.suggestions).toEqual({
    items: [],
    categories: [
      { name: 'Coolers', count: 3 },
      { name: 'Kettles', count: 3 },
      { name: 'TV', count: 2 },
    ],
    brands: [],
    didYouMean: null,
  })
})

test('Category and brand narrow what is suggested', async () => {
  expect(await suggested('samsung tele', { category: 'Kettles' })).toEqual([])
  expect(await suggested('tv samsung', { brand: 'samsung', category: 'tv' })).toHaveLength(2)
})

test.each(["kid's", 'a\\b', "'", ':*', 'ට'])('A category named %j narrows, too', async (category) => {
  await anItem(services, { title: `Lamp of ${category}`, category, brand: `${category} & Sons` })
  expect(await suggested('of lamp', { category, brand: `${category} & Sons` })).toEqual([`Lamp of ${category}`])
})

test.each([
  [{ max: 5_000 }, ['Ice box, small']],
  [{ min: 5_000, max: 50_000 }, ['Ice box, tall']],
  [{ stock: 'in' }, ['Ice box, grand', 'Ice box, small']],
  [{ category: 'Coolers', spec: 'width:..60', max: 50_000 }, ['Ice box, tall']],
  [{ max: 10 }, []],
])('Filters %j narrow what is suggested, and nothing else of it', async (filters, expected) => {
  const { json: whole } = await ask('coler ice', 'category' in filters ? { category: filters.category } : {})
  const { json } = await ask('coler ice', filters)
  expect(json.suggestions?.items.map(({ title }) => title).toSorted()).toEqual(expected)
  expect({ ...json.suggestions, items: [] }).toEqual({ ...whole.suggestions, items: [] })
  expect(json.suggestions?.didYouMean).toBe('cooler ice')
})

test('What fits the filters is suggested however many fit the words better', async () => {
  for (let at = 0; at < 24; at += 1) {
    await anItem(services, { title: `Lantern by Vesak ${at}`, category: 'Lights', price: 900 })
  }
  await anItem(services, {
    title: 'Paper light',
    category: 'Lights',
    price: 90,
    specifications: { Kind: 'Vesak lantern' },
  })
  expect(await suggested('vesak lantern', { max: 100 })).toEqual(['Paper light'])
})

test('A filter makes no suggestions where the list has none without it, nor of items with only some of the words', async () => {
  const { json } = await ask('kettle', { max: 1 })
  expect([json.total, json.suggestions]).toEqual([0, undefined])
  expect(await suggested('garden hose', { max: 1 })).toEqual([])
  expect(await suggested('samsung tv', { max: 1 })).toEqual([])
})

test("The owner's words count as soon as they are set, and go with the setting", async () => {
  expect(await suggested('wasserkocher')).toEqual([])
  await setSetting(services, 'search.synonyms', [['kettle', 'Wasserkocher']])
  expect((await suggested('wasserkocher'))?.toSorted()).toEqual([
    'Glass kettle 0.9 L',
    'Steel Kettle 1.7 L',
    'Travel kettle',
  ])
})

test("A word of the owner's that no item has is near nothing, and the rest is found without it", async () => {
  await setSetting(services, 'search.synonyms', [['frobnicator', 'frobbing machine']])
  expect(await suggested('frobnicater')).toEqual([])
  expect(await suggested('frobnicater hose')).toEqual(['Garden hose'])
})

test('An answer is tagged with all it shows, and never with what only staff read', async () => {
  const answer = await ask('ua55')
  const [item] = answer.json.suggestions?.items ?? []
  expect(answer.headers.get('surrogate-key')?.split(' ')).toEqual(['lists', `item:${item?.id}`])
  expect(item).not.toHaveProperty('cost')
})

test('Whatever is searched, no item comes twice on the pages and beside them, and the same is answered again', async () => {
  const words = [
    'samsung',
    'tv',
    'smart',
    'kettle',
    'kettel',
    '43"',
    '1.7 l',
    'box',
    'glass',
    'aruna',
    "'",
    '&',
    '!',
    ':*',
    '\\',
    '(',
    '<->',
  ]
  const search = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((typed) => typed.join(' '))
  await fc.assert(
    fc.asyncProperty(search, fc.integer({ min: 1, max: 3 }), async (typed, limit) => {
      const { json: first } = await ask(typed, { limit })
      const ids: string[] = [...first.items, ...(first.suggestions?.items ?? [])].map(({ id }) => id)
      for (let offset = limit; offset < first.total; offset += limit) {
        const { json: next } = await ask(typed, { limit, offset })
        expect(next.suggestions).toBeUndefined()
        ids.push(...next.items.map(({ id }) => id))
      }
      expect(new Set(ids).size).toBe(ids.length)
      expect((await ask(typed, { limit })).json).toEqual(first)
    }),
    { numRuns: 40 },
  )
})

test('Any text at all is answered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (typed) => {
      if (typed.includes('\u0000') || !typed.isWellFormed()) return
      await ask(typed)
    }),
    { numRuns: 60 },
  )
})
