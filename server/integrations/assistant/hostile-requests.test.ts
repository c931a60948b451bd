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
const post = async ({ app }: Pick<TestShop, 'app'>, token: string, body: unknown) => {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
  }
  const request = { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) }
  return (await app.request('http://127.0.0.1:3000/api/mcp', request, { address: '203.0.113.7' })).text()
}

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
