// What an assistant does for its owner, through the protocol's own client: it finds, reads and plans, a person decides.
import { describe, expect, test } from 'vitest'
import { minutes } from '#server/platform/durations.ts'
import { anAppliedPlan, anAssistant, aPlan, aPriceStep, connect } from '#tests/support/shop/assistant.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aKey } from '#tests/support/shop/programs.ts'

const shop = await openTestShop()
const { services, clock } = shop
const owner = await signedIn(shop, { role: 'admin' })

const itemOf = async (id: string) => (await owner.call('GET /items/{id}', { params: { id } })).json.item
const codeOf = async (id: string) => (await owner.call('POST /assistant-plans/{id}/code', { params: { id } })).json.code

async function kettles(count: number) {
  const made = Array.from({ length: count }, (_, at) =>
    anItem(services, { title: `Kettle ${at}`, price: 1_000 + 37 * at, qty: 5 }),
  )
  return (await Promise.all(made)).map(({ id }) => id)
}

/** Everything of an item but what grows with each edit. */
const withoutTimes = ({ updatedAt: _, version: __, ...rest }: Awaited<ReturnType<typeof itemOf>>) => rest

describe('thirty prices go up by 5 per cent and end on 90', () => {
  test('planned, applied with the code of the page, taken back: all but what somebody changed in between', async () => {
    const ids = await kettles(30)
    const before = await Promise.all(ids.map(itemOf))
    const { use, prefix } = await anAssistant(shop)
    const action = { kind: 'price', change: { by: 'percent', value: 5, rounding: 'ends-90' } }
    const steps = [{ call: 'POST /inventory/bulk', body: { target: { ids }, action, expected: 30 } }]
    const planned = await use('plan', { steps, why: 'The supplier asks 5 per cent more' })
    expect(planned.json).toMatchObject({ things: 30, changes: 30, canUndo: true, state: 'planned' })
    expect(await Promise.all(ids.map(itemOf))).toEqual(before)
    const plan = String(planned.json.plan)

    expect((await use('apply', { plan })).json).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect((await use('apply', { plan, code: 'AAAA-AAAA' })).json).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect(await Promise.all(ids.map(itemOf))).toEqual(before)
    expect((await use('apply', { plan, code: await codeOf(plan) })).json).toMatchObject({ state: 'applied' })
    const after = await Promise.all(ids.map(itemOf))
    expect(after.map(({ price }) => price % 100)).toEqual(ids.map(() => 90))
    expect((await use('apply', { plan, code: await codeOf(plan) })).json).toMatchObject({ refused: 'MOVE_NOT_ALLOWED' })

    const [theirs = ''] = ids
    const { price: _, ...rest } = anItemInput()
    await owner.call('PUT /items/{id}', { params: { id: theirs }, body: { ...rest, title: 'Kettle 0', price: 777 } })
    const undone = await use('undo', { plan, code: await codeOf(plan) })
    expect(undone.json).toMatchObject({ state: 'undone', notTakenBack: 1 })
    expect(undone.text).toContain('Kettle 0')
    const [changed, ...others] = await Promise.all(ids.map(itemOf))
    expect(changed?.price).toBe(777)
    expect(others.map(withoutTimes)).toEqual(before.slice(1).map(withoutTimes))

    const done = (await owner.call('GET /history', { query: { limit: 10, about: ids[1] ?? '' } })).json
    expect(done.filter(({ field }) => field === 'priceCents').map(({ email }) => email)).toEqual([
      `API key Assistant (${prefix})`,
      `API key Assistant (${prefix})`,
    ])
    const audited = (await owner.call('GET /audit', { query: { limit: 20 } })).json
    const kinds = audited.filter(({ subject }) => subject === plan).map(({ kind }) => kind)
    const shown = 'assistant.code-shown'
    expect(kinds).toEqual(['assistant.undone', shown, shown, 'assistant.applied', shown])
  })

  test('an item that somebody edited since it was planned refuses the whole plan, and is named', async () => {
    const ids = await kettles(3)
    const { use } = await anAssistant(shop, { withoutCode: 10 })
    const steps = [{ call: 'POST /inventory/bulk', body: { target: { ids }, action: { kind: 'hide' }, expected: 3 } }]
    const { json } = await use('plan', { steps })
    const [theirs = ''] = ids
    const input = anItemInput({ title: 'Kettle of somebody' })
    await owner.call('PUT /items/{id}', { params: { id: theirs }, body: input })
    const refused = await use('apply', { plan: json.plan })
    expect(refused.json).toMatchObject({ refused: 'ITEM_CHANGED' })
    expect(refused.text).toContain('Kettle of somebody')
    expect((await Promise.all(ids.map(itemOf))).map(({ disabled }) => disabled)).toEqual([false, false, false])
  })

  test('pieces that are sold meanwhile are no edit', async () => {
    const [id = ''] = await kettles(1)
    const { use } = await anAssistant(shop, { withoutCode: 10 })
    const rows = [{ id, price: { from: 1_000, to: 1_090 } }]
    const { json } = await use('plan', { steps: [{ call: 'POST /inventory/edits', body: { rows } }] })
    await shop.call('POST /orders', { body: anOrderBody([{ id, qty: 2 }]) })
    expect((await use('apply', { plan: json.plan })).json).toMatchObject({ state: 'applied' })
    expect(await itemOf(id)).toMatchObject({ price: 1_090, qty: 3 })
  })
})

describe('what only a person may do', () => {
  test('a setting is seen and set by the owner on the page of the plan, never by the key', async () => {
    const { use } = await anAssistant(shop, { withoutCode: 1_000 })
    const steps = [{ call: 'PUT /settings/{name}', params: { name: 'shop.phone' }, body: { value: '+94 11 212 3456' } }]
    const planned = await use('plan', { steps })
    expect(planned.json).toMatchObject({ changes: 0, canUndo: null })
    const id = String(planned.json.plan)
    expect((await use('apply', { plan: id })).isError).toBe(true)
    expect((await owner.call('POST /assistant-plans/{id}/code', { params: { id } })).problem.code).toBe(
      'MOVE_NOT_ALLOWED',
    )

    const manager = await signedIn(shop, { role: 'admin', staffRole: 'manager' })
    expect((await manager.call('GET /assistant-plans/{id}', { params: { id } })).status).toBe(404)
    const { differences } = (await owner.call('GET /assistant-plans/{id}', { params: { id } })).json
    expect(differences).toMatchObject([{ field: 'shop.phone', to: '+94 11 212 3456' }])
    const set = async () => (await owner.call('GET /settings')).json['shop.phone']
    const before = await set()
    expect((await owner.call('POST /assistant-plans/{id}/apply', { params: { id } })).status).toBe(200)
    expect(await set()).toBe('+94 11 212 3456')
    expect((await owner.call('POST /assistant-plans/{id}/undo', { params: { id } })).json).toMatchObject({ left: [] })
    expect(await set()).toEqual(before)
  })

  test('a plan of items is applied by a person of the shop without any code', async () => {
    const id = await aPlan(shop)
    const staff = await signedIn(shop, { role: 'admin', staffRole: 'staff' })
    const { json } = await staff.call('POST /assistant-plans/{id}/apply', { params: { id } })
    expect(json.plan).toMatchObject({ state: 'applied', canUndo: true })
  })
})

describe('a plan is over', () => {
  test('ten minutes after it was made', async () => {
    const { use } = await anAssistant(shop, { withoutCode: 1 })
    const { json } = await use('plan', { steps: [await aPriceStep(shop)] })
    clock.pass(minutes(10))
    expect((await use('apply', { plan: json.plan })).json).toMatchObject({ refused: 'MOVE_NOT_ALLOWED' })
    await owner.logIn(owner.email)
  })

  test('after five wrong codes, the right one included', async () => {
    const { use } = await anAssistant(shop)
    const { json } = await use('plan', { steps: [await aPriceStep(shop)] })
    const plan = String(json.plan)
    const code = await codeOf(plan)
    for (let tries = 0; tries < 5; tries += 1) await use('apply', { plan, code: 'AAAA-AAAA' })
    expect((await use('apply', { plan, code })).json).toMatchObject({ refused: 'NOT_ALLOWED' })
    expect((await owner.call('GET /assistant-plans/{id}', { params: { id: plan } })).json.state).toBe('ended')
  })

  test('once it was taken back', async () => {
    const id = await anAppliedPlan(shop)
    const undo = () => owner.call('POST /assistant-plans/{id}/undo', { params: { id } })
    expect((await undo()).status).toBe(200)
    expect((await undo()).problem.code).toBe('MOVE_NOT_ALLOWED')
  })

  test('two who apply it at once apply it once', async () => {
    const id = await aPlan(shop)
    const apply = () => owner.call('POST /assistant-plans/{id}/apply', { params: { id } })
    const statuses = (await Promise.all([apply(), apply(), apply()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })
})

describe('who may come in', () => {
  test('a key of an assistant opens no other call, and a key of a program no assistant', async () => {
    const { token } = await anAssistant(shop, { permissions: ['handle-orders'] })
    expect((await shop.call('GET /orders', { token })).status).toBe(401)
    await expect(connect(shop, (await aKey(shop)).token)).rejects.toThrow()
    await expect(connect(shop, 'kade_made_up')).rejects.toThrow()
  })

  test.each([
    ['from a page of another site', { Origin: 'https://evil.example' }, 403],
    ['with the key in the address alone', { Authorization: '' }, 401],
  ])('%s it is refused', async (_, headers, status) => {
    const { token } = await anAssistant(shop)
    const sent = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
    const answer = await shop.app.request(`/api/mcp?key=${token}`, { method: 'POST', headers: sent, body })
    expect(answer.status).toBe(status)
  })
})

test('what it needs before its first useful call is less than 4 KB', async () => {
  const { client, use } = await anAssistant(shop)
  const { tools } = await client.listTools()
  const found = await use('find_calls', { words: 'change the prices of many items' })
  expect(found.text).toContain('POST /inventory/bulk')
  const told = await use('describe_call', { call: 'POST /inventory/bulk' })
  expect(told.text).toContain('ends-90')
  const bytes = { tools: JSON.stringify(tools).length, found: found.text.length, told: told.text.length }
  expect(bytes.found + bytes.told).toBeLessThan(4_096)
  expect(bytes.tools).toBeLessThan(4_096)
})
