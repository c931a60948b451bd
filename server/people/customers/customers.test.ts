// Customers in the back office: counted from what happens, found, noted about, blocked.

import { desc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { removedWords } from '#contract/office/personal-data.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { tries } from '#tests/support/tries.ts'
import { orders } from '../../orders/data/tables.ts'
import { preOrders } from '../../orders/pre-orders/tables.ts'
import { minutes } from '../../platform/durations.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { sessions } from '../accounts/tables.ts'
import { countAllCustomers, countCustomer } from './count-customers.ts'
import { customerChanges, customers } from './tables.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const { db } = services
const item = await anItem(services, { qty: 100_000, title: 'Steel kettle', price: 12_500 })
const owner = await signedIn(shop, { role: 'admin' })
const staff = await signedIn(shop, { staffRole: 'staff' })

let fresh = 0
const newEmail = () => {
  fresh += 1
  return `buyer-${fresh}@example.com`
}
const bodyOf = (email: string, parts = {}) => ({ ...anOrderBody([{ id: item.id, qty: 1 }]), email, ...parts })
const order = async (email: string, parts = {}) =>
  (await call('POST /orders', { body: bodyOf(email, parts) })).json.order.id
const preOrderBody = (email: string) => ({
  name: 'Kamal Silva',
  email,
  phone: '0712345678',
  address: 'Kandy',
  quantity: 1,
  productId: item.id,
})
const listed = async (query: Record<string, string | number> = {}) =>
  (await staff.call('GET /customers', { query })).json
const found = async (email: string) => {
  const [customer] = await listed({ search: email })
  if (!customer) throw new Error(`${email} is not listed`)
  return customer
}
const cancel = (id: string) =>
  owner.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })

test('A guest is listed with orders, pre-orders and what was spent; cancelled orders count as orders alone', async () => {
  const email = newEmail()
  await order(email, { name: 'Old Name' })
  clock.pass(1_000)
  const last = await order(email, { name: 'Nimali Perera', phone: '079 498 3316' })
  await call('POST /pre-orders', { body: preOrderBody(newEmail()) })
  expect(await found(email)).toMatchObject({
    email,
    name: 'Nimali Perera',
    phone: '+94794983316',
    hasAccount: false,
    isStaff: false,
    orders: 2,
    preOrders: 0,
    spent: 25_000,
    lastOrdered: clock.now().toISOString(),
    lastSeen: null,
    blocked: false,
  })
  await cancel(last)
  expect(await found(email)).toMatchObject({ orders: 2, spent: 12_500 })
})

test('An account is listed before it orders, and a pre-order makes a customer too', async () => {
  const person = await signedIn(shop, { email: newEmail() })
  expect(await found(person.email)).toMatchObject({
    name: 'Nimali Perera',
    hasAccount: true,
    orders: 0,
    lastOrdered: null,
    lastSeen: expect.stringMatching(/^2026-/),
  })
  await person.call('PUT /users/{email}', {
    params: { email: person.email },
    body: { name: 'Nimali de Silva', phone: '0779998887' },
  })
  expect(await found(person.email)).toMatchObject({ name: 'Nimali de Silva' })
  const email = newEmail()
  await call('POST /pre-orders', { body: preOrderBody(email) })
  expect(await found(email)).toMatchObject({ name: 'Kamal Silva', orders: 0, preOrders: 1, spent: 0 })
})

test.each(['0794983317', '+94 79 498 3317', '079 498 33 17', '4983317', 'ZORA BANDA', 'zora@exa', 'ra ban'])(
  'A customer is found by %s',
  async (search) => {
    const email = 'zora@example.com'
    if ((await listed({ search: email })).length === 0) {
      await order(email, { name: 'Zora Banda', phone: '079 498 3317' })
    }
    expect((await listed({ search })).map((customer) => customer.email)).toEqual([email])
  },
)

test('A word of two letters is found, and signs of patterns are plain', async () => {
  await order('qx@example.com', { name: 'Ruwan 100%' })
  expect((await listed({ search: 'qx' })).map(({ email }) => email)).toEqual(['qx@example.com'])
  expect((await listed({ search: '100%' })).map(({ email }) => email)).toEqual(['qx@example.com'])
  expect(await listed({ search: '1%0' })).toEqual([])
})

test('The list is sorted and filtered, and its pages never repeat anybody', async () => {
  const all = await listed({ limit: 200 })
  const spent = (await listed({ sort: 'spent', limit: 200 })).map((customer) => customer.spent)
  expect(spent).toEqual(spent.toSorted((one, other) => other - one))
  const names = (await listed({ sort: 'name', limit: 200 })).map(({ name }) => name.toLowerCase())
  expect(names).toHaveLength(all.length)
  const paged = []
  for (let offset = 0; offset < all.length; offset += 3) paged.push(...(await listed({ limit: 3, offset })))
  expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const accounts = await listed({ show: 'accounts', limit: 200 })
  const guests = await listed({ show: 'guests', limit: 200 })
  expect(accounts.every(({ hasAccount }) => hasAccount)).toBe(true)
  expect(guests.some(({ hasAccount }) => hasAccount)).toBe(false)
  expect(accounts.length + guests.length).toBe(all.length)
})

test('Who was here last stands first, with the moment their session was used, and keeps it when sessions are purged', async () => {
  const [early, late] = [await signedIn(shop, { email: newEmail() }), await signedIn(shop, { email: newEmail() })]
  clock.pass(minutes(1))
  await early.refresh()
  const at = clock.now().toISOString()
  const seen = async () => (await listed({ sort: 'last-seen', limit: 200 })).filter(({ lastSeen }) => lastSeen !== null)
  const emails = (await seen()).map(({ email }) => email)
  expect(emails.indexOf(early.email)).toBe(0)
  expect(emails).toContain(late.email)
  const moments = (await seen()).map(({ lastSeen }) => lastSeen)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(moments[0]).toBe(at)
  await db.delete(sessions).where(eq(sessions.userId, early.userId))
  await order(early.email)
  expect((await found(early.email)).lastSeen).toBe(at)
})

test('Whatever happens to orders, customers add up to them', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constantFrom('order' as const, 'pre-order' as const), who: fc.nat(3) }),
    fc.record({ kind: fc.constantFrom('cancel' as const, 'count' as const), who: fc.nat(8) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const people = Array.from({ length: 4 }, newEmail)
      const open: string[] = []
      for (const { kind, who } of steps) {
        const email = people[who % people.length] ?? ''
        if (kind === 'order') open.push(await order(email))
        if (kind === 'pre-order') await call('POST /pre-orders', { body: preOrderBody(email) })
        if (kind === 'cancel') for (const id of open.splice(who % (open.length + 1), 1)) await cancel(id)
        if (kind === 'count') await countAllCustomers(services)
      }
      await countAllCustomers(services)
      expect(await misCounted()).toEqual([])
    }),
    { numRuns: tries.longCourses, endOnFailure: true },
  )
})

test('A list that is asked for while somebody else is counting has what was ordered before', async () => {
  const email = newEmail()
  await order(email)
  const [isCounting, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const counting = services.transaction(async (tx) => {
    await countCustomer(tx, email)
    isCounting.resolve()
    await mayEnd.promise
  })
  await isCounting.promise
  let isAnswered = false
  const asked = listed({ search: email }).finally(() => {
    isAnswered = true
  })
  const here = sql`database = (select oid from pg_database where datname = current_database())`
  const waiting = () => db.$count(sql`pg_locks`, sql`locktype = 'advisory' and not granted and ${here}`)
  await expect.poll(async () => isAnswered || (await waiting()) > 0).toBe(true)
  mayEnd.resolve()
  await counting
  expect(await asked).toMatchObject([{ email, orders: 1 }])
})

test('Orders of one address at one moment are all counted, whoever counts meanwhile', async () => {
  const email = newEmail()
  const many = Array.from({ length: 12 }, (_, at) => (at % 3 === 2 ? listed() : order(email)))
  await Promise.all(many)
  expect(await found(email)).toMatchObject({ orders: 8, spent: 100_000 })
  expect(await misCounted()).toEqual([])
})

/** Addresses whose row does not say what their orders, pre-orders and account do. */
async function misCounted(): Promise<unknown[]> {
  expect(await db.$count(customerChanges)).toBe(0)
  const { rows } = await db.execute(sql`
    with truth as (
      select email, sum(orders)::int as orders, sum(pre_orders)::int as pre_orders, sum(spent)::bigint as spent from (
        select email, 1 as orders, 0 as pre_orders, case when status = 'cancelled' then 0 else total_cents end as spent from ${orders}
        union all select email, 0, 1, 0 from ${preOrders} union all select email, 0, 0, 0 from users
      ) as all_of_them where email like '%@%' group by email
    )
    select * from truth full join ${customers} c using (email)
    where (truth.orders, truth.pre_orders, truth.spent) is distinct from (c.orders, c.pre_orders, c.spent_cents)`)
  return rows
}

test('Staff note about a customer; who did it stands in the audit log, and only managers delete', async () => {
  const { id } = await (async () => {
    const email = newEmail()
    await order(email)
    return found(email)
  })()
  const noted = await staff.call('POST /customers/{id}/notes', { params: { id }, body: { text: ' Calls first ' } })
  const [note] = noted.json.customer.notes
  expect([noted.status, note]).toMatchObject([201, { text: 'Calls first', by: staff.email }])
  const params = { id, noteId: note?.id ?? '' }
  expect((await staff.call('DELETE /customers/{id}/notes/{noteId}', { params })).status).toBe(403)
  expect((await owner.call('DELETE /customers/{id}/notes/{noteId}', { params })).json.customer.notes).toEqual([])
  expect((await owner.call('DELETE /customers/{id}/notes/{noteId}', { params })).status).toBe(404)
  expect(await lastAudited(2)).toEqual([
    ['customer.note-deleted', owner.userId, id],
    ['customer.noted', staff.userId, id],
  ])
})

const lastAudited = async (count: number) => {
  const events = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(count)
  return events.map(({ kind, userId, subject }) => [kind, userId, subject])
}

test('Who is blocked can neither order nor pre-order, as guest, from the account, or with another address', async () => {
  const person = await signedIn(shop, { email: newEmail() })
  const asked = await call('POST /pre-orders', { body: preOrderBody(person.email) })
  const { id } = await found(person.email)
  const params = { id }
  const blocked = await owner.call('POST /customers/{id}/block', { params, body: { reason: 'Never pays' } })
  expect(blocked.json.customer).toMatchObject({
    blocked: true,
    block: { reason: 'Never pays', by: owner.email, at: clock.now().toISOString() },
  })
  expect(await lastAudited(1)).toEqual([['customer.blocked', owner.userId, id]])
  const words =
    'We cannot take orders from this account, email address or phone number at the moment. Please contact us.'
  const refused = [
    await call('POST /orders', { body: bodyOf(person.email.toUpperCase()) }),
    await person.call('POST /orders', { body: bodyOf(newEmail()) }),
    await call('POST /pre-orders', { body: preOrderBody(person.email) }),
    await person.call('POST /pre-orders', { body: preOrderBody(newEmail()) }),
    // With the number of their last order, however it is written.
    await call('POST /orders', { body: bodyOf(newEmail(), { phone: '+94 (0)71 234-5678' }) }),
    await call('POST /pre-orders', { body: { ...preOrderBody(newEmail()), phone: '0094712345678' } }),
  ]
  for (const { status, problem } of refused) {
    expect([status, problem.code, problem.message]).toEqual([403, 'CUSTOMER_BLOCKED', words])
  }
  // What somebody of the shop does for them is theirs to decide.
  const served = await owner.call('POST /pre-orders/{id}/order', { params: { id: asked.json.preOrder.id } })
  expect(served.status).toBe(200)
  expect((await listed({ show: 'blocked' })).map(({ email }) => email)).toEqual([person.email])
  expect((await owner.call('POST /customers/{id}/unblock', { params })).json.customer.block).toBeNull()
  expect(await lastAudited(1)).toEqual([['customer.unblocked', owner.userId, id]])
  const again = bodyOf(person.email, { phone: '0712345678' })
  expect((await call('POST /orders', { body: again })).status).toBe(201)
})

test('The history names the customer, and is found by the address', async () => {
  const email = newEmail()
  await order(email)
  const { id } = await found(email)
  await owner.call('POST /customers/{id}/block', { params: { id }, body: { reason: 'Never pays' } })
  const history = await owner.call('GET /history', { query: { about: email, topic: 'customer' } })
  expect(history.json).toMatchObject([{ what: 'customer.blocked', title: email, topic: 'customer' }])
  const log = await owner.call('GET /audit', { query: { kind: 'customer.blocked', limit: 1 } })
  expect(log.json).toMatchObject([{ subject: email }])
})

test('Notes and block are in the copy of personal data, and go with the person', async () => {
  const person = await signedIn(shop, { email: newEmail() })
  const id = await order(person.email, { phone: '077 000 1122' })
  const customer = await found(person.email)
  await owner.call('POST /customers/{id}/notes', { params: { id: customer.id }, body: { text: 'Calls first' } })
  await owner.call('POST /customers/{id}/block', { params: { id: customer.id }, body: { reason: 'Never pays' } })
  const about = { params: { email: person.email } }
  const copy = await person.call('POST /users/{email}/export', about)
  expect(copy.json).toMatchObject({
    customerNotes: [{ text: 'Calls first' }],
    customerBlock: { reason: 'Never pays' },
  })
  await cancel(id)
  expect(
    (await person.call('POST /users/{email}/delete', { ...about, body: { currentPassword: PASSWORD } })).status,
  ).toBe(200)
  expect(await db.$count(customerChanges, eq(customerChanges.email, person.email))).toBe(0)
  expect(await listed({ search: person.email })).toEqual([])
  expect(await db.$count(customers, eq(customers.name, removedWords.request))).toBe(0)
})
