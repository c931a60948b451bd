// What the page of an item works with: its facts, and the price of electricity as the owner keeps it.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'

const shop = await openTestShop()
const { call, services } = shop

test('An item is answered with what its specifications say, under its id and its slug', async () => {
  const { id, slug } = await anItem(services, {
    specifications: {
      'Energy use': 'About 190 kWh a year',
      'Energy class': 'A+',
      Capacity: '250 litres',
      Noise: '39 dB',
      Width: '60',
    },
    size: '535 x 1190 x 600 mm (W x H x D)',
  })
  const facts = { width: 53.5, height: 119, depth: 60, volume: 250, energy: 190, class: 'A+' }
  for (const key of [id, slug]) {
    expect((await call('GET /items/{id}', { params: { id: key } })).json.facts).toEqual(facts)
  }
})

test('A warranty is told however its name is written, and in the language of the page', async () => {
  const editor = await signedIn(shop, { staffRole: 'staff' })
  for (const [term, si] of [
    ['Warranty', 'වගකීම'],
    ['# years', 'වසර #'],
  ] as const) {
    await editor.call('PUT /glossary', { body: { term, si, ta: null, seen: { si: null, ta: null } } })
  }
  const { id } = await anItem(services, { specifications: { Warranty: '2 years', Capacity: '250 litres' } })
  const told = async (language?: 'si') =>
    (await call('GET /items/{id}', { params: { id }, query: language ? { language } : {} })).json.facts
  expect(await told()).toEqual({ volume: 250, warranty: '2 years' })
  expect(await told('si')).toEqual({ volume: 250, warranty: 'වසර 2' })
  const { id: other } = await anItem(services, { specifications: { 'warranty period': '1 year' } })
  expect((await call('GET /items/{id}', { params: { id: other } })).json.facts).toEqual({ warranty: '1 year' })
})

test('An item whose specifications say nothing has no facts', async () => {
  const { id } = await anItem(services, { specifications: { Colour: 'Red' } })
  expect((await call('GET /items/{id}', { params: { id } })).json).not.toHaveProperty('facts')
})

test('The price of electricity is told once the owner has set it, its day and where it is from', async () => {
  const told = async () => (await call('GET /sale-terms')).json.tariff
  expect(await told()).toBeUndefined()
  await setSetting(services, 'energy.tariffCents', 3650)
  expect(await told()).toBeUndefined()
  await setSetting(services, 'energy.tariffDay', '2026-11-01')
  expect(await told()).toBeUndefined()
  await setSetting(services, 'energy.tariffSource', 'CEB')
  expect(await told()).toEqual({ rupeesPerKwh: 36.5, day: '2026-11-01', source: 'CEB' })
  await setSetting(services, 'energy.tariffCents', 0)
  expect(await told()).toBeUndefined()
})
