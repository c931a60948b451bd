// What takes a change of the inventory back, where the shop went on selling while it was made.
import { expect, test } from 'vitest'
import type { InventoryRow } from './inventory.ts'
import { inventoryCalls } from './inventory-calls.ts'

const row: InventoryRow = {
  ...{ id: 'a', slug: 'kettle', title: 'Kettle', brand: '', category: 'Kettles', sku: '', barcode: '' },
  ...{ price: 100, cost: null, salePrice: null, saleFrom: null, saleUntil: null, qty: 10, held: 0, waiting: 0 },
  ...{ disabled: false, image: null, variantGroupId: null, variantValues: null, version: 1 },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
}

test('pieces that are sold while prices are changed do not come back with them', () => {
  const sold = { ...row, price: 110, qty: 9, version: 2 }
  const back = { call: 'POST /inventory/edits', body: { rows: [{ id: 'a', price: { from: 110, to: 100 } }] } }
  const edits = { input: { body: { rows: [{ id: 'a', price: { from: 100, to: 110 } }] } } }
  const many = { input: { body: { action: { kind: 'price' } } }, answer: { state: 'done' } }
  const seen = { before: [[row]], after: [[sold]] }
  expect(inventoryCalls['POST /inventory/edits'].plan.undo({ ...edits, ...seen } as never)).toEqual([back])
  expect(inventoryCalls['POST /inventory/bulk'].plan.undo({ ...many, ...seen } as never)).toEqual([back])
})
