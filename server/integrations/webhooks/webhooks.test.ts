// Events as another program gets them: what is sent, signed how, and what the log keeps of it.
import { sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test, vi } from 'vitest'
import { webhookDeliveries, webhookEvents } from '#server/integrations/webhooks/tables.ts'
import { days, hours } from '#server/platform/durations.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { passTime } from '#tests/support/shop/jobs.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { anEndpoint, anEndpointWithSecret } from '#tests/support/shop/programs.ts'
import { openWebhookShop } from '#tests/support/shop/webhook-shop.ts'
import { purgeWebhooks } from './purge-webhooks.ts'

const { shop, owner, receiver, deliver, received, typesReceived, listed, placeOrder, sendTest } =
  await openWebhookShop()
const { services, clock } = shop
const { db } = services

describe('what is sent', () => {
  test('an order from its placing to its refund, its stock and its payment, each once and in the words of the contract', async () => {
    const item = await anItem(services, { qty: 9 })
    await anEndpoint(shop, { url: receiver.url })
    const { json } = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 2 }]) })
    const params = { id: json.order.id }
    const packed = { from: 'none', to: 'packed', courier: '', trackingNumber: '' }
    await owner.call('POST /orders/{id}/fulfilment', { params, body: packed })
    const shipped = { from: 'packed', to: 'shipped', courier: 'Domex', trackingNumber: 'DX1' }
    await owner.call('POST /orders/{id}/fulfilment', { params, body: shipped })
    await owner.call('POST /orders/{id}/cash', { params, body: { amount: 25_000 } })
    const refund = { amount: 500, word: 'A scratch', refundedBefore: 0 }
    await owner.call('POST /orders/{id}/refunds', { params, body: refund })
    await deliver()
    expect(typesReceived().toSorted()).toEqual(
      [
        ...['order.created', 'order.status_changed', 'order.fulfilment_changed', 'order.fulfilment_changed'],
        ...['stock.changed', 'payment.received', 'payment.refunded', 'order.refunded'],
      ].toSorted(),
    )
    const created = received().find(({ type }) => type === 'order.created')
    expect(created).toMatchObject({
      timestamp: clock.now().toISOString(),
      data: { order: { id: params.id, total: 25_000, lines: [{ itemId: item.id, price: 12_500, qty: 2 }] } },
    })
    const stock = received().find(({ type }) => type === 'stock.changed')
    expect(stock?.data).toEqual({ itemId: item.id, qty: 7, change: -2, reason: 'sold', orderId: params.id })
    const buyer = anOrderBody([])
    const sent = JSON.stringify(receiver.received)
    for (const secret of [buyer.name, buyer.email, buyer.phone, '0771234567', buyer.address])
      expect(sent).not.toContain(secret)
  })

  test('a cancelled order, with its stock as it is then', async () => {
    const { id, itemId } = await placeOrder(3)
    await anEndpoint(shop, { url: receiver.url })
    await owner.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
    await deliver()
    expect(received()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ type: 'order.cancelled', data: expect.objectContaining({ from: 'pending' }) }),
        expect.objectContaining({ data: { itemId, qty: 9, change: 3, reason: 'returned', orderId: id } }),
      ]),
    )
  })

  test('an item that comes, changes and goes; an edit of several fields is one event', async () => {
    await anEndpoint(shop, { url: receiver.url, events: ['item.created', 'item.updated', 'item.deleted'] })
    const { json } = await owner.call('POST /items', { body: anItemInput({ title: 'Clay pot' }) })
    const params = { id: json.item.id }
    const edit = anItemInput({ title: 'Copper pot', price: 99.5 })
    await owner.call('PUT /items/{id}', { params, body: edit })
    await owner.call('DELETE /items/{id}', { params })
    await deliver()
    expect(typesReceived().toSorted()).toEqual(['item.created', 'item.deleted', 'item.updated'])
    const updated = received().find(({ type }) => type === 'item.updated')
    const deleted = received().find(({ type }) => type === 'item.deleted')
    expect(updated?.data).toMatchObject({ item: { title: 'Copper pot', price: 99.5 }, fields: ['title', 'priceCents'] })
    expect(deleted?.data).toEqual({ item: { id: params.id, title: 'Copper pot' } })
  })

  test('only to endpoints that are on, and only what they chose', async () => {
    await anEndpoint(shop, { url: receiver.url, events: ['item.deleted'] })
    const off = await anEndpoint(shop, { url: receiver.url, events: ['order.created'] })
    const endpoint = { name: 'Off', url: receiver.url, events: ['order.created'], isOn: false }
    await owner.call('PUT /webhook-endpoints/{id}', { params: { id: off }, body: endpoint })
    await placeOrder()
    await deliver()
    expect(receiver.received).toEqual([])
    expect(await db.$count(webhookEvents)).toBe(0)
  })

  test('to no address that was taken away in another tab, nor where it was switched off there', async () => {
    const id = await anEndpoint(shop, { url: receiver.url, events: ['order.created'] })
    const params = { id }
    const seen = { url: receiver.url, isOn: true }
    const change = (parts: object) => {
      const body = { name: 'Mine', url: receiver.url, events: ['order.created'], isOn: true, seen, ...parts }
      return owner.call('PUT /webhook-endpoints/{id}', { params, body })
    }
    expect((await change({ url: `${receiver.url}/new` })).status).toBe(200)
    // The other tab switches off what it shows, which would bring the old address back.
    const late = await change({ isOn: false })
    expect([late.status, late.problem.message]).toEqual([
      409,
      'Somebody else has changed this address meanwhile. Nothing was changed.',
    ])
    const url = `${receiver.url}/new`
    expect((await change({ url, isOn: false, seen: { url, isOn: true } })).json.endpoint).toMatchObject({
      url,
      isOn: false,
    })
    expect((await change({ url, name: 'Renamed', seen: { url, isOn: true } })).status).toBe(409)
  })

  test('nothing of an order that was rolled back', async () => {
    await anEndpoint(shop, { url: receiver.url })
    const item = await anItem(services, { qty: 1 })
    await deliver()
    receiver.received = []
    const answer = await shop.call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 2 }]) })
    expect(answer.status).toBe(409)
    await deliver()
    expect(receiver.received).toEqual([])
  })
})

describe('how it is signed', () => {
  function verify(secret: string, { headers, body }: (typeof receiver.received)[number]) {
    vi.useFakeTimers({ toFake: ['Date'], now: clock.now() })
    try {
      return new Webhook(secret).verify(body, headers as Record<string, string>)
    } finally {
      vi.useRealTimers()
    }
  }

  test('as the library of the convention checks it; for a day after a change by both secrets', async () => {
    const { id, secret } = await anEndpointWithSecret(shop, { url: receiver.url })
    await sendTest(id)
    await deliver()
    const rotated = (await owner.call('POST /webhook-endpoints/{id}/rotate', { params: { id } })).json
    await sendTest(id)
    await deliver()
    await passTime(shop, hours(25))
    await owner.logIn(owner.email)
    await sendTest(id)
    await deliver()
    const [first, second, third] = receiver.received
    if (!first || !second || !third) throw new Error('three tests were sent')
    expect(() => verify(secret, third)).toThrow()
    expect(verify(rotated.secret, third)).toMatchObject({ type: 'webhook.test' })
    clock.pass(-hours(25))
    expect(verify(secret, first)).toMatchObject({ type: 'webhook.test' })
    expect([secret, rotated.secret].map((one) => verify(one, second))).toMatchObject([{}, {}])
    expect(() => verify(rotated.secret, first)).toThrow()
    clock.pass(hours(25))
    const shown = await owner.call('POST /webhook-endpoints/{id}/secret', { params: { id } })
    expect(shown.json.secret).toBe(rotated.secret)
  })

  test('no secret is stored in the clear', async () => {
    const { secret } = await anEndpointWithSecret(shop, { url: receiver.url })
    const { rows } = await db.execute(sql`select * from webhook_endpoints`)
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length))
  })
})

test('the log is narrowed, paged and sends one again under its id', async () => {
  const id = await anEndpoint(shop, { url: receiver.url, events: ['order.created'] })
  const order = await placeOrder()
  await sendTest(id)
  await deliver()
  const [delivery] = await listed({ type: 'order.created', endpoint: id, state: 'delivered' })
  expect(delivery).toMatchObject({ subject: order.id, status: 200, answer: 'thanks', endpoint: 'Till', attempts: 1 })
  expect(delivery?.body).toBe(receiver.received.find(({ body }) => body.includes(order.id))?.body)
  const page = await owner.call('GET /webhook-deliveries', { query: { limit: 1 } })
  expect([page.json.length, page.headers.get('X-Total-Count')]).toEqual([1, '2'])
  receiver.received = []
  await owner.call('POST /webhook-deliveries/{id}/replay', { params: { id: delivery?.id ?? '' } })
  await deliver()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery?.eventId])
  const kinds = (await owner.call('GET /audit', { query: { limit: 3 } })).json.map(({ kind }) => kind)
  expect(kinds).toContain('webhook.replayed')
})

test('events are kept for 30 days', async () => {
  const id = await anEndpoint(shop, { url: receiver.url })
  await sendTest(id)
  await deliver()
  await passTime(shop, days(29))
  await services.transaction((tx) => purgeWebhooks(tx, services))
  expect(await db.$count(webhookDeliveries)).toBe(1)
  await passTime(shop, days(2))
  await services.transaction((tx) => purgeWebhooks(tx, services))
  expect([await db.$count(webhookEvents), await db.$count(webhookDeliveries)]).toEqual([0, 0])
})

test('what was sent of the orders of somebody who is removed goes with them, and what waits is sent first', async () => {
  await owner.logIn(owner.email)
  const person = await signedIn(shop)
  const id = await anEndpoint(shop, { url: receiver.url, events: ['order.created'] })
  const item = await anItem(services, { qty: 9 })
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), email: person.email }
  const sent = (await person.call('POST /orders', { body })).json.order.id
  await placeOrder()
  await deliver()
  const waits = (await person.call('POST /orders', { body })).json.order.id
  const params = { email: person.email }
  await person.call('POST /users/{email}/delete', { params, body: { currentPassword: PASSWORD } })
  const subjects = (await listed({ endpoint: id })).map(({ subject }) => subject)
  expect(subjects).toHaveLength(2)
  expect(subjects).toContain(waits)
  expect(subjects).not.toContain(sent)
})
