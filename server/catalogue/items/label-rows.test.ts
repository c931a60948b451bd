// In a comparison an item whose energy label says something does not leave that row empty.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { call, services } = shop

const label = { energyKwh: '120', energyStars: '5', energySource: 'on the item' }

async function compared(items: readonly { id: string }[], language?: 'si') {
  const query = { ids: items.map(({ id }) => id), ...(language ? { language } : {}) }
  const { json } = await call('GET /catalogue/comparison', { query })
  return json.items.map(({ specifications }) => specifications)
}

test('What the label says stands in the rows in which others say it, whatever these are called', async () => {
  const labelled = await anItem(services, { specifications: { Doors: '2' }, ...label })
  const told = { 'Annual consumption': '190 kWh', 'Star rating': '3 stars' }
  const other = await anItem(services, { specifications: told })
  const silent = await anItem(services, { specifications: { Doors: '1' } })
  expect(await compared([labelled, other, silent])).toEqual([
    { Doors: '2', 'Annual consumption': '120 kWh a year', 'Star rating': '5 stars' },
    told,
    { Doors: '1' },
  ])
  const { json } = await call('GET /items/{id}', { params: { id: labelled.id } })
  expect(json.item.specifications).toEqual({ Doors: '2' })
})

test('Where no item names them, the rows have names of their own', async () => {
  const labelled = await anItem(services, { specifications: {}, ...label, energyStars: '1' })
  expect(await compared([labelled])).toEqual([{ 'Energy use': '120 kWh a year', 'Energy stars': '1 star' }])
  expect(await compared([labelled], 'si')).toEqual([{ 'විදුලි පරිභෝජනය': 'වසරකට kWh 120', 'බලශක්ති තරු': 'තරු 1' }])
})

test('What an item says itself stays, and what is empty is filled in', async () => {
  const own = await anItem(services, {
    specifications: { 'Energy use': '190 kWh', 'Energy rating': '3 stars' },
    ...label,
  })
  const vague = await anItem(services, { specifications: { 'energy use': 'Little' }, energyKwh: '120' })
  const empty = await anItem(services, { specifications: { 'Energy Use': ' ' }, energyKwh: '120' })
  expect(await compared([own, vague, empty])).toEqual([
    { 'Energy use': '190 kWh', 'Energy rating': '3 stars' },
    { 'energy use': 'Little' },
    { 'Energy use': '120 kWh a year' },
  ])
})

test('Stars of which nobody says where they were read are told nowhere, and an estimate is no label', async () => {
  const unread = await anItem(services, { specifications: {}, energyStars: '5' })
  const guessed = await anItem(services, { specifications: { Power: '100 W' }, hoursOfUse: '8' })
  expect(await compared([unread, guessed])).toEqual([{}, { Power: '100 W' }])
})

test('A translated name is one row with the name that others have', async () => {
  const editor = await signedIn(shop, { staffRole: 'staff' })
  const body = { term: 'Annual consumption', si: 'වාර්ෂික පරිභෝජනය', ta: null, seen: { si: null, ta: null } }
  await editor.call('PUT /glossary', { body })
  const labelled = await anItem(services, { specifications: {}, energyKwh: '120' })
  const other = await anItem(services, { specifications: { 'Annual consumption': '190 kWh' } })
  const [first, second] = await compared([labelled, other], 'si')
  expect(Object.keys(first ?? {})).toEqual(Object.keys(second ?? {}))
  expect(first).toEqual({ 'වාර්ෂික පරිභෝජනය': 'වසරකට kWh 120' })
})
