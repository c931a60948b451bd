// A deposit: asked for where the owner wants one, paid as orders are, counted once, and owed back otherwise.
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes } from '#server/platform/durations.ts'
import { anItem } from '#tests/support/shop/builders.ts'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import {
  aDeposit,
  aPreOrder,
  askDeposits,
  holdStock,
  receiveStock,
  setSetting,
} from '#tests/support/shop/pre-orders.ts'
import { createPaymentDesk, openPaymentShop, standIns } from '#tests/support/shop/vendor-payments.ts'
import { flagPayment, lockPayment } from '../../checkout/payments/payment.ts'
import { outbox } from '../../platform/outbox/tables.ts'

const shop = await openPaymentShop()
const { call, services, clock } = shop
const { db } = services
const { tell, message } = createPaymentDesk(shop)
const { choose, goTo, shown, order, jobs, standing } = createDepositDesk(shop)
let admin: Awaited<ReturnType<typeof signedIn>>

beforeEach(async () => {
  admin = await signedIn(shop, { role: 'admin' })
})
afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

const mailsTo = async (email: string) => db.select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.queuedAt)
/** Mails of one moment stand in no order. */
const textsTo = async (email: string) => (await mailsTo(email)).map(({ text }) => text)
const receive = (number: string) =>
  admin.call('POST /orders/{id}/payment/received', { params: { id: number }, body: { note: 'Seen at the bank' } })
const refund = (id: string, amount: number, refundedBefore = 0) =>
  admin.call('POST /pre-orders/{id}/deposit/refunds', {
    params: { id },
    body: { amount, refundedBefore, note: 'Bank' },
  })
const cancelOrder = (id: string) =>
  admin.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
const flagOf = async (id: string) => (await standing(id)).deposit?.flag ?? null

/** Held for its person, and paid for with a deposit of LKR 200 of 1,000. */
async function aPaidDeposit() {
  await holdStock(shop)
  const asked = await aDeposit(shop)
  await choose(asked.id, 'bank-transfer')
  await receive(asked.number)
  await receiveStock(shop, asked.itemId, 1)
  await jobs()
  return asked
}

test('A deposit is asked for by mail and answer, paid by transfer, thanked for, and taken off the order', async () => {
  await holdStock(shop)
  await askDeposits(shop)
  const item = await anItem(services, { qty: 0, price: 1_000 })
  const email = 'nimali@example.com'
  const body = { name: 'Nimali', email, phone: '0771234567', address: 'Kandy', productId: item.id, quantity: 2 }
  const { json } = await call('POST /pre-orders', { body })
  const { id } = json.preOrder
  const payBy = new Date(clock.now().getTime() + hours(48)).toISOString()
  expect(json.deposit).toMatchObject({ amount: 400, payBy, path: expect.stringContaining(`/pre-order/${id}#token=`) })
  expect((await mailsTo(email))[0]?.text).toMatch(/Please pay a deposit of LKR\s400\.00 by/)

  const chosen = await choose(id, 'bank-transfer')
  const deposit = chosen.json.preOrder.deposit
  expect([chosen.json.form, deposit?.payment]).toMatchObject([
    null,
    { state: 'waiting-for-slip', amount: 400, payBy, bankAccount: 'Bank of Ceylon\n0071234567' },
  ])
  expect((await receive(deposit?.number ?? '')).json.payment).toMatchObject({ state: 'paid', flag: null })
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^We have your deposit for /),
  )
  expect((await receive(deposit?.number ?? '')).problem.code).toBe('PAYMENT_NOT_POSSIBLE')

  await receiveStock(shop, item.id, 2)
  await jobs()
  expect((await shown(id)).deposit).toMatchObject({ counts: 400, methods: [] })
  const ordered = await order(id, { payment: 'cash-on-delivery', total: 2_000 })
  expect(ordered.status).toBe(200)
  const after = await standing(id)
  expect([after.order?.totalCents, after.payment]).toMatchObject([
    200_000,
    { amountCents: 160_000, depositCents: 40_000, state: 'open', method: 'cash-on-delivery' },
  ])
  expect(after.deposit).toMatchObject({ countedFor: after.order?.id, state: 'paid', flag: null })
  const seen = await admin.call('GET /orders/{id}/payment', { params: { id: after.order?.id ?? '' } })
  expect(seen.json).toMatchObject({ amount: 1_600, deposit: 400 })
})

test('On the page of a vendor it is paid once, whoever tells it and however often; the way back is the pre-order', async () => {
  const { id } = await aDeposit(shop)
  const said = message('payhere', await goTo('payhere', id))
  expect(await tell('payhere', said, 'return')).toEqual({ status: 303, location: `/pre-order/${id}` })
  expect((await tell('payhere', said)).status).toBe(200)
  expect((await standing(id)).deposit).toMatchObject({ state: 'paid', amountCents: 20_000, flag: null })
  expect((await choose(id, 'payhere')).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
})

test('Who chooses another method and pays by both is flagged', async () => {
  const { id, number } = await aDeposit(shop)
  const purchase = await goTo('koko', id)
  expect((await choose(id, 'bank-transfer')).status).toBe(200)
  expect((await choose(id, 'cash-on-delivery')).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  expect((await choose(id, 'demo-card')).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  await tell('koko', message('koko', purchase))
  expect((await standing(id)).deposit?.state).toBe('paid')
  await tell('koko', message('koko', purchase, { reference: 'another' }))
  expect(await flagOf(id)).toBe('paid-twice')
  await admin.call('POST /orders/{id}/payment/looked-at', { params: { id: number }, body: { note: 'Gave it back' } })
})

test('Another sum than was asked for is refused and flagged', async () => {
  const { id } = await aDeposit(shop)
  const purchase = await goTo('payhere', id)
  const said = message('payhere', { ...purchase, amount: '2.00' })
  expect((await tell('payhere', said)).status).toBe(400)
  expect([(await standing(id)).deposit?.state, await flagOf(id)]).toEqual(['open', 'wrong-amount'])
})

test('A pre-order without its deposit in time is cancelled; money that comes later is flagged, and given back', async () => {
  await holdStock(shop)
  const { id, itemId, email } = await aDeposit(shop)
  const purchase = await goTo('payhere', id)
  await setSetting(shop, 'pre-orders.deposit', false)
  const next = await aPreOrder(shop, { productId: itemId })
  await receiveStock(shop, itemId, 1)
  await jobs()
  clock.pass(hours(48) + 1)
  expect((await choose(id, 'bank-transfer')).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  await jobs()
  await jobs()
  const after = await standing(id)
  expect([after.preOrder?.state, after.preOrder?.end, after.deposit?.state]).toEqual(['cancelled', 'unpaid', 'expired'])
  expect(await textsTo(email)).toContainEqual(expect.stringContaining('your deposit did not come in time'))
  expect((await standing(next.id)).preOrder?.state).toBe('told')
  await tell('payhere', message('payhere', purchase))
  expect([(await standing(id)).deposit?.state, await flagOf(id)]).toEqual(['paid', 'deposit-to-refund'])

  admin = await signedIn(shop, { role: 'admin' })
  expect((await refund(id, 200.01)).problem.message).toMatch(/^At most LKR\s200\.00 can be refunded\.$/)
  expect((await refund(id, 50)).json.preOrder.deposit).toMatchObject({ state: 'refunded-in-part', refunded: 50 })
  expect((await refund(id, 50)).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  const rest = await refund(id, 150, 50)
  expect(rest.json.preOrder.deposit).toEqual({
    ...{ number: after.deposit?.orderId, amount: 200, state: 'refunded', refunded: 200, flag: null },
  })
})

test('However a pre-order ends, its deposit is owed back, and its person is told', async () => {
  const byShop = await aPaidDeposit()
  await admin.call('POST /pre-orders/{id}/cancel', { params: { id: byShop.id } })
  expect(await flagOf(byShop.id)).toBe('deposit-to-refund')
  const flagged = (await admin.call('GET /pre-orders', { query: { show: 'flagged' } })).json
  expect(flagged.map(({ deposit }) => deposit?.flag)).not.toContain(null)
  expect(flagged.map(({ id }) => id)).toContain(byShop.id)
  expect(await textsTo(byShop.email)).toContainEqual(
    expect.stringMatching(/We give back your deposit of LKR\s200\.00\./),
  )

  const late = await aPaidDeposit()
  clock.pass(days(4))
  await jobs()
  expect(await flagOf(late.id)).toBe('deposit-to-refund')
  expect(await textsTo(late.email)).toContainEqual(expect.stringContaining('We give back your deposit'))
})

test('An order that is cancelled owes its deposit back, and stands on it again when that is undone', async () => {
  const { id } = await aPaidDeposit()
  await order(id, { payment: 'cash-on-delivery' })
  const orderId = (await standing(id)).order?.id ?? ''
  const undo = async () => {
    const { json } = await admin.call('GET /orders/{id}/handling', { params: { id: orderId } })
    return admin.call('POST /orders/{id}/undo', { params: { id: orderId }, body: { step: json.undo?.step ?? '' } })
  }
  await cancelOrder(orderId)
  expect(await flagOf(id)).toBe('deposit-to-refund')
  expect((await undo()).status).toBe(200)
  expect(await flagOf(id)).toBe(null)
  clock.pass(minutes(3))
  await cancelOrder(orderId)
  await refund(id, 200)
  expect((await undo()).problem.message).toBe('Its deposit was given back meanwhile.')
})

test('An order whose rest comes late is taken up again only while its deposit is there', async () => {
  for (const isGivenBack of [false, true]) {
    const { id } = await aPaidDeposit()
    const { json } = await order(id, { payment: 'payhere' })
    const { id: orderId = '', key = '' } = json.toPay ?? {}
    const started = await call('POST /order-links/{id}/payment', { params: { id: orderId }, body: { key } })
    expect(started.json.form.fields).toMatchObject({ amount: '800.00' })
    const purchase = standIns.payhere.read(new URLSearchParams(started.json.form.fields))
    clock.pass(hours(3))
    await jobs()
    expect(await flagOf(id)).toBe('deposit-to-refund')
    admin = await signedIn(shop, { role: 'admin' })
    if (isGivenBack) await refund(id, 200)
    if (purchase) await tell('payhere', message('payhere', purchase))
    const { order: after, payment, deposit } = await standing(id)
    expect([after?.status, payment?.flag, deposit?.flag]).toEqual(
      isGivenBack ? ['cancelled', 'order-cancelled', null] : ['pending', null, null],
    )
  }
})

test('A deposit of the whole price pays the order; of a price that fell, what is over is owed back', async () => {
  await holdStock(shop)
  await askDeposits(shop, 100)
  const item = await anItem(services, { qty: 0, price: 1_000 })
  const ids = [await aPreOrder(shop, { productId: item.id }), await aPreOrder(shop, { productId: item.id })]
  for (const { id } of ids) {
    await choose(id, 'bank-transfer')
    await receive((await standing(id)).deposit?.orderId ?? '')
  }
  await receiveStock(shop, item.id, 2)
  await jobs()
  const [first = { id: '' }, second = { id: '' }] = ids
  await order(first.id)
  expect((await standing(first.id)).payment).toMatchObject({ amountCents: 0, state: 'paid', holdUntil: null })
  await admin.call('PUT /settings/{name}', { params: { name: 'pre-orders.deposit' }, body: { value: false } })
  await shop.services.database.pool.query('update items set price_cents = 70000 where id = $1', [item.id])
  expect((await order(second.id)).status).toBe(200)
  const after = await standing(second.id)
  expect(after.payment).toMatchObject({ amountCents: 0, depositCents: 70_000, state: 'paid' })
  expect(after.deposit?.flag).toBe('deposit-to-refund')
  expect((await refund(second.id, 300)).json.preOrder.deposit?.state).toBe('refunded-in-part')
})

test('An order made before the deposit came asks for everything, and a late deposit is owed back', async () => {
  const { id, itemId } = await aDeposit(shop)
  const purchase = await goTo('payhere', id)
  await receiveStock(shop, itemId, 1)
  const made = await admin.call('POST /pre-orders/{id}/order', { params: { id } })
  expect(made.status).toBe(200)
  expect((await standing(id)).payment).toMatchObject({ amountCents: 100_000, depositCents: 0 })
  await tell('payhere', message('payhere', purchase))
  expect(await flagOf(id)).toBe('deposit-to-refund')
})

test('A share in half cents is asked for to the next cent', async () => {
  await askDeposits(shop, 15)
  const { id } = await aPreOrder(shop, { productId: (await anItem(services, { price: 10.1 })).id })
  expect((await standing(id)).deposit?.amountCents).toBe(152)
})

test('A sum the owner has set is asked for in place of the percentage, and never more than the price', async () => {
  await askDeposits(shop)
  await setSetting(shop, 'pre-orders.depositCents', 50_000)
  const dear = await aPreOrder(shop, { productId: (await anItem(services, { price: 1_000 })).id })
  const cheap = await aPreOrder(shop, { productId: (await anItem(services, { price: 300 })).id })
  await setSetting(shop, 'pre-orders.depositCents', null)
  const amounts = [(await standing(dear.id)).deposit, (await standing(cheap.id)).deposit]
  expect(amounts.map((deposit) => deposit?.amountCents)).toEqual([50_000, 30_000])
})

test('Each part of a deposit that is given back is told, once, whether an order counts on it or not', async () => {
  await setSetting(shop, 'messages.preOrderSms', ['deposit-refunded'])
  const counted = await aPaidDeposit()
  await order(counted.id, { payment: 'bank-transfer', total: 1_000 })
  const alone = await aPaidDeposit()
  await admin.call('POST /pre-orders/{id}/cancel', { params: { id: alone.id } })
  for (const { id, email } of [counted, alone]) {
    expect((await refund(id, 50)).status).toBe(200)
    expect((await refund(id, 50)).status).toBe(409)
    const told = (await textsTo(email)).filter((text) => text.includes('we have sent back'))
    expect(told).toEqual([expect.stringMatching(/LKR\s50\.00 of your deposit for /)])
  }
  const sent = await db.select().from(outbox).where(eq(outbox.kind, 'pre-order-deposit-refunded'))
  expect(sent.map(({ text }) => text)).toEqual(
    Array(2).fill(expect.stringContaining('we have sent your deposit back.')),
  )
})

test('A deposit whose bank has taken it back is looked at before its person orders', async () => {
  const { id, number } = await aPaidDeposit()
  await services.transaction(async (tx) => {
    const deposit = await lockPayment(tx, number)
    if (deposit) await flagPayment(tx, deposit, 'charged-back', services)
  })
  expect((await order(id)).problem.message).toContain('We are comparing your deposit.')
  expect((await standing(id)).preOrder?.state).toBe('told')
  await admin.call('POST /orders/{id}/payment/looked-at', { params: { id: number }, body: { note: 'They pay again' } })
  expect((await order(id)).status).toBe(200)
})
