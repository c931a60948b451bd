// Keepable addresses: what is the same for everyone is kept once, what is personal never.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'
import { keepableAddress } from './keepable.ts'

describe('Kept', () => {
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
  ])('%s', (address) => {
    expect(keepableAddress(address)).toBe(address)
  })

  test('Parameters that count stand in one order, whatever order they came in', () => {
    const kept = '/products?category=TV&brand=LG&search=a+b&sort=newest&page=2'
    expect(keepableAddress('/products?page=2&sort=newest&search=a%20b&brand=LG&category=TV')).toBe(kept)
    expect(keepableAddress(kept)).toBe(kept)
  })

  test('What is kept under an address is found by that very address', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.constantFrom(...PUBLIC_PAGES), (url, page) => {
        const key = keepableAddress(page + new URL(url).search)
        if (key !== null) expect(keepableAddress(key)).toBe(key)
      }),
    )
    fc.assert(
      fc.property(fc.string(), fc.string(), (search, brand) => {
        const key = keepableAddress(`/products?${new URLSearchParams({ search, brand })}`)
        expect(key === null || keepableAddress(key) === key).toBe(true)
      }),
    )
  })

  test('Parameters that do not count, and empty ones, do not multiply what is kept', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (query) => {
        const given = new URLSearchParams(query)
        fc.pre(!given.has('_routes'))
        expect(keepableAddress(`/?${query}`)).toBe('/')
        expect(keepableAddress(`/products/a?${query}`)).toBe('/products/a')
        expect(keepableAddress(`/api/catalogue/facets?${query}`)).toBe('/api/catalogue/facets')
      }),
    )
    expect(keepableAddress('/products?utm_source=a&fbclid=b&search=&category=')).toBe('/products')
    expect(keepableAddress('/products?search=tv&search=radio')).toBe('/products?search=tv')
  })

  test('An address that was kept once is kept under the same name again', () => {
    const parameter = fc.tuple(
      fc.constantFrom('category', 'brand', 'search', 'sort', 'page', 'utm', 'all'),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(fc.constantFrom('/products', '/api/items'), fc.array(parameter), (path, parameters) => {
        const kept = keepableAddress(`${path}?${new URLSearchParams(parameters)}`)
        if (kept !== null) expect(keepableAddress(kept)).toBe(kept)
      }),
    )
  })
})

describe('Never kept', () => {
  test.each([
    '/account',
    '/account.data',
    '/admin',
    '/admin.data',
    '/orders',
    '/item/abc',
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
    '/media/employees/a/b',
    '/products/a/b',
    '/PRODUCTS',
    '//products',
    'http://elsewhere.example/products',
    '*',
  ])('%s', (address) => {
    expect(keepableAddress(address)).toBeNull()
  })

  test('A list with disabled items, for admins alone', () => {
    expect(keepableAddress('/api/items?all=true')).toBeNull()
    expect(keepableAddress('/api/items?limit=100&all=true')).toBeNull()
    expect(keepableAddress('/api/items?al%6c=tru%65')).toBeNull()
  })

  test('A page asked for in parts', () => {
    expect(keepableAddress('/products.data?_routes=shop%2Fproducts')).toBeNull()
    expect(keepableAddress('/_.data?_routes=')).toBeNull()
    expect(keepableAddress('/products/a.data?x=1&_routes=root')).toBeNull()
  })

  test('The data of an address with a slash at its end, which is another address', () => {
    expect(keepableAddress('/products/_.data?category=TV')).toBeNull()
  })

  test('An address too long to be a shopper’s', () => {
    expect(keepableAddress(`/products?search=${'a'.repeat(600)}`)).toBeNull()
  })
})
