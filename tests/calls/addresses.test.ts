/**
 * What the API answers at which address: each call of the contract through `mount`, and nothing that nobody knows of.
 */
import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { methodAndPath } from '#server/http/mount.ts'
import { expectRefusal } from '#tests/support/shop/expect-refusal.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { sendRequest } from '#tests/support/shop/send-request.ts'

const shop = await openTestShop()
const names = Object.keys(calls) as CallName[]
const nothing = { headers: {}, body: null, inPieces: false }

test('every address the API answers is one of the contract, or one of these', () => {
  const others = new Set([
    'GET /api/openapi.json',
    'GET /api/docs',
    'ALL /api/uploads',
    'ALL /api/uploads/:id',
    'GET /api/payments/:vendor/notify',
    'POST /api/payments/:vendor/notify',
    'POST /api/payments/:vendor/return',
    'GET /api/payments/:vendor/return',
    'GET /api/feeds/google.xml',
    'ALL /api/mcp',
    'POST /api/ucp/catalog/search',
    'POST /api/ucp/catalog/lookup',
    'POST /api/ucp/catalog/product',
    'POST /api/ucp/checkout-sessions',
    'GET /api/ucp/checkout-sessions/:id',
    'PUT /api/ucp/checkout-sessions/:id',
    'POST /api/ucp/checkout-sessions/:id/complete',
    'POST /api/ucp/checkout-sessions/:id/cancel',
    'POST /api/ucp/carts',
    'GET /api/ucp/carts/:id',
    'PUT /api/ucp/carts/:id',
    'POST /api/ucp/carts/:id/cancel',
    'GET /api/ucp/orders/:id',
    'GET /api/buy/:items?',
    'ALL /api/*',
    'ALL /*',
  ])
  const known = new Set(names.map((name) => name.replace(' ', ' /api').replace(/\{(\w+)\}/g, ':$1')))
  const unknown = shop.app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !known.has(route) && !others.has(route))
    // The answer 405 for the other methods of a known address.
    .filter((route) => !(route.startsWith('ALL ') && [...known].some((one) => one.endsWith(route.slice(3)))))
  expect(unknown).toEqual([])
})

/**
 * So what is shown of `mount` holds for all of them: that the gate comes before what is sent, whatever headers say
 * (`server/http/gate.test.ts`), and that a body has one type, one longest length and well-formed JSON before its call
 * sees it (`server/http/read-body.test.ts`). No call reads its body in another way: `mount` gives it what it has read.
 */
test('each call of the contract is answered by mount, under its own name', async () => {
  const seen: string[][] = []
  for (const name of names) {
    const { method, path } = methodAndPath(name)
    const found: string[] = []
    const observe = { call: (one: CallName) => void found.push(one), refusal: () => {} }
    await shop.app.request(`/api${path.replace(/:\w+/g, 'a')}`, { method }, { observe })
    seen.push(found)
  }
  expect(seen).toEqual(names.map((name) => [name]))
})

test.each([
  '/api',
  '/api/',
  '/api/unknown',
  '/api/items/a/b/c',
  '/api//items',
  '/api/%00',
  '/api/%ff',
  '/api/items/',
  '/api/ITEMS',
  '/api/__proto__',
  `/api/${'a'.repeat(8_000)}`,
])('nothing is at %s, and that is said in the one shape', async (path) => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await sendRequest(shop.app, { ...nothing, method, path })
    expect((await expectRefusal(response)).code).toBe('NOT_FOUND')
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/)
  }
})

test('a method an address does not take is refused with those it takes', async () => {
  const { token } = await signedIn(shop, { role: 'admin' })
  for (const method of ['PATCH', 'OPTIONS', 'PROPFIND']) {
    const response = await sendRequest(shop.app, { ...nothing, method, path: '/api/items' }, token)
    expect((await expectRefusal(response)).code).toBe('METHOD_NOT_ALLOWED')
    expect(response.headers.get('Allow')).toBe('GET, POST')
  }
})
