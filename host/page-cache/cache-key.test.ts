// Cache keys: what is the same for everyone has one, what is personal never, and both come from the page table and the
// contract.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/calls.ts'
import { PUBLIC_PAGES } from '#tests/support/shop/public-pages.ts'
import { listQuery, pages } from '#web/page-table.ts'
import { createCacheKeys } from './cache-key.ts'

const { keyOf: cacheKey, isSearch, isFiltered } = createCacheKeys({ pages, calls, files: ['/api/docs'] })

describe('Shared', () => {
  test.each([
    ...PUBLIC_PAGES,
    '/products/redmi-14c',
    '/sitemap.xml',
    '/robots.txt',
    '/_.data',
    '/products.data',
    '/products/redmi-14c.data',
    '/api/items',
    '/api/items/redmi-14c',
    '/api/catalogue/facets',
    '/api/docs',
  ])('%s', (address) => {
    expect(cacheKey(address)).toBe(address)
  })

  test('Parameters that count stand in one order, whatever order they came in', () => {
    const key = '/products?category=TV&brand=LG&search=a+b&sort=newest&page=2'
    expect(cacheKey('/products?page=2&sort=newest&search=a%20b&brand=LG&category=TV')).toBe(key)
    expect(cacheKey(key)).toBe(key)
  })

  test('What may stand several times counts once each, in one order; of all others the first counts', () => {
    const key = '/products?category=TV&brand=LG&brand=Sony&max=9&stock=in&spec=screen%3A43&spec=screen%3A55'
    const mixed =
      'spec=screen:55&brand=Sony&brand=LG&brand=Sony&brand=&stock=in&max=9&max=10&category=TV&spec=screen%3A43'
    expect(cacheKey(`/products?${mixed}`)).toBe(key)
    expect(cacheKey(key)).toBe(key)
    expect(cacheKey('/api/catalogue/choices?spec=b&spec=a')).toBe('/api/catalogue/choices?spec=a&spec=b')
  })

  test('A key is its own key', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.constantFrom(...PUBLIC_PAGES), (url, page) => {
        const key = cacheKey(page + new URL(url).search)
        if (key !== null) expect(cacheKey(key)).toBe(key)
      }),
    )
    fc.assert(
      fc.property(fc.string(), fc.string(), (search, brand) => {
        const key = cacheKey(`/products?${new URLSearchParams({ search, brand })}`)
        expect(key === null || cacheKey(key) === key).toBe(true)
      }),
    )
  })

  test('Parameters that do not count, and empty ones, do not multiply what is cached', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const given = new URLSearchParams(query)
        fc.pre(!given.has('_routes'))
        expect(cacheKey(`/?${query}`)).toBe('/')
        expect(cacheKey(`/products/a?${query}`)).toBe('/products/a')
        expect(cacheKey(`/api/catalogue/facets?${query}`)).toBe('/api/catalogue/facets')
      }),
    )
    expect(cacheKey('/products?utm_source=a&fbclid=b&search=&category=')).toBe('/products')
    expect(cacheKey('/products?search=tv&search=radio')).toBe('/products?search=tv')
  })

  test('A key made of any parameters is its own key', () => {
    const parameter = fc.tuple(
      fc.constantFrom('category', 'brand', 'search', 'sort', 'page', 'utm', 'all'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.constantFrom('/products', '/api/items'), fc.array(parameter), (path, parameters) => {
        const kept = cacheKey(`${path}?${new URLSearchParams(parameters)}`)
        if (kept !== null) expect(cacheKey(kept)).toBe(kept)
      }),
    )
  })
})

describe('Languages', () => {
  const each = (path: string) => ['', '/si', '/ta'].map((base) => cacheKey(`${base}${path}`))

  test('A page, its data and its files have a key in each language', () => {
    for (const path of [
      '/products?category=TV',
      '/products/redmi-14c',
      '/products.data',
      '/_.data',
      '/manifest.webmanifest',
    ]) {
      expect(each(path)).toEqual([path, `/si${path}`, `/ta${path}`])
    }
    expect([cacheKey('/'), cacheKey('/si'), cacheKey('/ta')]).toEqual(['/', '/si', '/ta'])
    expect(cacheKey('/si/products?page=2&utm=1&brand=LG')).toBe('/si/products?brand=LG&page=2')
  })

  test('A call that answers in a language has a key for each', () => {
    const inEach = ['', '?language=si', '?language=ta']
    for (const path of [
      '/api/items',
      '/api/items/a',
      '/api/items/a/variants',
      '/api/catalogue/facets',
      '/api/catalogue/choices',
    ]) {
      expect(inEach.map((query) => cacheKey(path + query))).toEqual(inEach.map((query) => path + query))
    }
  })

  test('What is personal is so in every language, and no other prefix is a language', () => {
    expect([...each('/account'), ...each('/checkout')]).toEqual(Array(6).fill(null))
    expect([cacheKey('/fr/products'), cacheKey('/six'), cacheKey('/si/si/products')]).toEqual([null, null, null])
  })
})

describe('Never cached', () => {
  test.each([
    '/account',
    '/account.data',
    '/admin',
    '/admin.data',
    '/orders',
    '/item/abc',
    '/order/abc',
    '/pre-order/abc',
    '/pay/abc',
    '/shop-preview/abc',
    '/reset-password?token=secret',
    '/verify-email?token=secret',
    '/api/orders',
    '/api/orders/a@b.example',
    '/api/users/profile/a@b.example',
    '/api/account/wishlist',
    '/api/auth/refresh',
    '/api/contact',
    '/healthz',
    '/readyz',
    '/up',
    '/media/employees/a/b',
    '/products/a/b',
    '/PRODUCTS',
    '//products',
    'http://elsewhere.example/products',
    '*',
  ])('%s', (address) => {
    expect(cacheKey(address)).toBeNull()
  })

  test('A page asked for in parts', () => {
    expect(cacheKey('/products.data?_routes=shop%2Fproducts')).toBeNull()
    expect(cacheKey('/_.data?_routes=')).toBeNull()
    expect(cacheKey('/products/a.data?x=1&_routes=root')).toBeNull()
  })

  test('The data of an address with a slash at its end, which is another address', () => {
    expect(cacheKey('/products/_.data?category=TV')).toBeNull()
  })

  test('Parameters that do not count, however many, lead to the cached page', () => {
    expect(cacheKey(`/products?${'a&'.repeat(5_000)}`)).toBe('/products')
    expect(cacheKey(`/products?${'%=%&'.repeat(3_000)}search=a`)).toBe('/products?search=a')
  })

  test('An address too long to be a shopper’s', () => {
    expect(cacheKey(`/products?search=${'a'.repeat(600)}`)).toBeNull()
  })
})

describe('From the page table and the contract', () => {
  const listCall = calls['GET /items']
  const invented = { ...listCall, query: listCall.query.extend({ color: z.string().optional() }) }

  test('A new parameter of a list counts, for the call and for the page that shows it', () => {
    const { keyOf: cacheKey } = createCacheKeys({
      calls: { 'GET /items': invented },
      pages: pages.map((page) => (page.path === '/products' ? { ...page, query: listQuery(invented) } : page)),
      files: [],
    })
    expect(cacheKey('/api/items?color=red&utm=1')).toBe('/api/items?color=red')
    expect(cacheKey('/products?color=red&utm=1')).toBe('/products?color=red')
    expect(cacheKey('/products.data?color=red&page=2')).toBe('/products.data?color=red&page=2')
  })

  test('A new parameter of a list makes a search of it, whose answers are bounded', () => {
    const { isSearch, isFiltered } = createCacheKeys({ calls: { 'GET /items': invented }, pages, files: [] })
    for (const key of ['/products?color=red', '/products.data?category=TV&color=red', '/api/items?color=red']) {
      expect([key, isSearch(key), isFiltered(key)]).toEqual([key, true, true])
    }
  })

  test('What narrows a list is a search, but a brand is none; one brand alone is not bounded', () => {
    const of = (query: string) => [isSearch(`/products?${query}`), isFiltered(`/products?${query}`)]
    for (const query of ['min=1', 'max=9', 'stock=in', 'spec=screen%3A55', 'category=TV&brand=LG&max=9']) {
      expect([query, ...of(query)]).toEqual([query, true, true])
    }
    expect(of('search=a')).toEqual([true, false])
    expect(of('brand=LG')).toEqual([false, false])
    expect(of('brand=LG&brand=Sony')).toEqual([false, true])
    expect(of('category=TV&sort=newest&page=2&all=true')).toEqual([false, false])
    expect([isSearch('/products'), isSearch('/sitemap?page=2')]).toEqual([false, false])
    expect(of('category=%26max%3D1')).toEqual([false, false])
  })

  test('Items chosen by their ids are as many as searches, and counted and bounded as these are', () => {
    for (const key of [
      '/compare?ids=a%2Cb',
      '/compare.data?ids=a',
      '/wishlist?items=a',
      '/api/catalogue/wished?ids=a',
    ]) {
      expect([key, cacheKey(key), isSearch(key), isFiltered(key)]).toEqual([key, key, true, true])
    }
  })

  test('Every parameter of the list call counts, and none that it does not take', () => {
    for (const name of Object.keys(listCall.query.shape)) {
      expect(cacheKey(`/api/items?${name}=1&other=1`)).toBe(`/api/items?${name}=1`)
    }
    expect(cacheKey('/products?limit=1&offset=2')).toBe('/products')
  })

  test('A new shared page and a new shared call are cached, and others are not', () => {
    const { keyOf: cacheKey } = createCacheKeys({
      pages: [
        { path: '/gifts/:id', module: 'gifts.tsx', layout: 'shop', access: 'anyone', cache: 'shared' },
        { path: '/diary', module: 'diary.tsx', layout: 'shop', access: 'customer', cache: 'none' },
      ],
      calls: {
        'GET /gifts/{id}': { ...listCall, shared: true },
        'GET /diary': { ...listCall, shared: undefined },
      },
      files: [],
    })
    expect(cacheKey('/gifts/1')).toBe('/gifts/1')
    expect(cacheKey('/api/gifts/1')).toBe('/api/gifts/1')
    expect([cacheKey('/diary'), cacheKey('/api/diary'), cacheKey('/')]).toEqual([null, null, null])
  })

  test('Only reads that are open to anyone are shared, and only pages for visitors', () => {
    for (const [name, call] of Object.entries(calls)) {
      if ('shared' in call) expect([name, name.startsWith('GET '), call.access]).toEqual([name, true, 'anyone'])
    }
    for (const { path, access, cache } of pages) {
      if (cache === 'shared') expect(['anyone', 'signed-out']).toContain(access)
      else expect([path, cache]).toEqual([path, 'none'])
    }
  })
})
