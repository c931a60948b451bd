// Finding items: by a part of the title, without case, and whatever signs are typed are plain characters.
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
