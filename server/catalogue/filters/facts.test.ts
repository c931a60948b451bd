// What is read of a specification, in one unit each, and where nothing is.
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anItem, anItemInput } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { rawValues } from '../../../tests/support/shop/raw-values.ts'
import { editItem } from '../items/edit-item.ts'
import { FACTS } from './fact-keys.ts'

const { services } = await openTestShop()
const { db } = services

async function factsOf(specifications: readonly (readonly [string, string])[], size: string | null = null) {
  const { rows } = await db.execute<{ fact: string }>(sql`
    select key || ' ' || coalesce(said, number::text) as fact
    from facts_of(${JSON.stringify(specifications)}::jsonb, ${size}::text) order by key`)
  return rows.map(({ fact }) => fact)
}

test('The golden table has its 150 values and more', () => {
  expect(rawValues.length).toBeGreaterThanOrEqual(150)
})

test('Each value of the golden table is read as the facts beside it', async () => {
  const read = rawValues.map(async ([name, value]) => [name, value, ...(await factsOf([[name, value]]))])
  expect(await Promise.all(read)).toEqual(rawValues)
})

test('Every fact that is read has a name and a unit', () => {
  const read = rawValues.flatMap(([, , ...facts]) => facts.map((fact) => fact.split(' ')[0]))
  expect(new Set(read)).toEqual(new Set(Object.keys(FACTS)))
})

test('The size names its sides, or none is known', async () => {
  expect(await factsOf([], '1190 x 535 x 600 mm (H x W x D)')).toEqual(['depth 60', 'height 119', 'width 53.5'])
  expect(await factsOf([], '1190 x 535 x 600 mm')).toEqual([])
  expect(await factsOf([['Width', '54 cm']], '600 x 535 x 1190 mm (D x W x H)')).toEqual([
    'depth 60',
    'height 119',
    'width 54',
  ])
})

test('Of two specifications that say the same the first one counts', async () => {
  expect(
    await factsOf([
      ['Net capacity', '250 l'],
      ['Gross capacity', '270 l'],
    ]),
  ).toEqual(['volume 250'])
})

test('Facts come, change and go with their item', async () => {
  const stored = async (id: string) => {
    const { rows } = await db.execute<{ number: number }>(
      sql`select number from item_facts where item_id = ${id} and key = 'screen'`,
    )
    return rows.map(({ number }) => number)
  }
  const { id } = await anItem(services, { specifications: { Screen: '55"' } })
  expect(await stored(id)).toEqual([55])
  const edit = anItemInput({ specifications: { Screen: '109 cm' } })
  await services.transaction((tx) => editItem(tx, { id, edit, byUserId: null }, services))
  expect(await stored(id)).toEqual([43])
  await services.transaction((tx) => tx.execute(sql`delete from items where id = ${id}`))
  expect(await stored(id)).toEqual([])
})

test('Facts move with their item to another category, and stay what they are', async () => {
  const specifications = { Screen: '55"', Power: '110 W' }
  const stored = async (id: string) => {
    const { rows } = await db.execute(
      sql`select category_key, key, number from item_facts where item_id = ${id} order by key`,
    )
    return rows.map((row) => Object.values(row).join(' '))
  }
  const { id } = await anItem(services, { category: 'Lamps', specifications })
  expect(await stored(id)).toEqual(['lamps power 110', 'lamps screen 55'])
  const edit = anItemInput({ category: 'Flat TVs', specifications })
  await services.transaction((tx) => editItem(tx, { id, edit, byUserId: null }, services))
  expect(await stored(id)).toEqual(['flattvs power 110', 'flattvs screen 55'])
})

const name = fc.constantFrom('Capacity', 'Screen size (cm)', 'Dimensions', 'Width', 'Power', 'Memory', 'Energy', 'Type')
const piece = fc.oneof(
  fc.constantFrom(...' |x|×|-|/|.|,|W|H|D|mm|cm|inch|"|l|litres|kg|GB|TB|kWh|a year|star|(|)|½|★|\\|%'.split('|')),
  fc.integer({ min: 0, max: 9_999_999_999 }).map(String),
  fc.string({ unit: 'binary', maxLength: 5 }).filter((text) => !text.includes('\u0000') && text.isWellFormed()),
)

test('Any text at all is read, and what is read lies among what is sold', async () => {
  await fc.assert(
    fc.asyncProperty(name, fc.array(piece, { maxLength: 14 }), async (spec, pieces) => {
      const facts = await factsOf([[spec, pieces.join('')]], pieces.join(''))
      expect(facts.length).toBeLessThanOrEqual(Object.keys(FACTS).length)
      for (const fact of facts) expect(Object.keys(FACTS)).toContain(fact.split(' ')[0])
    }),
    { numRuns: 200 },
  )
})
