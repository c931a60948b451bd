// The deposit of a pre-order is owed back too, as far as pieces of its order came back or were taken off.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { letReturn } from '#tests/support/shop/orders.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aDeposit, holdStock, receiveStock } from '#tests/support/shop/pre-orders.ts'
import { openPaymentShop } from '#tests/support/shop/vendor-payments.ts'
import { orderKey } from '../order/order-link.ts'

const shop = await openPaymentShop()
const { call, services } = shop
const { choose, order, jobs, standing } = createDepositDesk(shop)
let admin: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  admin = await signedIn(shop, { role: 'admin' })
  await letReturn(shop)
})

afterEach(async () => {
  expect(await ledgerFaults(services.db)).toEqual([])
})

/** Of two pieces for LKR 2,000, of which the deposit has paid LKR 400, and a transfer the rest. */
async function aPaidOrder() {
  await holdStock(shop)
  const { id, number, itemId } = await aDeposit(shop, { quantity: 2 })
  await choose(id, 'bank-transfer')
  await receive(number)
  await receiveStock(shop, itemId, 2)
  await jobs()
  await order(id, { payment: 'bank-transfer', total: 2_000 })
  const orderId = (await standing(id)).order?.id ?? ''
  await receive(orderId)
  const params = { id: orderId }
  return {
    params,
    itemId,
    deposit: async () => (await standing(id)).deposit,
    owedBack: async () => (await admin.call('GET /orders/{id}/handling', { params })).json.owedBack,
    refund: (amount: number, refundedBefore = 0) =>
      admin.call('POST /orders/{id}/refunds', { params, body: { amount, word: 'Came back', refundedBefore } }),
    refundDeposit: (amount: number) =>
      admin.call('POST /pre-orders/{id}/deposit/refunds', {
        params: { id },
        body: { amount, refundedBefore: 0, note: 'Bank' },
      }),
  }
}

const receive = (id: string) =>
  admin.call('POST /orders/{id}/payment/received', { params: { id }, body: { note: 'Seen' } })

async function sendBack({ params, itemId }: { params: { id: string }; itemId: string }, qty: number) {
  const body = { key: orderKey(params.id, services), reason: 'Too loud', lines: [{ id: itemId, qty }] }
  const { json } = await call('POST /order-links/{id}/returns', { params, body })
  const returned = { id: json.tracking.returns.find(({ state }) => state === 'asked')?.id ?? '' }
  await admin.call('POST /returns/{id}', { params: returned, body: { from: 'asked', to: 'accepted' } })
  const received = await admin.call('POST /returns/{id}', {
    params: returned,
    body: { from: 'accepted', to: 'received' },
  })
  expect(received.status).toBe(200)
}

test('Of an order whose pieces all came back the deposit is owed too, and told until it was given back', async () => {
  const made = await aPaidOrder()
  const { params } = made
  await admin.call('POST /orders/{id}/status', { params, body: { from: 'pending', to: 'processing' } })
  await admin.call('POST /orders/{id}/status', { params, body: { from: 'processing', to: 'delivered' } })
  await sendBack(made, 1)
  // The piece that is kept needs all of it.
  expect([await made.owedBack(), (await made.deposit())?.flag]).toEqual([1_000, null])
  await sendBack(made, 1)
  expect([await made.owedBack(), (await made.deposit())?.flag]).toEqual([1_600, 'deposit-to-refund'])
  // As an earlier version left it.
  const setFlag = (flag: string | null) =>
    services.database.pool.query('update payments set flag = $2 where counted_for = $1', [params.id, flag])
  await setFlag(null)
  expect(await ledgerFaults(services.db)).toHaveLength(1)
  await setFlag('deposit-to-refund')
  expect((await made.refund(1_600)).status).toBe(200)
  expect((await made.deposit())?.flag).toBe('deposit-to-refund')
  expect((await made.refundDeposit(400)).status).toBe(200)
  expect(await made.deposit()).toMatchObject({ state: 'refunded', flag: null })
})

test('A paid order that comes to less than its deposit owes the rest, until the pieces are taken back in', async () => {
  const made = await aPaidOrder()
  const { params, itemId } = made
  await services.database.pool.query(
    'update payments set amount_cents = 0, deposit_cents = 200000 where order_id = $1',
    [params.id],
  )
  await services.database.pool.query('update payments set amount_cents = 200000 where counted_for = $1', [params.id])
  const body = { lines: [{ id: itemId, from: 2, to: 1 }] }
  expect((await admin.call('POST /orders/{id}/lines', { params, body })).status).toBe(200)
  expect((await made.deposit())?.flag).toBe('deposit-to-refund')
  const undo = async () => {
    const { json } = await admin.call('GET /orders/{id}/handling', { params })
    return admin.call('POST /orders/{id}/undo', { params, body: { step: json.undo?.step ?? 'none' } })
  }
  expect((await undo()).status).toBe(200)
  expect((await made.deposit())?.flag).toBe(null)
  await admin.call('POST /orders/{id}/lines', { params, body })
  expect((await made.refundDeposit(1_000)).status).toBe(200)
  expect((await undo()).problem.message).toBe('Its deposit was given back meanwhile.')
})
