// Nothing of the project, of its folders or of a request's own headers can be fetched from the running shop.
import { expect, test } from 'vitest'
import { openServedShop } from '#tests/support/shop/open-served-shop.ts'
import { ask } from '#tests/support/shop/raw-request.ts'

const { url } = await openServedShop()

/** The address of a script that the home page loads. */
async function aScript(): Promise<string> {
  const [, script] = /"(\/assets\/[\w-]+\.js)"/.exec((await ask(url, '/')).text) ?? []
  expect(script).toBeDefined()
  return script ?? ''
}

test.each([
  '/.git/HEAD',
  '/.git/config',
  '/.svn/entries',
  '/.env',
  '/.env.example',
  '/package.json',
  '/package-lock.json',
  '/build/server/index.js',
  '/server/index.js',
  '/assets/../../server/index.js',
  '/assets/..%2f..%2fpackage.json',
  '/assets',
  '/assets/',
  '/media/',
  '/media/employees/',
  '/metrics',
  '/data/',
])('there is nothing at %s', async (path) => {
  expect((await ask(url, path)).status).toBe(404)
})

test('no script tells of its source', async () => {
  const script = await aScript()
  expect((await ask(url, `${script}.map`)).status).toBe(404)
  expect((await ask(url, script)).text).not.toContain('sourceMappingURL')
})

test('TRACE sends nothing back', async () => {
  for (const path of ['/', '/api/items', '/media/x']) {
    const { status, text } = await ask(url, path, { method: 'TRACE', headers: { 'X-Told': 'only-to-the-shop' } })
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code === 404 || code === 405)])
    expect(text).not.toContain('only-to-the-shop')
  }
})

test('every kind of answer says what it is, and text in which letters', async () => {
  const typeOf = async (path: string) => (await ask(url, path)).headers['content-type']
  expect(await typeOf('/')).toBe('text/html; charset=utf-8')
  expect(await typeOf('/no/such/page')).toBe('text/html; charset=utf-8')
  expect(await typeOf('/robots.txt')).toBe('text/plain; charset=utf-8')
  expect(await typeOf('/sitemap.xml')).toBe('application/xml; charset=utf-8')
  expect(await typeOf('/healthz')).toMatch(/^text\/plain; ?charset=utf-8$/i)
  expect(await typeOf('/api/docs')).toMatch(/^text\/html; charset=utf-8$/i)
  // JSON is UTF-8 by definition (RFC 8259, 8.1), and has no charset parameter.
  expect(await typeOf('/api/items')).toBe('application/json')
  expect(await typeOf('/api/no/such/call')).toBe('application/json')
  expect(await typeOf(await aScript())).toMatch(/^text\/javascript; ?charset=utf-8$/i)
})
