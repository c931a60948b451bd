// Invitations to the back office: whose they are, how long they last, and that each works once.
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { days, minutes } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { secretOf } from '#tests/support/shop/read-mail.ts'
import { aNewEmail } from '#tests/support/shop/staff-rows.ts'
import { users } from '../accounts/tables.ts'
import { makeSetupLink } from './invitations.ts'

const shop = await openTestShop()
const { call, clock, services } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })

async function lastSecret(email: string): Promise<string> {
  const [mail] = await db.select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.queuedAt)).limit(1)
  return secretOf(mail ?? { text: '' })
}

async function invite(email = aNewEmail(), staffRole: 'owner' | 'manager' | 'staff' = 'staff') {
  await owner.logIn(owner.email)
  const answer = await owner.call('POST /staff-invitations', { body: { email, staffRole } })
  expect(answer.status).toBe(201)
  return { email, id: answer.json.invitation.id, token: await lastSecret(email) }
}

const accept = (token: string, parts: Record<string, unknown> = {}) =>
  call('POST /staff-invitations/accept', { body: { token, password: PASSWORD, firstName: 'Sunil', ...parts } })
const roleOf = async (email: string) => {
  const [user] = await db.select().from(users).where(eq(users.email, email))
  return user?.staffRole
}

describe('an invitation', () => {
  test('makes an account with the role, of the address it was mailed to, and works once', async () => {
    const { email, token } = await invite(aNewEmail(), 'manager')
    const read = await call('POST /staff-invitations/read', { body: { token } })
    expect(read.json).toEqual({ email, staffRole: 'manager', account: 'new' })
    expect((await accept(token, { lastName: 'Silva' })).status).toBe(200)
    const browser = aBrowser(shop)
    expect((await browser.logIn(email)).status).toBe(200)
    expect((await browser.call('GET /audit')).status).toBe(200)
    expect((await browser.call('GET /staff')).status).toBe(403)
    expect((await accept(token)).problem.code).toBe('TOKEN_USED')
    expect((await call('POST /staff-invitations/read', { body: { token } })).problem.code).toBe('TOKEN_USED')
    const { json } = await owner.call('GET /staff')
    expect(json).toContainEqual(
      expect.objectContaining({ email, name: 'Sunil Silva', staffRole: 'manager', secondFactor: false }),
    )
    expect(json.find((one) => one.email === email)?.lastSeen).toBe(clock.now().toISOString())
  })

  test('gives an account that is there the role for its own password alone, which stays', async () => {
    const person = await signedIn(shop)
    const { token } = await invite(person.email)
    expect((await call('POST /staff-invitations/read', { body: { token } })).json.account).toBe('proven')
    expect((await accept(token, { password: 'some other words' })).problem.code).toBe('BAD_CREDENTIALS')
    expect(await roleOf(person.email)).toBeNull()
    expect((await accept(token)).status).toBe(200)
    expect((await person.call('GET /account/notifications')).status).toBe(401)
    expect((await person.logIn(person.email)).status).toBe(200)
    expect((await person.call('GET /orders')).status).toBe(200)
  })

  test('takes an account from whoever signed up with the address without proving it', async () => {
    const stranger = await aPerson(shop, { verified: false })
    const thief = aBrowser(shop)
    await thief.logIn(stranger.email)
    const { token } = await invite(stranger.email)
    expect((await call('POST /staff-invitations/read', { body: { token } })).json.account).toBe('unproven')
    expect((await accept(token, { password: 'a rice cooker on the shelf' })).status).toBe(200)
    expect((await thief.call('GET /orders')).status).toBe(401)
    expect((await thief.logIn(stranger.email)).status).toBe(401)
    expect((await thief.logIn(stranger.email, { password: 'a rice cooker on the shelf' })).status).toBe(200)
    expect((await thief.call('GET /orders')).status).toBe(200)
  })

  test('never gives the role to another mailbox, whoever is signed in', async () => {
    const { email, token } = await invite()
    const other = await signedIn(shop)
    const body = { token, password: PASSWORD, firstName: 'Sunil', email: other.email }
    expect((await other.call('POST /staff-invitations/accept', { body })).status).toBe(200)
    expect([await roleOf(email), await roleOf(other.email)]).toEqual(['staff', null])
  })

  test('works no more once withdrawn, sent again, replaced, or after a week', async () => {
    const withdrawn = await invite()
    await owner.call('DELETE /staff-invitations/{id}', { params: { id: withdrawn.id } })
    const again = await invite()
    const sent = await owner.call('POST /staff-invitations/{id}/send', { params: { id: again.id } })
    expect(sent.json.invitation.email).toBe(again.email)
    const replaced = await invite()
    await invite(replaced.email, 'manager')
    const old = await invite()
    for (const { token } of [withdrawn, again, replaced]) expect((await accept(token)).status).toBe(410)
    clock.pass(days(7))
    expect((await accept(old.token)).status).toBe(410)
    await owner.logIn(owner.email)
    const { json } = await owner.call('GET /staff-invitations')
    const open = json.map(({ email, expired }) => [email, expired])
    expect(open).toContainEqual([old.email, true])
    expect(open.filter(([email]) => email === replaced.email)).toHaveLength(1)
    expect(open.map(([email]) => email)).not.toContain(withdrawn.email)
    // A new link brings it back to life.
    const fresh = await owner.call('POST /staff-invitations/{id}/send', { params: { id: old.id } })
    expect(fresh.json.invitation.expired).toBe(false)
    expect((await accept(await lastSecret(old.email))).status).toBe(200)
  })

  test('used ten times at one moment works once, and makes one account', async () => {
    const { email, token } = await invite()
    expect(tally(await atOnce(10, () => accept(token)))).toMatchObject({ 200: 1 })
    expect(await db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
    const known = await aPerson(shop)
    const second = await invite(known.email)
    expect(tally(await atOnce(5, () => accept(second.token)))).toMatchObject({ 200: 1 })
  })

  test('accepted and withdrawn at one moment is one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email, token, id } = await invite()
      const [accepted, withdrawn] = await Promise.all([
        accept(token),
        owner.call('DELETE /staff-invitations/{id}', { params: { id } }),
      ])
      expect([accepted.status, withdrawn.status].sort()).toEqual(accepted.status === 200 ? [200, 404] : [200, 410])
      expect(await roleOf(email)).toBe(accepted.status === 200 ? 'staff' : undefined)
    }
  })

  test('is not made for somebody who works here, and moot for one who was given a role since', async () => {
    const member = await aPerson(shop, { staffRole: 'manager' })
    const again = await owner.call('POST /staff-invitations', { body: { email: member.email, staffRole: 'owner' } })
    expect(again.problem.code).toBe('ALREADY_STAFF')
    const person = await aPerson(shop)
    const { token } = await invite(person.email)
    await owner.call('PUT /staff/{email}', { params: { email: person.email }, body: { staffRole: 'manager' } })
    expect((await accept(token)).status).toBe(410)
    expect(await roleOf(person.email)).toBe('manager')
  })

  test('of an owner who is removed is withdrawn with them', async () => {
    const leaving = await signedIn(shop, { staffRole: 'owner' })
    const email = aNewEmail()
    await leaving.call('POST /staff-invitations', { body: { email, staffRole: 'owner' } })
    const token = await lastSecret(email)
    await owner.call('PUT /staff/{email}', { params: { email: leaving.email }, body: { staffRole: null } })
    expect((await accept(token)).status).toBe(410)
  })

  test('asks for names and a password that holds', async () => {
    const { token } = await invite()
    expect((await accept(token, { password: 'short' })).problem.fields).toEqual({
      password: 'Password must be at least 8 characters',
    })
    expect((await accept(token, { firstName: undefined })).problem.fields).toEqual({
      firstName: 'First name is required',
    })
    expect((await accept(token)).status).toBe(200)
  })
})

test('who was removed is told so by every open browser, and gets no data', async () => {
  const member = await signedIn(shop, { staffRole: 'staff' })
  await owner.call('PUT /staff/{email}', { params: { email: member.email }, body: { staffRole: null } })
  expect((await member.call('GET /orders')).status).toBe(401)
  expect((await member.refresh()).problem).toMatchObject({
    code: 'STAFF_REMOVED',
    message: 'You no longer work here.',
  })
  // Another end of a session says nothing of the kind.
  const other = await signedIn(shop, { staffRole: 'staff' })
  await owner.call('PUT /staff/{email}', { params: { email: other.email }, body: { staffRole: 'manager' } })
  expect((await other.refresh()).problem.code).toBe('SESSION_ENDED')
})

test('an owner whose login is not fresh logs in again before changing who works here', async () => {
  const boss = await signedIn(shop, { staffRole: 'owner' })
  const person = await aPerson(shop)
  const { id } = await invite()
  clock.pass(minutes(11))
  const params = { email: person.email }
  const refused = await Promise.all([
    boss.call('PUT /staff/{email}', { params, body: { staffRole: 'staff' } }),
    boss.call('POST /staff-invitations', { body: { email: aNewEmail(), staffRole: 'staff' } }),
    boss.call('POST /staff-invitations/{id}/send', { params: { id } }),
  ])
  expect(refused.map(({ problem }) => problem.code)).toEqual(['SIGN_IN_AGAIN', 'SIGN_IN_AGAIN', 'SIGN_IN_AGAIN'])
  await boss.refresh()
  expect((await boss.call('PUT /staff/{email}', { params, body: { staffRole: 'staff' } })).status).toBe(403)
  await boss.logIn(boss.email)
  expect((await boss.call('PUT /staff/{email}', { params, body: { staffRole: 'staff' } })).status).toBe(200)
})

describe('the link that sets a new shop up', () => {
  const setUp = async (email = aNewEmail()) => {
    const link = await services.transaction((tx) => makeSetupLink(tx, { email }, services))
    const [, token = ''] = /^http:\/\/[^/]+\/join#token=(.+)$/.exec(link) ?? []
    return { email, token }
  }

  test('makes an owner without a mail, once', async () => {
    const { email, token } = await setUp()
    expect(await db.select().from(outbox).where(eq(outbox.to, email))).toEqual([])
    expect((await call('POST /staff-invitations/read', { body: { token } })).json.staffRole).toBe('owner')
    expect((await accept(token)).status).toBe(200)
    expect(await roleOf(email)).toBe('owner')
    expect((await accept(token)).problem.code).toBe('TOKEN_USED')
    await expect(setUp(email)).rejects.toMatchObject({ code: 'ALREADY_STAFF' })
  })

  test('lasts an hour, and a new one closes it', async () => {
    const { email, token } = await setUp()
    const second = await setUp(email)
    expect((await accept(token)).problem.code).toBe('TOKEN_USED')
    clock.pass(minutes(60))
    expect((await accept(second.token)).problem.code).toBe('TOKEN_USED')
    expect(await roleOf(email)).toBeUndefined()
  })
})
