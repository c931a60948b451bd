// Somebody signs up with the address of another person, who gets the mails.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orderKey } from '#server/orders/order/order-link.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { subscribers } from '#server/site/newsletter/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aSubscriber } from '#tests/support/shop/newsletter.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aSignup, signedIn } from '#tests/support/shop/people.ts'
import { secretOf } from '#tests/support/shop/read-mail.ts'

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const item = await anItem(services, { qty: 1_000 })

const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.queuedAt)
const kindsTo = async (to: string) => (await mailsTo(to)).map(({ kind }) => kind)
const linkTo = async (to: string, kind: string) =>
  secretOf((await mailsTo(to)).findLast((mail) => mail.kind === kind) ?? { text: '' })

const orderAs = async (buyer: Pick<typeof shop, 'call'>, email: string) => {
  const { json } = await buyer.call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), email } })
  return json.order.id
}

/** Signed in to an account whose address is the victim's. */
async function aStranger(email: string) {
  const { json } = await call('POST /auth/signup', { body: aSignup({ email }) })
  const browser = aBrowser(shop)
  await browser.logIn(email)
  return Object.assign(browser, { email, userId: json.userId })
}

const ordersOf = async (browser: Pick<typeof shop, 'call'>, email: string) =>
  (await browser.call('GET /orders/{email}', { params: { email } })).json.map(({ id }) => id)

describe('the link of the verification mail', () => {
  test('proves nothing where nobody is signed in, or somebody else, and stays good', async () => {
    const email = 'victim-1@example.com'
    await orderAs(shop, email)
    const stranger = await aStranger(email)
    const body = { token: await linkTo(email, 'verify-email') }
    const asVisitor = await call('POST /auth/verify-email', { body })
    expect([asVisitor.status, asVisitor.problem.code]).toEqual([401, 'SIGN_IN_NEEDED'])
    const another = await signedIn(shop)
    const asAnother = await another.call('POST /auth/verify-email', { body })
    expect([asAnother.status, asAnother.problem.code]).toEqual([409, 'OTHER_ACCOUNT'])
    expect(await ordersOf(stranger, email)).toEqual([])
    expect((await stranger.call('POST /auth/verify-email', { body })).status).toBe(200)
  })
})

describe('a reset as the first proof', () => {
  test('gives the person the account without what the stranger put into it', async () => {
    const email = 'victim-2@example.com'
    const guestOrder = await orderAs(shop, email)
    const stranger = await aStranger(email)
    const lure = { name: 'Mallory', phone: '999', addressLine: '1 Thief Lane', city: 'Nowhere' }
    await stranger.call('PUT /users/{email}', { params: { email }, body: lure })
    await stranger.call('PUT /account/wishlist', { body: { add: [item.id] } })
    const choice = { orderUpdates: false, offers: true, newsletter: false }
    expect((await stranger.call('PUT /account/notifications', { body: choice })).status).toBe(200)

    await call('POST /auth/forgot-password', { body: { email } })
    const password = 'the real one this time'
    const token = await linkTo(email, 'password-reset')
    expect((await call('POST /auth/reset-password', { body: { token, password } })).status).toBe(200)
    expect((await stranger.call('GET /account/wishlist')).status).toBe(401)
    // The stranger still knows what signing up returned, and the quarter of an hour is not over.
    const again = await call('POST /users', { body: { email, userId: stranger.userId, ...lure } })
    expect(again.problem.code).toBe('PROFILE_EXISTS')

    const person = aBrowser(shop)
    await person.logIn(email, { password })
    const profile = (await person.call('GET /users/profile/{email}', { params: { email } })).json
    const { memberSince, ...details } = profile
    const empty = { name: '', phone: '', addressLine: '', city: '', state: '', postalCode: '' }
    expect(details).toEqual({ email, ...empty, emailVerified: true })
    expect((await person.call('GET /account/wishlist')).json.items).toEqual([])
    const usual = { orderUpdates: true, offers: false, newsletter: false }
    expect((await person.call('GET /account/notifications')).json).toEqual(usual)
    expect(await ordersOf(person, email)).toEqual([guestOrder])
  })

  test('of an address that was proved before takes nothing away', async () => {
    const person = await signedIn(shop)
    const { email } = person
    await person.call('PUT /users/{email}', { params: { email }, body: { name: 'Nimali', city: 'Kandy' } })
    await person.call('PUT /account/wishlist', { body: { add: [item.id] } })
    await call('POST /auth/forgot-password', { body: { email } })
    const password = 'another good one'
    await call('POST /auth/reset-password', { body: { token: await linkTo(email, 'password-reset'), password } })
    await person.logIn(email, { password })
    const profile = (await person.call('GET /users/profile/{email}', { params: { email } })).json
    expect([profile.name, profile.city]).toEqual(['Nimali', 'Kandy'])
    expect((await person.call('GET /account/wishlist')).json.items).toHaveLength(1)
  })
})

describe('an account that has not proved its address', () => {
  test('neither reads nor ends nor begins the newsletter of that address', async () => {
    const email = 'victim-3@example.com'
    await aSubscriber(shop.services, email)
    const stranger = await aStranger(email)
    expect((await stranger.call('GET /account/notifications')).json.newsletter).toBe(false)
    const off = { orderUpdates: true, offers: false, newsletter: false }
    expect((await stranger.call('PUT /account/notifications', { body: off })).json).toEqual(off)
    expect(await db.select().from(subscribers).where(eq(subscribers.email, email))).toHaveLength(1)

    const other = await aStranger('victim-4@example.com')
    const asked = await other.call('PUT /account/notifications', { body: { ...off, offers: true, newsletter: true } })
    expect([asked.status, asked.problem.code]).toEqual([409, 'ADDRESS_UNPROVEN'])
    expect((await other.call('GET /account/notifications')).json).toEqual(off)
    expect(await db.select().from(subscribers).where(eq(subscribers.email, other.email))).toEqual([])
  })

  test('silences the updates of its own orders only', async () => {
    const email = 'victim-5@example.com'
    const admin = await signedIn(shop, { role: 'admin' })
    const stranger = await aStranger(email)
    const quiet = { orderUpdates: false, offers: false, newsletter: false }
    await stranger.call('PUT /account/notifications', { body: quiet })
    const move = (id: string) =>
      admin.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'processing' } })
    await move(await orderAs(stranger, email))
    expect(await kindsTo(email)).not.toContain('order-update')
    await move(await orderAs(shop, email))
    expect((await kindsTo(email)).filter((kind) => kind === 'order-update')).toHaveLength(1)
  })
})

test('what a stranger typed stands in no mail as a link', async () => {
  const email = 'victim-6@example.com'
  const name = 'You won http://evil.example/claim <b>www.evil.example</b> or evil.example'
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), email, name, phone: 'boss@evil.example' }
  await call('POST /orders', { body: { ...body, address: 'Kandy\nhttps://evil.example' } })
  const [mail] = await mailsTo(email)
  for (const written of [mail?.text ?? '', mail?.html ?? '']) expect(written).not.toMatch(/evil\.example/)
  expect(mail?.text).toContain('Dear You won or evil. example,\n')
  expect(mail?.text).toContain('Address: Kandy\n')
})

describe('who orders from an account of their own with the address of somebody else', () => {
  const seenBy = async (browser: Pick<typeof shop, 'call'>, id: string) => {
    const params = { id }
    const key = orderKey(id, services)
    const item = { key, reason: 'Mine', lines: [{ id: 'x', qty: 1 }] }
    const answers = await Promise.all([
      browser.call('GET /account/orders/{id}/tracking', { params }),
      browser.call('GET /account/orders/{id}/payment', { params }),
      browser.call('POST /account/orders/{id}/returns', { params, body: item }),
      browser.call('POST /account/orders/{id}/cancel', { params }),
    ])
    return answers.map(({ status }) => status)
  }

  test('keeps the order to themself: neither listed, paid, cancelled nor copied by that person', async () => {
    const [buyer, person, staff] = [await signedIn(shop), await signedIn(shop), await signedIn(shop, { role: 'admin' })]
    const { email } = person
    const [theirs, guests] = [await orderAs(buyer, email), await orderAs(shop, email)]
    expect(await ordersOf(person, email)).toEqual([guests])
    expect(await seenBy(person, theirs)).toEqual([404, 404, 404, 404])
    const copies = [
      await person.call('POST /users/{email}/export', { params: { email } }),
      await staff.call('POST /users/{email}/export', { params: { email } }),
    ]
    for (const { json } of copies) {
      expect(json.orders.map(({ id }) => id)).toEqual([guests])
      expect(json.payments.map(({ orderId }) => orderId)).toEqual([guests])
    }
    expect((await ordersOf(staff, email)).toSorted()).toEqual([theirs, guests].toSorted())
    expect(await ordersOf(buyer, buyer.email)).toEqual([theirs])
    expect((await seenBy(buyer, theirs)).filter((status) => status === 404)).toEqual([])
  })
})
