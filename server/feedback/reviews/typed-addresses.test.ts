// People who gave no e-mail address at the counter are not one person.
import { expect, test } from 'vitest'
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openTestShop()
const { services, call } = shop
const owner = await signedIn(shop, { staffRole: 'owner' })
await setSetting(services, 'reviews.on', true)

async function sold(itemId: string, who: { name: string; phone: string }) {
  const body = { ...anOrderBody([{ id: itemId, qty: 1 }]), ...who, email: '', channel: 'counter' }
  const { json, status } = await owner.call('POST /entered-orders', { body })
  expect(status).toBe(201)
  const params = { id: json.order.id }
  for (const [from, to] of [
    ['pending', 'processing'],
    ['processing', 'delivered'],
  ])
    await owner.call('POST /orders/{id}/status', { params, body: { from, to } })
  return { order: json.order.id, key: orderKey(json.order.id, services) }
}

test('each has a review of their own, and reads no other', async () => {
  const { id } = await anItem(services, { qty: 10 })
  const nimal = await sold(id, { name: 'Nimal', phone: '+94 77 111 1111' })
  const kamal = await sold(id, { name: 'Kamal', phone: '+94 77 222 2222' })
  const review = { name: 'Nimal', stars: 5, text: 'Very good, but my neighbour at 12 Temple Road hates it.' }
  expect((await call('PUT /items/{id}/own-review', { params: { id }, body: { ...nimal, ...review } })).status).toBe(200)
  const seen = (await call('GET /items/{id}/own-review', { params: { id }, query: kamal })).json
  expect(seen).toMatchObject({ allowed: true, review: null })
  const other = { name: 'Kamal', stars: 1, text: 'Broken.' }
  await call('PUT /items/{id}/own-review', { params: { id }, body: { ...kamal, ...other } })
  const own = (await call('GET /items/{id}/own-review', { params: { id }, query: nimal })).json
  expect(own.review).toMatchObject({ text: review.text, stars: 5 })
})

test('whoever typed the address of another at the checkout neither reads nor changes their review', async () => {
  const { id } = await anItem(services, { qty: 10 })
  const deliver = async (order: string) => {
    for (const [from, to] of [
      ['pending', 'processing'],
      ['processing', 'delivered'],
    ])
      await owner.call('POST /orders/{id}/status', { params: { id: order }, body: { from, to } })
  }
  const nimali = await signedIn(shop)
  const hers = { ...anOrderBody([{ id, qty: 1 }]), email: nimali.email }
  const own = (await nimali.call('POST /orders', { body: hers })).json.order.id
  await deliver(own)
  const written = { name: 'Nimali', stars: 5, text: 'My own words.' }
  expect((await nimali.call('PUT /items/{id}/own-review', { params: { id }, body: written })).status).toBe(200)
  // A guest who types her address; the order is a real one and is delivered.
  const body = { ...anOrderBody([{ id, qty: 1 }]), email: nimali.email, phone: '+94 77 333 3333' }
  const order = (await call('POST /orders', { body })).json.order.id
  await deliver(order)
  const link = { order, key: orderKey(order, services) }
  const seen = (await call('GET /items/{id}/own-review', { params: { id }, query: link })).json
  const other = { name: 'Not Nimali', stars: 1, text: 'Other words.' }
  await call('PUT /items/{id}/own-review', { params: { id }, body: { ...link, ...other } })
  const now = (await nimali.call('GET /items/{id}/own-review', { params: { id } })).json.review
  expect([seen.review, now?.text]).toEqual([null, 'My own words.'])
})
