import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { countQueries } from '#tests/support/shop/count-queries.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { importItems } from '../cells/import-items.ts'

const shop = await openTestShop()
const { services } = shop
const admin = await signedIn(shop, { role: 'admin' })

const importCsv = (...lines: string[]) =>
  services.transaction((tx) => importItems(tx, { csv: lines.join('\n') }, services))

async function someItems(count: number) {
  const rows: { id: string; price: number; qty: number }[] = []
  while (rows.length < count) rows.push({ ...(await anItem(services, { qty: 5 })), price: 10 })
  return rows
}

const bulk = (ids: string[], action: object) =>
  admin.call('POST /inventory/bulk', { body: { target: { ids }, action, expected: ids.length } })

const writes: [name: string, write: (ids: string[]) => Promise<unknown>][] = [
  [
    'cells',
    (ids) =>
      admin.call('POST /inventory/edits', {
        body: {
          rows: ids.map((id, at) => ({ id, qty: { from: 5, to: 6 + at }, disabled: { from: false, to: true } })),
        },
      }),
  ],
  ['a stock changed', (ids) => bulk(ids, { kind: 'stock', change: 1, reason: 'Counted' })],
  ['hidden', (ids) => bulk(ids, { kind: 'hide' })],
  ['deleted', (ids) => bulk(ids, { kind: 'delete' })],
  ['of a file', (ids) => importCsv('id,qty', ...ids.map((id, at) => `${id},${at + 9}`))],
]

test.each(writes)('%s: as many statements for twenty items as for two', async (_, write) => {
  const counts: number[] = []
  for (const count of [2, 20]) {
    const ids = (await someItems(count)).map(({ id }) => id)
    counts.push(await countQueries(() => write(ids)))
  }
  expect(counts[1]).toBe(counts[0])
})

test('Of two that want one SKU at once, one has it, and the other is told so', async () => {
  const ids = (await someItems(4)).map(({ id }) => id)
  const outcomes = await Promise.all(
    ids.map((id, at) => importCsv('id,sku', `${id},${at % 2 === 0 ? 'kt-1' : 'KT-1'}`).catch(String)),
  )
  const refused = outcomes.filter((outcome) => typeof outcome === 'string')
  expect(refused).toHaveLength(3)
  for (const fault of refused) expect(fault).toMatch(/Line 2: .*has this SKU already/)
})
