// Purchases with VAT: noted once, by hand or from goods received, corrected and taken out, and told in the audit log.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPurchaseBody } from '#tests/support/shop/purchases.ts'
import { auditEvents } from '../../site/audit/tables.ts'
import { purchases } from './tables.ts'

const shop = await openTestShop()
const { services } = shop
const manager = await signedIn(shop, { staffRole: 'manager' })
const list = async (query: Record<string, string> = {}) => (await manager.call('GET /purchases', { query })).json
const add = (parts: object = {}) => manager.call('POST /purchases', { body: aPurchaseBody(parts) })

test('a tax invoice of a supplier is noted once, however its number and TIN are written', async () => {
  const first = await add({ number: 'Ab-7', supplierTin: '123456789-7000' })
  expect(first.json.purchase).toMatchObject({ number: 'Ab-7', supplierTin: '123456789', net: 1_000, vat: 180 })
  const again = await add({ number: 'aB-7', supplierTin: '123456789' })
  expect([again.status, again.problem.message]).toEqual([409, 'Tax invoice aB-7 of this supplier is noted already.'])
  expect((await add({ number: 'Ab-7', supplierTin: '998877665' })).status).toBe(201)
  const both = await Promise.all([add({ number: 'C-1' }), add({ number: 'C-1' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test.each<[one: string, other: string, status: number]>([
  ['F 101', 'F101', 409],
  ['F 102', 'F-102', 201],
  ['F-103', 'F - 103', 409],
  // Book and leaf.
  ['1 12', '11 2', 201],
  ['1 13', '1  13', 409],
  ['2 14', '214', 201],
])('after number "%s" "%s" is answered %i', async (one, other, status) => {
  expect((await add({ number: one })).status).toBe(201)
  expect((await add({ number: other })).status).toBe(status)
})

test('twins that were noted before they were told as such can be corrected, and no third comes beside them', async () => {
  const [one, other] = [(await add({ number: 'INV 1 23' })).json.purchase, (await add({ number: 'G-1' })).json.purchase]
  const purchase = aPurchaseBody({ number: 'INV1 23' })
  await services.db.update(purchases).set({ number: 'INV1 23' }).where(eq(purchases.id, other.id))
  const change = (number: string, version: number) => {
    const body = { ...purchase, number, version, description: `Kettles ${version}` }
    return manager.call('PUT /purchases/{id}', { params: { id: one.id }, body })
  }
  expect((await change('INV 1 23', 0)).status).toBe(200)
  expect((await change('Inv 1 23', 1)).status).toBe(200)
  // The other's own writing.
  expect((await change('inv1 23', 2)).problem.message).toBe('Tax invoice inv1 23 of this supplier is noted already.')
  expect((await add({ number: 'INV-1 23' })).status).toBe(201)
  expect((await add({ number: 'inv 1  23' })).status).toBe(409)
})

test('two who correct purchases to one number at the same moment do not both have it', async () => {
  const ids = [(await add()).json.purchase.id, (await add()).json.purchase.id]
  const body = { ...aPurchaseBody({ number: 'D-1' }), version: 0 }
  const both = await Promise.all(ids.map((id) => manager.call('PUT /purchases/{id}', { params: { id }, body })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('its day is not still to come', async () => {
  const { problem } = await add({ day: '2026-11-21' })
  expect(problem.fields).toEqual({ day: 'This day is still to come' })
})

test('no more of its VAT can be disallowed than there is', async () => {
  const { problem } = await add({ vat: 10, disallowed: 10.01 })
  expect(problem.fields).toEqual({ disallowed: 'It must not be more than the VAT' })
})

test('it is corrected by whoever saw its last state, found by its words, and taken out', async () => {
  const { id } = (await add({ description: 'Rice cookers' })).json.purchase
  const body = { ...aPurchaseBody({ description: 'Rice cookers', net: 2_000, vat: 360 }), version: 0 }
  expect((await manager.call('PUT /purchases/{id}', { params: { id }, body })).json.purchase.version).toBe(1)
  expect((await manager.call('PUT /purchases/{id}', { params: { id }, body })).problem.code).toBe('ITEM_CHANGED')
  expect(await list({ search: 'cookers' })).toMatchObject([{ id, net: 2_000 }])
  expect(await list({ search: 'cookers', period: '2611' })).toEqual([])
  const takeOut = (version: number) => manager.call('DELETE /purchases/{id}', { params: { id }, query: { version } })
  expect((await takeOut(0)).problem.code).toBe('ITEM_CHANGED')
  expect((await takeOut(1)).status).toBe(200)
  expect((await takeOut(1)).status).toBe(404)
  expect(await list({ search: 'cookers' })).toEqual([])
  const told = (await services.db.select().from(auditEvents)).map(({ kind }) => kind)
  expect(told.slice(-3)).toEqual(['purchase.made', 'purchase.changed', 'purchase.deleted'])
})

test('goods received are proposed until they are noted, and not what was taken back', async () => {
  const { id: itemId } = await anItem(services, {})
  const receive = async (supplier: string, { posted = true } = {}) => {
    const lines = [{ itemId, pieces: 4, cost: 250.5 }]
    const { receipt } = (
      await manager.call('POST /receipts', { body: { supplier, receivedOn: '2026-11-20', lines, note: '' } })
    ).json
    const params = { id: receipt.id }
    if (posted) await manager.call('POST /receipts/{id}/post', { params, body: { version: receipt.version } })
    return params
  }
  const toNote = async () => (await manager.call('GET /purchases/receipts', { query: { period: '2640' } })).json
  await add({ supplier: 'Sarath Stores', supplierTin: '112233445' })
  const kept = await receive('SARATH stores')
  const back = await receive('Pahan Traders')
  const draft = await receive('Pahan Traders', { posted: false })
  const { receipt: reversal } = (await manager.call('POST /receipts/{id}/reverse', { params: back })).json
  expect(await toNote()).toEqual([
    {
      ...{ id: kept.id, number: expect.any(Number), day: '2026-11-20', supplier: 'SARATH stores' },
      ...{ supplierTin: '112233445', net: 1_002 },
    },
  ])
  expect((await add({ receiptId: draft.id })).problem.code).toBe('NOT_FOUND')
  for (const { id, number } of [reversal, { id: back.id, number: reversal.number - 2 }]) {
    expect((await add({ receiptId: id })).problem.message).toBe(
      `Receipt ${number} was taken back: its goods were not bought.`,
    )
  }
  const { purchase } = (await add({ receiptId: kept.id })).json
  expect(purchase.receipt?.id).toBe(kept.id)
  expect(await toNote()).toEqual([])
  const { number = 0 } = purchase.receipt ?? {}
  expect((await add({ receiptId: kept.id })).problem.message).toBe(
    `The purchase of receipt ${number} is noted already.`,
  )
})

test('a receipt of the quarter before is proposed, too, and no value where a cost is not known', async () => {
  const { id: itemId } = await anItem(services, {})
  const lines = [
    { itemId, pieces: 1, cost: 100 },
    { itemId, pieces: 2, cost: null },
  ]
  const body = { supplier: 'Sarath Stores', receivedOn: '2026-09-30', lines, note: '' }
  const { receipt } = (await manager.call('POST /receipts', { body })).json
  const params = { id: receipt.id }
  await manager.call('POST /receipts/{id}/post', { params, body: { version: receipt.version } })
  const proposed = (await manager.call('GET /purchases/receipts', { query: { period: '2640' } })).json
  expect(proposed).toMatchObject([{ id: receipt.id, day: '2026-09-30', net: null }])
})

test('a purchase whose goods were taken back is found, and can be corrected', async () => {
  const { id: itemId } = await anItem(services, {})
  const lines = [{ itemId, pieces: 1, cost: 1_000 }]
  const body = { supplier: 'Sarath Stores', receivedOn: '2026-11-20', lines, note: '' }
  const { receipt } = (await manager.call('POST /receipts', { body })).json
  const params = { id: receipt.id }
  await manager.call('POST /receipts/{id}/post', { params, body: { version: receipt.version } })
  const { purchase } = (await add({ number: 'E-1', receiptId: receipt.id })).json
  await manager.call('POST /receipts/{id}/reverse', { params })
  const faults = async () => (await manager.call('GET /vat', { query: { period: '2640' } })).json.faults
  expect(await faults()).toEqual([{ kind: 'purchase-taken-back', subject: 'E-1', amount: 180 }])
  const change = { ...aPurchaseBody({ number: 'E-2', receiptId: receipt.id }), version: 0 }
  const changed = await manager.call('PUT /purchases/{id}', { params: { id: purchase.id }, body: change })
  expect(changed.status).toBe(200)
  expect(await faults()).toMatchObject([{ subject: 'E-2' }])
})
