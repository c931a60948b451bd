// Any address has a fitting answer over HTTP, and none is a failure.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { seed } from '#tests/support/seed.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { PUBLIC_PAGES } from '#tests/support/shop/public-pages.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { tries } from '#tests/support/tries.ts'

const { services, url } = await openServedShop()

const get = (path: string, headers: Record<string, string> = {}) => ask(url, path, { headers })

beforeAll(async () => {
  await anItem(services, { title: 'Steel kettle', category: 'Kettles' })
  await anItem(services, { title: 'Hidden radio', disabled: true })
})

describe('Any address', () => {
  const odd = fc.oneof(
    fc.constantFrom(
      '/%00',
      '/%ff',
      '/products/%00',
      '/products/%ff',
      '/products/%ED%A0%80',
      '/products/%E0%A4%A',
      '/products/%',
      '/products/..%2f..%2fapi',
      '/products/%2e%2e',
      '/products/../admin',
      '/products/\\..\\admin',
      '/products/a/b',
      '/products/_.data',
      '/products.data',
      '/_root.data',
      '/_.data',
      '/.data',
      '/products.data?_routes=',
      '/products.data?_routes=__proto__',
      '/products.data?_routes=admin%2Finventory%2Finventory',
      '/__manifest',
      '/__manifest?p=/admin',
      '/__manifest?paths=%2Fadmin&version=x',
      '//',
      '//elsewhere.example',
      '//elsewhere.example/%2f..',
      '/\\elsewhere.example',
      '/?',
      '/??&&==',
      '/?page=%00',
      '/products?page=-1',
      '/products?page=1e9',
      '/products?page=NaN',
      '/products?page=99999999999999999999',
      '/products?search=%00',
      '/products?search=%ff',
      '/products?search=%25%5C_%27%22%3C',
      '/products?sort=__proto__',
      '/products?category=%ED%A0%80',
      '/products?category=a&category=b',
      '/products?__proto__=1&constructor=2',
      `/products?search=${'a'.repeat(5_000)}`,
      `/${'a'.repeat(7_000)}`,
      `/${'a/'.repeat(3_000)}`,
      `/products/${'%41'.repeat(2_000)}`,
      '/assets/',
      '/assets/../server/index.js',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/.env',
      '/.git/HEAD',
      '/package.json',
      '/build/server/main.js',
      '/media/',
      '/media/%00',
      '/media/../../etc/passwd',
      '/media/employees/..%2f..%2fx/y',
      '/media/320w/employees/a/b',
      '/media/999999w/employees/a/b',
      '/account/x.css',
      '/ADMIN',
      '/Products',
      '/products/',
      '/products//',
      '/sitemap.xml?page=0',
      '/sitemap?page=%00',
      '/robots.txt/',
      '/healthz/',
      '/reset-password?token=%00',
      '/verify-email?token=%ff',
    ),
    fc.webPath().map((path) => (path === '' ? '/' : path)),
    fc
      .tuple(fc.constantFrom(...PUBLIC_PAGES, '/products/steel-kettle'), fc.webQueryParameters())
      .map((parts) => parts.join('?')),
    fc.stringMatching(/^\/[!-~]{0,40}$/).map((path) => path.replaceAll('#', '')),
  )

  test('is answered with a page, a redirect or a refusal, never with a failure', async () => {
    await fc.assert(
      fc.asyncProperty(odd, async (path) => {
        const answer = await get(path)
        expect([200, 301, 302, 308, 400, 404]).toContain(answer.status)
        expect(answer.headers['x-request-id']).toBeDefined()
        if (answer.headers.location !== undefined) expect(answer.headers.location).toMatch(/^\/(?![/\\])/)
        expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\/work\/|ZodError|DrizzleQuery/)
      }),
      { numRuns: tries.addresses, seed },
    )
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s of a page is no failure',
    async (method) => {
      for (const path of ['/', '/products', '/admin', '/no/such/page', '/products.data', '/healthz', '/media/x']) {
        for (const body of [undefined, 'a=b', '{"a":']) {
          const { status } = await ask(url, path, {
            method,
            body,
            headers: body ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {},
          })
          expect([path, status < 500]).toEqual([path, true])
        }
      }
    },
  )

  test('a path longer than any address of ours is refused by the server itself', async () => {
    expect((await get(`/${'a'.repeat(40_000)}`)).status).toBe(431)
  })
})
