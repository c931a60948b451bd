// Whose profile staff may change, and that each change is noted.
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { auditEvents } from '../../site/audit/tables.ts'

const shop = await openTestShop()
const { db } = shop.services
const owner = await signedIn(shop, { staffRole: 'owner' })
const manager = await signedIn(shop, { staffRole: 'manager' })
const colleague = await signedIn(shop, { staffRole: 'staff' })
const customer = await signedIn(shop)

const edit = (by: typeof owner, { email }: { email: string }, body: object) =>
  by.call('PUT /users/{email}', { params: { email }, body })
const lastEvent = async () => (await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))[0]

test('nobody of the shop changes the profile of somebody else of the shop', async () => {
  for (const [by, of] of [
    [manager, owner],
    [manager, colleague],
    [owner, manager],
  ] as const) {
    const refused = await edit(by, of, { name: 'Changed', phone: '0771234567' })
    expect([refused.status, refused.problem.code]).toEqual([403, 'NOT_ALLOWED'])
  }
  expect((await lastEvent())?.kind).not.toBe('profile.changed')
})

test('what staff change of a customer, and a person of themselves, is in the audit log by its fields alone', async () => {
  expect((await edit(manager, customer, { phone: '0771234567', city: 'Kandy' })).status).toBe(200)
  expect(await lastEvent()).toMatchObject({
    kind: 'profile.changed',
    userId: manager.userId,
    subject: customer.userId,
    after: { fields: ['phone', 'city'] },
  })
  await edit(customer, customer, { city: 'Galle' })
  const own = await lastEvent()
  expect(own).toMatchObject({ kind: 'profile.changed', userId: customer.userId, after: { fields: ['city'] } })
  expect(JSON.stringify(own)).not.toMatch(/Galle|Kandy|077/)
  await edit(manager, manager, { name: 'A manager' })
  expect(await lastEvent()).toMatchObject({ subject: manager.userId, after: { fields: ['name'] } })
})

test('saving what was there already is no change', async () => {
  const before = await lastEvent()
  await edit(customer, customer, { city: 'Galle' })
  expect(await lastEvent()).toEqual(before)
})
