// Pieces of an order that is cancelled while its item lies in the bin; stock of a file that waits.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { items } from '#server/catalogue/data/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openImports } from '#tests/support/shop/imports.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aDeliveredOrder, letReturn } from '#tests/support/shop/orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { services, call } = shop
const owner = await signedIn(shop, { staffRole: 'owner' })
const office = openImports(shop, owner)
const stockOf = async (id: string) =>
  (await services.db.select({ qty: items.qty }).from(items).where(eq(items.id, id)))[0]?.qty

test('an order is cancelled while its item is in the bin, and the item comes back: all pieces are there', async () => {
  const { id } = await anItem(services, { qty: 10 })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id, qty: 3 }]) })
  const params = { id: json.order.id }
  expect((await owner.call('DELETE /items/{id}', { params: { id } })).status).toBe(200)
  const cancel = { from: 'pending', to: 'cancelled' }
  expect((await owner.call('POST /orders/{id}/status', { params, body: cancel })).status).toBe(200)
  expect((await owner.call('POST /inventory/bin/restore', { body: { ids: [id] } })).status).toBe(200)
  expect(await stockOf(id)).toBe(10)
})

test('so do pieces that are sent back meanwhile', async () => {
  await letReturn(shop)
  const { id, itemId, key } = await aDeliveredOrder(shop)
  const asked = { key, reason: 'Too loud', lines: [{ id: itemId, qty: 2 }] }
  const { json } = await call('POST /order-links/{id}/returns', { params: { id }, body: asked })
  const params = { id: json.tracking.returns[0]?.id ?? '' }
  await owner.call('POST /returns/{id}', { params, body: { from: 'asked', to: 'accepted' } })
  await owner.call('DELETE /items/{id}', { params: { id: itemId } })
  const received = await owner.call('POST /returns/{id}', { params, body: { from: 'accepted', to: 'received' } })
  expect(received.status).toBe(200)
  await owner.call('POST /inventory/bin/restore', { body: { ids: [itemId] } })
  expect(await stockOf(itemId)).toBe(8)
})

test('a file that was looked at before an order came does not put back what was sold', async () => {
  const { id } = await anItem(services, { title: 'Lamp R3', sku: 'R3-1', qty: 10 })
  const looked = await office.begin({ file: 'sku,title,qty\nR3-1,Lamp R3,15' })
  expect(looked.counts.edit).toBe(1)
  await call('POST /orders', { body: anOrderBody([{ id, qty: 4 }]) })
  const ran = await office.run(looked.id)
  const now = await stockOf(id)
  // 5 pieces came in, as the page said: 11 are left. Or it is looked at again.
  expect({ now, isAgain: 'state' in ran && ran.state === 'checked' }).toMatchObject(
    now === 11 ? { now: 11 } : { now: 6, isAgain: true },
  )
})

test('an item of more pieces than may be typed makes no whole file unreadable', async () => {
  const { id } = await anItem(services, { title: 'Screw R3', sku: 'R3-2', qty: 1_000_000 })
  const { json } = await call('POST /orders', { body: anOrderBody([{ id, qty: 10 }]) })
  const receipt = { supplier: 'A', receivedOn: '2026-11-20', note: '', lines: [{ itemId: id, pieces: 10, cost: null }] }
  const drafted = (await owner.call('POST /receipts', { body: receipt })).json.receipt
  const posted = await owner.call('POST /receipts/{id}/post', { params: { id: drafted.id }, body: { version: 1 } })
  expect(posted.status).toBe(200)
  const cancel = { from: 'pending', to: 'cancelled' }
  await owner.call('POST /orders/{id}/status', { params: { id: json.order.id }, body: cancel })
  expect(await stockOf(id)).toBe(1_000_010)
  const looked = await office.begin({ file: 'sku,title,qty\nR3-2,Screw R3,500\nR3-9,Bolt,3' })
  expect([looked.state, looked.message]).toEqual(['checked', ''])
})
