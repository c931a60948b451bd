import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { queueOfferMails } from './queue-offer-mails.ts'

const shop = await openTestShop()
const { services } = shop
const owner = await anOwner(services)

async function aWisher(ids: string[], { offers = true, verified = true } = {}) {
  const person = await signedIn(shop, { verified })
  await person.call('PUT /account/notifications', { body: { orderUpdates: true, offers, newsletter: false } })
  await person.call('PUT /account/wishlist', { body: { add: ids } })
  return person
}

const tell = () => services.transaction((tx) => queueOfferMails(tx, services))

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
