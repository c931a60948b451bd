// A full shop over HTTP: what is in memory is answered, what sells goes first, and the rest is refused in words, at
// once.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Env } from '#server/http/mount.ts'
import { createLog } from '#server/platform/log.ts'
import { ask } from '#tests/support/shop/raw-request.ts'
import { pages } from '#web/page-table.ts'
import { createPageCache } from '../page-cache/cache.ts'
import { createCacheKeys } from '../page-cache/cache-key.ts'
import { createRequestListener } from '../page-cache/request-listener.ts'
import { createAdmission } from './admission.ts'

const admission = createAdmission({
  lag: () => 0,
  running: { order: 2, renewal: 1, page: 1 },
  waiting: { order: 0, renewal: 0, page: 0 },
})
const lines: { requestId: string }[] = []
const site = new Hono<Env>()
let begun = Promise.withResolvers<void>()
let released = Promise.withResolvers<void>()

/** From here on a page is being made until `let go`. */
function hold(): { goOn: () => void } {
  begun = Promise.withResolvers<void>()
  released = Promise.withResolvers<void>()
  return { goOn: () => released.resolve() }
}

site.post('/api/orders', async (c) => {
  await c.req.text()
  const leave = await c.env.admit?.()
  leave?.()
  return c.json({ success: true }, 201)
})
site.get('/products/held', async (c) => {
  begun.resolve()
  await released.promise
  return c.text('at last')
})
site.all('*', (c) => c.text('a page'))

const never = { downSince: () => null, whenDown: () => () => {}, stop: () => {} }
const cacheKeys = createCacheKeys({ pages, calls, files: [] })
const server = createServer(
  createRequestListener({
    site,
    admission,
    cache: createPageCache({
      maxBytes: 1_000_000,
      changes: { subscribe: () => {}, heartbeat: never },
      isFiltered: cacheKeys.isFiltered,
    }),
    cacheKeys,
    serveFile: (_request, _response, next) => next(),
    refuseHost: () => null,
    limitSearches: async () => {},
    limitUnlinked: async () => () => {},
    onMissed: () => {},
    headers: {},
    trustedProxies: 0,
    log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
  }),
)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => void server.close())
const order = () => ask(origin, '/api/orders', { method: 'POST', body: '{}' })

test('while all places for pages are taken', async () => {
  expect((await ask(origin, '/products/kept')).status).toBe(200)
  const { goOn } = hold()
  const first = ask(origin, '/products/held')
  await begun.promise

  const refused = await ask(origin, '/products/other')
  expect([refused.status, refused.headers['retry-after'], refused.headers.refresh]).toEqual([503, '2', '5'])
  const reference = `Error reference: ${refused.headers['x-request-id']}`
  expect(refused.text).toBe(`The shop is very busy. Please try again in a moment.\n${reference}`)
  expect(lines.find(({ requestId }) => reference.endsWith(requestId))).toMatchObject({
    status: 503,
    path: '/products/other',
  })
  const call = await ask(origin, '/api/items')
  expect([call.status, call.headers['retry-after'], call.headers.refresh]).toEqual([503, '2', undefined])
  expect(JSON.parse(call.text).code).toBe('BUSY')
  const admin = await ask(origin, '/api/orders', { headers: { authorization: 'Bearer x' } })
  expect(admin.status).toBe(503)
  const inquiry = await ask(origin, '/api/inquiries', { method: 'POST', body: '{}' })
  expect(inquiry.status).toBe(503)

  expect((await ask(origin, '/products/kept')).status).toBe(200)
  expect((await ask(origin, '/readyz')).status).toBe(200)
  expect((await ask(origin, '/media/a/b')).status).toBe(200)
  expect((await order()).status).toBe(201)
  const alike = ask(origin, '/products/held')
  goOn()
  // Who asks for what is being made already takes no place.
  expect([(await first).status, (await alike).text]).toEqual([200, 'at last'])
  expect((await ask(origin, '/products/other')).status).toBe(200)
  expect(admission.stats()).toEqual({ running: 0, waiting: 0, refused: { order: 0, renewal: 0, page: 4 } })
})

test('who sends slowly takes no place until all has come', async () => {
  const answers: number[] = []
  const slow = Array.from({ length: 5 }, () => {
    const sent = request(`${origin}/api/orders`, { method: 'POST', headers: { 'Content-Length': 2 } })
    const answered = new Promise<void>((resolve) => {
      sent.once('response', (response) => {
        answers.push(response.statusCode ?? 0)
        response.resume()
        resolve()
      })
    })
    sent.write('{')
    return { sent, answered }
  })
  expect((await order()).status).toBe(201)
  expect(admission.stats().running).toBe(0)
  for (const { sent, answered } of slow) {
    sent.end('}')
    await answered
  }
  expect(answers).toEqual([201, 201, 201, 201, 201])
})
