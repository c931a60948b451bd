// Deposits that paid a part of an order and were given back before become refunds of that order.
import { resolve } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { newDatabase } from '#tests/support/database/new-database.ts'
import { migrateUpTo } from '#tests/support/database/old-schemas.ts'

/** The last migration of which such a deposit may have no refund. */
const BEFORE = 26

test('What an order counted on of a deposit is its refund, and its days are counted again', async () => {
  const url = await newDatabase({ isBlank: true })
  await migrateUpTo(url, BEFORE)
  const client = new Client({ connectionString: url })
  await client.connect()
  const ask = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows

  /** An order for LKR 10 that counts on so much of a deposit, which was given back in so many parts. */
  async function add(id: string, counts: number, deposit: { amount: number; parts: number[]; noted?: number }) {
    await ask(
      `insert into orders (id, name, email, phone, address, total_cents, status, placed_at)
        values ($1, 'Nimali', 'n@example.com', '0771234567', 'Kandy', 1000, 'pending', '2026-09-01T20:00:00Z')`,
      [id],
    )
    const given = deposit.noted ?? deposit.parts.reduce((all, part) => all + part, 0)
    for (const [number, amount, back, of, preOrder, deposited] of [
      [id, 1_000 - counts, 0, null, null, counts],
      [`D-${id}`, deposit.amount, given, id, `pre-${id}`, 0],
    ]) {
      await ask(
        `insert into payments (order_id, method, state, amount_cents, refunded_cents, attempts, reference, note, opened_at,
          counted_for, pre_order_id, deposit_cents)
          values ($1, 'bank-transfer', 'paid', $2, $3, 0, '', '', '2026-09-01T20:00:00Z', $4, $5, $6)`,
        [number, amount, back, of, preOrder, deposited],
      )
    }
    for (const [at, part] of deposit.parts.entries()) {
      await ask(
        `insert into payment_events (order_id, kind, method, attempt, amount_cents, reference, note, at)
          values ($1, 'refunded', 'bank-transfer', 0, $2, '', 'At the bank', $3)`,
        [`D-${id}`, part, `2026-09-1${at}T20:00:00Z`],
      )
    }
  }
  await add('AAAAA-00001', 400, { amount: 500, parts: [50, 100, 200] })
  await add('AAAAA-00002', 400, { amount: 400, parts: [] })
  // Given back before the order was made, which counts on the rest.
  await add('AAAAA-00003', 300, { amount: 400, parts: [100] })
  // What its events say is not all of it: nobody knows when the rest was.
  await add('AAAAA-00004', 400, { amount: 400, parts: [100], noted: 200 })
  // By this version.
  await add('AAAAA-00005', 400, { amount: 400, parts: [100] })
  await ask(`insert into order_changes (order_id, step, what, before, by, at)
    values ('AAAAA-00005', 'step', '{"kind":"refund"}', '{"isOfDeposit":true}', 'o@example.com', now())`)

  const database = openPool({ connectionString: url, max: 2 }, createLog('silent'))
  await migrate(database, resolve('migrations'))
  await database.close()
  const refunds = await ask('select order_id, amount_cents::int, word, at from refunds order by at')
  expect(refunds).toEqual([
    { order_id: 'AAAAA-00001', amount_cents: 50, word: 'At the bank', at: new Date('2026-09-11T20:00:00Z') },
    { order_id: 'AAAAA-00001', amount_cents: 200, word: 'At the bank', at: new Date('2026-09-12T20:00:00Z') },
  ])
  // Days in Sri Lanka.
  const days = await ask('select distinct day::text from report_changes order by day')
  expect(days).toEqual([{ day: '2026-09-12' }, { day: '2026-09-13' }])
  expect(await ask("select current_setting('kade.restoring', true) as restoring")).toEqual([{ restoring: null }])
  await client.end()
})
