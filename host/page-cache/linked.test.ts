// What some page or sitemap of the shop links to, and what anybody can make up.
import { describe, expect, test } from 'vitest'
import { readFacets } from '#server/catalogue/data/read-facets.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { createLinkCheck, createUnlinkedLimit } from './linked.ts'

const { services } = await openTestShop()
const { db } = services
const kettle = await anItem(services, { title: 'Steel kettle', category: 'Rice Cookers', brand: 'Lanka Home' })
const hidden = await anItem(services, { title: 'Hidden pan', category: 'Secret', brand: 'Nobody', disabled: true })
for (let n = 0; n < 60; n += 1) await anItem(services, { title: `TV ${n}`, category: 'TV', brand: 'Screen' })
const isLinked = createLinkCheck({ read: (ask) => ask(db), facets: () => readFacets(db) })

test.each([
  '/',
  '/si',
  '/_.data',
  '/products',
  '/ta/products.data',
  '/about',
  '/sitemap.xml',
  '/sitemap?page=3',
  `/products/${kettle.slug}`,
  `/si/products/${kettle.slug}.data`,
  `/products/${kettle.id}`,
  `/api/items/${kettle.id}`,
  '/products?category=Rice+Cookers',
  '/products?category=ricecookers',
  '/si/products.data?category=Rice+Cookers',
  '/products?brand=lanka+home',
  '/products?category=TV&page=2',
  '/products?category=TV&brand=Screen&page=2',
  '/products?page=2',
  // Product pages link to their category by costs over five years.
  '/products?category=TV&sort=five-years',
  '/si/products.data?category=TV&sort=five-years&bill=6&page=2',
  '/products?brand=redmi',
  '/products?category=smarthome',
  '/products?category=Lifestyle',
])('%s is linked', async (key) => {
  expect(await isLinked(key)).toBe(true)
})

test.each([
  '/products?category=made-up',
  '/products?category=Secret',
  '/products?brand=Nobody',
  '/products?category=TV&brand=made-up',
  '/products?category=TV&page=3',
  '/products?category=TV&page=02',
  '/products?category=TV&page=-1',
  '/products?category=redmi&page=2',
  '/products?page=99999',
  '/products?category=TV&category=Radio',
  '/products?category=TV&utm=1',
  '/products?sort=five-years',
  '/products?category=made-up&sort=five-years',
  '/products?category=TV&sort=price-asc',
  '/products?category=TV&sort=five-years&bill=7',
  '/products?category=TV&bill=6',
  '/products?category=TV&brand=Screen&sort=five-years',
  // Each spelling has a page of its own: only ours are free.
  '/products?category=rIcE+Cookers',
  '/products?category=Rice+++Cookers',
  '/products?category=%E2%80%8BRice+Cookers',
  '/products?brand=rEdmi',
  `/products/%${kettle.slug.charCodeAt(0).toString(16)}${kettle.slug.slice(1)}`,
  '/products/made-up',
  `/products/${hidden.slug}`,
  '/products/%',
  '/api/items/made-up',
  `/api/items/${kettle.id}/reviews?offset=700`,
  '/api/items?category=made-up',
  '/sitemap?page=0',
  '/sitemap?page=123456',
  '/compare?ids=a',
])('%s is not', async (key) => {
  expect(await isLinked(key)).toBe(false)
})

test('a database that is away refuses nothing', async () => {
  const away = createLinkCheck({
    read: () => Promise.reject(new Error('away')),
    facets: () => Promise.reject(new Error('away')),
  })
  expect([await away('/products/a'), await away('/products?category=a')]).toEqual([true, true])
})

describe('A caller over the limit', () => {
  const MOST = 3
  /** As many as the limit has at once, each rendered before the next is asked for. */
  function limited() {
    const asked: string[] = []
    let taken = 0
    const limit = createUnlinkedLimit({
      isLinked: async (key) => {
        asked.push(key)
        return isLinked(key)
      },
      take: async () => {
        taken += 1
        if (taken > MOST) throw new Error('too many')
      },
      giveBack: async () => {
        taken -= 1
      },
    })
    return { limit, asked }
  }

  test('is refused what nothing links to, and gets what something does', async () => {
    const { limit } = limited()
    for (let n = 0; n < MOST; n += 1) (await limit(`/products/made-up-${n}`, '10.0.0.1'))(404)
    await expect(limit('/products/made-up', '10.0.0.1')).rejects.toThrow('too many')
    await expect(limit('/products?category=made-up', '10.0.0.1')).rejects.toThrow('too many')
    await expect(limit(`/products/%${kettle.slug.charCodeAt(0).toString(16)}x`, '10.0.0.1')).rejects.toThrow('too many')
    await limit(`/products/${kettle.slug}`, '10.0.0.1')
    await limit('/products?category=TV', '10.0.0.1')
  })

  test('does not come about by items that exist, nor by failures, and the database is not asked for them', async () => {
    const { limit, asked } = limited()
    for (let n = 0; n < 3 * MOST; n += 1) (await limit(`/api/items/${kettle.id}`, '10.0.0.1'))(n % 2 ? 200 : 500)
    expect(asked).toEqual([])
  })

  test('does come about by a thousand at once', async () => {
    const { limit } = limited()
    const asked = Array.from({ length: 2 * MOST }, (_, n) => limit(`/products/made-up-${n}`, '10.0.0.1'))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(MOST)
  })
})
