import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { turnSales } from '#server/catalogue/items/sale-schedule.ts'
import { days, hours } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { mailOffers } from './queue-offer-mails.ts'

const shop = await openTestShop()
const { services, clock } = shop
const owner = await anOwner(services)

async function aWisher(ids: string[], { offers = true, verified = true } = {}) {
  const person = await signedIn(shop, { verified })
  await person.call('PUT /account/notifications', { body: { orderUpdates: true, offers, newsletter: false } })
  await person.call('PUT /account/wishlist', { body: { add: ids } })
  return person
}

const tell = () => mailOffers(services)

const offersTo = async (email: string) =>
  (await services.db.select().from(outbox).where(eq(outbox.to, email)))
    .filter(({ kind }) => kind === 'offers')
    .map(({ subject, text }) => ({ subject, text }))

test('who wants offers is told once that something costs less', async () => {
  const item = await anItem(services, { title: 'Cheaper kettle', price: 12_500 })
  const person = await aWisher([item.id])
  await tell()
  expect(await offersTo(person.email)).toEqual([])
  await owner.edit(item.id, { price: 9_999.5 })
  await tell()
  await tell()
  const [mail, ...more] = await offersTo(person.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Cheaper kettle: good news from your wishlist')
  expect(mail?.text).toContain('Now LKR\u00a09,999.50 instead of LKR\u00a012,500.00.')
  expect(mail?.text).toContain('http://127.0.0.1:3000/products/cheaper-kettle')
  await owner.edit(item.id, { price: 11_000 })
  await tell()
  expect(await offersTo(person.email)).toHaveLength(1)
  await owner.edit(item.id, { price: 9_000 })
  clock.pass(days(1))
  await tell()
  expect(await offersTo(person.email)).toHaveLength(2)
})

test('who wants offers is told that something is back in stock, each time it is', async () => {
  const item = await anItem(services, { title: 'Rare kettle', qty: 0 })
  const person = await aWisher([item.id])
  await tell()
  expect(await offersTo(person.email)).toEqual([])
  for (let time = 1; time <= 2; time += 1) {
    await owner.edit(item.id, { qty: 3 })
    await tell()
    expect(await offersTo(person.email)).toHaveLength(time)
    await owner.edit(item.id, { qty: 0 })
    clock.pass(days(1))
    await tell()
  }
  expect((await offersTo(person.email))[0]?.text).toContain('Back in stock, at LKR\u00a012,500.00.')
})

test('several offers come in one mail', async () => {
  const items = [await anItem(services, { title: 'Offer A' }), await anItem(services, { title: 'Offer B' })]
  const person = await aWisher(items.map(({ id }) => id))
  for (const { id } of items) await owner.edit(id, { price: 100 })
  await tell()
  expect((await offersTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Offer A and 1 more: good news from your wishlist',
  ])
})

test('there is one mail a day, of all that holds when it is sent', async () => {
  const [first, second, third] = [
    await anItem(services, { title: 'Daily A' }),
    await anItem(services, { title: 'Daily B' }),
    await anItem(services, { title: 'Daily C' }),
  ]
  const person = await aWisher([first.id, second.id, third.id])
  await owner.edit(first.id, { price: 100 })
  await tell()
  for (const { id } of [second, third]) await owner.edit(id, { price: 100 })
  clock.pass(hours(23))
  await tell()
  expect(await offersTo(person.email)).toHaveLength(1)
  // Dearer again before anybody was told: there is nothing to tell.
  await owner.edit(third.id, { price: 12_500 })
  clock.pass(hours(1))
  await tell()
  await tell()
  expect((await offersTo(person.email)).map(({ subject }) => subject)).toEqual([
    'Daily A: good news from your wishlist',
    'Daily B: good news from your wishlist',
  ])
})

test('a sale with days is a lower price from the day it begins', async () => {
  const item = await anItem(services, { title: 'Seasonal kettle', price: 12_500 })
  const person = await aWisher([item.id])
  const day = (from: number) => new Date(clock.now().getTime() + days(from)).toISOString().slice(0, 10)
  await owner.edit(item.id, { salePrice: '9999', saleFrom: day(2), saleUntil: day(4) })
  await turnSales(services)
  await tell()
  expect(await offersTo(person.email)).toEqual([])
  clock.pass(days(2))
  await turnSales(services)
  await tell()
  const [mail] = await offersTo(person.email)
  expect(mail?.text).toContain('Now LKR\u00a09,999.00 instead of LKR\u00a012,500.00.')
})

test('more people than fit into one transaction are all told', async () => {
  const item = await anItem(services, { title: 'Popular kettle' })
  const person = await aWisher([item.id])
  const at = clock.now()
  await services.db.execute(sql`
    insert into users (id, email, email_verified_at, password_hash, role, first_name, last_name,
      wants_order_updates, wants_offers, created_at)
    select 'fan-' || n, 'fan-' || n || '@example.com', ${at}, '', 'user', '', '', true, true, ${at}
    from generate_series(1, 150) as n`)
  await services.db.execute(sql`
    insert into wishes (user_id, item_id, added_at, known_price_cents, known_in_stock)
    select 'fan-' || n, ${item.id}, ${at}, 1250000, true from generate_series(1, 150) as n`)
  await owner.edit(item.id, { price: 100 })
  await tell()
  const told = await services.db.select().from(outbox).where(like(outbox.subject, 'Popular kettle%'))
  expect(new Set(told.map(({ to }) => to)).size).toBe(151)
  expect(told).toHaveLength(151)
  expect(await offersTo(person.email)).toHaveLength(1)
})

test('nobody else is told: no offers wanted, address not proven, item hidden or sold out', async () => {
  const item = await anItem(services, { title: 'Quiet kettle' })
  const hidden = await anItem(services, { title: 'Hidden kettle' })
  const gone = await anItem(services, { title: 'Gone kettle' })
  const people = [
    await aWisher([item.id], { offers: false }),
    await aWisher([item.id], { verified: false }),
    await aWisher([hidden.id, gone.id]),
  ]
  await owner.edit(item.id, { price: 100 })
  await owner.edit(hidden.id, { price: 100, disabled: true })
  await owner.edit(gone.id, { price: 100, qty: 0 })
  await tell()
  for (const { email } of people) expect(await offersTo(email)).toEqual([])
})
