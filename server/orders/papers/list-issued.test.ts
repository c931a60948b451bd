// Papers as programs read them: each once, in the order of issue, also while others are being issued.
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { issueInvoice } from './issue-invoice.ts'

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

const waiting = async () => {
  const { rows } = await services.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.count
}

test('a paper of another series waits for one that is being issued, so that none comes late before one that was read', async () => {
  const [slow, quick] = [await anOrder(), await anOrder('123456789')]
  const [last] = (await behind(0)).toReversed()
  const after = last?.position ?? 0
  const [begun, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  // Its transaction would keep the shop from being closed.
  onTestFinished(() => held.resolve())
  const by = { userId: null, address: undefined }
  const issuing = services.transaction(async (tx) => {
    await issueInvoice(tx, { orderId: slow, by }, services)
    begun.resolve()
    await held.promise
  })
  await begun.promise
  const second = issue(quick)
  await expect.poll(waiting).toBe(1)
  expect(await behind(after)).toEqual([])
  held.resolve()
  await Promise.all([issuing, second])
  expect((await behind(after)).map(({ orderId }) => orderId)).toEqual([slow, quick])
})
