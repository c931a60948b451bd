// A quarter that was declared keeps its sums: what becomes of its orders later counts in the quarter it happens in.
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aPurchase } from '#tests/support/shop/purchases.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { days } from '../../platform/durations.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const manager = await signedIn(shop, { staffRole: 'manager' })
await setSetting(services, 'vat.registered', true)
await setSetting(services, 'papers.tin', '987654321-7000')
await setSetting(services, 'vat.schedule04', true)
const kettle = await anItem(services, { title: 'Kettle', price: 11_800, qty: 100 })

/** Begins on 20 November, in the quarter 2640. */
const desk = async (period: string) => (await manager.call('GET /vat', { query: { period } })).json

async function anOrder({ qty = 1 } = {}): Promise<string> {
  return (await call('POST /orders', { body: anOrderBody([{ id: kettle.id, qty }]) })).json.order.id
}

async function invoice(id: string, { tin, version = 0 }: { tin: string; version?: number }) {
  const details = { buyerTin: tin, pieces: [], version }
  await manager.call('PUT /orders/{id}/paper-details', { params: { id }, body: details })
  const [paper] = (await manager.call('POST /papers', { body: { orderIds: [id] } })).json.papers
  return paper?.id ?? ''
}

function credit(id: string, amount: number) {
  const body = { amount, reason: 'Cancelled', credited: 0 }
  return manager.call('POST /papers/{id}/credit-notes', { params: { id }, body })
}

function cancel(id: string) {
  return manager.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
}

async function pass(count: number) {
  clock.pass(days(count))
  await manager.logIn(manager.email)
}

test('orders that are cancelled, reduced or refunded later change the later quarter alone', async () => {
  const [invoiced, refused, reduced, refunded] = [
    ...[await anOrder(), await anOrder(), await anOrder({ qty: 2 }), await anOrder()],
  ] as const
  const paper = await invoice(invoiced ?? '', { tin: '123456789' })
  const filed = await desk('2640')
  expect(filed.rates).toMatchObject([{ ledger: { net: 50_000, vat: 9_000, count: 4 }, changed: { count: 0 } }])
  await pass(50)
  await cancel(invoiced ?? '')
  await credit(paper, 11_800)
  await cancel(refused ?? '')
  const lines = [{ id: kettle.id, from: 2, to: 1 }]
  await manager.call('POST /orders/{id}/lines', { params: { id: reduced ?? '' }, body: { lines } })
  const refund = { amount: 1_180, word: 'A scratch', refundedBefore: 0 }
  await manager.call('POST /orders/{id}/refunds', { params: { id: refunded ?? '' }, body: refund })
  const { rates, due } = await desk('2640')
  expect({ rates, due }).toEqual({ rates: filed.rates, due: filed.due })
  const now = await desk('2710')
  expect(now.rates).toMatchObject([
    {
      ledger: { net: -31_000, vat: -5_580, count: 4 },
      changed: { net: -30_000, vat: -5_400, count: 3 },
      credits: { net: 10_000, vat: 1_800 },
      // All but the order whose credit note schedule 04 lists.
      cash: { net: -21_000, vat: -3_780 },
    },
  ])
  expect(now.due).toBe(-5_580)
  expect(now.faults).toEqual([{ kind: 'cash-below-nothing', subject: '18', amount: -21_000 }])
})

test('VAT of a tax invoice is owed where its order is of before the shop was registered', async () => {
  await setSetting(services, 'vat.registered', false)
  const id = await anOrder()
  await setSetting(services, 'vat.registered', true)
  await pass(90)
  await invoice(id, { tin: '123456789' })
  const { rates, due, faults } = await desk('2720')
  expect(rates).toMatchObject([
    { ledger: { net: 10_000, vat: 1_800, count: 1 }, invoices: { net: 10_000, vat: 1_800 }, cash: { net: 0, vat: 0 } },
  ])
  expect([due, faults]).toEqual([1_800, []])
})

test('a tax invoice that was credited in full for a plain invoice is in order', async () => {
  await pass(90)
  const id = await anOrder()
  const wrong = await invoice(id, { tin: '987654321' })
  await credit(wrong, 11_800)
  const fault = { kind: 'ledger', subject: id, amount: -11_800 }
  expect((await desk('2730')).faults).toEqual([fault])
  await invoice(id, { tin: '', version: 1 })
  const { rates, faults } = await desk('2730')
  expect(rates).toMatchObject([{ ledger: { vat: 1_800 }, cash: { net: 10_000, vat: 1_800 } }])
  expect(faults).toEqual([])
})

test('purchases are compared with the rate of their own period', async () => {
  await aPurchase(services, { day: '2027-07-05', number: 'P-1' })
  await setSetting(services, 'vat.ratePercent', 20)
  expect((await desk('2730')).faults).toEqual([])
  await aPurchase(services, { day: '2027-07-05', number: 'P-2', vat: 200 })
  expect((await desk('2730')).faults).toEqual([{ kind: 'purchase-rate', subject: 'P-2', amount: 20 }])
})
