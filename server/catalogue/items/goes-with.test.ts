// What the shop sells along with an item: set in the office, shown with the item.
import { beforeEach, expect, test } from 'vitest'
import { officeLimits } from '#contract/core/office-limits.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { countQueries } from '#tests/support/shop/count-queries.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { call, services } = shop
const admin = await signedIn(shop, { staffRole: 'manager' })

let tv: string
let stand: string
let cable: string

beforeEach(async () => {
  tv = (await anItem(services, { title: 'Television' })).id
  stand = (await anItem(services, { title: 'Stand', price: 9_000, qty: 0 })).id
  cable = (await anItem(services, { title: 'Cable', price: 900 })).id
})

const set = (ids: string[], seen: string[] = [], id = tv) =>
  admin.call('PUT /items/{id}/goes-with', { params: { id }, body: { ids, seen } })
const open = (id = tv) => call('GET /items/{id}', { params: { id } })
const shownWith = async (id = tv) => (await open(id)).json.goesWith?.map(({ title }) => title)

test('stands with the item in its order, sold-out ones too, for one query more, which other items do not pay', async () => {
  const alone = await countQueries(() => open())
  expect(await shownWith()).toBeUndefined()
  expect((await set([stand, cable])).json.items.map(({ title, qty }) => [title, qty])).toEqual([
    ['Stand', 0],
    ['Cable', 10],
  ])
  expect(await shownWith()).toEqual(['Stand', 'Cable'])
  expect(await countQueries(() => open())).toBe(alone + 1)
  expect((await open()).headers.get('Surrogate-Key')).toBe(`item:${tv} item:${stand} item:${cable}`)
  await set([cable, stand], [stand, cable])
  expect(await shownWith()).toEqual(['Cable', 'Stand'])
  // It is said of the one item, not of the other.
  expect(await shownWith(cable)).toBeUndefined()
  const [entry] = (await admin.call('GET /history', { query: { about: tv } })).json
  expect(entry).toMatchObject({ field: 'goesWith', before: 'Stand\nCable', after: 'Cable\nStand' })
})

test('shows no item that is hidden or deleted, and shows it again once it is back', async () => {
  await set([stand, cable])
  const { json } = await call('GET /items/{id}', { params: { id: stand } })
  const { version: _, ...item } = json.item
  await admin.call('PUT /items/{id}', { params: { id: stand }, body: { ...item, disabled: true } })
  expect(await shownWith()).toEqual(['Cable'])
  await admin.call('DELETE /items/{id}', { params: { id: cable } })
  expect(await shownWith()).toBeUndefined()
  const listed = await admin.call('GET /items/{id}/goes-with', { params: { id: tv } })
  expect(listed.json.items).toMatchObject([{ id: stand, disabled: true }])
  // An edit of the item leaves it alone.
  const own = (await admin.call('GET /items/{id}', { params: { id: tv } })).json.item
  await admin.call('PUT /items/{id}', { params: { id: tv }, body: { ...own, title: 'TV' } })
  await admin.call('POST /inventory/bin/restore', { body: { ids: [cable] } })
  expect(await shownWith()).toEqual(['Cable'])
})

test('refuses a stale change, the item itself, one twice, one that is not there, and too many', async () => {
  await set([stand])
  expect([(await set([cable])).status, (await set([tv], [stand])).status]).toEqual([409, 400])
  expect([(await set([cable, cable], [stand])).status, (await set(['none'], [stand])).status]).toEqual([400, 400])
  const many = Array.from({ length: officeLimits.goesWith + 1 }, (_, at) => `item-${at}`)
  expect((await set(many, [stand])).status).toBe(400)
  expect((await set([], [], 'none')).status).toBe(404)
  expect(await shownWith()).toEqual(['Stand'])
  await set([], [stand])
  expect(await shownWith()).toBeUndefined()
})
