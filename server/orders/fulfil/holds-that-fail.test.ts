// A hold that can't be ended, whatever the reason, keeps no other goods from going back.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findItem } from '#server/catalogue/items/find-items.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { discountCodes } from '../../checkout/discounts/tables.ts'
import { days } from '../../platform/durations.ts'
import { endHolds } from './end-holds.ts'

const shop = await openTestShop()
const { services, clock, call } = shop
const { db } = services

test('The holds behind one that fails end all the same, and the failure is told', async () => {
  await setSetting(services, 'payments.bankTransfer', true)
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon\n000 123')
  const { id: itemId } = await anItem(services, { qty: 5 })
  const inStock = async () => (await findItem(db, itemId, { withDisabled: true }))?.qty
  const code = await aDiscount(shop)
  for (const discountCode of [code.code, undefined]) {
    const body = { ...anOrderBody([{ id: itemId, qty: 1 }]), payment: 'bank-transfer' as const, discountCode }
    expect((await call('POST /orders', { body })).status).toBe(201)
    clock.pass(1_000)
  }
  expect(await inStock()).toBe(3)
  // The use of the first order can't be given back: none is counted.
  await db.update(discountCodes).set({ uses: 0 }).where(eq(discountCodes.id, code.id))
  clock.pass(days(2))
  await expect(endHolds(services)).rejects.toThrow()
  expect(await inStock()).toBe(4)
  await db.update(discountCodes).set({ uses: 1 }).where(eq(discountCodes.id, code.id))
  await endHolds(services)
  expect(await inStock()).toBe(5)
})
