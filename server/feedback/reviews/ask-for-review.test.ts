// The mail that asks a buyer for a review: once for each order, some days after it was delivered, and to nobody who
// must not get it.
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderState } from '#contract/orders/order-states.ts'
import { createHandlers } from '#server/app/jobs.ts'
import { days } from '#server/platform/durations.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { passTime, runDueJobs } from '#tests/support/shop/jobs.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { changeOrderStatus } from '../../orders/fulfil/change-order-status.ts'
import { reviewRequestDue } from '../../orders/messages/plan-review-request.ts'
import { orderKey } from '../../orders/order/order-link.ts'
import { addJob } from '../../platform/jobs/job.ts'
import { outbox } from '../../platform/outbox/tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db, transaction } = services
const handlers = createHandlers(services)
const kettle = await anItem(services, { title: 'Steel kettle', qty: 1_000 })
const jug = await anItem(services, { title: 'Glass jug', qty: 1_000 })

let admin: Awaited<ReturnType<typeof signedIn>>
beforeEach(async () => {
  admin = await signedIn(shop, { role: 'admin' })
  await setSetting(services, 'reviews.on', true)
  await setSetting(services, 'reviews.askAfterDays', 7)
  await setSetting(services, 'orders.returnDays', 14)
})

let buyers = 0
const anAddress = () => {
  buyers += 1
  return `buyer-${buyers}@example.com`
}
type Buyer = Pick<typeof shop, 'call'>
const move = (id: string, from: OrderState, to: OrderState) =>
  transaction((tx) => changeOrderStatus(tx, { id, from, to, by: 'staff@kade.example' }, services))

interface Delivered {
  by?: Buyer
  email?: string
  items?: { id: string }[]
}

async function delivered({ by = shop, email = anAddress(), items = [kettle] }: Delivered = {}) {
  buyers += 1
  const phone = `+94 77 ${String(1_000_000 + buyers)}`
  const body = { ...anOrderBody(items.map(({ id }) => ({ id, qty: 1 }))), email, phone }
  const { id } = (await by.call('POST /orders', { body })).json.order
  await move(id, 'pending', 'processing')
  await move(id, 'processing', 'delivered')
  return { id, email }
}

async function asked(email: string) {
  await runDueJobs(services, handlers)
  return (await db.select().from(outbox).where(eq(outbox.to, email))).filter(({ kind }) => kind === 'review-request')
}

/** Of the first link in the mail. */
function linkIn(text = '') {
  const [, slug = '', order = '', key = ''] = /\/products\/([\w-]+)#reviews=([\w-]+)\.([\w-]+)/.exec(text) ?? []
  return { slug, order, key }
}

describe('A buyer is asked', () => {
  test('a week after the delivery, once, with a way to each item that opens its review', async () => {
    const { id, email } = await delivered({ items: [kettle, jug] })
    await passTime(shop, days(6))
    expect(await asked(email)).toEqual([])
    await move(id, 'delivered', 'completed')
    await passTime(shop, days(1))
    const [mail] = await asked(email)
    expect(mail?.subject).toBe('How do you like Steel kettle and 1 more?')
    expect(mail?.text).toContain('Review Glass jug:')
    const { slug, order, key } = linkIn(mail?.text)
    expect([slug, order]).toEqual([kettle.slug, id])
    const own = await call('GET /items/{id}/own-review', { params: { id: kettle.id }, query: { order, key } })
    expect(own.json).toMatchObject({ allowed: true, review: null })
    // A process that died after the mail was queued does the job again.
    await transaction((tx) => addJob(tx, reviewRequestDue, { id }))
    await passTime(shop, days(30))
    expect(await asked(email)).toHaveLength(1)
  })

  test('of an account without a key in the mail, and of what they have not reviewed yet', async () => {
    const person = await signedIn(shop)
    await delivered({ by: person, email: person.email, items: [kettle, jug] })
    const body = { name: 'Nimali', stars: 5, text: '' }
    await person.call('PUT /items/{id}/own-review', { params: { id: kettle.id }, body })
    await passTime(shop, days(7))
    const [mail] = await asked(person.email)
    expect(mail?.subject).toBe('How do you like Glass jug?')
    expect(mail?.text).toContain(`/products/${jug.slug}#reviews\n`)
    expect(mail?.text).not.toContain('Steel kettle')
  })

  test('as many days later as the owner has set', async () => {
    await setSetting(services, 'reviews.askAfterDays', 2)
    const { email } = await delivered()
    await passTime(shop, days(2))
    expect(await asked(email)).toHaveLength(1)
  })

  test('once where a delivery was undone and done again, from the last one on', async () => {
    const { id, email } = await delivered()
    const { json } = await admin.call('GET /orders/{id}/handling', { params: { id } })
    await admin.call('POST /orders/{id}/undo', { params: { id }, body: { step: json.undo?.step ?? '' } })
    await passTime(shop, days(4))
    await move(id, 'processing', 'delivered')
    await passTime(shop, days(4))
    expect(await asked(email)).toEqual([])
    await passTime(shop, days(3))
    expect(await asked(email)).toHaveLength(1)
  })
})

describe('Nobody is asked', () => {
  const reasons: [why: string, happens: (order: { id: string; email: string }) => Promise<unknown>][] = [
    ['whose shop has switched reviews off', () => setSetting(services, 'reviews.on', false)],
    ['whose shop asks nobody any more', () => setSetting(services, 'reviews.askAfterDays', null)],
    [
      'whom the shop has blocked',
      async ({ email }) => {
        const [customer] = (await admin.call('GET /customers', { query: { search: email } })).json
        const params = { id: customer?.id ?? '' }
        expect((await admin.call('POST /customers/{id}/block', { params, body: { reason: 'No' } })).status).toBe(200)
      },
    ],
    [
      'who was removed',
      async ({ email }) => {
        const removed = { params: { email }, body: { currentPassword: PASSWORD } }
        expect((await admin.call('POST /users/{email}/delete', removed)).status).toBe(200)
      },
    ],
    ['whose item is no longer sold', () => admin.call('DELETE /items/{id}', { params: { id: jug.id } })],
  ]

  test.each(reasons)('%s', async (_, happens) => {
    const order = await delivered({ items: [jug] })
    await happens(order)
    await passTime(shop, days(7))
    expect(await asked(order.email)).toEqual([])
  })

  test('who sends it back, or wants no updates', async () => {
    const { id, email } = await delivered()
    const back = { key: orderKey(id, services), reason: 'Too loud', lines: [{ id: kettle.id, qty: 1 }] }
    expect((await call('POST /order-links/{id}/returns', { params: { id }, body: back })).status).toBe(201)
    const person = await signedIn(shop)
    const body = { orderUpdates: false, offers: false, newsletter: false }
    await person.call('PUT /account/notifications', { body })
    await delivered({ by: person, email: person.email })
    await passTime(shop, days(7))
    expect([await asked(email), await asked(person.email)]).toEqual([[], []])
  })

  test('who was delivered it before reviews were switched on', async () => {
    await setSetting(services, 'reviews.on', false)
    const { email } = await delivered()
    await setSetting(services, 'reviews.on', true)
    await passTime(shop, days(60))
    expect(await asked(email)).toEqual([])
  })
})
