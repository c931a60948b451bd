// Anything anybody may send to any call: always an answer of the one shape, never a failure, and a refusal leaves no
// trace.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { Problem, problemStatus } from '#contract/problem.ts'
import { type AnyRequest, arbitraryRequest, type Known } from '#tests/support/shop/arbitrary-request.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { trackedFingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn, startedSession } from '#tests/support/shop/people.ts'

/**
 * A longer search, with other numbers:
 * `FUZZ_RUNS=2000 FUZZ_SEED=$RANDOM npx vitest run --project shop tests/fuzz.test.ts`.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 40)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120)

const names = Object.keys(calls) as CallName[]
const shop = await openTestShop()
const { app, call, services } = shop
const { db } = services
const fingerprint = await trackedFingerprint(db)

type Caller = 'visitor' | 'forger' | 'user' | 'admin'
const tokens: Record<Caller, string | null> = { visitor: null, forger: null, user: null, admin: null }
const people: Partial<Record<Caller, string>> = {}
const known: Record<string, string[]> = {}

/** A failed sign-in changes nothing but the audit log, which tells of it. */
async function print() {
  const { audit_events: _, ...tables } = await fingerprint()
  return tables
}

async function logIn(caller: 'user' | 'admin') {
  const email = people[caller]
  const answer = await call('POST /auth/login', { body: { email, password: 'a kettle on the stove' } })
  const { token } = startedSession(answer)
  tokens[caller] = token
  // The first call with a new token notes that it has arrived.
  await call('GET /account/notifications', { token })
}

beforeAll(async () => {
  const user = await signedIn(shop)
  const admin = await signedIn(shop, { role: 'admin' })
  people.user = user.email
  people.admin = admin.email
  await logIn('user')
  await logIn('admin')
  tokens.forger = `${tokens.admin?.slice(0, -4)}AAAA`
  const items = await Promise.all(
    ['Kettle', 'Radio', '100% pot', 'Fan_fan'].map((title) => anItem(services, { title, qty: 1_000 })),
  )
  await anItem(services, { title: 'Hidden', disabled: true })
  const order = await call('POST /orders', { body: anOrderBody([{ id: items[0]?.id ?? '', qty: 1 }]) })
  const inquiry = await call('POST /contact', {
    body: { name: 'A', email: 'a@example.com', message: 'Hello' },
  })
  const ids = items.flatMap(({ id, slug }) => [id, slug])
  Object.assign(known, {
    id: [...ids, order.json.order.id, inquiry.json.inquiry.id],
    productId: ids,
    email: [user.email, admin.email, 'nimali@example.com'],
    userId: [user.userId, admin.userId],
    category: ['Kettles', 'kettles'],
    brand: ['Lanka Home'],
    search: ['kettle', '100%', '_'],
  })
}, 120_000)

function send({ method, path, headers, body, inPieces }: AnyRequest, token: string | null): Promise<Response> {
  const url = `http://127.0.0.1:3000${path}`
  const all = { ...headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) }
  if (body === null || !inPieces) return Promise.resolve(app.request(url, { method, headers: all, body }))
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 50_000) controller.enqueue(bytes.slice(at, at + 50_000))
      controller.close()
    },
  })
  const init = { method, headers: all, body: stream, duplex: 'half' }
  return Promise.resolve(app.request(new Request(url, init)))
}

/** Words of the machinery, which must never leave it. */
const LEAKS =
  /\bat .+:\d+:\d+|node_modules|\.tsx?\b|drizzle|postgres|syntax error|violates|relation "|column "|zoderror|insert into|failed query/i

async function expectRefusal(
  response: Response,
  { problem: shape = Problem }: Pick<Endpoint, 'problem'> = {},
): Promise<Problem> {
  const text = await response.text()
  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const problem = Problem.parse(shape.strict().parse(JSON.parse(text)))
  expect(problem.error).toBe(problem.message)
  expect(problem.message).not.toBe('')
  expect(problemStatus[problem.code]).toBe(response.status)
  expect(text).not.toMatch(LEAKS)
  expect(text.length).toBeLessThan(20_000)
  return problem
}

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = calls[name]
  const hashes = /login|signup|password/.test(name)
  const endsSessions = /logout|password|sessions/.test(name)

  test('whatever is sent, by whomever, is answered in the one shape, and a refusal changes nothing', async () => {
    let before = await print()
    await fc.assert(
      fc.asyncProperty(
        arbitraryRequest(name, known as Known),
        fc.constantFrom<Caller>('visitor', 'forger', 'user', 'admin', 'admin'),
        async (request, caller) => {
          const response = await send(request, tokens[caller])
          expect(response.status).toBeLessThan(500)
          expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/)
          if (response.status >= 400) {
            await expectRefusal(response, endpoint)
            expect(await print()).toEqual(before)
            return
          }
          await response.text()
          if (endsSessions) await Promise.all([logIn('user'), logIn('admin')])
          before = await print()
        },
      ),
      { numRuns: hashes ? Math.min(RUNS, 25) : RUNS, seed: SEED, endOnFailure: true },
    )
  }, 120_000)

  const [method = '', template = ''] = name.split(' ')
  const path = `/api${template.replace(/\{email\}/, 'a@example.com').replace(/\{\w+\}/g, 'a')}`
  const plain: AnyRequest = { method, path, headers: {}, body: null, inPieces: false }

  if (endpoint.access !== 'anyone') {
    test.each(['visitor', 'forger'] as const)('a %s is asked to log in, whatever they send', async (caller) => {
      const before = await print()
      const response = await send(plain, tokens[caller])
      expect([response.status, (await expectRefusal(response)).code]).toEqual([401, 'SIGN_IN_NEEDED'])
      expect(await print()).toEqual(before)
    })
  }

  if (endpoint.access === 'admin' || endpoint.access === 'self') {
    test('a user is refused in the same words whether or not it exists', async () => {
      const before = await print()
      const exists = endpoint.access === 'self' ? encodeURIComponent(people.admin ?? '') : (known.id?.[0] ?? '')
      const texts = await Promise.all(
        [path, `/api${template.replace(/\{\w+\}/g, exists)}`].map(async (address) => {
          const response = await send({ ...plain, path: address }, tokens.user)
          return [response.status, JSON.stringify(await expectRefusal(response))]
        }),
      )
      expect(texts[0]?.[0]).toBe(template.includes('{folder}') ? texts[1]?.[0] : 403)
      expect(texts[0]).toEqual(texts[1])
      expect(await print()).toEqual(before)
    })
  }

  if (endpoint.body) {
    const json = { 'Content-Type': 'application/json' }
    const large = `{"name":"${'a'.repeat(300 * 1024)}"}`
    const right = name === 'POST /auth/change-password' ? 'user' : 'admin'
    test.each<[string, Partial<AnyRequest>, string]>([
      ['a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'a=b' }, 'WRONG_TYPE'],
      ['text', { headers: { 'Content-Type': 'text/plain' }, body: '{}' }, 'WRONG_TYPE'],
      ['something without a type', { headers: {}, body: Uint8Array.from([123, 125]) }, 'WRONG_TYPE'],
      ['more than 256 KB', { headers: json, body: large }, 'TOO_LARGE'],
      ['more than 256 KB in pieces', { headers: json, body: large, inPieces: true }, 'TOO_LARGE'],
      ['a length that is a lie', { headers: { ...json, 'Content-Length': '999999999' }, body: '{}' }, 'TOO_LARGE'],
      ['half a document', { headers: json, body: '{"name":' }, 'BAD_JSON'],
      ['nothing', { headers: json, body: '' }, 'BAD_JSON'],
      ['broken UTF-8', { headers: json, body: Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d]) }, 'BAD_JSON'],
      ['a number with no end', { headers: json, body: '{"name":NaN}' }, 'BAD_JSON'],
      ['no object', { headers: json, body: '[]' }, 'BAD_INPUT'],
      ['nothing but null', { headers: json, body: 'null' }, 'BAD_INPUT'],
      ['NUL, however deep', { headers: json, body: '{"x":{"y":[["a\\u0000"]]}}' }, 'BAD_INPUT'],
      ['half a character in a name', { headers: json, body: '{"\\ud800":1}' }, 'BAD_INPUT'],
    ])('%s is refused', async (_, parts, code) => {
      const before = await print()
      const filled = `/api${template.replace('{email}', encodeURIComponent(people[right] ?? '')).replace('{id}', 'a')}`
      const response = await send({ ...plain, path: filled, ...parts }, tokens[right])
      expect((await expectRefusal(response)).code).toBe(code)
      expect(await print()).toEqual(before)
    })
  }
})

test.each<Record<string, string>>([{}, { 'Content-Length': '500' }])(
  'a body that breaks off is refused, with headers %o',
  async (headers) => {
    const before = await print()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":"Nimali'))
        controller.error(new Error('the caller left'))
      },
    })
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      duplex: 'half',
    }
    const response = await app.request(new Request('http://127.0.0.1:3000/api/orders', init))
    expect((await expectRefusal(response)).code).toBe('BAD_INPUT')
    expect(await print()).toEqual(before)
  },
)

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
    const response = await send({ method, path, headers: {}, body: null, inPieces: false }, null)
    expect((await expectRefusal(response)).code).toBe('NOT_FOUND')
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/)
  }
})

test('a method an address does not take is refused with those it takes', async () => {
  for (const method of ['PATCH', 'OPTIONS', 'PROPFIND']) {
    const response = await send({ method, path: '/api/items', headers: {}, body: null, inPieces: false }, tokens.admin)
    expect((await expectRefusal(response)).code).toBe('METHOD_NOT_ALLOWED')
    expect(response.headers.get('Allow')).toBe('GET, POST')
  }
})

test('a cart of the most and dearest pieces is counted, not failed', async () => {
  const dear = await anItem(services, { title: 'Dear', price: 99_999_999.99, qty: limits.highestQty })
  const items = Array.from({ length: limits.orderLines }, () => ({ id: dear.id, qty: limits.orderLineQty }))
  const quote = await call('POST /cart/quote', { body: { items } })
  expect([quote.status, quote.json.total, quote.json.lines[0]?.problem]).toEqual([200, 49_999_999_995_000, null])
  const order = await call('POST /orders', { body: anOrderBody(items, 49_999_999_995_000) })
  expect([order.status, order.json.order.total]).toEqual([201, 49_999_999_995_000])
})

const manyNames = Object.fromEntries(Array.from({ length: 15_000 }, (_, at) => [`name ${at}`, at]))

test.each<[string, string]>([
  ['lines', JSON.stringify({ items: Array.from({ length: 80_000 }, () => ({})) })],
  ['wrong specifications', JSON.stringify({ title: 'a', price: 1, category: 'b', specifications: manyNames })],
  ['letters in a name', JSON.stringify({ specifications: { ['a'.repeat(200_000)]: 1 } })],
])('a request of far too many %s is refused at once and in few words', async (_, body) => {
  const headers = { 'Content-Type': 'application/json' }
  for (const path of ['/api/cart/quote', '/api/items']) {
    const before = process.cpuUsage()
    const response = await send({ method: 'POST', path, headers, body, inPieces: false }, tokens.admin)
    await expectRefusal(response)
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  }
})
