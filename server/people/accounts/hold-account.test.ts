// What a person does in one tab while their account is removed in another.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/orders/data/tables.ts'
import { lockToRemove } from '#server/people/accounts/hold-account.ts'
import { subscribers } from '#server/site/newsletter/tables.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { wishes } from '../wishlist/tables.ts'
import { users } from './tables.ts'

const shop = await openTestShop()
const { services } = shop
const { db, transaction } = services

test('an order goes with the account, or is refused: none is left of an account that is gone', async () => {
  const item = await anItem(services, { qty: 100 })
  for (let turn = 0; turn < 5; turn += 1) {
    const person = await signedIn(shop)
    const { email, userId } = person
    const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), email }
    const [removed, ...ordered] = await Promise.all([
      person.call('POST /users/{email}/delete', { params: { email }, body: { currentPassword: PASSWORD } }),
      ...Array.from({ length: 6 }, () => person.call('POST /orders', { body })),
    ])
    expect(removed.status).toBe(200)
    const { 201: placed = 0, 401: refused = 0 } = tally(ordered)
    expect(placed + refused).toBe(6)
    expect(await db.$count(orders, eq(orders.userId, userId))).toBe(0)
    const stored = await db.select().from(orders).where(eq(orders.email, email))
    expect(stored.map((order) => order.removalAskedAt !== null)).toEqual(Array(placed).fill(true))
  }
})

test('nothing else is stored of it, and none of it is an error', async () => {
  const item = await anItem(services)
  const person = await signedIn(shop)
  const { email, userId } = person
  const { promise: removed, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const removing = transaction(async (tx) => {
    await lockToRemove(tx, userId)
    await tx.delete(users).where(eq(users.id, userId))
    hasBegun()
    await removed
  })
  await begun
  const calls = [
    person.call('PUT /account/wishlist', { body: { add: [item.id], remove: [] } }),
    person.call('PUT /users/{email}', { params: { email }, body: { name: 'Nimali' } }),
    person.call('PUT /account/notifications', { body: { orderUpdates: true, offers: true, newsletter: true } }),
    person.call('POST /newsletter', { body: { email, source: 'footer' } }),
    person.call('POST /pre-orders', {
      body: { ...anOrderBody([]), email, productId: item.id, quantity: 1 },
    }),
  ]
  await untilWaiting(db, calls.length)
  resolve()
  await removing
  expect(tally(await Promise.all(calls))).toEqual({ 401: calls.length })
  expect([await db.$count(wishes), await db.$count(subscribers)]).toEqual([0, 0])
})

test('two owners who remove themselves at one moment leave one of them', async () => {
  const owners = await atOnce(2, () => signedIn(shop, { staffRole: 'owner' }))
  const answers = await Promise.all(
    owners.map(({ call, email }) =>
      call('POST /users/{email}/delete', { params: { email }, body: { currentPassword: PASSWORD } }),
    ),
  )
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 })
})
