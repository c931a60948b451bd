// Old addresses over HTTP: the status, the query, the language, the data that a browser asks for, and what stays a 404.
import { beforeAll, expect, test } from 'vitest'
import { addressMoved, writeRedirects } from '#server/site/redirects/write-redirects.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { ask } from '#tests/support/shop/raw-request.ts'

const { services, url } = await openServedShop()

beforeAll(async () => {
  await anItem(services, { title: 'Steel kettle' })
  await services.transaction(async (tx) => {
    await addressMoved(tx, '/products/old-kettle', '/products/steel-kettle')
    const about = { to: '/about', key: '/about', host: null }
    const blog = { to: 'https://blog.example/?from=shop', key: null, host: 'blog.example' }
    await writeRedirects(tx, [
      { from: '/pages/who-we-are', target: about, permanent: false, source: 'hand' },
      { from: '/blogs/news', target: blog, permanent: true, source: 'hand' },
    ])
  })
})

test.each([
  ['/products/old-kettle', 301, '/products/steel-kettle'],
  ['/products/old-kettle?utm_source=a&x=1', 301, '/products/steel-kettle?utm_source=a&x=1'],
  ['/products/Old%2DKettle', 301, '/products/steel-kettle'],
  ['/si/products/old-kettle?a=1', 301, '/si/products/steel-kettle?a=1'],
  ['/collections/all-of-it/products/old-kettle', 301, '/products/steel-kettle'],
  ['/pages/who-we-are/', 302, '/about'],
  ['/ta/pages/who-we-are', 302, '/ta/about'],
  ['/blogs/news?page=2', 301, 'https://blog.example/?from=shop&page=2'],
])('%s answers %i to %s, each time', async (path, status, to) => {
  for (const _ of [1, 2]) {
    const answer = await ask(url, path)
    expect([answer.status, answer.headers.location]).toEqual([status, to])
  }
})

test('the data that a browser asks for leads there too, with its query', async () => {
  for (const [path, to] of [
    ['/products/old-kettle.data?a=1', '/products/steel-kettle?a=1'],
    // The browser's pages of a language put it before.
    ['/si/products/old-kettle.data?a=1', '/products/steel-kettle?a=1'],
    ['/pages/who-we-are.data', '/about'],
  ] as const) {
    const answer = await ask(url, path)
    expect(answer.status).toBe(202)
    expect(answer.text).toContain(`"${to}"`)
  }
})

test.each(['/nowhere', '/products/nowhere', '/admin/nowhere', '/assets/nowhere.js', '/blogs', '//blogs.example/news'])(
  '%s is a 404 as before',
  async (path) => {
    const answer = await ask(url, path)
    expect([answer.status, answer.headers.location]).toEqual([404, undefined])
  },
)
