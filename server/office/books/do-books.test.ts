// The books of a whole shop agree, and what doesn't is named, however much of it there is.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { doBooks } from './do-books.ts'

test('a few are named of each fault, and the others counted', async () => {
  const { services, call } = await openTestShop()
  const { db } = services
  const item = await anItem(services, { qty: 20 })
  for (let count = 0; count < 7; count += 1) {
    expect((await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })).status).toBe(201)
  }
  expect(await doBooks(db)).toEqual([])
  await db.execute(sql`update orders set total_cents = total_cents + 1`)
  const faults = await doBooks(db)
  expect(faults).toEqual([
    expect.stringMatching(/^order whose total is not that of its lines and delivery: (?:[\w-]+, ){5}and 2 more$/),
    expect.stringMatching(/^order whose deposit and payment do not come to its total: (?:[\w-]+, ){5}and 2 more$/),
  ])
})
