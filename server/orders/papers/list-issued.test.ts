// Papers as programs read them: each once, in the order of issue, however many are issued at the same moment.
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { papers } from './tables.ts'

const shop = await openTestShop()
const { call, services } = shop
const staff = await signedIn(shop, { staffRole: 'staff' })
const item = await anItem(services, { price: 118, qty: 1_000 })
await setSetting(services, 'vat.registered', true)
await setSetting(services, 'papers.tin', '987654321')

async function anOrder(tin = '') {
  const { id } = (await call('POST /orders', { body: anOrderBody([{ id: item.id, qty: 1 }]) })).json.order
  const details = { buyerTin: tin, pieces: [], version: 0 }
  if (tin) await staff.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  return id
}
const issue = async (id: string) => (await staff.call('POST /papers', { body: { orderIds: [id] } })).json.papers[0]
const behind = async (after: number, limit = 100) =>
  (await staff.call('GET /papers/issued', { query: { after, limit } })).json

test('an invoice and its credit note, with amounts, and nothing that was read before', async () => {
  const orderId = await anOrder('123456789')
  const invoice = await issue(orderId)
  const params = { id: invoice?.id ?? '' }
  const { json: note } = await staff.call('POST /papers/{id}/credit-notes', {
    ...{ params, body: { amount: 59, reason: 'A scratch', credited: 0 } },
  })
  const [first, second, ...others] = await behind(0)
  const told = { orderId, issuedAt: shop.clock.now().toISOString() }
  expect(first).toEqual({
    ...{ ...told, position: first?.position, id: params.id, kind: 'tax-invoice', number: '26NOV_WEB_1' },
    ...{ invoiceId: null, total: 118, vat: 18 },
  })
  expect(second).toMatchObject({ ...told, id: note.id, kind: 'credit-note', invoiceId: params.id, total: 59, vat: 9 })
  expect(others).toEqual([])
  expect(await behind(first?.position ?? 0)).toEqual([second])
  expect(await behind(second?.position ?? 0)).toEqual([])
})

test('whoever reads on while papers of several series are issued misses none', async () => {
  const orderIds: string[] = []
  for (let at = 0; at < 16; at += 1) orderIds.push(await anOrder(at % 2 === 0 ? '123456789' : ''))
  const seen: string[] = []
  let after = 0
  const readOn = async () => {
    const read = await behind(after, 3)
    for (const { id, position } of read) {
      seen.push(id)
      after = position
    }
    return read.length > 0
  }
  let isOver = false
  const issuing = Promise.all(orderIds.map(issue)).then(() => {
    isOver = true
  })
  while (!isOver) await readOn()
  await issuing
  let hasMore = true
  while (hasMore) hasMore = await readOn()
  const all = (await services.db.select().from(papers)).map(({ id }) => id)
  expect(seen.toSorted()).toEqual(all.toSorted())
})
