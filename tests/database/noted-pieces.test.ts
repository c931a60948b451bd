// What staff noted of pieces before there were units becomes units, found by what stands on them.
import { resolve } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { listUnits } from '#server/orders/units/read-units.ts'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { migrateUpTo } from '#tests/support/database/old-schemas.ts'

/** The last migration without units. */
const BEFORE = 13

test('pieces become units; of two orders with one serial number the later has it', async () => {
  const url = await newDatabase({ isBlank: true })
  await migrateUpTo(url, BEFORE)
  const client = new Client({ connectionString: url })
  await client.connect()
  const piece = (serial: string, warrantyEnds: string | null) => ({ itemId: 'phone', serial, warrantyEnds })
  const add = async (id: string, placedAt: string, pieces: object[]) => {
    await client.query(
      `insert into orders (id, name, email, phone, address, total_cents, status, placed_at)
        values ($1, 'Nimali', 'n@example.com', '0771234567', 'Kandy', 100, 'pending', $2)`,
      [id, placedAt],
    )
    await client.query(
      `insert into order_lines (order_id, position, item_id, slug, title, brand, price_cents, qty)
        values ($1, 0, 'phone', 'phone', 'Phone X', '', 100, 2)`,
      [id],
    )
    const values = [id, JSON.stringify(pieces)]
    await client.query(
      `insert into paper_details (order_id, buyer_tin, pieces, version) values ($1, '', $2, 1)`,
      values,
    )
  }
  await add('AAAAA-00001', '2026-09-01T20:00:00Z', [piece('RX 204', null), piece('49015420323-7518', '2027-09-02')])
  await add('AAAAA-00002', '2026-10-01T05:00:00Z', [piece('rx-204', '2026-09-30')])
  await client.end()

  const database = openPool({ connectionString: url, max: 2 }, createLog('silent'))
  await migrate(database, resolve('migrations'))
  const find = async (search?: string) => {
    const { rows } = await listUnits(database.db, { search, limit: 10, offset: 0 })
    return rows.map((unit) => [unit.orderId, unit.serial, unit.state, unit.warrantyStarts, unit.warrantyEnds])
  }
  const first = ['AAAAA-00001', 'RX 204', 'returned', '2026-09-02', null]
  const second = ['AAAAA-00001', '49015420323-7518', 'sold', '2026-09-02', '2027-09-02']
  const later = ['AAAAA-00002', 'rx-204', 'sold', '2026-09-30', '2026-09-30']
  expect(await find()).toEqual([later, second, first])
  expect(await find('RX204')).toEqual([later, first])
  expect(await find('490154203237518')).toEqual([second])
  await database.close()
})
