// Finding items: by a part of the title, without case, and whatever signs are typed are plain characters.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const { call, services } = await openTestShop()

const titles = [
  'Glass Kettle 1.7 l',
  'glass teapot',
  '100% cotton towel',
  '100 percent wool',
  'snake_case cable',
  'snakeXcase cable',
  'back\\slash knife',
  'back/slash fork',
  'CAFÉ ÉLITE grinder',
  'විදුලි කේතලය',
  "Chef's [pan] (28 cm)",
  'TV 55" OLED',
]

beforeAll(async () => {
  for (const title of titles) await anItem(services, { title })
  await anItem(services, { title: 'Glass secret', disabled: true })
})

async function find(search: string): Promise<string[]> {
  const answer = await call('GET /items', { query: { search, sort: 'title', limit: 1_000 } })
  expect(answer.status).toBe(200)
  return answer.json.items.map(({ title }) => title)
}

test.each([
  ['glass', ['Glass Kettle 1.7 l', 'glass teapot']],
  ['GLASS', ['Glass Kettle 1.7 l', 'glass teapot']],
  ['  kettle ', ['Glass Kettle 1.7 l']],
  ['ettl', ['Glass Kettle 1.7 l']],
  ['%', ['100% cotton towel']],
  ['100%', ['100% cotton towel']],
  ['_', ['snake_case cable']],
  ['e_c', ['snake_case cable']],
  ['\\', ['back\\slash knife']],
  ['k\\s', ['back\\slash knife']],
  ['\\_', []],
  ['%%', []],
  ['(28', ["Chef's [pan] (28 cm)"]],
  ['[pan]', ["Chef's [pan] (28 cm)"]],
  ["chef's", ["Chef's [pan] (28 cm)"]],
  ['55"', ['TV 55" OLED']],
  ['.*', []],
  ['කේත', ['විදුලි කේතලය']],
  ['É', ['CAFÉ ÉLITE grinder']],
  ['CAFÉ É', ['CAFÉ ÉLITE grinder']],
  ['nothing of the kind', []],
])('%j finds exactly what holds it', async (search, found) => {
  expect(await find(search)).toEqual(found)
})

test('Every part of every title finds it', async () => {
  const part = fc
    .constantFrom(...titles)
    .chain((title) =>
      fc
        .tuple(fc.nat(title.length - 1), fc.integer({ min: 1, max: 12 }))
        .map(([from, length]) => ({ title, typed: title.slice(from, from + length) })),
    )
  await fc.assert(
    fc.asyncProperty(part, async ({ title, typed }) => {
      expect(await find(typed)).toContain(title)
    }),
    { numRuns: 60 },
  )
})

test('No search lists all that is visible, and a very long one is cut', async () => {
  expect((await find('')).length).toBe(titles.length)
  expect((await find('   ')).length).toBe(titles.length)
  expect(await find('g'.repeat(10_000))).toEqual([])
})

test('What is typed is counted like what is shown', async () => {
  const answer = await call('GET /items', { query: { search: 'glass', limit: 1, sort: 'title' } })
  expect([answer.json.total, answer.json.items.length]).toEqual([2, 1])
})

/** Which of these words the index finds an item by. */
async function indexedFor(id: string, words: string[]): Promise<string[]> {
  const { rows } = await services.db.execute<{ word: string }>(
    sql`select word from item_search, unnest(${sql.param(words)}::text[]) as word
      where item_id = ${id} and words @@ quote_literal(word)::tsquery`,
  )
  return rows.map(({ word }) => word)
}

test('an item with all the specifications it may have, in words that grow when they are folded, is found by its name', async () => {
  let count = 0
  const filled = (longest: number) => {
    let text = ''
    for (;;) {
      count += 1
      const word = `${'1a㌖'.repeat(9)}${count.toString(36).padStart(3, 'q')}`
      if (text.length + word.length >= longest) return text.trim()
      text += ` ${word}`
    }
  }
  const specifications = Object.fromEntries(Array.from({ length: 60 }, () => [filled(80), filled(500)]))
  const { id } = await anItem(services, { title: 'Zweihander', brand: 'Umbra', sku: 'ZW1', specifications })
  const named = ['zweihander', 'umbra', 'zw1']
  expect(await indexedFor(id, named)).toEqual(named)
})

test('of very many words the first two thousand of the specifications are looked at', async () => {
  const word = (at: number) => `${'wxyz'[at % 4]}q${at}`
  const rows = Array.from({ length: 60 }, (_, row) => {
    const words = Array.from({ length: 60 }, (__, at) => word(row * 60 + at))
    return [`Part ${row}`, `${'common '.repeat(10)}${words.join(' ')}`]
  })
  const { id } = await anItem(services, { title: 'Yggdrasil', specifications: Object.fromEntries(rows) })
  const asked = ['yggdrasil', 'common', word(0), word(1_500), word(3_500)]
  expect(await indexedFor(id, asked)).toEqual(asked.slice(0, 4))
})
