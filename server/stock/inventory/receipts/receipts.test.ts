// Goods received: a draft, posted once, and taken back by a receipt of its own.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cents } from '#contract/core/money.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { anItem, anItemInput, anOrderBody } from '#tests/support/shop/builders.ts'
import { atOnce, tally } from '#tests/support/shop/concurrently.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { anOwner } from '#tests/support/shop/owner.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPreOrder, holdStock } from '#tests/support/shop/pre-orders.ts'
import { items } from '../../../catalogue/data/tables.ts'

const shop = await openTestShop()
const { services } = shop
const admin = await signedIn(shop, { staffRole: 'owner' })
const owner = await anOwner(services)

let kettle: string
let lamp: string
beforeEach(async () => {
  kettle = (await anItem(services, { title: 'Steel kettle', qty: 2, cost: '900', sku: '' })).id
  lamp = (await anItem(services, { title: 'Brass lamp', qty: 0 })).id
})

type Line = [itemId: string, pieces: number, cost: number | null]
const bodyOf = (lines: Line[], parts = {}) => ({
  ...{ supplier: 'Abans', receivedOn: '2026-11-20', note: 'Bill 77' },
  lines: lines.map(([itemId, pieces, cost]) => ({ itemId, pieces, cost })),
  ...parts,
})
const draft = async (...lines: Line[]) => (await admin.call('POST /receipts', { body: bodyOf(lines) })).json.receipt
const post = (id: string, version = 1) => admin.call('POST /receipts/{id}/post', { params: { id }, body: { version } })
const reverse = (id: string) => admin.call('POST /receipts/{id}/reverse', { params: { id } })
const read = async (id: string) => (await admin.call('GET /items/{id}', { params: { id } })).json.item
const state = async (id: string) => {
  const { qty, cost } = await read(id)
  return [qty, cost]
}

test('a draft changes no stock; posted, its pieces are there and its costs are the items’', async () => {
  const { id, number } = await draft([kettle, 5, 1_000], [lamp, 3, null])
  expect([await state(kettle), await state(lamp)]).toEqual([
    [2, '900'],
    [0, null],
  ])
  const { receipt } = (await post(id)).json
  expect(receipt).toMatchObject({ state: 'posted', pieces: 8, total: 5_000, note: 'Bill 77' })
  expect([await state(kettle), await state(lamp)]).toEqual([
    [7, '1000'],
    [3, null],
  ])
  const told = (await admin.call('GET /history', { query: { about: kettle } })).json
  expect(told.map(({ what, reason, after }) => [what, reason, after])).toEqual(
    expect.arrayContaining([
      ['stock.received', `Receipt ${number}: Abans`, 5],
      ['item.changed', '', '1000'],
    ]),
  )
  expect(await ledgerFaults(services.db)).toEqual([])
})

test('however often it is posted, the pieces come once', async () => {
  const { id } = await draft([kettle, 5, null], [lamp, 1, 20])
  expect(tally(await atOnce(5, () => post(id)))).toEqual({ 200: 5 })
  expect([await state(kettle), await state(lamp)]).toEqual([
    [7, '900'],
    [1, '20'],
  ])
})

test('two receipts of the same items and orders of them at once: no piece is lost', async () => {
  const drafts = [await draft([kettle, 5, null], [lamp, 5, null]), await draft([lamp, 5, null], [kettle, 5, null])]
  const body = anOrderBody([
    { id: lamp, qty: 1 },
    { id: kettle, qty: 1 },
  ])
  const [posted, ordered] = await Promise.all([
    Promise.all(drafts.map(({ id }) => post(id))),
    atOnce(4, () => shop.call('POST /orders', { body })),
  ])
  expect(tally(posted)).toEqual({ 200: 2 })
  const sold = tally(ordered)[201] ?? 0
  expect([(await read(kettle)).qty, (await read(lamp)).qty]).toEqual([12 - sold, 10 - sold])
  expect(await ledgerFaults(services.db)).toEqual([])
})

test('a draft is changed and thrown away; a stale change, and one of a posted receipt, are refused', async () => {
  const { id } = await draft([kettle, 5, null])
  const change = (version: number) =>
    admin.call('PUT /receipts/{id}', { params: { id }, body: { ...bodyOf([[lamp, 1, 7.5]]), version } })
  expect((await change(1)).json.receipt).toMatchObject({ version: 2, lines: [{ title: 'Brass lamp', cost: 7.5 }] })
  expect([(await change(1)).problem.code, (await post(id, 1)).problem.code]).toEqual(['ITEM_CHANGED', 'ITEM_CHANGED'])
  await post(id, 2)
  expect((await change(2)).problem.code).toBe('MOVE_NOT_ALLOWED')
  expect((await admin.call('DELETE /receipts/{id}', { params: { id } })).problem.code).toBe('MOVE_NOT_ALLOWED')
  const other = await draft()
  expect((await post(other.id)).problem.message).toBe('There is no line on this receipt yet.')
  expect((await admin.call('DELETE /receipts/{id}', { params: { id: other.id } })).status).toBe(200)
  expect((await admin.call('GET /receipts/{id}', { params: { id: other.id } })).status).toBe(404)
})

test('a reversal takes the pieces out again, once, and the cost goes back unless it was set since', async () => {
  const first = await draft([kettle, 5, 1_000], [kettle, 1, 1_100], [lamp, 3, 50])
  await post(first.id)
  expect(await state(kettle)).toEqual([8, '1100'])
  await admin.call('PUT /items/{id}', { params: { id: lamp }, body: anItemInput({ qty: 3, cost: '60' }) })
  const answers = await atOnce(3, () => reverse(first.id))
  expect(new Set(answers.map(({ json }) => json.receipt.id)).size).toBe(1)
  expect([await state(kettle), await state(lamp)]).toEqual([
    [2, '900'],
    [0, '60'],
  ])
  const [answer] = answers
  expect(answer?.json.receipt).toMatchObject({ state: 'posted', reverses: { id: first.id, number: first.number } })
  const { json } = await admin.call('GET /receipts/{id}', { params: { id: first.id } })
  expect(json.reversedBy).toEqual({ id: answer?.json.receipt.id, number: answer?.json.receipt.number })
  expect((await reverse(answer?.json.receipt.id ?? '')).problem.code).toBe('MOVE_NOT_ALLOWED')
  expect((await reverse((await draft()).id)).problem.code).toBe('MOVE_NOT_ALLOWED')
  expect(await ledgerFaults(services.db)).toEqual([])
})

test('it waits for who is changing a cost, which is then the one that a reversal brings back', async () => {
  const { id } = await draft([kettle, 5, 1_000])
  const { answer } = await services.transaction(async (tx) => {
    await tx
      .update(items)
      .set({ cost: cents(95_000) })
      .where(eq(items.id, kettle))
    const answer = post(id)
    await untilWaiting(services.db)
    return { answer }
  })
  expect((await answer).status).toBe(200)
  expect(await state(kettle)).toEqual([7, '1000'])
  await reverse(id)
  expect(await state(kettle)).toEqual([2, '950'])
})

test('what was sold meanwhile can not be taken back, nor what is gone; then nothing is', async () => {
  const { id } = await draft([kettle, 5, null], [lamp, 2, null])
  await post(id)
  await shop.call('POST /orders', { body: anOrderBody([{ id: lamp, qty: 1 }]) })
  expect((await reverse(id)).problem.message).toBe(
    'Only 1 of 2 pieces of "Brass lamp" are still in stock. Nothing was changed.',
  )
  expect((await read(kettle)).qty).toBe(7)
  const gone = await draft([lamp, 1, null])
  await owner.remove(lamp)
  expect((await post(gone.id)).problem.fields).toEqual({ 'lines.0.itemId': 'This item is no longer there' })
  expect((await reverse(id)).problem.message).toBe('"Brass lamp" is no longer there. Nothing was changed.')
})

test('those who wait for an item get its pieces first', async () => {
  await holdStock(shop)
  await aPreOrder(shop, { productId: lamp, quantity: 2 })
  const { id } = await draft([lamp, 3, null])
  await post(id)
  expect((await read(lamp)).qty).toBe(1)
})

test('receipts are found by supplier, note, number, title and SKU, the newest first', async () => {
  const rare = (await anItem(services, { title: 'Rare Teapot', sku: 'TP-77' })).id
  const one = (await admin.call('POST /receipts', { body: bodyOf([[rare, 1, null]], { supplier: 'Softlogic' }) })).json
  const two = await draft([rare, 1, null])
  const find = async (search: string) =>
    (await admin.call('GET /receipts', { query: { search } })).json.map(({ number }) => number)
  expect(await find('tp-77')).toEqual([two.number, one.receipt.number])
  expect(await find('softlogic teapot')).toEqual([one.receipt.number])
  expect(await find(`#${two.number}`)).toEqual([two.number])
  const page = await admin.call('GET /receipts', { query: { limit: 1, offset: 1 } })
  expect(page.json.map(({ number }) => number)).toEqual([one.receipt.number])
})
