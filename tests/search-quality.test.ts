// How well the search finds what people mean: a set of queries over the demo catalogue, a third of which was held back
// until the search was done. What stands first: titles that match, as listed, then what is suggested.
import { expect, test } from 'vitest'
import { catalogue } from '#demo/catalogue/catalogue.ts'
import { translationsOf } from '#demo/catalogue/languages/translations-of.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { queriesForMany } from './support/search/queries-for-many.ts'
import { queriesForOne } from './support/search/queries-for-one.ts'
import { queriesInLanguages } from './support/search/queries-in-languages.ts'

const RANKS = 10
const LEAST_RECALL = 0.95
const LEAST_MEAN_RECIPROCAL_RANK = 0.85

const { call, services } = await openTestShop()
const visible = catalogue.filter(({ disabled }) => !disabled)
for (const { slug, color: _, sections: __, pictures: ___, daysOld: ____, ...item } of catalogue) {
  await anItem(services, { ...item, ...translationsOf(slug) })
}

const queries = [
  ...Object.entries(queriesForOne).flatMap(([slug, typed]) => typed.map((query) => ({ query, slugs: [slug] }))),
  ...queriesForMany.map(([query, isOf]) => ({ query, slugs: visible.filter(isOf).map(({ slug }) => slug) })),
]
const inLanguages = queriesInLanguages.map(([query, isOf]) => ({
  query,
  slugs: visible.filter(isOf).map(({ slug }) => slug),
}))
const titleOf = new Map(catalogue.map(({ slug, title }) => [slug, title]))

async function measure(asked: typeof queries) {
  const missed: string[] = []
  let recall = 0
  let reciprocal = 0
  for (const { query, slugs } of asked) {
    const { json } = await call('GET /items', { query: { search: query } })
    const found = [...json.items, ...(json.suggestions?.items ?? [])].map(({ title }) => title).slice(0, RANKS)
    const wanted = slugs.map((slug) => titleOf.get(slug) ?? '')
    const held = wanted.filter((title) => found.includes(title)).length / Math.min(RANKS, wanted.length)
    const first = found.findIndex((title) => wanted.includes(title))
    recall += Math.min(1, held)
    reciprocal += first < 0 ? 0 : 1 / (first + 1)
    if (held < 1 || first > 0) missed.push(`${query}: ${held} at ${first + 1}: ${found.slice(0, 3).join(', ')}`)
  }
  return { recall: recall / asked.length, meanReciprocalRank: reciprocal / asked.length, missed }
}

const isHeldBack = (_: unknown, at: number) => at % 3 === 2

test('Forty queries and more are in Sinhala and Tamil, in their own letters and in Latin ones', () => {
  const count = (script: RegExp) => inLanguages.filter(({ query }) => script.test(query)).length
  const counts = [count(/[\u0d80-\u0dff]/), count(/[\u0b80-\u0bff]/), count(/^[a-z0-9 .]+$/i)]
  expect(counts.every((each) => each >= 13)).toBe(true)
  expect(inLanguages.filter(({ slugs }) => slugs.length === 0)).toEqual([])
})

test('There are 300 queries and more, each for items that are there', () => {
  expect(queries.length).toBeGreaterThanOrEqual(300)
  for (const { query, slugs } of queries) {
    expect([query, slugs.length > 0, slugs.every((slug) => visible.some((item) => item.slug === slug))]).toEqual([
      query,
      true,
      true,
    ])
  }
})

test.each([
  ['tuned with', queries.filter((each, at) => !isHeldBack(each, at))],
  ['held back', queries.filter(isHeldBack)],
  ['in Sinhala and Tamil', inLanguages],
])('Of the queries %s nearly all find what is meant, most of them first', async (_, asked) => {
  const { recall, meanReciprocalRank, missed } = await measure(asked)
  expect(recall, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_RECALL)
  expect(meanReciprocalRank, missed.join('\n')).toBeGreaterThanOrEqual(LEAST_MEAN_RECIPROCAL_RANK)
})
