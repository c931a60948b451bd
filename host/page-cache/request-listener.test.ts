// Requests over HTTP: what is the same for everyone comes from memory, and nobody gets what was made for another.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import type { Env } from '#server/http/mount.ts'
import { ANYTHING, type Change } from '#server/platform/database/cache-invalidation.ts'
import { createLog } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { pages } from '#web/page-table.ts'
import { createAdmission } from '../admission/admission.ts'
import { createHostCheck } from '../http/host-names.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { createStaticFiles } from '../http/static-files.ts'
import { createPageCache } from './cache.ts'
import { createCacheKeys } from './cache-key.ts'
import { createRequestListener } from './request-listener.ts'

const listeners: ((change: Change) => void)[] = []
const made: string[] = []
let downSince: number | null = null
const awayListeners: (() => void)[] = []
const site = new Hono<Env>()
site.get('/broken', () => Promise.reject(new Error('secret words')))
site.get('/products/broken', () => Promise.reject(new Error('secret words')))
site.all('*', async (c) => {
  const { method, path } = c.req
  const asked = new URL(c.req.url)
  made.push(`${method} ${asked.pathname}${asked.search}`)
  const caller = `${c.req.header('authorization') ?? 'nobody'} ${c.req.header('cookie') ?? 'no cookie'} ${c.env.address ?? 'no address'}`
  c.header('Surrogate-Key', `item:${path.split('/').at(-1)} lists`)
  c.header('Content-Security-Policy', "default-src 'self'")
  c.header('Cache-Control', 'no-cache')
  if (path === '/products/unknown') return c.text('not found', 404)
  if (path === '/api/items/unknown') return c.text(`not found in ${c.req.header('x-language') ?? 'English'}`, 404)
  return c.text(`${caller} ${'kettle '.repeat(200)}`)
})
// What no handler expects must not reach the one who asks.
site.onError((error) => {
  throw error
})

const folder = await mkdtemp(join(tmpdir(), 'kade-files-'))
await mkdir(join(folder, 'assets'))
await writeFile(join(folder, 'assets/app.js'), 'let a = 1')
afterAll(() => rm(folder, { recursive: true }))

const headers = securityHeaders({ publicUrl: 'https://shop.example' })
const serveFile = createStaticFiles(folder, headers)
const searches: unknown[] = []
const cacheKeys = createCacheKeys({ pages, calls, files: [] })
const server = createServer(
  createRequestListener({
    site,
    cache: createPageCache({
      maxBytes: 1_000_000,
      isFiltered: cacheKeys.isFiltered,
      changes: {
        subscribe: (listener) => void listeners.push(listener),
        heartbeat: {
          downSince: () => downSince,
          whenDown: (listener) => {
            awayListeners.push(listener)
            return () => {}
          },
          stop: () => {},
        },
      },
    }),
    cacheKeys,
    serveFile: (request, response, next) => {
      if (request.url === '/thrown') throw new Error('secret words')
      serveFile(request, response, next)
    },
    refuseHost: createHostCheck({ host: '127.0.0.1', publicUrl: 'https://shop.example', allowedHosts: [] }),
    limitSearches: async (address) => {
      searches.push(address)
      if (searches.length > 2) throw new Refusal('TOO_MANY_ATTEMPTS', { wait: because('SECONDS', { wait: 7 }) }, {}, 7)
    },
    limitUnlinked: async (key) => {
      if (key.includes('made-up'))
        throw new Refusal('TOO_MANY_ATTEMPTS', { wait: because('SECONDS', { wait: 7 }) }, {}, 7)
      if (key.includes('thrown')) throw new Error('secret words')
      return () => {}
    },
    onMissed: () => {},
    admission: createAdmission({ lag: () => 0 }),
    headers,
    trustedProxies: 0,
    log: createLog('silent'),
  }),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())

/** Everything kept so far is gone. */
function invalidateAll() {
  for (const listener of listeners) listener(ANYTHING)
  made.length = 0
}

test('What nothing links to is refused to who has asked for too much of it, from memory or not', async () => {
  invalidateAll()
  const long = `/products?category=made-up${'x'.repeat(700)}`
  for (const path of ['/products?category=made-up', '/products/made-up', long]) {
    const answer = await ask(origin, path)
    expect([path, answer.status, answer.headers['retry-after']]).toEqual([path, 429, '7'])
  }
  const withToken = await ask(origin, '/products?category=made-up', { headers: { Authorization: 'Bearer x' } })
  expect(withToken.status).toBe(429)
  expect(made).toEqual([])
})

describe('From memory', () => {
  test('A page is made once and then comes from memory, under any parameters that do not count', async () => {
    invalidateAll()
    const paths = ['/products/a', '/products/a?utm_source=x', '/products/a?fbclid=y']
    const answers = [await ask(origin, '/products/a')]
    for (const path of paths) answers.push(await ask(origin, path))
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(made).toEqual(['GET /products/a'])
  })

  test('Everybody at once costs one making', async () => {
    invalidateAll()
    await Promise.all(Array.from({ length: 50 }, () => ask(origin, '/products/b')))
    expect(made).toEqual(['GET /products/b'])
  })

  test('A hard invalidation makes it anew', async () => {
    invalidateAll()
    await ask(origin, '/products/c')
    for (const listener of listeners) listener(ANYTHING)
    await ask(origin, '/products/c')
    expect(made).toEqual(['GET /products/c', 'GET /products/c'])
  })

  test('A refusal is given and not kept', async () => {
    invalidateAll()
    const answers = [await ask(origin, '/products/unknown'), await ask(origin, '/products/unknown')]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404])
    expect(made).toHaveLength(2)
  })

  test('A page of a while ago tells its time in Sri Lanka, once that is a minute', async () => {
    invalidateAll()
    await ask(origin, '/products/old')
    for (const [minutes, told] of [
      [0.9, undefined],
      [61, expect.stringMatching(/^as-of;desc="\d\d:\d\d"$/)],
    ] as const) {
      downSince = performance.now() - minutes * 60_000
      for (const listener of awayListeners) listener()
      const { status, headers } = await ask(origin, '/products/old')
      expect([status, headers['server-timing']]).toEqual([200, told])
      downSince = null
      invalidateAll()
      await ask(origin, '/products/old')
    }
  })

  test('Files need no framework', async () => {
    invalidateAll()
    expect((await ask(origin, '/assets/app.js?v=1')).text).toBe('let a = 1')
    expect(made).toEqual([])
  })
})

describe('Whose answer it is', () => {
  test('What is asked with a token is answered by the site, and neither taken from memory nor kept', async () => {
    invalidateAll()
    const visitors = await ask(origin, '/api/items/a')
    const admins = await ask(origin, '/api/items/a', { headers: { Authorization: 'Bearer secret' } })
    expect(admins.text).toContain('Bearer secret')
    expect(visitors.text).not.toContain('Bearer')
    expect((await ask(origin, '/api/items/a')).text).toBe(visitors.text)
    expect(made).toHaveLength(2)
  })

  test('A token on the very first request leaves nothing behind', async () => {
    invalidateAll()
    await ask(origin, '/products/d', { headers: { Authorization: 'Bearer secret' } })
    expect((await ask(origin, '/products/d')).text).toMatch(/^nobody no cookie no address/)
  })

  test('Cookies and address of the one who asked first are not in what is kept', async () => {
    invalidateAll()
    const first = await ask(origin, '/products/e', { headers: { Cookie: 'session=secret' } })
    expect(first.text).toMatch(/^nobody no cookie no address/)
  })

  test('Personal addresses and parts of pages are asked of the site each time, with cookies and address', async () => {
    invalidateAll()
    for (const path of ['/account', '/products/a.data?_routes=root']) {
      const answer = await ask(origin, path, { headers: { Cookie: 'session=mine' } })
      expect(answer.text).toMatch(/^nobody session=mine 127\.0\.0\.1/)
    }
    expect(made).toHaveLength(2)
  })

  test('What an answer shows is told to nobody outside', async () => {
    const headers = { Authorization: 'Bearer secret' }
    expect((await ask(origin, '/products/f')).headers['surrogate-key']).toBeUndefined()
    expect((await ask(origin, '/products/f', { headers })).headers['surrogate-key']).toBeUndefined()
    expect((await ask(origin, '/account')).headers['surrogate-key']).toBeUndefined()
  })

  test('Every answer from memory has a request id of its own', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => ask(origin, '/products/a')))
    expect(new Set(ids.map((answer) => answer.headers['x-request-id'])).size).toBe(20)
  })
})

describe('On the line', () => {
  test('A browser gets brotli, and a program that takes nothing the plain text', async () => {
    const packed = await ask(origin, '/products/a', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    const plain = await ask(origin, '/products/a')
    expect(packed.headers['content-encoding']).toBe('br')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(packed.bytes).toString()).toBe(plain.text)
    expect(Number(packed.headers['content-length'])).toBe(packed.bytes.length)
  })

  test.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"other", ${tag}`, () => '*'])(
    'What the browser has already is not sent again (%#)',
    async (conditionOf) => {
      const first = await ask(origin, '/products/a')
      const again = await ask(origin, '/products/a', {
        headers: { 'If-None-Match': conditionOf(first.headers.etag ?? '') },
      })
      expect([again.status, again.bytes.length]).toEqual([304, 0])
      expect(again.headers.etag).toBe(first.headers.etag)
      expect(again.headers['cache-control']).toBe('no-cache')
      expect(again.headers['content-security-policy']).toBe("default-src 'self'")
      expect(again.headers['content-length']).toBeUndefined()
    },
  )

  test('The tag of another encoding, or of an older page, brings the page', async () => {
    const packed = await ask(origin, '/products/a', { headers: { 'Accept-Encoding': 'br' } })
    for (const tag of [packed.headers.etag ?? '', '"older"', 'nonsense', '']) {
      expect((await ask(origin, '/products/a', { headers: { 'If-None-Match': tag } })).status).toBe(200)
    }
  })

  test('A refusal is never answered with 304', async () => {
    const answer = await ask(origin, '/products/unknown', { headers: { 'If-None-Match': '*' } })
    expect(answer.status).toBe(404)
  })

  test('HEAD tells what GET would, without a body', async () => {
    const get = await ask(origin, '/products/a')
    const head = await ask(origin, '/products/a', { method: 'HEAD' })
    expect([head.status, head.bytes.length]).toEqual([200, 0])
    for (const name of ['content-length', 'etag', 'content-type', 'vary', 'cache-control']) {
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
    }
  })

  test('Other methods go to the site', async () => {
    invalidateAll()
    await ask(origin, '/products/a', { method: 'POST', body: 'x' })
    await ask(origin, '/assets/app.js', { method: 'DELETE' })
    expect(made).toEqual(['POST /products/a', 'DELETE /assets/app.js'])
  })

  test.each(['/broken', '/products/broken', '/thrown', `/products?category=thrown${'x'.repeat(700)}`])(
    'A failure of the site at %s tells nothing of itself, and the next request is answered',
    async (path) => {
      const answer = await ask(origin, path)
      const reference = `Error reference: ${answer.headers['x-request-id']}`
      expect([answer.status, answer.text]).toEqual([500, `Something went wrong. Please try again.\n${reference}`])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
      expect((await ask(origin, '/products/a')).status).toBe(200)
    },
  )
})

test('What is longer than any address is refused before anybody looks at it; a query may be long', async () => {
  invalidateAll()
  const refused = await ask(origin, `/${'a'.repeat(2_500)}`)
  expect([refused.status, refused.text]).toEqual([400, 'This is no address.'])
  expect(made).toEqual([])
  expect((await ask(origin, `/${'a'.repeat(2_400)}?${'a'.repeat(2_500)}`)).status).toBe(200)
})

describe('Searches', () => {
  test('What had to be searched counts for whoever asked, what comes from memory for nobody', async () => {
    invalidateAll()
    searches.length = 0
    const paths = [
      '/products?search=a',
      '/products?search=a',
      '/products?search=a',
      '/api/items?search=a',
      '/products/a',
    ]
    for (const path of paths) expect((await ask(origin, path)).status).toBe(200)
    expect(searches).toEqual(['127.0.0.1', '127.0.0.1'])
    const page = await ask(origin, '/products?search=b')
    expect([page.status, page.headers['retry-after'], page.text]).toEqual([
      429,
      '7',
      'Too many attempts. Please try again in 7 seconds.',
    ])
    const call = await ask(origin, '/api/items?search=b')
    expect([call.status, JSON.parse(call.text).code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect((await ask(origin, '/products?search=a')).status).toBe(200)
    expect(made).toEqual(['GET /products?search=a', 'GET /api/items?search=a', 'GET /products/a'])
  })
})

test('a shared call is refused in the language that it asks for, and what is found is shared by all languages', async () => {
  const inTamil = { headers: { 'X-Language': 'ta' } }
  expect((await ask(origin, '/api/items/unknown')).text).toBe('not found in English')
  expect((await ask(origin, '/api/items/unknown', inTamil)).text).toBe('not found in ta')
  expect((await ask(origin, '/api/items/unknown')).text).toBe('not found in English')
  await ask(origin, '/api/items/known', inTamil)
  made.length = 0
  expect((await ask(origin, '/api/items/known', inTamil)).status).toBe(200)
  expect(made).toEqual([])
})
