// What 1.0 kept of an item as texts becomes numbers and days; both forms stay equal while both versions run.
import { resolve } from 'node:path'
import fc from 'fast-check'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fieldKinds } from '#contract/catalogue/items/field-kinds.ts'
import { cents, HIGHEST_PRICE } from '#contract/core/money.ts'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { migrateUpTo } from '#tests/support/database/old-schemas.ts'

/** The last migration of 1.0. */
const BEFORE = 3

let url: string
let client: Client
beforeEach(async () => {
  url = await newDatabase({ isBlank: true })
  client = new Client({ connectionString: url })
  await client.connect()
})
afterEach(() => client.end())

async function ask(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await client.query(sql, values)).rows
}

async function update(): Promise<void> {
  const database = openPool({ connectionString: url, max: 2 }, createLog('silent'))
  await migrate(database, resolve('migrations'))
  await database.close()
}

/** As either version adds an item, with some of its columns. */
async function add(id: string, columns: Record<string, string | number>): Promise<void> {
  const row = {
    ...{ id, slug: id, title: id, brand: '', brand_key: '', category: 'Other', category_key: 'other' },
    ...{ price_cents: 1_000_000, qty: 1, images: '[]', image_alts: '[]', description: '', specifications: '[]' },
    ...{ disabled: false, version: 1, created_at: '2026-01-01', updated_at: '2026-01-01' },
    ...columns,
  }
  const places = Object.keys(row).map((_, at) => `$${at + 1}`)
  await ask(`insert into items (${Object.keys(row)}) values (${places})`, Object.values(row))
}

const TEXTS = 'cost, sale_price, low_stock_at, pre_order_cap, expected_on, sale_from, sale_until'
const VALUES = `cost_cents, sale_price_cents, low_stock_at_count, pre_order_cap_count, expected_on_day::text,
  sale_from_day::text, sale_until_day::text`
async function both(id: string): Promise<unknown[]> {
  const text = `select ${TEXTS}, ${VALUES} from items where id = $1`
  const { rows } = await client.query<unknown[]>({ text, values: [id], rowMode: 'array' })
  return rows[0] ?? []
}

const typed = {
  ...{ cost: '9500.5', sale_price: '8000.00', low_stock_at: '3', pre_order_cap: '0' },
  ...{ expected_on: '2026-12-15', sale_from: '2026-12-01', sale_until: '2028-02-29' },
}
const read = ['950050', '800000', 3, 0, '2026-12-15', '2026-12-01', '2028-02-29']

test("what was typed is read; what can't be is told in the history of its item, and stays", async () => {
  await migrateUpTo(url, BEFORE)
  await add('kettle', typed)
  await add('lamp', {})
  const wrong = { cost: '1,000', sale_price: '-5', low_stock_at: 'few', pre_order_cap: '1.5' }
  await add('rug', { ...wrong, expected_on: '2026-02-30', sale_from: '31/12/2026', sale_until: '0000-01-01' })
  await add('vase', { cost: '', low_stock_at: '', expected_on: '' })
  await update()
  expect(await both('kettle')).toEqual([...Object.values(typed), ...read])
  expect(await both('lamp')).toEqual(Array(14).fill(null))
  expect((await both('rug')).slice(7)).toEqual(Array(7).fill(null))
  expect((await both('rug')).slice(0, 2)).toEqual(['1,000', '-5'])
  expect((await both('vase')).slice(7)).toEqual(Array(7).fill(null))
  expect(await ask('select item_id, field, before, after from item_changes order by field')).toEqual(
    Object.entries({
      ...{ cost: '1,000', expectedOn: '2026-02-30', lowStockAt: 'few', preOrderCap: '1.5', saleFrom: '31/12/2026' },
      ...{ salePrice: '-5', saleUntil: '0000-01-01' },
    }).map(([field, before]) => ({ item_id: 'rug', field, before, after: null })),
  )
  const sorted = await ask('select cost_cents, sale_cents, sale_from from item_keys where item_id = $1', ['kettle'])
  expect(sorted).toEqual([])
  await ask(`update items set updated_at = now() where id = 'kettle'`)
  expect(await ask('select cost_cents, sale_cents, sale_from from item_keys where item_id = $1', ['kettle'])).toEqual([
    { cost_cents: '950050', sale_cents: '800000', sale_from: '2026-12-01' },
  ])
})

test('while both versions run, what one writes the other reads', async () => {
  await update()
  await add('kettle', typed)
  expect(await both('kettle')).toEqual([...Object.values(typed), ...read])
  await ask(`update items set cost = '12.5', low_stock_at = null, sale_until = 'soon' where id = 'kettle'`)
  expect((await both('kettle')).slice(7)).toEqual(['1250', '800000', null, 0, '2026-12-15', '2026-12-01', null])
  await ask(`update items set cost_cents = 1200, pre_order_cap_count = 12, sale_until_day = '2027-01-01', sale_from_day = null
    where id = 'kettle'`)
  expect((await both('kettle')).slice(0, 7)).toEqual(['12', '8000.00', null, '12', '2026-12-15', null, '2027-01-01'])
  await add('lamp', { cost_cents: 1_205, low_stock_at_count: 4, expected_on_day: '2026-12-15' })
  expect((await both('lamp')).slice(0, 7)).toEqual(['12.05', null, '4', null, '2026-12-15', null, null])
  // The bin holds rows of the version before; a row comes back with both.
  await ask(`insert into items select (jsonb_populate_record(null::items, to_jsonb(items) || '{"id": "rug", "slug": "rug"}')).*
    from items where id = 'lamp'`)
  expect(await both('rug')).toEqual(await both('lamp'))
})

test('what was written between the new columns and their trigger is read, too', async () => {
  await update()
  await ask('alter table items disable trigger items_keep_texts')
  await add('kettle', typed)
  await ask('alter table items enable trigger items_keep_texts')
  await ask('delete from drizzle.applied_functions')
  await update()
  expect(await both('kettle')).toEqual([...Object.values(typed), ...read])
})

test('an amount is written in the database as everywhere', async () => {
  await update()
  const amounts = fc.sample(fc.integer({ min: 0, max: HIGHEST_PRICE }), 500).concat(0, 5, 10, 99, 100, HIGHEST_PRICE)
  const texts = amounts.map((amount) => fieldKinds.money.textOf(cents(amount)))
  expect(
    await ask(
      `select text_of_cents(amount) as text, cents_of_text(typed)::text as amount
        from unnest($1::bigint[], $2::text[]) as given (amount, typed)`,
      [amounts, texts],
    ),
  ).toEqual(amounts.map((amount, at) => ({ text: texts[at], amount: String(amount) })))
  expect(texts.map((text) => fieldKinds.money.valueOf(text))).toEqual(amounts)
})
