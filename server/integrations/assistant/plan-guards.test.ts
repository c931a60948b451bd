// What a key may do by itself has bounds, a code is for one thing, and taking back is no way to write.
import { describe, expect, test } from 'vitest'
import { days, minutes } from '#server/platform/durations.ts'
import { anAppliedPlan, anAssistant, aPlan, aPriceStep, connect } from '#tests/support/shop/assistant.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPageContent } from '#tests/support/shop/own-pages.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder, holdStock } from '#tests/support/shop/pre-orders.ts'

const shop = await openTestShop()
const { services, clock } = shop
const owner = await signedIn(shop, { role: 'admin' })
const codeOf = async (id: string) => (await owner.call('POST /assistant-plans/{id}/code', { params: { id } })).json.code
const applied = { state: 'applied' }
const needsCode = { refused: 'NOT_ALLOWED' }

describe('without a code', () => {
  test('a key changes so many things in a day, in however many plans', async () => {
    const { use } = await anAssistant(shop, { withoutCode: 2 })
    const apply = async () => {
      const { json } = await use('plan', { steps: [await aPriceStep(shop)] })
      return (await use('apply', { plan: json.plan })).json
    }
    expect(await apply()).toMatchObject(applied)
    expect(await apply()).toMatchObject(applied)
    expect(await apply()).toMatchObject(needsCode)
    clock.pass(days(1))
    expect(await apply()).toMatchObject(applied)
    await owner.logIn(owner.email)
  })

  test('two of its plans at one moment are added up, too', async () => {
    const { use, token } = await anAssistant(shop, { withoutCode: 1 })
    const other = await connect(shop, token)
    const plan = async () => (await use('plan', { steps: [await aPriceStep(shop)] })).json.plan
    const plans = [await plan(), await plan()]
    const done = await Promise.all([use('apply', { plan: plans[0] }), other.use('apply', { plan: plans[1] })])
    expect(done.map(({ json }) => json.state ?? json.refused).toSorted()).toEqual(['NOT_ALLOWED', 'applied'])
  })

  test('an order is never moved, since its mail leaves after some minutes', async () => {
    const item = await anItem(services, { qty: 5 })
    const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })
    const { use } = await anAssistant(shop, { permissions: ['handle-orders'], withoutCode: 100 })
    const body = { from: 'pending', to: 'cancelled' }
    const planned = await use('plan', {
      steps: [{ call: 'POST /orders/{id}/status', params: { id: json.order.id }, body }],
    })
    expect(planned.text).toContain('cancelled')
    expect((await use('apply', { plan: planned.json.plan })).json).toMatchObject(needsCode)
  })

  test('what a person applied is not taken back', async () => {
    const { use } = await anAssistant(shop, { withoutCode: 10 })
    const { json } = await use('plan', { steps: [await aPriceStep(shop)] })
    const id = String(json.plan)
    await owner.call('POST /assistant-plans/{id}/apply', { params: { id } })
    expect((await use('undo', { plan: id })).json).toMatchObject(needsCode)
    expect((await use('undo', { plan: id, code: await codeOf(id) })).json).toMatchObject({ state: 'undone' })
  })
})

describe('a code', () => {
  test('that was shown to apply takes nothing back, at once or later', async () => {
    const { use } = await anAssistant(shop)
    const { json } = await use('plan', { steps: [await aPriceStep(shop)] })
    const plan = String(json.plan)
    const code = await codeOf(plan)
    const both = await Promise.all([use('apply', { plan, code }), use('undo', { plan, code })])
    expect(both[0]?.json).toMatchObject(applied)
    expect(both[1]?.isError).toBe(true)
    expect((await use('undo', { plan, code })).json).toMatchObject(needsCode)
  })

  test('is worth nothing once whom it was shown to has lost the role', async () => {
    const { use } = await anAssistant(shop)
    const { json } = await use('plan', { steps: [await aPriceStep(shop)] })
    const plan = String(json.plan)
    const manager = await signedIn(shop, { staffRole: 'manager' })
    const { code } = (await manager.call('POST /assistant-plans/{id}/code', { params: { id: plan } })).json
    const taken = { params: { email: manager.email }, body: { staffRole: null } }
    expect((await owner.call('PUT /staff/{email}', taken)).status).toBe(200)
    expect((await use('apply', { plan, code })).isError).toBe(true)
    expect((await use('apply', { plan, code: await codeOf(plan) })).json).toMatchObject(applied)
  })

  test('to take back ends after ten minutes', async () => {
    const id = await anAppliedPlan(shop)
    const { json } = await owner.call('POST /assistant-plans/{id}/code', { params: { id } })
    expect(json.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const { use } = await anAssistant(shop)
    const planned = await use('plan', { steps: [await aPriceStep(shop)] })
    const plan = String(planned.json.plan)
    await use('apply', { plan, code: await codeOf(plan) })
    const code = await codeOf(plan)
    clock.pass(minutes(10))
    expect((await use('undo', { plan, code })).json).toMatchObject(needsCode)
    await owner.logIn(owner.email)
  })
})

describe('taking back is no way to write', () => {
  test('what was so already is left as it was', async () => {
    const { json } = await shop.call('POST /contact', {
      body: { name: 'Nimali', email: 'n@example.com', message: 'Hello' },
    })
    const params = { id: json.inquiry.id }
    await owner.call('POST /contact/{id}/answered', { params, body: { answered: true } })
    const { use } = await anAssistant(shop, { permissions: ['answer-inquiries'], withoutCode: 10 })
    const steps = [{ call: 'POST /contact/{id}/answered', params, body: { answered: true } }]
    const { plan } = (await use('plan', { steps })).json
    expect((await use('apply', { plan })).json).toMatchObject(applied)
    await use('undo', { plan })
    expect((await owner.call('GET /contact/{id}', { params })).json.inquiry.answered).toBe(true)
  })

  test('a page that a person has written on since is not deleted', async () => {
    const { use } = await anAssistant(shop, { permissions: ['edit-pages'], withoutCode: 10 })
    const body = { kind: 'page', slug: 'warranty-terms', content: aPageContent({ title: 'Warranty' }), key: 'again' }
    const { plan } = (await use('plan', { steps: [{ call: 'POST /own-pages', body }] })).json
    expect((await use('apply', { plan })).json).toMatchObject(applied)
    const made = (await owner.call('GET /own-pages', { query: { limit: 10 } })).json.find(
      ({ slug }) => slug === 'warranty-terms',
    )
    const params = { id: made?.id ?? '' }
    const { version, content } = (await owner.call('GET /own-pages/{id}', { params })).json
    const edited = { version, slug: 'warranty-terms', content: { ...content, place: 'menu' as const } }
    await owner.call('PUT /own-pages/{id}', { params, body: edited })
    expect((await use('undo', { plan })).json).toMatchObject({ state: 'applied', notTakenBack: 1 })
    expect((await owner.call('GET /own-pages/{id}', { params })).status).toBe(200)
  })

  test('an item that a person has edited since keeps that, and the plan may be taken back later', async () => {
    const item = await anItem(services, { title: 'Kettle', category: 'Kettles' })
    const { use } = await anAssistant(shop, { withoutCode: 10 })
    const action = { kind: 'category', category: 'Fans' }
    const steps = [{ call: 'POST /inventory/bulk', body: { target: { ids: [item.id] }, action, expected: 1 } }]
    const { plan } = (await use('plan', { steps })).json
    await use('apply', { plan })
    const params = { id: item.id }
    await owner.call('PUT /items/{id}', { params, body: anItemInput({ category: 'By a person' }) })
    expect((await use('undo', { plan })).json).toMatchObject({ state: 'applied', notTakenBack: 1 })
    expect((await owner.call('GET /items/{id}', { params })).json.item.category).toBe('By a person')
  })

  test.each([
    ['cells', (id: string) => ({ call: 'POST /inventory/edits', body: { rows: [{ id, qty: { from: 0, to: 4 } }] } })],
    [
      'many',
      (id: string) => ({
        call: 'POST /inventory/bulk',
        body: { target: { ids: [id] }, action: { kind: 'stock', change: 4, reason: 'Found' }, expected: 1 },
      }),
    ],
    ['an item', (id: string) => ({ call: 'PUT /items/{id}', params: { id }, body: anItemInput({ qty: 4 }) })],
  ])('pieces that came in by %s and are held for who waits for them stay until they are free', async (_, step) => {
    await holdStock(shop)
    const { id } = await anItem(services, { qty: 0 })
    const asked = await aPreOrder(shop, { productId: id, quantity: 4 })
    const { use } = await anAssistant(shop, { withoutCode: 10 })
    const { plan } = (await use('plan', { steps: [step(id)] })).json
    expect((await use('apply', { plan })).json).toMatchObject(applied)
    const stock = async () => {
      const [row] = (await owner.call('GET /inventory', { query: { ids: [id] } })).json
      return [row?.qty, row?.held]
    }
    expect(await stock()).toEqual([0, 4])
    expect((await use('undo', { plan })).json).toMatchObject({ state: 'applied', notTakenBack: 1 })
    expect(await stock()).toEqual([0, 4])
    await owner.call('POST /pre-orders/{id}/cancel', { params: { id: asked.id } })
    expect(await stock()).toEqual([4, 0])
    expect((await use('undo', { plan })).json).toMatchObject({ state: 'undone', notTakenBack: 0 })
    expect(await stock()).toEqual([0, 0])
    await holdStock(shop, false)
  })

  test('of pieces that came in beside others no more are left than there were', async () => {
    await holdStock(shop)
    const { id } = await anItem(services, { qty: 5 })
    await aPreOrder(shop, { productId: id, quantity: 9 })
    const { use } = await anAssistant(shop, { withoutCode: 10 })
    const steps = [{ call: 'POST /inventory/edits', body: { rows: [{ id, qty: { from: 5, to: 9 } }] } }]
    const { plan } = (await use('plan', { steps })).json
    await use('apply', { plan })
    expect((await use('undo', { plan })).json).toMatchObject({ state: 'undone', notTakenBack: 0 })
    const [row] = (await owner.call('GET /inventory', { query: { ids: [id] } })).json
    expect(row).toMatchObject({ qty: 1, held: 4 })
    await holdStock(shop, false)
  })

  test('what the key could not take back itself is said before', async () => {
    const { use } = await anAssistant(shop, { permissions: ['edit-items'] })
    const steps = [{ call: 'POST /items', body: anItemInput() }]
    expect((await use('plan', { steps })).json).toMatchObject({ canUndo: false })
  })
})

test('a plan is of a thousand things at most, and a key has fifty open ones', async () => {
  const { use } = await anAssistant(shop)
  const ids = Array.from({ length: 400 }, (_, at) => `made-up-${at}`)
  const step = { call: 'POST /inventory/bulk', body: { target: { ids }, action: { kind: 'hide' }, expected: 1_001 } }
  expect((await use('plan', { steps: [step] })).isError).toBe(true)
  const price = await aPriceStep(shop)
  let told = await use('plan', { steps: [price] })
  for (let plans = 1; plans < 50; plans += 1) told = await use('plan', { steps: [price] })
  expect(told.json).toMatchObject({ state: 'planned' })
  expect((await use('plan', { steps: [price] })).json).toMatchObject({ refused: 'MOVE_NOT_ALLOWED' })
  expect(await aPlan(shop)).not.toBe('')
})
