// Proving an email address with a link.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { minutes } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { secretOf } from '#tests/support/shop/read-mail.ts'
import { users } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services

const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.queuedAt)
const kindsTo = async (to: string) => (await mailsTo(to)).map(({ kind }) => kind)

describe('verification', () => {
  const signUp = async (email: string) => {
    await call('POST /auth/signup', { body: { email, password: PASSWORD, fName: 'A', lName: 'B' } })
    const mail = (await mailsTo(email)).find(({ kind }) => kind === 'verify-email')
    return secretOf(mail ?? { text: '' })
  }

  const loggedIn = async (email: string) => {
    const browser = aBrowser(shop)
    await browser.logIn(email)
    return browser
  }

  test('a link proves the address once, for 48 hours', async () => {
    const token = await signUp('proof@example.com')
    const browser = await loggedIn('proof@example.com')
    const answer = await browser.call('POST /auth/verify-email', { body: { token } })
    expect([answer.status, answer.json.success]).toEqual([200, true])
    const again = await browser.call('POST /auth/verify-email', { body: { token } })
    expect([again.status, again.problem.code]).toEqual([410, 'TOKEN_USED'])
    const late = await signUp('late@example.com')
    clock.pass(minutes(60 * 48))
    const lateBrowser = await loggedIn('late@example.com')
    expect((await lateBrowser.call('POST /auth/verify-email', { body: { token: late } })).status).toBe(410)
    const rows = await db.select({ email: users.email, at: users.emailVerifiedAt }).from(users)
    expect(rows.find(({ email }) => email === 'proof@example.com')?.at).not.toBeNull()
    expect(rows.find(({ email }) => email === 'late@example.com')?.at).toBeNull()
  })

  test('the mail is sent again for who asks, until the address is proven', async () => {
    const person = await signedIn(shop, { verified: false })
    const sent = await person.call('POST /auth/verify-email/send')
    expect([sent.status, sent.json.message]).toEqual([200, 'A mail with a link is on its way.'])
    const [mail] = await mailsTo(person.email)
    await person.call('POST /auth/verify-email', { body: { token: secretOf(mail ?? { text: '' }) } })
    const needless = await person.call('POST /auth/verify-email/send')
    expect([needless.status, needless.json.message]).toEqual([200, 'Your email address is verified already.'])
    expect(await kindsTo(person.email)).toEqual(['verify-email'])
  })

  test("a guest's earlier orders show in the account once the address is proven, and not before", async () => {
    const item = await anItem(services)
    const email = 'guest@example.com'
    const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), email }
    const placed = await call('POST /orders', { body })
    const token = await signUp(email)
    const browser = aBrowser(shop)
    await browser.logIn(email)
    const own = await browser.call('POST /orders', { body: { ...body, email: 'elsewhere@example.com' } })
    const ordersOf = async () =>
      (await browser.call('GET /orders/{email}', { params: { email } })).json.map(({ id }) => id)
    expect(await ordersOf()).toEqual([own.json.order.id])
    await browser.call('POST /auth/verify-email', { body: { token } })
    expect((await ordersOf()).sort()).toEqual([own.json.order.id, placed.json.order.id].sort())
  })
})
