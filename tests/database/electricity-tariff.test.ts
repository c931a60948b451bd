// What an owner kept as one price of a unit becomes a tariff of one block; shoppers see no more and no less of it.
import { resolve } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addedToBill } from '#contract/catalogue/electricity/bill.plain.ts'
import { energySettings } from '#contract/catalogue/energy-settings.ts'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { migrateUpTo } from '#tests/support/database/old-schemas.ts'

/** The last migration before it. */
const BEFORE = 22
const { schema } = energySettings['energy.tariff']

let url: string
let client: Client
beforeEach(async () => {
  url = await newDatabase({ isBlank: true })
  client = new Client({ connectionString: url })
  await client.connect()
  await migrateUpTo(url, BEFORE)
})
afterEach(() => client.end())

/** What stands there after the update. */
async function updated(before: Record<string, unknown>) {
  for (const [name, value] of Object.entries(before)) {
    const values = [`energy.${name}`, JSON.stringify(value)]
    await client.query('insert into settings (name, value, set_at) values ($1, $2, now())', values)
  }
  const database = openPool({ connectionString: url, max: 2 }, createLog('silent'))
  await migrate(database, resolve('migrations'))
  await database.close()
  const settings = await client.query(`select name, value from settings where name like 'energy.%'`)
  const notes = await client.query(`select kind, before, after from audit_events where subject = 'energy.tariff'`)
  return { settings: settings.rows, notes: notes.rows }
}

test('A price that shoppers saw costs them the same, and the history notes what it was', async () => {
  const old = { tariffCents: 3_650, tariffDay: '2026-11-01', tariffSource: 'CEB, homes' }
  const { settings, notes } = await updated(old)
  expect(settings.map(({ name }) => name)).toEqual(['energy.tariff'])
  const tariff = schema.parse(settings[0]?.value)
  expect(tariff).toMatchObject({ confirmed: true, day: '2026-11-01', source: 'CEB, homes' })
  // 240 kWh a year are 20 a month.
  for (const base of tariff.steps) expect(addedToBill(tariff, base, 240)).toBe(20 * 3_650)
  const before = Object.fromEntries(Object.entries(old).map(([name, value]) => [`energy.${name}`, value]))
  expect(notes).toEqual([{ kind: 'setting.changed', before, after: settings[0]?.value }])
})

test.each([
  ['without its day', { tariffCents: 3_650, tariffSource: 'CEB' }],
  ['without its source', { tariffCents: 3_650, tariffDay: '2026-11-01' }],
])('A price %s stays, and stays unseen', async (_, old) => {
  const { settings } = await updated(old)
  expect(schema.parse(settings[0]?.value)).toMatchObject({ confirmed: false, rows: [{ unitCents: 3_650 }] })
})

const EXAMPLE = 'an example of the demo shop'
test.each([
  ['price', { tariffCents: 3_650, tariffDay: '2026-11-01', tariffSource: EXAMPLE }],
  ['day', { tariffCents: 4_500, tariffDay: '2026-11-20', tariffSource: EXAMPLE }],
])('Where an owner had changed the %s of the example alone, it stays, unseen until it is confirmed', async (_, old) => {
  const { settings, notes } = await updated(old)
  const rows = [{ unitCents: old.tariffCents }]
  expect(schema.parse(settings[0]?.value)).toMatchObject({ confirmed: false, day: old.tariffDay, rows })
  expect(notes).toHaveLength(1)
})

test.each([
  ['nothing', {}],
  ['no price', { tariffCents: null, tariffDay: '2026-11-01', tariffSource: 'CEB' }],
  ['a price of nothing', { tariffCents: 0 }],
  ['the example', { tariffCents: 4_500, tariffDay: '2026-11-01', tariffSource: EXAMPLE }],
])('Of a shop that had set %s the proposal waits', async (_, old) => {
  expect(await updated(old)).toEqual({ settings: [], notes: [] })
})
