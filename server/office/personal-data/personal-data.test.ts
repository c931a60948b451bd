// What the shop keeps of a person: a copy of it, and its end.
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { removedWords } from '#contract/office/personal-data.ts'
import { createHandlers } from '#server/app/jobs.ts'
import { tableFacts } from '#server/platform/database/shop-table.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { auditEvents } from '#server/site/audit/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { runDueJobs } from '#tests/support/shop/jobs.ts'
import { aSubscriber } from '#tests/support/shop/newsletter.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, PASSWORD, signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const item = await anItem(services, { qty: 1_000, title: 'Steel kettle' })
const soldOut = await anItem(services, { qty: 0, title: 'Gone kettle' })
const admin = await signedIn(shop, { role: 'admin' })
const words = removedWords.request

type Caller = Pick<typeof shop, 'call'>
const NAME = 'Nimali Perera'

async function order(buyer: Caller, email: string, headers = {}) {
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), name: NAME, email }
  const { json } = await buyer.call('POST /orders', { body, headers })
  return json.order.id
}
const contact = (email: string) => ({ name: NAME, email, message: 'I live in 12 Temple Road' })
const preOrder = (email: string) => ({
  ...anOrderBody([]),
  name: NAME,
  email,
  quantity: 1,
  productId: item.id,
})
const move = (id: string, from: string, to: string) =>
  admin.call('POST /orders/{id}/status', { params: { id }, body: { from, to } })
const complete = async (id: string) => {
  await move(id, 'pending', 'processing')
  await move(id, 'processing', 'delivered')
  expect((await move(id, 'delivered', 'completed')).status).toBe(200)
}

/** With something of everything the shop keeps. */
async function aPersonWithAPast(parts: { verified?: boolean } = {}) {
  const person = await signedIn(shop, parts)
  const { email } = person
  const asGuest = await order(shop, email)
  const own = await order(person, email, { 'Idempotency-Key': `key of ${email}` })
  await call('POST /contact', { body: contact(email) })
  await call('POST /pre-orders', { body: preOrder(email) })
  await aSubscriber(shop.services, email, 'footer')
  await call('POST /stock-alerts', { body: { itemId: soldOut.id, contact: email } })
  await person.call('PUT /users/{email}', { params: { email }, body: { name: NAME, phone: '+94 77 123 4567' } })
  await person.call('PUT /account/wishlist', { body: { add: [item.id] } })
  const choice = { orderUpdates: true, offers: true, newsletter: parts.verified !== false }
  await person.call('PUT /account/notifications', { body: choice })
  return Object.assign(person, { asGuest, own })
}
const about = ({ email }: { email: string }) => ({ params: { email } })
const withPassword = { currentPassword: PASSWORD }

describe('a copy', () => {
  test('holds everything about the person and nothing of others', async () => {
    const person = await aPersonWithAPast()
    await aPersonWithAPast()
    const { status, json } = await person.call('POST /users/{email}/export', about(person))
    expect(status).toBe(200)
    expect(json).toMatchObject({ email: person.email, madeAt: '2026-11-20T06:00:00.000Z' })
    expect(json.account).toMatchObject({ id: person.userId, firstName: 'Nimali', wantsOffers: true })
    expect(json.profile).toMatchObject({ name: NAME, phone: '+94 77 123 4567' })
    expect(json.orders.map(({ id }) => id).sort()).toEqual([person.asGuest, person.own].sort())
    expect(json.inquiries.map(({ message }) => message)).toEqual(['I live in 12 Temple Road'])
    expect(json.preOrders.map(({ productName }) => productName)).toEqual(['Steel kettle'])
    expect(json.wishlist.map(({ title }) => title)).toEqual(['Steel kettle'])
    expect(json.stockAlerts.map(({ title, confirmedAt }) => [title, confirmedAt])).toEqual([['Gone kettle', null]])
    expect(json.sessions).toHaveLength(1)
    expect(json.newsletter).toMatchObject({ source: 'footer' })
    expect(json.consents.map(({ about, words }) => [about, words])).toEqual([
      ['newsletter', 'New arrivals and offers, straight to your inbox.'],
      ['offers', 'Offers: A mail when something on your wishlist costs less or is back in stock.'],
    ])
    expect(json.mails.map(({ kind }) => kind).sort()).toEqual([
      ...['order-confirmation', 'order-confirmation', 'stock-alert-link'],
    ])
    expect(JSON.stringify(json)).not.toContain('argon2')
    const [noted] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect([noted?.kind, noted?.userId, noted?.subject]).toEqual(['data.exported', person.userId, person.userId])
  })

  test('of an account that has not proved its address holds what the account did itself', async () => {
    const person = await aPersonWithAPast({ verified: false })
    const { json } = await person.call('POST /users/{email}/export', about(person))
    expect(json.orders.map(({ id }) => id)).toEqual([person.own])
    expect(json.payments.map(({ orderId }) => orderId)).toEqual([person.own])
    expect([json.inquiries, json.preOrders, json.newsletter, json.mails]).toEqual([[], [], null, []])
    expect(json.consents.map(({ about }) => about)).toEqual(['offers'])
  })

  test('is made by staff for a customer and for a guest, never of each other', async () => {
    const manager = await signedIn(shop, { staffRole: 'manager' })
    const person = await aPersonWithAPast()
    expect((await manager.call('POST /users/{email}/export', about(person))).json.orders).toHaveLength(2)
    await order(shop, 'guest@example.com')
    const guest = await manager.call('POST /users/{email}/export', about({ email: 'guest@example.com' }))
    expect([guest.json.account, guest.json.orders.length]).toEqual([null, 1])
    // That a stranger has made an account with a guest's address hides nothing of the guest from staff.
    const taken = await aPersonWithAPast({ verified: false })
    expect((await manager.call('POST /users/{email}/export', about(taken))).json.orders).toHaveLength(2)
    for (const name of ['POST /users/{email}/export', 'POST /users/{email}/delete'] as const) {
      const refused = await manager.call(name, { ...about(admin), body: withPassword })
      expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_ALLOWED'])
    }
  })
})

/** Every table, as text: what of it tells of a person. */
async function mentions(text: string): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const hits = await db.execute(
        sql`select from ${sql.identifier(name)} as t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1`,
      )
      return hits.rows.length > 0 ? name : null
    }),
  )
  return found.filter((name) => name !== null)
}

describe('deleting an account', () => {
  test('asks for the password', async () => {
    const person = await signedIn(shop)
    const refused = await person.call('POST /users/{email}/delete', {
      ...about(person),
      body: { currentPassword: 'not the one' },
    })
    expect([refused.status, refused.problem.code]).toEqual([401, 'BAD_CREDENTIALS'])
    expect(refused.problem.fields).toEqual({ currentPassword: 'The current password is not right' })
    expect((await person.call('GET /account/notifications')).status).toBe(200)
  })

  test('leaves orders without their person, ends all else, and says so by mail', async () => {
    const person = await aPersonWithAPast()
    const bystander = await aPersonWithAPast()
    const telling = await mentions(person.email)
    expect(telling.filter((name) => tableFacts.get(name)?.people === 'nobody')).toEqual([])
    const gift = await order(bystander, person.email)
    for (const id of [person.asGuest, person.own, gift]) await complete(id)
    await db.update(outbox).set({ nextAttemptAt: null }).where(eq(outbox.to, person.email))

    const answer = await person.call('POST /users/{email}/delete', { ...about(person), body: withPassword })
    expect([answer.status, answer.json.message]).toEqual([200, 'The account was deleted.'])
    // That of the device names nobody any more.
    expect([...person.cookies.keys()]).toEqual(['kade_device'])
    expect((await person.call('GET /account/notifications')).status).toBe(401)
    expect((await aBrowser(shop).logIn(person.email)).problem.code).toBe('BAD_CREDENTIALS')

    // The one mail that tells so, and nothing else in the whole database.
    expect(await mentions(person.email)).toEqual(['outbox'])
    const mails = await db.select().from(outbox).where(eq(outbox.to, person.email))
    expect(mails.map(({ kind }) => kind)).toEqual(['account-deleted'])
    expect(await mentions(`key of ${person.email}`)).toEqual([])

    const found = await admin.call('GET /orders', { query: { search: person.own } })
    expect(found.json).toMatchObject([
      { id: person.own, name: words, email: 'removed', phone: 'removed', address: words, total: 12_500 },
    ])
    expect((await admin.call('GET /orders', { query: { search: 'removed', status: 'completed' } })).json).toHaveLength(
      3,
    )
    const given = (await bystander.call('GET /orders/{email}', about(bystander))).json.find(({ id }) => id === gift)
    expect(given).toMatchObject({ name: NAME, email: 'removed' })
    const inquiries = (await admin.call('GET /contact', { query: { search: words } })).json
    expect(inquiries).toMatchObject([{ name: words, email: 'removed', message: words }])
    const waiting = (await admin.call('GET /pre-orders', { query: { search: words } })).json
    expect(waiting).toMatchObject([{ name: words, email: 'removed', address: words, productName: 'Steel kettle' }])
    const ended = eq(auditEvents.kind, 'account.deleted')
    const [noted] = await db.select().from(auditEvents).where(ended).orderBy(desc(auditEvents.id)).limit(1)
    expect(noted?.subject).toBe(person.userId)

    const kept = (await bystander.call('POST /users/{email}/export', about(bystander))).json
    expect([kept.inquiries.length, kept.preOrders.length, kept.wishlist.length, kept.consents.length]).toEqual([
      1, 1, 1, 2,
    ])
  })

  test('waits with an order that is under way until it has ended', async () => {
    const person = await aPersonWithAPast()
    await person.call('POST /users/{email}/delete', { ...about(person), body: withPassword })
    const handlers = createHandlers(services)
    const purge = async () => {
      await db.execute(sql`select graphile_worker.add_job('purge-rows')`)
      await runDueJobs(services, handlers)
    }
    const nameOf = async () => (await admin.call('GET /orders', { query: { search: person.own } })).json[0]?.name
    await purge()
    expect(await nameOf()).toBe(NAME)
    await complete(person.own)
    const mails = await db.select().from(outbox).where(eq(outbox.to, person.email))
    expect(mails.filter(({ kind }) => kind === 'order-update')).toHaveLength(2)
    await purge()
    expect(await nameOf()).toBe(words)
  })

  test('of an account that has not proved its address leaves what is not its own', async () => {
    const person = await aPersonWithAPast({ verified: false })
    for (const id of [person.asGuest, person.own]) await complete(id)
    await person.call('POST /users/{email}/delete', { ...about(person), body: withPassword })
    const shown = (await admin.call('GET /orders', { query: { search: person.email } })).json
    expect(shown.map(({ id }) => id)).toEqual([person.asGuest])
    expect((await admin.call('GET /contact', { query: { search: person.email } })).json).toHaveLength(1)
    expect(await mentions(person.email)).toEqual([
      'consents',
      // Counted of the guest's order.
      'customers',
      'inquiries',
      'orders',
      'outbox',
      'pre_orders',
      'stock_alerts',
      'subscribers',
    ])
  })

  test('is done by staff for a customer and for a guest, with the password of who does it', async () => {
    const person = await aPersonWithAPast()
    const done = await admin.call('POST /users/{email}/delete', { ...about(person), body: withPassword })
    expect(done.status).toBe(200)
    expect((await admin.call('GET /orders')).status).toBe(200)
    expect((await person.call('GET /account/notifications')).status).toBe(401)
    const email = 'passer-by@example.com'
    await call('POST /contact', { body: contact(email) })
    await admin.call('POST /users/{email}/delete', { ...about({ email }), body: withPassword })
    expect((await admin.call('GET /contact', { query: { search: email } })).json).toEqual([])
  })

  test('is refused to the only owner', async () => {
    const refused = await admin.call('POST /users/{email}/delete', { ...about(admin), body: withPassword })
    expect([refused.status, refused.problem.code]).toEqual([409, 'LAST_OWNER'])
    expect((await admin.call('GET /orders')).status).toBe(200)
  })
})
