// What the item editor says a specification is read as: what the filters read of it once it is saved.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { rawValues } from '../../../tests/support/shop/raw-values.ts'

const shop = await openTestShop()
const { services } = shop
const editor = await signedIn(shop, { staffRole: 'staff' })

type Row = { name: string; value: string }
const read = async (rows: Row[], language?: 'si') => {
  const { json } = await editor.call('POST /specifications/reading', { body: { rows, ...(language && { language }) } })
  return json.rows.map((facts) => facts.map(({ label, value }) => `${label}: ${value}`))
}

test('Each row says what it is read as, in its unit; what can not be read says nothing', async () => {
  const rows = [
    { name: 'Screen', value: '139 cm' },
    { name: ' Energy use ', value: ' About 190 kWh a year ' },
    { name: 'Resolution', value: '3840 x 2160' },
    { name: 'Dimensions', value: 'W60 x H85 x D60 cm' },
    { name: 'Colour', value: 'Red' },
    { name: 'Width', value: '' },
    { name: '', value: '55 cm' },
  ]
  expect(await read(rows)).toEqual([
    ['Screen: 55 inch'],
    ['Energy a year: 190 kWh'],
    ['Resolution: 4K'],
    ['Width: 60 cm', 'Height: 85 cm', 'Depth: 60 cm'],
    [],
    [],
    [],
  ])
})

test('Of two that say the same the first one counts, and the other says nothing', async () => {
  const rows = [
    { name: 'Net capacity', value: '250 l' },
    { name: 'Gross capacity', value: '270 l' },
  ]
  expect(await read(rows)).toEqual([['Capacity: 250 litres'], []])
})

test('Names are said in the language of the page', async () => {
  const body = { term: 'Width', si: 'පළල', ta: null, seen: { si: null, ta: null } }
  await editor.call('PUT /glossary', { body })
  expect(await read([{ name: 'Width', value: '600 mm' }], 'si')).toEqual([['පළල: 60 cm']])
})

test('What the golden table holds is read as it is kept', async () => {
  // Each tenth: the test of the golden table saves them all.
  for (const [name, value] of rawValues.filter((_, at) => at % 10 === 0)) {
    const { id } = await anItem(services, { specifications: { [name]: value } })
    const { rows } = await services.db.execute(sql`select key from item_facts where item_id = ${id}`)
    const [facts = []] = await read([{ name, value }])
    expect([name, value, facts.length]).toEqual([name, value, rows.length])
  }
})
