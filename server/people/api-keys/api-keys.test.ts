// API keys: made once, known by their beginning, and worth nothing from the moment they end, in every process.
import { describe, expect, test } from 'vitest'
import type { KeyPermission } from '#contract/core/permissions.ts'
import { days, minutes, seconds } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { passTime } from '#tests/support/shop/jobs.ts'
import { aSubscriber } from '#tests/support/shop/newsletter.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { otherKey } from '#tests/support/shop/other-key.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aKey } from '#tests/support/shop/programs.ts'
import { apiKeys } from './tables.ts'
import { warnOfEndingKeys } from './warn-ending.ts'

const shop = await openTestShop()
const { services, clock } = shop
const otherProcess = await openTestShop({ url: shop.url })
const owner = await signedIn(shop, { role: 'admin' })

const listed = async () => (await owner.call('GET /api-keys')).json
const stateOf = async (id: string) => (await listed()).find((key) => key.id === id)?.state
const statusWith = async (token: string, process = shop) => (await process.call('GET /orders', { token })).status

test('is told once, and stored as its hash with a beginning to know it by', async () => {
  const body = { name: 'Till', permissions: ['handle-orders', 'handle-orders'], days: 30 }
  const { status, json } = await owner.call('POST /api-keys', { body })
  expect(status).toBe(201)
  expect(json.key).toMatch(/^kade_[0-9a-z]{8}_[\w-]{43}$/)
  expect(json.apiKey).toMatchObject({
    permissions: ['handle-orders'],
    madeBy: owner.email,
    state: 'works',
    lastUsedAt: null,
  })
  expect(json.key.startsWith(json.apiKey.prefix)).toBe(true)
  expect(await statusWith(json.key)).toBe(200)
  const [, secret = ''] = json.key.split(`${json.apiKey.prefix}_`)
  const rows = await services.db.select().from(apiKeys)
  expect(JSON.stringify([rows, await listed()])).not.toContain(secret)
})

test.each([
  ['no permission', { permissions: [] }],
  ['what a person alone may do', { permissions: ['change-settings'] }],
  ['what another page of the shop calls staff', { permissions: ['manage-staff'] }],
  ['no end', { days: 0 }],
  ['an end too far', { days: 731 }],
  ['no name', { name: ' ' }],
])('one with %s is refused', async (_, wrong) => {
  const body = { name: 'Till', permissions: ['handle-orders'], days: 30, ...wrong }
  expect((await owner.call('POST /api-keys', { body })).problem.code).toBe('BAD_INPUT')
})

test('making one asks for a login of the last minutes', async () => {
  const late = await signedIn(shop, { role: 'admin' })
  clock.pass(minutes(11))
  const body = { name: 'Till', permissions: ['handle-orders'], days: 30 }
  expect((await late.call('POST /api-keys', { body })).problem.code).toBe('SIGN_IN_AGAIN')
  await owner.logIn(owner.email)
})

describe('its end', () => {
  test('a key that is altered, revoked or of nobody is refused at once, in every process', async () => {
    const { id, token } = await aKey(shop)
    expect(await statusWith(token, otherProcess)).toBe(200)
    expect(await statusWith(otherKey(token))).toBe(401)
    expect((await owner.call('DELETE /api-keys/{id}', { params: { id } })).status).toBe(200)
    expect([await statusWith(token), await statusWith(token, otherProcess)]).toEqual([401, 401])
    expect(await stateOf(id)).toBe('revoked')
    expect((await owner.call('DELETE /api-keys/{id}', { params: { id } })).status).toBe(404)
  })

  test('it ends by date, to the second', async () => {
    const { id, token } = await aKey(shop, { days: 1 })
    clock.pass(days(1) - seconds(1))
    expect(await statusWith(token)).toBe(200)
    clock.pass(seconds(1))
    expect(await statusWith(token)).toBe(401)
    await owner.logIn(owner.email)
    expect(await stateOf(id)).toBe('expired')
  })

  test('it ends when who made it is an owner no more', async () => {
    const { id, token, owner: maker } = await aKey(shop)
    await owner.call('PUT /staff/{email}', { params: { email: maker.email }, body: { staffRole: 'manager' } })
    expect(await statusWith(token)).toBe(401)
    expect(await stateOf(id)).toBe('orphaned')
  })

  test('the owners are told two weeks before, once, of keys that work for longer', async () => {
    await services.db.delete(outbox)
    const { prefix } = await aKey(shop, { name: 'Accountant', days: 60 })
    await aKey(shop, { days: 10 })
    const mails = async () => (await services.db.select().from(outbox)).filter(({ to }) => to === owner.email)
    const warn = () => services.transaction((tx) => warnOfEndingKeys(tx, services))
    await passTime(shop, days(45))
    await warn()
    expect(await mails()).toEqual([])
    await passTime(shop, days(2))
    await warn()
    await warn()
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^API key Accountant \\(${prefix}\\) ends on `),
    ])
    await owner.logIn(owner.email)
  })
})

test('its use is noted, by the minute', async () => {
  const { id, token } = await aKey(shop)
  const lastUsed = async () => (await listed()).find((key) => key.id === id)?.lastUsedAt
  await statusWith(token)
  const first = clock.now().toISOString()
  clock.pass(seconds(30))
  await statusWith(token)
  expect(await lastUsed()).toBe(first)
  clock.pass(seconds(31))
  await statusWith(token)
  expect(await lastUsed()).toBe(clock.now().toISOString())
})

test('what it did stands under its name: in the history, the audit log and the order', async () => {
  const { token, prefix } = await aKey(shop, {
    name: 'Stock robot',
    permissions: ['edit-items', 'handle-orders', 'edit-customers'],
  })
  const label = `API key Stock robot (${prefix})`
  const item = await anItem(services, { qty: 5 })
  await shop.call('PUT /items/{id}', { token, params: { id: item.id }, body: anItemInput({ title: 'Copper kettle' }) })
  const order = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
  const params = { id: order.json.order.id }
  await shop.call('POST /orders/{id}/status', { token, params, body: { from: 'pending', to: 'processing' } })
  const body = { email: 'reader@example.com' }
  await aSubscriber(services, body.email)
  await shop.call('POST /newsletter/unsubscribe', { token, body })
  const done = (await owner.call('GET /history', { query: { limit: 10 } })).json
  expect(done.filter(({ what }) => ['item.changed', 'order.moved'].includes(what)).slice(0, 2)).toMatchObject([
    { who: 'person', email: label },
    { who: 'person', email: label },
  ])
  expect((await owner.call('GET /audit', { query: { limit: 1 } })).json).toMatchObject([{ by: label }])
  expect((await owner.call('GET /orders/{id}/history', { params })).json.at(-1)).toMatchObject({ by: label })
})

test('it sees hidden items where it may edit them, and the shop as a visitor where it may not', async () => {
  const item = await anItem(services)
  await owner.call('PUT /items/{id}', { params: { id: item.id }, body: anItemInput({ disabled: true }) })
  const statusOf = async (permission: 'edit-items' | 'handle-orders') => {
    const { token } = await aKey(shop, { permissions: [permission] })
    return (await shop.call('GET /items/{id}', { token, params: { id: item.id } })).status
  }
  expect([await statusOf('edit-items'), await statusOf('handle-orders')]).toEqual([200, 404])
})

test('imports of customers show it nobody that it may not see, and are not run by it', async () => {
  const file = 'First Name,Last Name,Email,Accepts Marketing\nNimal,Silva,nimal.moves@example.com,no'
  const { id, look } = await openImports(shop, owner).begin({ file })
  const body = { look, withoutRefused: false }
  const askWith = async (...permissions: KeyPermission[]) => {
    const { token } = await aKey(shop, { permissions })
    const as = { token, params: { id } }
    const list = await shop.call('GET /imports', { token })
    const answers = [
      await shop.call('GET /imports/{id}', as),
      await shop.call('GET /imports/{id}/rows', as),
      await shop.call('POST /imports/{id}/run', { ...as, body }),
    ]
    return [list.json.map((one) => one.id), answers.map(({ status }) => status)]
  }
  expect(await askWith('import-and-export')).toEqual([[], [403, 403, 403]])
  expect((await owner.call('GET /imports/{id}', { params: { id } })).json.state).toBe('checked')
  expect(await askWith('import-and-export', 'edit-customers')).toEqual([[id], [200, 200, 200]])
})

test('its calls are counted for it, whichever they are and wherever they come from', async () => {
  const limited = await openTestShop({ url: shop.url, env: { RATE_LIMITS: 'on', RATE_LIMIT_API_KEY: '3/1h' } })
  const [one, other] = [await aKey(shop), await aKey(shop)]
  const call = (token: string, count: number) =>
    limited.call(count % 2 === 0 ? 'GET /orders' : 'GET /pre-orders', { token, address: `203.0.113.${count}` })
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await call(one.token, count)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  expect((await call(other.token, 0)).status).toBe(200)
})
