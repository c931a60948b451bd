// Hold, caps and deposits are switches: until an owner turns one, a pre-order does what it always did.
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { receiveStock, setSetting } from '#tests/support/shop/pre-orders.ts'
import { findItem } from '../../catalogue/items/find-items.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { settlePreOrders } from './settle-pre-orders.ts'

test('In a fresh shop nothing is held, capped or asked for: quantity is what the admin typed', async () => {
  const fresh = await openTestShop()
  await setSetting(fresh, 'payments.bankAccount', 'Bank of Ceylon')
  const item = await anItem(fresh.services, { qty: 0, price: 1_000 })
  const body = { name: 'A', email: 'a@example.com', phone: '1', address: 'b', productId: item.id, quantity: 99 }
  for (const _ of [1, 2, 3]) {
    const { status, json } = await fresh.call('POST /pre-orders', { body })
    expect([status, Object.keys(json).toSorted()]).toEqual([201, ['message', 'preOrder', 'success']])
  }
  await receiveStock(fresh, item.id, 7)
  await settlePreOrders(fresh.services)
  expect((await findItem(fresh.services.db, item.id, { withDisabled: true }))?.qty).toBe(7)
  expect(await fresh.services.db.select().from(payments)).toEqual([])
  expect(await fresh.services.db.select().from(outbox)).toEqual([])
})
