import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPerson, signedIn } from '#tests/support/shop/people.ts'
import { users } from '../accounts/tables.ts'

const shop = await openTestShop()
const { db } = shop.services
const owner = await signedIn(shop, { role: 'admin' })

const give = (email: string, staffRole: 'owner' | 'manager' | 'staff' | null, by = owner) =>
  by.call('PUT /staff/{email}', { params: { email }, body: { staffRole } })

test('a person gets the back office with a role, and loses it again; each time their sessions end', async () => {
  const person = await signedIn(shop)
  expect((await give(person.email, 'staff')).status).toBe(200)
  expect((await person.call('GET /account/notifications')).status).toBe(401)
  await person.logIn(person.email)
  expect((await person.call('GET /orders')).status).toBe(200)
  expect((await person.call('GET /settings')).status).toBe(403)
  const { json } = await owner.call('GET /staff')
  expect(json.map(({ email, staffRole }) => [email, staffRole])).toContainEqual([person.email, 'staff'])

  expect((await give(person.email, null)).status).toBe(200)
  await person.logIn(person.email)
  expect((await person.call('GET /orders')).status).toBe(403)
})

test('nobody gets the back office under an address they have not proved', async () => {
  const person = await aPerson(shop, { verified: false })
  expect((await give(person.email, 'manager')).problem.code).toBe('ADDRESS_UNPROVEN')
})

test('an address without account is not found', async () => {
  expect((await give('nobody@example.com', 'staff')).problem.code).toBe('NOT_FOUND')
})

test('the only owner stays, also when two owners demote each other at one moment', async () => {
  expect((await give(owner.email, 'staff')).problem.code).toBe('LAST_OWNER')
  const second = await signedIn(shop, { staffRole: 'owner' })
  const answers = await Promise.all([give(second.email, null), give(owner.email, null, second)])
  // Whoever came second was no owner any more, or the last one.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.select().from(users).where(eq(users.staffRole, 'owner'))).toHaveLength(1)
})

test('the audit log says who changed which role', async () => {
  const boss = await signedIn(shop, { staffRole: 'owner' })
  const person = await aPerson(shop)
  await give(person.email, 'manager', boss)
  const { json } = await boss.call('GET /audit', { query: { by: boss.email, kind: 'role.changed' } })
  expect(json).toEqual([
    expect.objectContaining({
      kind: 'role.changed',
      by: boss.email,
      subject: person.email,
      before: null,
      after: 'manager',
    }),
  ])
})
