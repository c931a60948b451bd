// Customers that came from another shop are taken back.

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { secretOf } from '#tests/support/shop/read-mail.ts'
import { customerRow, customersFile } from '#tests/support/shop/shopify-customers.ts'
import { users } from '../../people/accounts/tables.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { consents } from '../../site/consents/tables.ts'
import { subscribers } from '../../site/newsletter/tables.ts'

const shop = await openTestShop()
const { services, call } = shop
const { db } = services
const manager = await signedIn(shop, { staffRole: 'manager' })
const office = openImports(shop, manager)

const userOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const mailsTo = (to: string) => db.select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.queuedAt)

test('undo removes who has not acted since, and names who has', async () => {
  const looked = await office.begin({
    file: customersFile(
      customerRow('Still', 'still@example.com', 'yes'),
      customerRow('Ordered', 'ordered@example.com', 'yes'),
      customerRow('In', 'in@example.com'),
      customerRow('Changed', 'changed@example.com'),
      customerRow('Left', 'deleted@example.com'),
      customerRow('Blocked', 'blocked@example.com'),
      customerRow('Noted', 'noted@example.com'),
    ),
  })
  const { id } = looked
  await office.run(id)
  shop.clock.pass(1_000)
  const { id: itemId } = await anItem(services, { price: 1_000, qty: 9 })
  const order = anOrderBody([{ id: itemId, qty: 1 }])
  await call('POST /orders', { body: { ...order, email: 'ordered@example.com' } })
  await call('POST /auth/forgot-password', { body: { email: 'in@example.com' } })
  const [reset] = await mailsTo('in@example.com')
  await call('POST /auth/reset-password', { body: { token: secretOf(reset ?? { text: '' }), password: PASSWORD } })
  await manager.call('PUT /users/{email}', { params: { email: 'changed@example.com' }, body: { city: 'Matara' } })
  await db.delete(users).where(eq(users.email, 'deleted@example.com'))
  const known = async (search: string) => {
    const [one] = (await manager.call('GET /customers', { query: { search } })).json
    return { params: { id: one?.id ?? '' } }
  }
  const reason = { body: { reason: 'Refused three parcels' } }
  await manager.call('POST /customers/{id}/block', { ...(await known('blocked@example.com')), ...reason })
  const note = { body: { text: 'Pays late' } }
  await manager.call('POST /customers/{id}/notes', { ...(await known('noted@example.com')), ...note })
  expect(await office.undo(id)).toMatchObject({ state: 'undone', undone: { items: 1, left: 6 } })
  const rows = await office.rows(id)
  expect(rows.map(({ email, notes }) => [email, ...notes])).toEqual([
    ['still@example.com'],
    ['ordered@example.com', 'Not undone: its person has ordered since.'],
    ['in@example.com', 'Not undone: its person has set a password since.'],
    ['changed@example.com', 'Not undone: the account was changed since.'],
    ['deleted@example.com', 'Not undone: the account was deleted since.'],
    ['blocked@example.com', 'Not undone: the account was changed since.'],
    ['noted@example.com', 'Not undone: the account was changed since.'],
  ])
  expect(await userOf('still@example.com')).toBeUndefined()
  expect(await userOf('in@example.com')).toBeDefined()
  const left = await db.select({ email: subscribers.email }).from(subscribers)
  expect(left.map(({ email }) => email)).toContain('ordered@example.com')
  expect(left.map(({ email }) => email)).not.toContain('still@example.com')
  expect(await db.$count(consents, eq(consents.email, 'still@example.com'))).toBe(0)
})

test('twenty thousand people at once are taken whole; a file of more is refused in words', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => customerRow('Many', `many${at}@example.com`))
  const looked = await office.begin({ file: customersFile(...many) })
  expect(looked.counts).toEqual({ add: 20_000, edit: 0, same: 0, refused: 0 })
  expect(await office.run(looked.id)).toMatchObject({ state: 'done', counts: { add: 20_000 } })
  expect(await office.undo(looked.id)).toMatchObject({ state: 'undone', undone: { items: 20_000, left: 0 } })
  const more = await office.begin({ file: customersFile(...Array(5).fill(many).flat()) })
  expect(more).toMatchObject({ state: 'unreadable' })
  expect(more.message).toContain('at most 20000 are taken at once. Please split it.')
})
