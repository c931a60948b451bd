// Reviews: written by those who were delivered the item, shown once the shop has read them, gone with their writer.
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { type CallOptions, openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { auditEvents } from '../../site/audit/tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const admin = await signedIn(shop, { role: 'admin' })

let itemId: string
beforeEach(async () => {
  itemId = (await anItem(services, { qty: 100 })).id
  await setSetting(services, 'reviews.on', true)
})

const move = (id: string, from: string, to: string) =>
  admin.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })
async function order(by: Pick<typeof shop, 'call'>, email: string) {
  const body = { ...anOrderBody([{ id: itemId, qty: 1 }]), email }
  return (await by.call('POST /orders', { body })).json.order.id
}
async function delivered(by: Pick<typeof shop, 'call'> = shop, email = 'Nimali@example.com') {
  const id = await order(by, email)
  await move(id, 'pending', 'processing')
  await move(id, 'processing', 'delivered')
  return { order: id, key: orderKey(id, services) }
}
const good = { name: 'Nimali P.', stars: 5, text: 'It <b>boils</b> fast.' }
const write = (body: object, by: Pick<typeof shop, 'call'> = shop, options: CallOptions = {}) =>
  by.call('PUT /items/{id}/own-review', { params: { id: itemId }, body: { ...good, ...body }, ...options })
const shown = async () => (await call('GET /items/{id}/reviews', { params: { id: itemId } })).json
const list = async (query = {}) => (await admin.call('GET /reviews', { query })).json
const own = async (query: Record<string, string>, by: Pick<typeof shop, 'call'> = shop) =>
  (await by.call('GET /items/{id}/own-review', { params: { id: itemId }, query })).json
const decide = (id: string, body: object) => admin.call('PUT /reviews/{id}', { params: { id }, body })

describe('Who may write one', () => {
  test('is who has the link of an order that was delivered, once, and changes it afterwards', async () => {
    const link = await delivered()
    expect(await own(link)).toMatchObject({ allowed: true, review: null })
    expect((await write(link)).json.review).toMatchObject({ stars: 5, state: 'waiting' })
    expect((await write({ ...link, stars: 3 })).status).toBe(200)
    // Another order of the same buyer is the same buyer.
    expect((await own(await delivered())).review).toMatchObject({ stars: 3, name: 'Nimali P.' })
    expect((await list()).filter((review) => review.itemId === itemId)).toMatchObject([{ stars: 3, version: 2 }])
  })

  test('is who bought it with their account, or as a guest with an address they have proved', async () => {
    const person = await signedIn(shop)
    expect(await own({}, person)).toMatchObject({ allowed: false })
    await delivered(shop, person.email)
    expect(await own({}, person)).toMatchObject({ allowed: true })
    expect((await write({}, person)).status).toBe(200)
    await delivered(person, person.email)
    expect((await write({ stars: 2 }, person)).json.review.stars).toBe(2)
    const stranger = await signedIn(shop, { email: 'silva@example.com', verified: false })
    await delivered(shop, stranger.email)
    expect((await write({}, stranger)).status).toBe(403)
  })

  test('is nobody else', async () => {
    const id = await order(shop, 'nimali@example.com')
    const link = { order: id, key: orderKey(id, services) }
    expect((await write(link)).status).toBe(403)
    const { order: other } = await delivered()
    expect((await write({ order: other, key: link.key })).status).toBe(403)
    expect((await write({})).status).toBe(403)
    const another = await anItem(services)
    const params = { id: another.id }
    expect(
      (await call('PUT /items/{id}/own-review', { params, body: { ...good, ...(await delivered()) } })).status,
    ).toBe(403)
    await setSetting(services, 'reviews.on', false)
    expect((await write(await delivered())).status).toBe(403)
  })

  test('says what is wrong with what was typed', async () => {
    const link = await delivered()
    const faulty = [{ stars: 6 }, { stars: 0 }, { stars: 2.5 }, { name: ' ' }, { text: 'x'.repeat(2_001) }]
    for (const part of faulty) expect((await write({ ...link, ...part })).status).toBe(400)
  })

  test('writes one, however many are sent at once', async () => {
    const link = await delivered()
    const answers = await atOnce(5, () => write(link))
    expect(tally(answers)[200]).toBeGreaterThan(0)
    expect((await list()).filter((review) => review.itemId === itemId)).toHaveLength(1)
  })
})

describe('What shoppers see', () => {
  test('is what the shop has read and shows, with its average; a change waits again', async () => {
    const link = await delivered()
    const { id } = (await write({ ...link, stars: 4 })).json.review
    expect(await shown()).toMatchObject({ rating: null, reviews: [] })
    expect((await decide(id, { state: 'shown', version: 1 })).json.review).toMatchObject({ state: 'shown', version: 2 })
    const second = (await write({ ...(await delivered(shop, 'b@example.com')), stars: 5 })).json.review
    await decide(second.id, { state: 'shown', version: 1 })
    const { rating, reviews } = await shown()
    expect(rating).toEqual({ average: 4.5, count: 2 })
    expect(reviews).toHaveLength(2)
    expect(JSON.stringify(reviews)).not.toContain('example.com')
    expect(reviews[0]).toMatchObject({ name: 'Nimali P.', text: 'It <b>boils</b> fast.' })
    await write(link)
    expect((await shown()).rating).toEqual({ average: 5, count: 1 })
    await setSetting(services, 'reviews.on', false)
    expect(await shown()).toMatchObject({ rating: null, reviews: [] })
  })

  test('is never what was refused; its buyer reads why', async () => {
    const link = await delivered()
    const { id } = (await write(link)).json.review
    expect((await decide(id, { state: 'refused', version: 1 })).status).toBe(400)
    await decide(id, { state: 'refused', reason: 'It names another person', version: 1 })
    expect(await shown()).toMatchObject({ rating: null, reviews: [] })
    expect((await own(link)).review).toMatchObject({ state: 'refused', reason: 'It names another person' })
    const [noted] = await services.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(noted).toMatchObject({ kind: 'review.refused', subject: id, userId: admin.userId })
  })

  test('is nothing that was changed since the shop read it', async () => {
    const link = await delivered()
    const { id } = (await write(link)).json.review
    await write({ ...link, text: 'Buy at my cousin instead' })
    expect((await decide(id, { state: 'shown', version: 1 })).problem.code).toBe('REVIEW_CHANGED')
    expect((await shown()).reviews).toEqual([])
    expect((await list({ state: 'waiting', search: 'cousin' })).map((review) => review.id)).toEqual([id])
  })
})

test('A review is in the copy of its writer, and goes with them', async () => {
  const person = await signedIn(shop)
  await delivered(person, person.email)
  const { id } = (await write({}, person)).json.review
  await decide(id, { state: 'shown', version: 1 })
  const params = { email: person.email }
  const copy = (await person.call('POST /users/{email}/export', { params })).json
  expect(copy.reviews).toMatchObject([{ itemId, stars: 5, text: good.text }])
  await person.call('POST /users/{email}/delete', { params, body: { currentPassword: PASSWORD } })
  expect((await shown()).reviews).toEqual([])
})
