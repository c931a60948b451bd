// What the page of an item works with: its facts, and the price of electricity as the owner keeps it.
import { expect, test } from 'vitest'
import { proposedTariff } from '#contract/catalogue/electricity/proposed-tariff.ts'
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

test('What the energy label says comes before specifications; stars need where they were read', async () => {
  const editor = await signedIn(shop, { staffRole: 'staff' })
  const { id } = await anItem(services, {
    specifications: { 'Energy use': '190 kWh', 'Energy rating': '3 stars' },
    energyKwh: '214',
    energyStars: '5',
    energyStandard: 'SLS 1230',
    energyYear: '2025',
  })
  const told = async () => (await call('GET /items/{id}', { params: { id } })).json.facts
  const label = { energy: 214, standard: 'SLS 1230', labelYear: 2025 }
  expect(await told()).toEqual({ ...label, stars: 3 })
  const { item } = (await editor.call('GET /items/{id}', { params: { id } })).json
  await editor.call('PUT /items/{id}', { params: { id }, body: { ...item, energySource: 'on the item' } })
  expect(await told()).toEqual({ ...label, stars: 5, labelSource: 'on the item' })
  const { json } = await call('GET /items/{id}', { params: { id } })
  expect(json.item).not.toHaveProperty('energyKwh')
})

test('Of a label only what a year of use can be is taken, and a year that it can be of', async () => {
  const editor = await signedIn(shop, { staffRole: 'staff' })
  const { id } = await anItem(services, { title: 'Typed wrong' })
  const { item } = (await editor.call('GET /items/{id}', { params: { id } })).json
  const save = (fields: { energyKwh?: string; energyYear?: string }) =>
    editor.call('PUT /items/{id}', { params: { id }, body: { ...item, ...fields } })
  for (const energyKwh of ['4', '10000', '21.4']) {
    const { fields } = (await save({ energyKwh })).problem
    expect(fields).toEqual({ energyKwh: 'From 5 to 9,999 kWh a year as a whole number, or nothing' })
  }
  for (const energyYear of ['1989', '9999', '25']) {
    const { fields } = (await save({ energyYear })).problem
    expect(fields).toEqual({ energyYear: 'A year from 1990 to the next one, or nothing' })
  }
  expect((await save({ energyKwh: '5', energyYear: '1990' })).status).toBe(200)
})

test('Watts and hours of use make an estimate, where no label and no specification says more', async () => {
  const facts = async (parts: Parameters<typeof anItem>[1]) => {
    const { id } = await anItem(services, parts)
    return (await call('GET /items/{id}', { params: { id } })).json.facts
  }
  const watts = { Power: '125 W' }
  expect(await facts({ specifications: watts, hoursOfUse: '4' })).toEqual({ power: 125, hours: 4, reckoned: 182.5 })
  expect(await facts({ specifications: watts })).toEqual({ power: 125 })
  expect(await facts({ hoursOfUse: '0.5' })).toEqual({ hours: 0.5 })
  expect(await facts({ specifications: { ...watts, Energy: '100 kWh' }, hoursOfUse: '4' })).toEqual({
    ...{ power: 125, hours: 4, energy: 100 },
  })
})

test('What electricity costs is told once the owner has confirmed it', async () => {
  const told = async () => (await call('GET /sale-terms', { query: { with: 'electricity' } })).json.electricity
  expect(await told()).toBeUndefined()
  const { confirmed, ...tariff } = proposedTariff
  await setSetting(services, 'energy.tariff', { ...tariff, confirmed: true })
  expect(await told()).toEqual(tariff)
  // Checkout and cart, which ask from the browser, need none of it.
  expect((await call('GET /sale-terms')).json).not.toHaveProperty('electricity')
  await setSetting(services, 'energy.tariff', { ...tariff, confirmed })
  expect(await told()).toBeUndefined()
})

test('A tariff that cannot be reckoned with is refused, and so is one without its day or source', async () => {
  const set = (parts: Partial<typeof proposedTariff>) =>
    setSetting(services, 'energy.tariff', { ...proposedTariff, ...parts })
  await expect(set({ rows: proposedTariff.rows.toReversed() })).rejects.toThrow('must go on where')
  await expect(set({ rows: proposedTariff.rows.slice(0, -1) })).rejects.toThrow('the last one has no end')
  await expect(set({ confirmed: true, source: '' })).rejects.toThrow('where it is from')
  await expect(set({ steps: [50, 30, 75, 100, 150, 200] })).rejects.toThrow('more units than the one before it')
  await expect(set({ steps: [30, 50] })).rejects.toThrow()
  await expect(set({ middle: 7 })).rejects.toThrow()
})
