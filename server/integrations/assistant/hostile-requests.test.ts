// Requests to the assistant's address that no client of the protocol makes: nothing of the shop's own faults is told,
// and many calls in one request count as many.
import { expect, test } from 'vitest'
import { anAssistant } from '#tests/support/shop/assistant.ts'
import type { TestShop } from '#tests/support/shop/open-test-shop.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const shop = await openTestShop()

const call = (name: string, input: object, id = 1) => ({
  ...{ jsonrpc: '2.0', id, method: 'tools/call' },
  params: { name, arguments: input },
})
const send = ({ app }: Pick<TestShop, 'app'>, token: string, body: unknown) => {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  const sent = typeof body === 'string' || body instanceof Buffer ? body : JSON.stringify(body)
  const request = { method: 'POST', headers, body: sent }
  return app.request('http://127.0.0.1:3000/api/mcp', request, { address: '203.0.113.7' })
}
const post = async (to: Pick<TestShop, 'app'>, token: string, body: unknown) => (await send(to, token, body)).text()

test('what no database can hold is refused, and nothing of a query is told', async () => {
  const { token } = await anAssistant(shop)
  const steps = [{ call: 'DELETE /items/{id}', params: { id: 'x' } }]
  const inputs: [tool: string, input: object][] = [
    ['apply', { plan: '\u0000' }],
    ['undo', { plan: 'a\u0000', code: '\u0000' }],
    ['apply', { plan: '\ud800' }],
    ['read', { call: 'GET /items/{id}', params: { id: '\ud800' } }],
    ['read', { call: 'GET /items/{id}', params: { id: 'a\u0000b' } }],
    ['plan', { steps, why: '\u0000' }],
  ]
  for (const [tool, input] of inputs) {
    const told = await post(shop, token, call(tool, input))
    expect([tool, told]).toEqual([tool, expect.stringContaining('BAD_INPUT')])
    expect(told).not.toMatch(/select|\$1|assistant_plans|URI malformed/)
  }
})

test('a fault of the shop is told in no words of its own', async () => {
  const { token } = await anAssistant(shop)
  const failing = await openTestShop({ url: shop.url })
  Object.assign(failing.services, { transaction: () => Promise.reject(new Error('select secret from orders')) })
  const told = await post(failing, token, call('apply', { plan: 'made-up' }))
  expect(told).toContain('UNEXPECTED')
  expect(told).not.toContain('secret')
})

test('many calls in one request count as many', async () => {
  const limited = await openTestShop({ url: shop.url, env: { RATE_LIMITS: 'on', RATE_LIMIT_API_KEY: '5/1h' } })
  const { token } = await anAssistant(shop)
  const all = Array.from({ length: 20 }, (_, id) => call('read', { call: 'GET /inventory' }, id))
  const told = await post(limited, token, all)
  expect(told.match(/TOO_MANY/g)).toHaveLength(15)
})

test('a request that is cancelled beside itself has an answer all the same', async () => {
  const { token } = await anAssistant(shop)
  const cancelling = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 7 } }
  const asked = call('find_calls', { words: 'prices of many items' }, 7)
  for (const all of [
    [asked, cancelling],
    [cancelling, asked],
  ]) {
    expect(await post(shop, token, all)).toContain('GET /items')
  }
  expect((await send(shop, token, cancelling)).status).toBe(202)
})

test('the connection ends where whoever asks wants it to, as a proxy does that reads until then', async () => {
  const { token } = await anAssistant(shop)
  const answer = await send(shop, token, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, null])
})

test.each([
  ['letters that are no UTF-8', Buffer.from(JSON.stringify(call('find_calls', { words: 'café' })), 'latin1'), 400],
  ['no JSON', '{"jsonrpc":"2.0","id":1', 400],
  ['nothing', '', 400],
  ['brackets without end', `{"jsonrpc":"2.0","id":1,"method":"x","params":${'['.repeat(400_000)}`, 400],
  ['a body of a call that is nested too deeply', JSON.stringify(call('plan', { steps: [{ body: nested(60) }] })), 400],
  ['more than a plan can hold', `"${'x'.repeat(1_100_000)}"`, 413],
])('%s: no call, and an error of the protocol', async (_, body, status) => {
  const { token } = await anAssistant(shop)
  const answer = await send(shop, token, body)
  const { jsonrpc, id, error } = await answer.json()
  expect([answer.status, jsonrpc, id, error.code]).toEqual([status, '2.0', null, status === 400 ? -32_700 : -32_000])
})

function nested(depth: number): unknown {
  return depth === 0 ? 0 : [nested(depth - 1)]
}
