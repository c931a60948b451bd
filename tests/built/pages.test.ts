// Pages over HTTP: any address has a fitting answer, each page runs its own scripts alone, and nothing old is shown.
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { SECURITY_HEADERS } from '#host/security-headers.ts'
import { ask } from '#tests/support/ask.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/builders.ts'
import { countQueries } from '#tests/support/count-queries.ts'
import { openServedShop } from '#tests/support/open-served-shop.ts'
import { aPerson, PASSWORD } from '#tests/support/people.ts'
import { PUBLIC_PAGES } from '#tests/support/public-pages.ts'

const { services, url } = await openServedShop()
/** The same shop with no memory for finished answers: every page is made. */
const forgetful = await openServedShop({ env: { PAGE_CACHE_MB: '0' } })

const get = (path: string, headers: Record<string, string> = {}) => ask(url, path, { headers })
const page = async (path: string) => (await get(path)).text

const OFFICE_PAGES = [
  '/admin',
  '/admin/add-item',
  '/add-item',
  '/edit-item/a',
  '/item/a',
  '/inquiries',
  '/orders',
  '/pre-orders',
]

let adminToken = ''
async function asAdmin(method: string, path: string, body?: unknown) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${adminToken}` }
  const answer = await ask(url, path, { method, headers, body: JSON.stringify(body) })
  return { status: answer.status, json: answer.text === '' ? null : JSON.parse(answer.text) }
}

beforeAll(async () => {
  const { email } = await aPerson({ services }, { role: 'admin' })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await ask(url, '/api/auth/login', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  adminToken = JSON.parse(answer.text).token
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
      '/products.data?_routes=back-office%2Finventory',
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
      { numRuns: Number(process.env.FUZZ_RUNS ?? 250), seed: Number(process.env.FUZZ_SEED ?? 20_261_120) },
    )
  }, 300_000)

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    '%s of a page is no failure',
    async (method) => {
      for (const path of [
        '/',
        '/products',
        '/admin',
        '/no/such/page',
        '/products.data',
        '/healthz',
        '/media/x',
      ]) {
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

  test.each([
    ...PUBLIC_PAGES,
    '/products/steel-kettle',
    '/no/such/page',
    '/api/items',
    '/healthz',
    '/favicon.svg',
  ])('%s carries every security header', async (path) => {
    const { headers } = await get(path)
    for (const [name, value] of Object.entries(SECURITY_HEADERS))
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['surrogate-key']).toBeUndefined()
  })

  test.each(PUBLIC_PAGES)(
    '%s is the same for everyone, and comes from memory the second time',
    async (path) => {
      const [first, second] = [
        await get(path, { Cookie: 'kade_session=somebody' }),
        await get(path, { 'Accept-Language': 'si' }),
      ]
      expect([first.status, second.text === first.text]).toEqual([200, true])
      expect(first.headers['set-cookie']).toBeUndefined()
      expect((await get(path, { 'If-None-Match': first.headers.etag ?? '' })).status).toBe(304)
    },
  )

  test('files that carry a hash are kept for a year, and pages are asked for again', async () => {
    const file = /\/assets\/[\w.-]+\.js/.exec(await page('/'))?.[0] ?? ''
    expect((await get(file)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/')).headers['cache-control']).toBe('no-cache')
    expect((await get('/account')).headers['cache-control']).not.toContain('public')
    expect((await get('/api/orders')).headers['cache-control']).toBe('no-store')
  })
})

describe('Built files', () => {
  test('come as small as the build has packed them, which are no files of their own', async () => {
    const file = /\/assets\/react-[\w-]+\.js/.exec(await page('/'))?.[0] ?? ''
    const packed = await stat(`build/web/client${file}.br`)
    expect(packed.size).toBeGreaterThan(100)
    expect((await get(file, { 'Accept-Encoding': 'br' })).headers['content-length']).toBe(String(packed.size))
    expect((await get(`${file}.br`)).status).toBe(404)
  })
})

describe('The back office', () => {
  test.each(OFFICE_PAGES)('%s is not there for a visitor, neither as page nor as data', async (path) => {
    const nowhere = await get('/no/such/page')
    for (const address of [path, `${path}/`, path.toUpperCase(), `${path}?_routes=back-office%2Flayout`]) {
      const { status, text } = await get(address)
      expect([address, status]).toEqual([address, 404])
      expect([address, text.length]).toEqual([address, nowhere.text.length])
    }
    const data = await get(`${path}.data`)
    expect(data.status).toBe(404)
  })

  test('is not named to a visitor: not in a page, not in the list of routes, not in any script a page loads', async () => {
    const html = (await Promise.all([...PUBLIC_PAGES, '/no/such/page'].map(page))).join('\n')
    const traces = /back-office|\/add-item|\/edit-item|\/pre-orders|\/inquiries/
    expect(html).not.toMatch(traces)
    const manifest = /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0] ?? ''
    expect((await get(manifest)).status).toBe(200)
    expect((await get(manifest)).text).not.toMatch(traces)
    const loaded = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))
    expect(loaded.size).toBeGreaterThan(10)
    for (const path of loaded)
      expect([path, (await page(path)).match(/add-item|edit-item|All Inquiries|Add New Item/)]).toEqual([
        path,
        null,
      ])
  })

  test('its list of routes stands in a file that only an admin is told of', async () => {
    const files = await readdir('build/web/client/assets')
    const whole = files.find((name) => /^manifest-/.test(name)) ?? ''
    expect(await readFile(join('build/web/client/assets', whole), 'utf8')).toMatch(/back-office/)
    expect(await page('/')).not.toContain(whole)
  })
})

describe('What the catalogue says now', () => {
  test('a price the owner changes is on every page and in the API with the next request', async () => {
    const kettle = await anItem(services, { title: 'Priced kettle', price: 1_111 })
    const addresses = [
      '/products',
      '/products/priced-kettle',
      `/api/items/${kettle.id}`,
      '/api/items',
      '/products/priced-kettle.data',
    ]
    for (const address of addresses) expect(await page(address)).toMatch(/1,?111/)
    for (const price of [2_222, 3_333]) {
      const digits = new RegExp(`${Math.floor(price / 1_000)},?${price % 1_000}`)
      await asAdmin('PUT', `/api/items/${kettle.id}`, anItemInput({ title: 'Priced kettle', price }))
      for (const address of addresses)
        expect([address, digits.test(await page(address))]).toEqual([address, true])
    }
  })

  test('a hidden item vanishes at once, and a deleted one too', async () => {
    const radio = await anItem(services, { title: 'Vanishing radio' })
    const addresses = [
      '/products',
      '/products?search=vanishing',
      '/api/items',
      '/sitemap',
      '/sitemap.xml',
      '/api/catalogue/sitemap',
    ]
    for (const address of addresses)
      expect([address, /vanishing-radio/.test(await page(address))]).toEqual([address, true])
    await asAdmin('PUT', `/api/items/${radio.id}`, anItemInput({ title: 'Vanishing radio', disabled: true }))
    for (const address of addresses)
      expect([address, /vanishing-radio/.test(await page(address))]).toEqual([address, false])
    for (const address of ['/products/vanishing-radio', `/products/${radio.id}`, `/api/items/${radio.id}`]) {
      expect([address, (await get(address)).status]).toEqual([address, 404])
    }
    await asAdmin('PUT', `/api/items/${radio.id}`, anItemInput({ title: 'Vanishing radio' }))
    expect((await get('/products/vanishing-radio')).status).toBe(200)
    await asAdmin('DELETE', `/api/items/${radio.id}`)
    expect((await get('/products/vanishing-radio')).status).toBe(404)
  })

  test('stock that orders take is shown within a second', async () => {
    const pot = await anItem(services, { title: 'Selling pot', qty: 3 })
    const headers = { 'Content-Type': 'application/json' }
    expect(JSON.parse(await page(`/api/items/${pot.id}`)).item.qty).toBe(3)
    await page('/products/selling-pot')
    const body = JSON.stringify(anOrderBody([{ id: pot.id, qty: 3 }]))
    expect((await ask(url, '/api/orders', { method: 'POST', headers, body })).status).toBe(201)
    const sold = Date.now()
    await expect
      .poll(
        async () => [
          JSON.parse(await page(`/api/items/${pot.id}`)).item.qty,
          /Out of Stock/.test(await page('/products/selling-pot')),
        ],
        { interval: 20 },
      )
      .toEqual([0, true])
    expect(Date.now() - sold).toBeLessThan(1_000)
  })

  test('a disabled item is shown to an admin alone, and never from memory', async () => {
    const { json } = await asAdmin(
      'POST',
      '/api/items',
      anItemInput({ title: 'Secret lamp', disabled: true }),
    )
    const headers = { Authorization: `Bearer ${adminToken}` }
    for (const path of [`/api/items/${json.item.id}`, '/api/items?all=true&search=secret']) {
      expect((await get(path, headers)).text).toContain('Secret lamp')
      expect((await get(path)).text).not.toContain('Secret lamp')
      expect((await get(path, headers)).text).toContain('Secret lamp')
    }
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
      ['/', 2],
      ['/products', 4],
      ['/products?category=Kind+1&search=thing', 4],
      ['/products/thing-101-7', 3],
      ['/smart-home', 2],
      ['/sitemap', 3],
      ['/sitemap.xml', 3],
      ['/support', 0],
      ['/about', 0],
      ['/cart', 0],
      ['/checkout', 0],
    ]
    const count = async () => {
      const counted: [string, number][] = []
      for (const [path] of costs) {
        // The shop looks for mail to send once a second; the lowest of three counts has none of that.
        const counts = []
        for (let time = 0; time < 3; time += 1)
          counts.push(
            await countQueries(async () =>
              expect([path, (await ask(forgetful.url, path)).status]).toEqual([path, 200]),
            ),
          )
        counted.push([path, Math.min(...counts)])
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
  }, 120_000)
})
