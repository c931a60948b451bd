/** The demo fill leaves a whole shop behind, once, however often it is started and wherever it was killed. */
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import * as catalogueTables from '#server/catalogue/data/tables.ts'
import * as inquiryTables from '#server/feedback/inquiries/tables.ts'
import * as orderTables from '#server/orders/data/tables.ts'
import * as preOrderTables from '#server/orders/pre-orders/tables.ts'
import * as accountTables from '#server/people/accounts/tables.ts'
import * as wishlistTables from '#server/people/wishlist/tables.ts'
import * as outboxTables from '#server/platform/outbox/tables.ts'
import type { Services } from '#server/services.ts'
import * as newsletterTables from '#server/site/newsletter/tables.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/open-test-shop.ts'
import { startedSession } from '#tests/support/shop/people.ts'
import { tries } from '#tests/support/tries.ts'
import { catalogue } from './catalogue/catalogue.ts'
import { goesWith } from './catalogue/goes-with.ts'
import { fillDemo } from './fill.ts'
import { people } from './people/people.ts'

const quietly = { print: () => {} }
const shop = await openTestShop()
const brokenShop = await openTestShop()
const killedShop = await openTestShop()

/** Counted in connections taken: while the account is opened, among the goods, and twice among the orders. */
const KILLED_AT = [3, 60, 150, 300]

let adminToken = ''
let asFilled: unknown

beforeAll(async () => {
  await fillDemo(shop.services, quietly)
  adminToken = await tokenOf(shop, people.admin)
  asFilled = await facts(shop)
})

test('every item is there with its pictures, price and stock, after all that was sold', async () => {
  const { json } = await shop.call('GET /items', { query: { all: 'true', limit: 1000 }, token: adminToken })
  const found = json.items.map((item) => [item.slug, item.price, item.qty, item.images.length])
  const wanted = catalogue.map((item) => [item.slug, item.price, item.qty, item.pictures.length])
  expect(found.sort()).toEqual(wanted.sort())
  for (const address of json.items.flatMap((item) => item.images)) {
    expect(await shop.services.files.read(address.replace('/media/', ''))).not.toBeNull()
  }
})

test('the item that banners lead to tells all of its fields', async () => {
  const { json } = await shop.call('GET /items/{id}', { params: { id: 'redmi-14c' } })
  expect(json.item).toMatchObject({
    title: 'Redmi 14C',
    brand: 'Redmi',
    category: 'Phones',
    price: 36_999,
    color: { name: 'Midnight Black', color: '#23262d' },
    weight: '211 g',
    disabled: false,
  })
  expect(json.item.imageAlts).toEqual(catalogue.find(({ slug }) => slug === 'redmi-14c')?.pictures)
  expect(json.item.description.split('\n\n')).toHaveLength(4)
  expect(json.item.description).toContain(`![Image](${json.item.images[1]})`)
})

test('the owner recommends what goes with an item, and says what electricity costs', async () => {
  for (const [slug, companions] of Object.entries(goesWith)) {
    const { json } = await shop.call('GET /items/{id}', { params: { id: slug } })
    expect([slug, json.goesWith?.map((item) => item.slug)]).toEqual([slug, companions])
  }
  const { json } = await shop.call('GET /sale-terms', { query: { with: 'electricity' } })
  expect(json.electricity).toMatchObject({ day: '2026-05-11', source: 'an example of the demo shop', middle: 4 })
})

test('both demo sign-ins work, and the shopper has a complete profile, six orders and a wishlist', async () => {
  const token = await tokenOf(shop, people.shopper)
  const { email } = people.shopper
  const profile = await shop.call('GET /users/profile/{email}', { params: { email }, token })
  expect(profile.json).toMatchObject({
    name: 'Tharindu Jayasekara',
    phone: '+94 79 345 6120',
    addressLine: '27/3 Temple Lane, Gangodawila',
    city: 'Nugegoda',
    state: 'Colombo',
    postalCode: '10250',
    emailVerified: true,
  })
  const orders = await shop.call('GET /orders/{email}', { params: { email }, token })
  expect(orders.json.map(({ status }) => status)).toEqual([
    'pending',
    'processing',
    'delivered',
    'cancelled',
    'completed',
    'completed',
  ])
  const wishes = await shop.call('GET /account/wishlist', { token })
  expect(wishes.json.items).toHaveLength(4)
})

test('orders, pre-orders and inquiries fill the lists of the back office, newest first, none in the future', async () => {
  const lists = [
    ['GET /orders', 60],
    ['GET /pre-orders', 15],
    ['GET /contact', 17],
  ] as const
  for (const [name, count] of lists) {
    const { json } = await shop.call(name, { query: { limit: 200 }, token: adminToken })
    const dates = json.map(({ date }) => date)
    expect(dates).toHaveLength(count)
    expect(dates).toEqual([...dates].sort().reverse())
    expect((dates[0] ?? '') <= shop.services.clock().toISOString()).toBe(true)
  }
})

test('nobody is written a mail', async () => {
  expect(await shop.services.db.select().from(outboxTables.outbox)).toEqual([])
})

test('filling again changes nothing, nor does it bring back what the owner deleted', async () => {
  const { json } = await shop.call('GET /items/{id}', { params: { id: 'aruna-1-l-rice-cooker' } })
  const gone = await shop.call('DELETE /items/{id}', { params: { id: json.item.id }, token: adminToken })
  expect(gone.status).toBe(200)
  const before = await everything(shop.services)
  await fillDemo(shop.services, quietly)
  expect(await everything(shop.services)).toEqual(before)
})

test('a fill that was killed is taken up again and ends as one that was not', async () => {
  const { files } = killedShop.services
  for (const moment of KILLED_AT.filter((_, at) => (at + 1) % tries.stepsBetweenKills === 0)) {
    // A process of its own: from this moment on nothing that it began gets to the database any more.
    const { services, database } = await openTestShop({ url: killedShop.url })
    let count = 0
    database.pool.on('acquire', (client) => {
      count += 1
      if (count >= moment) void client.end()
    })
    await expect(fillDemo({ ...services, files }, quietly)).rejects.toThrow()
  }
  await fillDemo(killedShop.services, quietly)
  expect(await facts(killedShop)).toEqual(asFilled)
})

test('a fill that cannot go on says so', async () => {
  const { services } = brokenShop
  const full = { ...services.files, putNew: () => Promise.reject(new Error('no space left on device')) }
  await expect(fillDemo({ ...services, files: full }, quietly)).rejects.toThrow('no space left on device')
})

async function tokenOf({ call }: TestShop, { email, password }: { email: string; password: string }): Promise<string> {
  const answer = await call('POST /auth/login', { body: { email, password } })
  expect(answer.status).toBe(200)
  return startedSession(answer).token
}

/** All that the back office can read, without what is made by chance: ids. */
async function facts(filled: TestShop): Promise<unknown> {
  const token = await tokenOf(filled, people.admin)
  const items = await filled.call('GET /items', {
    query: { all: 'true', limit: 1000, sort: 'newest' },
    token,
  })
  const lists: unknown[] = [items.json]
  for (const name of ['GET /orders', 'GET /pre-orders', 'GET /contact'] as const) {
    lists.push((await filled.call(name, { query: { limit: 200 }, token })).json)
  }
  lists.push(await filled.services.db.select().from(newsletterTables.subscribers))
  return JSON.parse(JSON.stringify(lists, (key, value) => (/^_?id$|^productId$|^low$/.test(key) ? undefined : value)))
}

/** Every row of every table a fill touches. */
async function everything({ db }: Services): Promise<unknown[]> {
  const modules = [
    accountTables,
    catalogueTables,
    inquiryTables,
    newsletterTables,
    orderTables,
    outboxTables,
    preOrderTables,
    wishlistTables,
  ]
  const tables = modules.flatMap((module) => Object.values<unknown>(module)).filter((one) => is(one, PgTable))
  return Promise.all(tables.map((table) => db.select().from(table)))
}
