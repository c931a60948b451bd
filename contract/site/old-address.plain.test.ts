// How old addresses are compared, which may be redirected, and where they may lead.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldPath, isOwnPath, readTarget, withQuery } from './old-address.plain.ts'

describe('A path is compared', () => {
  test.each([
    ['/products/Kettle/', '/products/kettle'],
    ['//products//kettle', '/products/kettle'],
    ['/si/products/kettle?utm_source=x#top', '/products/kettle'],
    ['/ta', '/'],
    ['https://old.example/Collections/Phones?page=2', '/collections/phones'],
    ['https://old.example', '/'],
    ['/product/caf%C3%A9', '/product/café'],
    ['/product/cafe\u0301', '/product/café'],
    ['/product/%E0%B7%83', '/product/ස'],
    ['/a%2Fb', '/a/b'],
    ['/a%3Fb%23c%25d e', '/a%3fb%23c%25d%20e'],
    ['/50%', '/50%25'],
    [' /blogs/news ', '/blogs/news'],
  ])('%j as %j', (typed, folded) => {
    expect(foldPath(typed)).toBe(folded)
  })

  test.each([
    '',
    'products/kettle',
    'javascript:alert(1)',
    '/a\u0000b',
    '/a%00b',
    '/a\r\nb',
    '/a%0d%0aSet-Cookie:x',
    '/\\evil.example',
    '/a%5cb',
    '/a/../admin',
    '/a/%2e%2e/admin',
    '/\u202egnp.exe',
    `/${'a'.repeat(600)}`,
  ])('not %j', (typed) => {
    expect(foldPath(typed)).toBeNull()
  })

  test('in one way, however often', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const folded = foldPath(`/${text}`)
        if (folded !== null) expect(foldPath(folded)).toBe(folded)
      }),
    )
  })
})

test.each([
  '/',
  '/admin',
  '/admin/x',
  '/api/items',
  '/assets/old.js',
  '/cart',
  '/si/orders',
  '/robots.txt',
  '/products',
])('%s is the shop’s own', (path) => {
  expect(isOwnPath(foldPath(path) ?? '')).toBe(true)
})

test.each([
  '/products/gone',
  '/pages/about-us',
  '/collections/all',
  '/product/kettle',
  '/shop',
  '/blog/2019/news.html',
])('%s may be redirected', (path) => {
  expect(isOwnPath(foldPath(path) ?? '')).toBe(false)
})

describe('A target', () => {
  const own = 'https://shop.example'

  test.each([
    ['/products/kettle', '/products/kettle', '/products/kettle'],
    ['/si/products/Kettle?a=1#b', '/products/Kettle?a=1#b', '/products/kettle'],
    ['https://shop.example/about', '/about', '/about'],
    ['/si', '/', '/'],
    ['/නිෂ්පාදන', '/%E0%B6%B1%E0%B7%92%E0%B7%82%E0%B7%8A%E0%B6%B4%E0%B7%8F%E0%B6%AF%E0%B6%B1', '/නිෂ්පාදන'],
    // What would lead to another site once it is resolved or its language is taken off.
    ['/.//evil.example', '/evil.example', '/evil.example'],
    ['/si//evil.example', '/evil.example', '/evil.example'],
    ['/a/..//evil.example', '/evil.example', '/evil.example'],
  ])('%j is a path of the shop', (typed, to, key) => {
    expect(readTarget(typed, own)).toEqual({ to, key, host: null })
  })

  test('is another site where it says so', () => {
    const target = readTarget('https://old.example/a b?c=d', own)
    expect(target).toEqual({ to: 'https://old.example/a%20b?c=d', key: null, host: 'old.example' })
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/a\r\nSet-Cookie: x=1',
    'http://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://shop.example@evil.example/',
    'https://name:word@evil.example/',
    'https:evil.example',
    'https://localhost/',
    'ftp://evil.example/',
    'products/kettle',
    '',
    `/${'a'.repeat(2_000)}`,
  ])('%j is none', (typed) => {
    expect(readTarget(typed, own)).toBeNull()
  })

  test('of whatever is typed begins with one slash, or is a whole https address', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      '%2f',
      '%5c',
      'si',
      'evil.example',
      ':',
      '@',
      '\t',
      '\n',
      '?',
      '#',
      'https:',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 8 }), (pieces) => {
        const target = readTarget(`/${pieces.join('')}`, own)
        if (target === null) return
        expect(target.host).toBeNull()
        expect(target.to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        expect(new URL(target.to, own).origin).toBe(own)
      }),
      { numRuns: 1_000 },
    )
  })
})

test.each([
  ['/a', '', '/a'],
  ['/a', '?utm=1', '/a?utm=1'],
  ['/a?b=1#c', '?b=2&d=3&d=4', '/a?b=1&d=3&d=4#c'],
  ['https://x.example/a', '?b=1', 'https://x.example/a?b=1'],
])('%s keeps %s', (to, search, kept) => {
  expect(withQuery(to, search)).toBe(kept)
})
