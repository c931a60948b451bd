// What an agent is told of its orders without asking (shopping/order, 'Events'), by what its platform receives. The
// signature is verified as 'REST Request Verification' of the protocol's Message Signatures describes it.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ucpProfile } from '#contract/integrations/ucp.plain.ts'
import { createAgentHandlers } from '#server/app/jobs.ts'
import { items as shopItems } from '#server/catalogue/data/tables.ts'
import { agentCheckouts } from '#server/integrations/machines/ucp/tables.ts'
import { cancelUnconfirmed } from '#server/orders/fulfil/cancel-unconfirmed.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { hours, minutes, seconds } from '#server/platform/durations.ts'
import { aProfile } from '#tests/support/machines/agent-platform.ts'
import { BusinessProfile, CheckoutResponse, OrderResponse } from '#tests/support/machines/ucp-schemas.ts'
import { openUcpShop } from '#tests/support/machines/ucp-shop.ts'
import { anOrderBody } from '#tests/support/shop/builders.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { whenOver } from '#tests/support/when-over.ts'
import { deliverOrderEvents } from './deliver-order-events.ts'
import { signatureBase } from './sign-request.ts'
import { signingKeyOf } from './signing-key.ts'

const { call, create, answers, origin, services, shop, items } = await openUcpShop()
const { db, config } = services
const owner = await signedIn(shop, { role: 'admin' })

interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}
const received: Received[] = []
let answer = { status: 200, headers: {} }
const receiver = createServer(async (request, response) => {
  const { method = '', url = '', headers } = request
  received.push({ method, url, headers, body: await text(request) })
  response.writeHead(answer.status, answer.headers).end()
})
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', () => resolve()))
whenOver(() => new Promise((resolve) => receiver.close(resolve)))
const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/orders?shop=kade%20lk`

/** An agent whose profile names an address for events. */
function anAgent(path: string, eventsTo: unknown): { 'UCP-Agent': string } {
  answers.set(path, { status: 200, body: JSON.stringify(aProfile({ eventsTo })) })
  return { 'UCP-Agent': `profile="${origin}${path}"` }
}
const told = anAgent('/told', receiverUrl)

const buyer = { first_name: 'Nimali', last_name: 'Perera', email: 'nimali@example.com', phone_number: '+94771234567' }
const home = {
  ...{ id: 'home', street_address: '12 Temple Road', address_locality: 'Maharagama' },
  ...{ address_region: 'Colombo', address_country: 'LK' },
}
const CASH = { payment: { instruments: [{ id: 'one', handler_id: 'cash-on-delivery', type: 'any' }] } }

async function anOrder(headers: Record<string, string> = told) {
  const fulfillment = { methods: [{ type: 'shipping', destinations: [home] }] }
  const { id } = (await create([[items.toaster.id, 1]], { buyer, fulfillment }, headers)).json
  const done = await call('POST', `/checkout-sessions/${id}/complete`, { body: CASH, headers })
  const number = CheckoutResponse.parse(done.json).order?.label ?? ''
  return { id: String(id), number }
}
const cancel = (number: string) =>
  owner.call('POST /orders/{id}/status', { params: { id: number }, body: { from: 'pending', to: 'cancelled' } })
const tell = () => deliverOrderEvents(services)
const rowOf = async (id: string) => (await db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id)))[0]

beforeEach(async () => {
  await db.update(shopItems).set({ qty: 5 }).where(eq(shopItems.id, items.toaster.id))
  await db.update(agentCheckouts).set({ eventsTo: null })
  received.length = 0
  answer = { status: 200, headers: {} }
})

/** What the signature covers; throws where it is not the shop's. */
async function verified({ method, url, headers, body }: Received): Promise<string[]> {
  const { json } = await shop.call('GET /machines')
  const [, listed = '', kid = ''] =
    /^sig1=(\((?:"[^"]+" ?)+\);keyid="([^"]+)")$/.exec(String(headers['signature-input'])) ?? []
  const jwk = json.agentKeys.find((key) => key.kid === kid)
  const names = [...listed.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name).slice(0, -1)
  const asked = new URL(url, `http://${headers.host}`)
  const derived: Record<string, string> = {
    ...{ '@method': method, '@authority': asked.host, '@path': asked.pathname, '@query': asked.search },
  }
  const lines = names.map((name) => `"${name}": ${derived[name] ?? headers[name]}`)
  const base = [...lines, `"@signature-params": ${listed}`].join('\n')
  const [, signature = ''] = /^sig1=:(.+):$/.exec(String(headers.signature)) ?? []
  expect(Buffer.from(signature, 'base64')).toHaveLength(64)
  const key = createPublicKey({ key: { ...jwk }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(base),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64'),
  )
  expect(isRight).toBe(true)
  expect(headers['content-digest']).toBe(`sha-256=:${createHash('sha256').update(body).digest('base64')}:`)
  return names
}

// RFC 9421, B.2.4, with the key of its B.1.3.
test('what is signed is written as the standard’s own example', () => {
  const digest = 'sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:'
  const { base, input } = signatureBase(
    [
      { name: '@status', value: '200' },
      { name: 'content-type', value: 'application/json' },
      { name: 'content-digest', value: digest },
      { name: 'content-length', value: '23' },
    ],
    ';created=1618884473;keyid="test-key-ecc-p256"',
  )
  expect(input).toBe(
    '("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"',
  )
  const key = createPublicKey(`-----BEGIN PUBLIC KEY-----
MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf
w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==
-----END PUBLIC KEY-----`)
  const signature = 'wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw=='
  const of = { key, dsaEncoding: 'ieee-p1363' as const }
  expect(verify('sha256', Buffer.from(base), of, Buffer.from(signature, 'base64'))).toBe(true)
})

test('an agent is told when its order was placed and each time it stands otherwise, whole and signed', async () => {
  const { id, number } = await anOrder()
  await runDueJobs(services, createAgentHandlers(services))
  await tell()
  expect(received.map(({ method, url }) => [method, url])).toEqual([['POST', '/hooks/orders?shop=kade%20lk']])
  const [first] = received
  if (!first) throw new Error('nothing was received')
  expect(await verified(first)).toEqual([
    ...['@method', '@authority', '@path', '@query', 'ucp-agent', 'content-digest', 'content-type'],
    ...['webhook-id', 'webhook-timestamp'],
  ])
  expect(first.headers).toMatchObject({
    'ucp-agent': `profile="${config.publicUrl}/.well-known/ucp"`,
    'content-type': 'application/json',
    'webhook-timestamp': String(Math.floor(services.clock().getTime() / 1_000)),
  })
  const asked = await call('GET', `/orders/${id}`, { headers: told })
  expect(OrderResponse.parse(JSON.parse(first.body))).toEqual(OrderResponse.parse(asked.json))
  expect(first.body).not.toMatch(/Nimali|Temple Road|771234567|nimali/)

  shop.clock.pass(minutes(3))
  expect((await cancel(number)).status).toBe(200)
  await tell()
  await tell()
  expect(received).toHaveLength(2)
  const [, second = first] = received
  await verified(second)
  expect(OrderResponse.parse(JSON.parse(second.body)).line_items.map(({ status }) => status)).toEqual(['removed'])
  expect(second.headers['webhook-id']).not.toBe(first.headers['webhook-id'])
  expect(Number(second.headers['webhook-timestamp'])).toBe(Number(first.headers['webhook-timestamp']) + 180)
})

test('the key is in the shop’s profile by both its names, without its secret, and the same in every process', async () => {
  const { agentKeys } = (await shop.call('GET /machines')).json
  const profile = BusinessProfile.parse(ucpProfile('https://kade.example', { keys: agentKeys }))
  expect(profile.signing_keys).toEqual(profile.keys)
  expect(Object.keys(profile.keys[0] ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  const other = signingKeyOf({ keys: (purpose) => services.keys(purpose) })
  expect([other.published]).toEqual(agentKeys)
})

test('what was not taken is sent again with the same id, later and later, and given up after three days', async () => {
  const { id } = await anOrder()
  answer = { status: 503, headers: { 'Retry-After': '60' } }
  await tell()
  await tell()
  expect(received).toHaveLength(1)
  shop.clock.pass(seconds(61))
  await tell()
  expect(new Set(received.map(({ headers }) => headers['webhook-id']))).toHaveLength(1)
  for (let count = 0; count < 12; count += 1) {
    shop.clock.pass(hours(29))
    await tell()
  }
  expect(received).toHaveLength(10)
  // Given up is that state alone.
  answer = { status: 200, headers: {} }
  await cancelUnconfirmed(services)
  await tell()
  expect(received).toHaveLength(11)
  expect(await rowOf(id)).toMatchObject({ eventsAttempts: 0, eventsNextAt: null })
})

test('two processes tell it once; one that dies meanwhile leaves it to the other', async () => {
  const { id } = await anOrder()
  await Promise.all([tell(), tell(), tell()])
  expect(received).toHaveLength(1)
  await db
    .update(agentCheckouts)
    .set({ eventsTold: null, eventsNextAt: new Date(services.clock().getTime() + 1) })
    .where(eq(agentCheckouts.id, id))
  await tell()
  expect(received).toHaveLength(1)
  shop.clock.pass(minutes(2))
  await tell()
  expect(received).toHaveLength(2)
})

test('who answers that it is gone is told nothing more, nor is who is not asked for long, nor in a shop that is shut to agents', async () => {
  const { id, number } = await anOrder()
  answer = { status: 410, headers: {} }
  await tell()
  await cancel(number)
  await tell()
  expect([received.length, (await rowOf(id))?.eventsTo]).toEqual([1, null])

  const other = await anOrder()
  await setSetting(services, 'machines.agents', false)
  await tell()
  await setSetting(services, 'machines.agents', true)
  await db.update(agentCheckouts).set({ expiresAt: services.clock() }).where(eq(agentCheckouts.id, other.id))
  await tell()
  expect(received).toHaveLength(1)
})

test('the shop sees which orders an agent has sent, and their buyers are not told', async () => {
  await owner.logIn(owner.email)
  const { number } = await anOrder()
  const params = { id: number }
  expect((await owner.call('GET /orders', { query: { search: number } })).json).toMatchObject([{ ofAgent: true }])
  const byHand = (await shop.call('POST /orders', { body: anOrderBody([{ id: items.toaster.id, qty: 1 }]) })).json.order
    .id
  expect((await owner.call('GET /orders', { query: { search: byHand } })).json[0]).not.toHaveProperty('ofAgent')
  const { status, json } = await shop.call('GET /order-links/{id}', {
    params,
    query: { key: orderKey(number, services) },
  })
  expect(status).toBe(200)
  expect(JSON.stringify(json)).not.toContain('ofAgent')
})

test.each([
  ['of the shop’s own network', 'https://10.0.0.1/hooks'],
  ['without https', 'http://agent.example/hooks'],
  ['too long', `https://agent.example/${'a'.repeat(1_000)}`],
  ['that is none', { host: 'agent.example' }],
])('an address for events %s is left out, and the agent asks', async (_, url) => {
  const { id } = await anOrder(anAgent(`/bad-${JSON.stringify(url).length}`, url))
  expect(await rowOf(id)).toMatchObject({ eventsTo: null, orderId: expect.any(String) })
})
