import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { limits } from '#contract/core/limits.ts'
import { items } from '#server/catalogue/data/tables.ts'
import { deleteItem } from '#server/catalogue/items/delete-item.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, signedIn, type TestBrowser } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { services, clock } = shop

const titles = (answer: { json: { items: { title: string }[] } }) => answer.json.items.map(({ title }) => title)
const change = (person: TestBrowser, body: { add?: string[]; remove?: string[] }) =>
  person.call('PUT /account/wishlist', { body })

test('items are added once each, the latest first, and taken off', async () => {
  const person = await signedIn(shop)
  const [a, b, c] = [
    await anItem(services, { title: 'A' }),
    await anItem(services, { title: 'B' }),
    await anItem(services, { title: 'C' }),
  ]
  expect(titles(await change(person, { add: [a.id, b.id] }))).toEqual(['B', 'A'])
  clock.pass(1_000)
  expect(titles(await change(person, { add: [c.id, a.id, c.id] }))).toEqual(['C', 'B', 'A'])
  expect(titles(await change(person, { remove: [b.id] }))).toEqual(['C', 'A'])
  const answer = await person.call('GET /account/wishlist')
  expect([answer.status, titles(answer)]).toEqual([200, ['C', 'A']])
})

test('each item carries its id, title, price and images', async () => {
  const person = await signedIn(shop)
  const images = ['https://pictures.example/front.webp', 'https://pictures.example/back.webp']
  const item = await anItem(services, { title: 'Pictured', price: 8_990.5, images })
  const { json } = await change(person, { add: [item.id] })
  expect(json.items).toEqual([expect.objectContaining({ id: item.id, title: 'Pictured', price: 8_990.5, images })])
})

test('it is the same on every device of the person, and nobody else has it', async () => {
  const person = await signedIn(shop)
  const item = await anItem(services, { title: 'Followed' })
  await change(person, { add: [item.id] })
  const phone = aBrowser(shop)
  await phone.logIn(person.email)
  expect(titles(await phone.call('GET /account/wishlist'))).toEqual(['Followed'])
  const stranger = await signedIn(shop)
  expect(titles(await stranger.call('GET /account/wishlist'))).toEqual([])
})

test('what a guest collected joins what the person has', async () => {
  const person = await signedIn(shop)
  const [known, both, fresh] = [
    await anItem(services, { title: 'Known' }),
    await anItem(services, { title: 'Both' }),
    await anItem(services, { title: 'Fresh' }),
  ]
  await change(person, { add: [known.id, both.id] })
  clock.pass(1_000)
  expect(titles(await change(person, { add: [both.id, fresh.id] }))).toEqual(['Fresh', 'Both', 'Known'])
})

test('a disabled item is not shown, and comes back with it; a deleted one is gone', async () => {
  const person = await signedIn(shop)
  const admin = await signedIn(shop, { role: 'admin' })
  const item = await anItem(services, { title: 'Hidden' })
  const gone = await anItem(services, { title: 'Gone' })
  await change(person, { add: [item.id, gone.id] })
  const { json } = await shop.call('GET /items/{id}', { params: { id: item.id } })
  const setDisabled = async (disabled: boolean) => {
    const body = { ...json.item, version: undefined, disabled }
    expect((await admin.call('PUT /items/{id}', { params: { id: item.id }, body })).status).toBe(200)
  }
  await setDisabled(true)
  await services.transaction((tx) => deleteItem(tx, { id: gone.id, byUserId: admin.userId }, services))
  expect(titles(await person.call('GET /account/wishlist'))).toEqual([])
  await setDisabled(false)
  expect(titles(await person.call('GET /account/wishlist'))).toEqual(['Hidden'])
})

test('whoever guesses the address of a hidden item reads nothing of it, in the list or in their copy', async () => {
  const person = await signedIn(shop)
  const admin = await signedIn(shop, { role: 'admin' })
  const secret = await anItem(services, { title: 'Kettle of next year', disabled: true })
  const known = await anItem(services, { title: 'Known kettle' })
  const copy = async () =>
    (await person.call('POST /users/{email}/export', { params: { email: person.email } })).json.wishlist
  await change(person, { add: [secret.slug, known.slug] })
  expect((await copy()).map(({ itemId, title }) => [itemId, title])).toEqual([[known.id, 'Known kettle']])
  const { json } = await shop.call('GET /items/{id}', { params: { id: known.id } })
  const body = { ...json.item, version: undefined, title: 'Kettle under another name', disabled: true }
  expect((await admin.call('PUT /items/{id}', { params: { id: known.id }, body })).status).toBe(200)
  expect((await copy()).map(({ itemId, title }) => [itemId, title])).toEqual([[known.id, '']])
})

test('a wish that a browser has kept is kept while its item is hidden', async () => {
  const person = await signedIn(shop)
  const item = await anItem(services, { title: 'Hidden for a day', disabled: true })
  expect(titles(await change(person, { add: [item.id] }))).toEqual([])
  await services.db.update(items).set({ disabled: false }).where(eq(items.id, item.id))
  expect(titles(await person.call('GET /account/wishlist'))).toEqual(['Hidden for a day'])
})

test('unknown ids are passed over, and too many at once are refused', async () => {
  const person = await signedIn(shop)
  const item = await anItem(services, { title: 'Real' })
  expect(titles(await change(person, { add: ['unknown', item.id, ''], remove: ['nothing'] }))).toEqual(['Real'])
  const before = await fingerprint(services.db)
  const many = Array.from({ length: limits.wishlistItems + 1 }, (_, place) => `item-${place}`)
  expect((await change(person, { add: many })).status).toBe(400)
  const wrong = await person.call('PUT /account/wishlist', { body: { add: [7] } })
  expect(wrong.status).toBe(400)
  expect(await fingerprint(services.db)).toEqual(before)
})

test('it holds 500 items; the oldest make room for new ones', async () => {
  const person = await signedIn(shop)
  const ids: string[] = []
  for (let place = 0; place < limits.wishlistItems; place += 1) {
    ids.push((await anItem(services, { title: `Item ${place}` })).id)
  }
  await change(person, { add: ids })
  clock.pass(1_000)
  const last = await anItem(services, { title: 'The last one' })
  const kept = titles(await change(person, { add: [last.id] }))
  expect(kept).toHaveLength(limits.wishlistItems)
  expect([kept[0], kept[1], kept.at(-1)]).toEqual(['The last one', 'Item 499', 'Item 1'])
})
