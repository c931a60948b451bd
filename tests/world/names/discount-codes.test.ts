// Discount codes as people type them who have them from a poster, a friend or another keyboard.
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { discountCodes } from '#server/checkout/discounts/tables.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const shop = await openTestShop()
const [migration = ''] = globSync('migrations/*_discount_keys.sql')
const { db } = shop.services
const check = async (code: string) => (await shop.call('POST /discount-codes/check', { body: { code } })).status

/** Codes as owners name them, as they were typed, and the key that an earlier version stored of each. */
const codes = [
  ['SAVE10', 'ＳＡＶＥ１０', 'SAVE10'],
  ['SAVE20', 'SAVE\u0be8\u0be6', 'SAVE20'],
  ['CAF\u00c9 15', 'cafe\u0301 15', 'CAF\u00c915'],
  ['CAFE\u0301 16', 'caf\u00e9 16', 'CAFE16'],
  ['කාසි10', 'කාසි 10', 'කස10'],
  ['ශ්\u200dරී10', 'ශ්රී-10', 'ශර10'],
  ['\u0b95\u0bca\u0b9f\u0bc8 5★', '\u0b95\u0bc6\u0bbe\u0b9f\u0bc8 5', '\u0b95\u0b9f5'],
  ['Große 5', 'GROSSE5', 'GROSSE5'],
] as const

test.each(codes)('the code %s may be typed as %s', async (code, typed) => {
  await aDiscount(shop, { code })
  expect([await check(code), await check(typed)]).toEqual([200, 200])
})

test('a code in Sinhala is not another one that differs in its vowels', async () => {
  expect([await check('කාසි10'), await check('කෝසු10')]).toEqual([200, 409])
})

test('codes that an earlier version stored stay valid when it is brought up to date', async () => {
  const now = await db.select().from(discountCodes)
  for (const [code, , key] of codes) {
    await db.update(discountCodes).set({ codeKey: key }).where(eq(discountCodes.code, code.toUpperCase()))
  }
  await db.execute(sql.raw(await readFile(migration, 'utf8')))
  const byId = (rows: typeof now) => new Map(rows.map(({ id, codeKey }) => [id, codeKey]))
  expect(byId(await db.select().from(discountCodes))).toEqual(byId(now))
})

test('of two codes that become one the other keeps its key', async () => {
  const { id } = await aDiscount(shop, { code: 'UNIQUE1' })
  await db
    .update(discountCodes)
    .set({ code: 'ＵＮＩＱＵＥ1', codeKey: 'ＵＮＩＱＵＥ1' })
    .where(eq(discountCodes.id, id))
  await aDiscount(shop, { code: 'UNIQUE1' })
  await db.execute(sql.raw(await readFile(migration, 'utf8')))
  const [row] = await db.select().from(discountCodes).where(eq(discountCodes.id, id))
  expect([row?.codeKey, await check('unique1')]).toEqual(['ＵＮＩＱＵＥ1', 200])
})
