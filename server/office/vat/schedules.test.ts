// Schedules of the VAT return, named and formed as the tax office wants them, letter by letter; and the checks.
import { beforeAll, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPurchase } from '#tests/support/shop/purchases.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { days } from '../../platform/durations.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
clock.pass(days(9))
const manager = await signedIn(shop, { staffRole: 'manager' })

await setSetting(services, 'vat.registered', true)
await setSetting(services, 'papers.tin', '987654321-7000')
const kettle = await anItem(services, { title: 'Kettle, "steel"\n1.7 l', brand: '', price: 11_800, qty: 100 })
const cable = await anItem(services, { title: '=HYPERLINK("x")', brand: '', price: 100, qty: 100 })

async function anOrder(itemId: string, { tin = '', name = 'Nimali Perera', qty = 1 } = {}) {
  const { id } = (await call('POST /orders', { body: { ...anOrderBody([{ id: itemId, qty }]), name } })).json.order
  const params = { id }
  const details = { buyerTin: tin, pieces: [], version: 0 }
  if (tin) {
    await manager.call('PUT /orders/{id}/paper-details', { params, body: details })
    await manager.call('POST /papers', { body: { orderIds: [id] } })
  }
  return id
}
async function fileOf(schedule: '01' | '02' | '04', parts: { period?: string; kind?: 'AMENDMENT' } = {}) {
  const answer = await manager.call('POST /vat/schedules', { body: { period: '2642', schedule, ...parts } })
  const [, name] = /filename="(.*)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return { status: answer.status, name, csv: String(answer.toJSON()) }
}
const desk = async (period = '2642') => (await manager.call('GET /vat', { query: { period } })).json

beforeAll(async () => {
  const credited = await anOrder(kettle.id, { tin: '123456789-7000', name: 'Perera & Sons, (Pvt) Ltd', qty: 2 })
  await anOrder(cable.id, { tin: '223456789' })
  await anOrder(kettle.id)
  await anOrder(cable.id)
  const refund = { amount: 1_180, word: 'A scratch', refundedBefore: 0 }
  await manager.call('POST /orders/{id}/refunds', { params: { id: credited }, body: refund })
  await aPurchase(services, { number: 'A/1', day: '2026-11-29', supplier: 'Aruna, Imports', disallowed: 30.5 })
  await aPurchase(services, { number: 'A/2', day: '2026-11-02', description: '-1+2', net: 999.99, vat: 180 })
  await aPurchase(services, { number: 'A/3', day: '2026-10-31' })
})

test('schedule 01: tax invoices, and all other sales in one row of their rate on the last day', async () => {
  expect(await fileOf('01')).toEqual({
    status: 200,
    name: '987654321_VAT_SCHEDULE01_2642_20261129_ORIGINAL_V1.csv',
    csv: [
      "Serial No,Invoice Date,Tax Invoice No,Purchaser's TIN,Name of the Purchaser,Description,Value of supply,VAT Amount",
      "1,11/29/2026,26NOV_WEB_1,123456789,Perera & Sons (Pvt) Ltd,Kettle 'steel' 1.7 l,20000.00,3600.00",
      "2,11/29/2026,26NOV_WEB_2,223456789,Nimali Perera,'=HYPERLINK('x'),84.75,15.25",
      // 11,800 and 100.
      '3,11/30/2026,CASH_2642_18,100902885,Cash customers,Sales to cash customers,10084.75,1815.25',
      '',
    ].join('\r\n'),
  })
})

test('schedule 02: purchases of the period, the earliest first, with what of their VAT cannot be claimed', async () => {
  expect(await fileOf('02', { kind: 'AMENDMENT' })).toEqual({
    status: 200,
    name: '987654321_VAT_SCHEDULE02_2642_20261129_AMENDMENT_V1.csv',
    csv: [
      "Serial No,Invoice Date,Tax Invoice No,Supplier's TIN,Name of the Supplier,Description,Value of purchase,VAT Amount,Disallowed VAT Amount",
      "1,11/02/2026,A/2,112233445,Aruna Imports,'-1+2,999.99,180.00,0.00",
      '2,11/29/2026,A/1,112233445,Aruna Imports,Kettles,1000.00,180.00,30.50',
      '',
    ].join('\r\n'),
  })
})

test('schedule 04 is off until the owner has checked its form', async () => {
  expect((await fileOf('04')).status).toBe(409)
  expect((await desk()).schedules).toEqual(['01', '02'])
  await setSetting(services, 'vat.schedule04', true)
  expect((await fileOf('04')).csv.split('\r\n').slice(1)).toEqual([
    '1,123456789,11/29/2026,26NOV_WEB_1,Tax Credit Note,11/29/2026,26NOV_WEB-C_1,1000.00,180.00,Yes',
    '',
  ])
  expect((await desk()).schedules).toEqual(['01', '02', '04'])
})

test('other heads are a setting, as many as there are columns', async () => {
  await setSetting(services, 'vat.schedule02Heads', 'A, B,C,D,E,F,G,H,I')
  expect((await fileOf('02')).csv.split('\r\n')[0]).toBe('A,B,C,D,E,F,G,H,I')
  const owner = await signedIn(shop, { role: 'admin' })
  const params = { name: 'vat.schedule02Heads' }
  const refused = await owner.call('PUT /settings/{name}', { params, body: { value: 'A,B' } })
  expect(refused.problem.message).toBe('VAT schedule 02: heads of the columns: There must be 9 heads, parted by commas')
})

test('a file is named by the TIN of the shop, and there is none without', async () => {
  await setSetting(services, 'papers.tin', '')
  const answer = await manager.call('POST /vat/schedules', { body: { period: '2642', schedule: '01' } })
  expect([answer.status, answer.problem.code]).toEqual([409, 'PAPER_NOT_POSSIBLE'])
  expect((await desk()).faults).toContainEqual({ kind: 'shop-tin', subject: '', amount: 0 })
  await setSetting(services, 'papers.tin', '987654321-7000')
})

test('the desk says what is owed, and finds nothing wrong', async () => {
  const { from, to, rates, purchases, due, faults } = await desk()
  expect([from, to]).toEqual(['2026-11-01', '2026-11-30'])
  expect(rates).toEqual([
    {
      percent: 18,
      // 35,600 less 1,180.
      ledger: { net: 29_169.5, vat: 5_250.5, count: 5 },
      changed: { net: 0, vat: 0, count: 0 },
      invoices: { net: 20_084.75, vat: 3_615.25, count: 2 },
      credits: { net: 1_000, vat: 180, count: 1 },
      cash: { net: 10_084.75, vat: 1_815.25, count: 8, off: -0.01, tolerance: 0.08 },
    },
  ])
  expect(purchases).toEqual({ net: 1_999.99, vat: 360, disallowed: 30.5, count: 2 })
  expect(due).toBe(4_921)
  expect(faults).toEqual([])
})

test('an order that comes to less than its invoice by now is found, and so is a wrong VAT of a purchase', async () => {
  const id = await anOrder(kettle.id, { tin: '123456789' })
  await manager.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
  await aPurchase(services, { number: 'A/4', net: 1_000, vat: 150 })
  const { faults, faultsInAll } = await desk()
  expect(faults).toEqual([
    { kind: 'ledger', subject: id, amount: 11_800 },
    { kind: 'purchase-rate', subject: 'A/4', amount: -30 },
  ])
  expect(faultsInAll).toBe(2)
})

test('an invoice of an order of an earlier month takes it out of the cash row of its own', async () => {
  const id = await anOrder(kettle.id)
  const november = (await desk()).rates[0]
  clock.pass(days(3))
  await manager.logIn(manager.email)
  const details = { buyerTin: '123456789', pieces: [], version: 0 }
  await manager.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  await manager.call('POST /papers', { body: { orderIds: [id] } })
  expect((await desk()).rates[0]).toEqual(november)
  const december = await desk('2643')
  expect(december.rates[0]).toMatchObject({
    ledger: { net: 0, vat: 0, count: 0 },
    invoices: { net: 10_000, vat: 1_800, count: 1 },
    cash: { net: -10_000, vat: -1_800 },
  })
  expect(december.faults).toEqual([{ kind: 'cash-below-nothing', subject: '18', amount: -10_000 }])
})
