// Pages over HTTP: each runs its own scripts alone, is the same for everyone, costs few queries, and tells no visitor
// of the back office.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { securityHeaders } from '#host/http/security-headers.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { countQueriesOfRequests } from '#tests/support/shop/count-queries.ts'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { ADMIN_PAGES, PUBLIC_PAGES } from '#tests/support/shop/public-pages.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { pages } from '#web/page-table.ts'

const { services, url } = await openServedShop()
/** The same shop with no memory for finished answers, in its own process and in browsers: every page is made. */
const forgetful = await openServedShop({ env: { PAGE_CACHE_MB: '0', OFFLINE_PAGES: 'off' } })

const get = (path: string, headers: Record<string, string> = {}) => ask(url, path, { headers })
const page = async (path: string) => (await get(path)).text

beforeAll(async () => {
  await anItem(services, { title: 'Steel kettle', category: 'Kettles' })
  await anItem(services, { title: 'Hidden radio', disabled: true })
})

describe('Every public page', () => {
  test.each([...PUBLIC_PAGES, '/products/steel-kettle', '/no/such/page'])(
    '%s runs exactly its own scripts',
    async (path) => {
      const { text, headers } = await get(path)
      const policy = String(headers['content-security-policy'])
      const inline = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
        ([, attributes = '']) => !/\bsrc=/.test(attributes) && !attributes.includes('application/ld+json'),
      )
      expect(inline.length).toBeGreaterThan(0)
      for (const [, , script = ''] of inline) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      }
      expect(policy.match(/'sha256-/g)?.length).toBe(new Set(inline.map(([, , script]) => script)).size)
      expect(policy).not.toContain('unsafe')
      const markup = text.replace(/<script\b[\s\S]*?<\/script>/g, '')
      expect(markup).not.toMatch(/<[^>]+\son\w+=/)
      expect(markup).not.toMatch(/<[^>]+\sstyle=/)
      expect(markup).not.toMatch(/javascript:/)
    },
  )

  test.each([...PUBLIC_PAGES, '/products/steel-kettle', '/no/such/page', '/api/items', '/healthz', '/favicon.svg'])(
    '%s carries every security header',
    async (path) => {
      const { headers } = await get(path)
      for (const [name, value] of Object.entries(securityHeaders({ publicUrl: url }))) {
        const told = headers[name.toLowerCase()]
        // A page has a policy of its own.
        if (name === 'Content-Security-Policy') expect(told).toContain("frame-ancestors 'none'")
        else expect([name, told]).toEqual([name, value])
      }
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['surrogate-key']).toBeUndefined()
    },
  )

  test.each(PUBLIC_PAGES)('%s is the same for everyone, and comes from memory the second time', async (path) => {
    const [first, second] = [
      await get(path, { Cookie: 'kade_session=somebody' }),
      await get(path, { 'Accept-Language': 'si' }),
    ]
    expect([first.status, second.text === first.text]).toEqual([200, true])
    expect(first.headers['set-cookie']).toBeUndefined()
    expect((await get(path, { 'If-None-Match': first.headers.etag ?? '' })).status).toBe(304)
  })

  test('files that carry a hash are kept for a year, and pages are asked for again', async () => {
    const file = /\/assets\/[\w.-]+\.js/.exec(await page('/'))?.[0] ?? ''
    expect((await get(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/account')).headers['cache-control']).not.toContain('public')
    expect((await get('/api/orders')).headers['cache-control']).toBe('no-store')
  })
})

describe('The routes', () => {
  test('of the build are the pages of the page table, each with its module, but those of a site', async () => {
    const own = pages.filter(({ ofSite }) => !ofSite)
    const files = await readdir('build/client/assets')
    const whole = files.find((name) => /^manifest-.*\.js$/.test(name)) ?? ''
    const script = await readFile(join('build/client/assets', whole), 'utf8')
    const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1))
    const built = Object.entries<{ path?: string; index?: boolean }>(routes)
      .filter(([id, { path, index }]) => id !== 'root' && (path || index))
      .map(([id, { path = '' }]) => `/${path} ${id}`)
    expect(built.sort()).toEqual(own.map(({ path, module }) => `${path} ${module.replace(/\.tsx?$/, '')}`).sort())
  })
})

describe('Built files', () => {
  test('come as small as the build has packed them, which are no files of their own', async () => {
    const file = /\/assets\/react-[\w-]+\.js/.exec(await page('/'))?.[0] ?? ''
    const packed = await stat(`build/client${file}.br`)
    expect(packed.size).toBeGreaterThan(100)
    expect((await get(file, { 'Accept-Encoding': 'br' })).headers['content-length']).toBe(String(packed.size))
    expect((await get(`${file}.br`)).status).toBe(404)
  })
})

describe('The back office', () => {
  test.each(ADMIN_PAGES)('%s is not there for a visitor, neither as page nor as data', async (path) => {
    const nowhere = await get('/no/such/page')
    for (const address of [path, `${path}/`, path.toUpperCase(), `${path}?_routes=admin%2Flayout%2Flayout`]) {
      const { status, text } = await get(address)
      expect([address, status]).toEqual([address, 404])
      expect([address, text.length]).toEqual([address, nowhere.text.length])
    }
    const data = await get(`${path}.data`)
    expect(data.status).toBe(404)
  })

  test('is not named to a visitor: not in a page, not in the list of routes, not in any script a page loads', async () => {
    const html = (await Promise.all([...PUBLIC_PAGES, '/no/such/page'].map(page))).join('\n')
    const traces = /admin\/(?:layout|inventory|editor)\/|\/add-item|\/edit-item|\/pre-orders|\/inquiries/
    expect(html).not.toMatch(traces)
    const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? ''
    expect((await get(manifest)).status).toBe(200)
    expect((await get(manifest)).text).not.toMatch(traces)
    const loaded = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))
    expect(loaded.size).toBeGreaterThan(10)
    for (const path of loaded)
      expect([path, (await page(path)).match(/add-item|edit-item|All Inquiries|Add New Item/)]).toEqual([path, null])
  })

  test('its list of routes stands in a file that only an admin is told of', async () => {
    const files = await readdir('build/client/assets')
    const whole = files.find((name) => /^manifest-/.test(name)) ?? ''
    expect(await readFile(join('build/client/assets', whole), 'utf8')).toMatch(/admin\/layout\/layout/)
    expect(await page('/')).not.toContain(whole)
  })
})

describe('What a page asks of the database', () => {
  test('is a fixed number of queries, however much is in the shop', async () => {
    const fill = async (count: number) => {
      for (let at = 0; at < count; at += 1) {
        await anItem(forgetful.services, {
          title: `Thing ${count} ${at}`,
          category: `Kind ${at % 6}`,
          brand: `Brand ${at % 4}`,
        })
      }
    }
    const costs: [path: string, queries: number][] = [
      // Two, and one for the price of each of nine promotions.
      ['/', 11],
      ['/products', 4],
      ['/products?category=Kind+1&search=thing', 4],
      // One of them: whether there is such an item, before the page is rendered.
      ['/products/thing-101-7', 5],
      // Two, and one for the price of each of five slides.
      ['/smart-home', 7],
      ['/sitemap', 3],
      ['/sitemap.xml', 3],
      ['/support', 0],
      ['/about', 0],
      ['/cart', 0],
      ['/checkout', 1],
    ]
    const count = async () => {
      const counted: [string, number][] = []
      for (const [path] of costs) {
        // The first time a list is asked for it is counted too.
        await ask(forgetful.url, path)
        const queries = await countQueriesOfRequests(async () =>
          expect([path, (await ask(forgetful.url, path)).status]).toEqual([path, 200]),
        )
        counted.push([path, queries])
      }
      return counted
    }
    // More than the longest list a page asks for: below that the count needs no query.
    await fill(101)
    const before = await count()
    await fill(40)
    expect(await count()).toEqual(before)
    for (const [at, [path, most]] of costs.entries())
      expect([path, (before[at]?.[1] ?? 99) <= most]).toEqual([path, true])
  })
})

test('The worker that keeps pages in browsers knows no page of somebody, and leaves where it is switched off', async () => {
  const script = await page('/sw.js')
  const kept = PUBLIC_PAGES.filter((path) => script.includes(`"^${path}$"`))
  expect(kept).toContain('/cart')
  for (const path of ['/account', '/checkout', '/login', '/track', '/warranty', '/admin', '/order/'])
    expect(script).not.toContain(`"^${path}`)
  const off = (await ask(forgetful.url, '/sw.js', {})).text
  expect(off).toContain('unregister()')
  expect(off).not.toContain('respondWith')
})
