// The rows of a comparison: what differs, and what is not stated.
import { expect, test } from 'vitest'
import { eachPublicField } from '#contract/catalogue/items/item-fields.ts'
import type { Item } from '#contract/catalogue/items/items.ts'
import { compareRows } from './compare-rows.ts'

function item(brand: string, specifications: Record<string, string>, size: string | null = null): Item {
  return {
    ...{ id: brand, slug: brand, title: brand, brand, category: 'Phones', price: 1, qty: 1, images: [], imageAlts: [] },
    ...{ description: '', color: null, disabled: false, version: 1, specifications },
    ...eachPublicField(() => null),
    size,
    createdAt: { seconds: 0, nanoseconds: 0 },
    updatedAt: { seconds: 0, nanoseconds: 0 },
  }
}

test('Each name has one row, whatever its case, and what is missing is none', () => {
  const rows = compareRows([
    item('Nila', { Memory: '8 GB', SIM: 'Two' }, '10 cm'),
    item('Nila', { memory: '8  gb', Size: '12 cm', Charger: ' ' }),
  ])
  expect(rows).toEqual([
    { name: 'Brand', values: ['Nila', 'Nila'], differs: false },
    { name: 'memory', values: ['8 GB', '8  gb'], differs: false },
    { name: 'SIM', values: ['Two', null], differs: true },
    { name: 'Size', values: ['10 cm', '12 cm'], differs: true },
  ])
})

test('One item alone differs in nothing', () => {
  expect(compareRows([item('Nila', { Memory: '8 GB' })]).some(({ differs }) => differs)).toBe(false)
  expect(compareRows([])).toEqual([])
})
