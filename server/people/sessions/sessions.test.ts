// Sessions: how they end, and that role and account are looked at with each call.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { seconds } from '#server/platform/durations.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, signedIn } from '#tests/support/shop/people.ts'
import { users } from '../accounts/tables.ts'
import { findRoleOfCookie } from './find-role-of-cookie.ts'

const shop = await openTestShop()
const { db } = shop.services

async function isSignedIn(browser: ReturnType<typeof aBrowser>): Promise<boolean> {
  return (await browser.call('GET /account/notifications')).status === 200
}

function cookieOf(browser: ReturnType<typeof aBrowser>): string {
  return browser.cookies.get('kade_session') ?? ''
}

describe('logout', () => {
  test('ends the session, clears the cookie, and works without a session too', async () => {
    const person = await signedIn(shop)
    const token = person.token ?? ''
    const cookie = cookieOf(person)
    const answer = await person.logOut()
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual(['kade_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
    expect((await shop.call('GET /account/notifications', { token })).status).toBe(401)
    const replayed = await shop.call('POST /auth/refresh', { headers: { Cookie: `kade_session=${cookie}` } })
    expect(replayed.status).toBe(401)
    expect((await aBrowser(shop).logOut()).status).toBe(200)
  })

  test('ends the session of a client that sends its access token and no cookie', async () => {
    const person = await signedIn(shop)
    const token = person.token ?? ''
    expect((await shop.call('POST /auth/logout', { token })).status).toBe(200)
    expect((await shop.call('GET /account/notifications', { token })).status).toBe(401)
    expect((await person.refresh()).status).toBe(401)
  })

  test('leaves the other browsers of the person signed in', async () => {
    const person = await signedIn(shop)
    const phone = aBrowser(shop)
    await phone.logIn(person.email)
    await person.logOut()
    expect(await isSignedIn(phone)).toBe(true)
  })
})

describe('role and session at each call', () => {
  test('a demoted admin loses the back office at once', async () => {
    const admin = await signedIn(shop, { role: 'admin' })
    expect((await admin.call('GET /orders')).status).toBe(200)
    await db.update(users).set({ role: 'user', staffRole: null }).where(eq(users.id, admin.userId))
    const refused = await admin.call('GET /orders')
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_ALLOWED'])
    expect((await admin.refresh()).json.user.role).toBe('user')
  })

  test('a deleted account is signed out at once', async () => {
    const person = await signedIn(shop)
    await db.delete(users).where(eq(users.id, person.userId))
    expect(await isSignedIn(person)).toBe(false)
    expect((await person.refresh()).status).toBe(401)
  })

  test('a page request tells the role by its cookie, without using the cookie up', async () => {
    const admin = await signedIn(shop, { role: 'admin' })
    const header = () => `other=1; kade_session=${cookieOf(admin)}`
    expect(await findRoleOfCookie(shop.services, header())).toBe('admin')
    expect(await findRoleOfCookie(shop.services, header())).toBe('admin')
    const old = header()
    await admin.refresh()
    expect(await findRoleOfCookie(shop.services, old)).toBe('admin')
    shop.clock.pass(seconds(21))
    expect(await findRoleOfCookie(shop.services, old)).toBeNull()
    expect(await findRoleOfCookie(shop.services, header())).toBe('admin')
    await admin.logOut()
    expect(await findRoleOfCookie(shop.services, header())).toBeNull()
    expect(await findRoleOfCookie(shop.services, undefined)).toBeNull()
  })
})

describe('the key of the tokens', () => {
  test('without SESSION_SECRET it is made once, and sessions outlive a restart', async () => {
    const first = await openTestShop({ url: shop.url, env: { SESSION_SECRET: '' } })
    const person = await signedIn(first)
    const restarted = await openTestShop({ url: shop.url, env: { SESSION_SECRET: '' } })
    const token = person.token ?? ''
    expect((await restarted.call('GET /account/notifications', { token })).status).toBe(200)
    const cookie = `kade_session=${cookieOf(person)}`
    expect((await restarted.call('POST /auth/refresh', { headers: { Cookie: cookie } })).status).toBe(200)
    // A client that lost the first answer is answered by the other process, too.
    expect((await first.call('POST /auth/refresh', { headers: { Cookie: cookie } })).status).toBe(200)
  })
})
