// Which mails a person wants, and who is told of an order that moves on.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aSubscriber } from '#tests/support/shop/newsletter.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { services } = shop
const { db } = services

const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.queuedAt)
const kindsTo = async (to: string) => (await mailsTo(to)).map(({ kind }) => kind)

describe('notifications', () => {
  test('are chosen, kept, and the newsletter is its own list', async () => {
    const person = await signedIn(shop)
    const read = async () => (await person.call('GET /account/notifications')).json
    expect(await read()).toEqual({ orderUpdates: true, offers: false, newsletter: false })
    const wanted = { orderUpdates: false, offers: true, newsletter: true }
    const saved = await person.call('PUT /account/notifications', { body: wanted })
    expect([saved.status, saved.json]).toEqual([200, wanted])
    expect(await read()).toEqual(wanted)
    await person.call('PUT /account/notifications', { body: { ...wanted, newsletter: false } })
    expect(await read()).toEqual({ ...wanted, newsletter: false })
    await aSubscriber(services, person.email)
    expect((await read()).newsletter).toBe(true)
  })

  test('an order that moves on is told to guests, and to customers who want it', async () => {
    const admin = await signedIn(shop, { role: 'admin' })
    const keen = await signedIn(shop)
    const quiet = await signedIn(shop)
    const off = { orderUpdates: false, offers: false, newsletter: false }
    await quiet.call('PUT /account/notifications', { body: off })
    const item = await anItem(services)
    for (const buyer of [keen, quiet, { ...aBrowser(shop), email: 'passer-by@example.com' }]) {
      const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), email: buyer.email }
      const { json } = await buyer.call('POST /orders', { body })
      const params = { id: json.order.id }
      for (const [from, to] of [
        ['pending', 'processing'],
        ['processing', 'delivered'],
        ['delivered', 'completed'],
      ]) {
        const moved = await admin.call('POST /orders/{id}/status', { params, body: { from, to } })
        expect(moved.status).toBe(200)
      }
    }
    const told = ['order-confirmation', 'order-update', 'order-update']
    expect((await kindsTo(keen.email)).sort()).toEqual(told)
    expect((await kindsTo('passer-by@example.com')).sort()).toEqual(told)
    expect(await kindsTo(quiet.email)).toEqual(['order-confirmation'])
  })
})
