// Paying through Mintpay, which sends no message: what is told to it, and that nothing that comes through the browser,
// nor its word alone, ever makes an order paid.
import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openMintpayDesk } from '#tests/support/shop/mintpay-desk.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk } from '#tests/support/shop/vendor-payments.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'
import { askAboutAttempts, askVendors } from './ask-vendors.ts'

const desk = await openMintpayDesk()
const { shop, mintpay, asked, says, saysOf, presses, anOrder, comeBack, start, stateOf, stockOf, eventsOf } = desk
const { services, clock, call } = shop
const limited = await openMintpayDesk({ env: { RATE_LIMITS: 'on', RATE_LIMIT_ORDER_LINK: '2/1h' } })

const OPEN = { payment: 'open', flag: null, order: 'pending' }
const FAILED = { payment: 'failed', flag: null, order: 'pending' }
const TO_COMPARE = { payment: 'authorised', flag: 'amount-unproven', order: 'pending' }

afterEach(async () => {
  expect(await ledgerFaults(services.db)).toEqual([])
  // Each begins with nothing left to ask about.
  clock.pass(hours(25))
  await endHolds(services)
})

/** Its goods go back within a quarter of an hour. */
async function nearlyOver(id: string) {
  const holdUntil = new Date(clock.now().getTime() + minutes(10))
  await services.db.update(payments).set({ holdUntil }).where(eq(payments.orderId, id))
}

describe('going there', () => {
  test('the order is told with the token, and the browser posts the number that came back', async () => {
    const { id, purchaseId } = await anOrder()
    const [told] = asked
    expect(told).toMatchObject({ method: 'POST', path: '/user-order/api/' })
    expect(told?.headers).toMatchObject({
      authorization: `Token ${mintpay.env.MINTPAY_TOKEN}`,
      'content-type': 'application/json',
    })
    const body = JSON.parse(told?.body ?? '')
    const back = `http://127.0.0.1:3000/api/payments/mintpay/return?order=${id}`
    expect(body).toMatchObject({
      merchant_id: mintpay.env.MINTPAY_MERCHANT_ID,
      order_id: `${id}-01`,
      total_price: '2469.00',
      customer_id: 0,
      success_url: back,
      fail_url: back,
      products: [{ quantity: '1', unit_price: '2469.00' }],
    })
    // No name of a person or of goods, and no key of the order's link.
    expect(told?.body).not.toMatch(/Kettle|key|token/i)
    const again = await start(id)
    const { purchase_id, ...others } = again.json.form.fields
    expect([again.json.form.action, others]).toEqual([mintpay.env.MINTPAY_PAGE, {}])
    expect(purchase_id).not.toBe(purchaseId)
    expect(mintpay.purchases.get(purchase_id ?? '')).toMatchObject({ order: `${id}-02`, amount: '2469.00' })
    expect(await stateOf(id)).toEqual(OPEN)
  })

  test.each([
    ['refuses the token', { status: 401, json: { detail: 'Invalid token.' } }],
    ['breaks', { status: 500, json: '<h1>Server Error</h1>' }],
    ['refuses the order', { status: 200, json: { message: 'Failed', data: 'Merchant is inactive' } }],
    ['names no number', { status: 200, json: { message: 'Success', data: {} } }],
    ['names a number that is no number', { status: 200, json: { message: 'Success', data: '../../evil' } }],
    ['sends elsewhere', { status: 302, json: {} }],
    ['says no JSON', { status: 200, json: 'Success' }],
    ['says too much', { status: 200, json: `{"message":"Success","data":"1"}${' '.repeat(70_000)}` }],
  ])('where it %s the shopper reads so, and pays in another way', async (_, answer) => {
    const { id, item } = await anOrder()
    says(answer)
    asked.length = 0
    const refused = await start(id)
    expect([refused.status, refused.problem]).toMatchObject([
      409,
      {
        code: 'PAYMENT_NOT_POSSIBLE',
        message:
          'Mintpay does not take this payment just now. Nothing was paid. Please try again, or choose another way of paying.',
      },
    ])
    // Asked once, and followed nowhere.
    expect(asked).toHaveLength(1)
    expect(await stateOf(id)).toEqual(OPEN)
    expect(await stockOf(item.id)).toBe(8)
    const { start: startAt, tell, message } = createPaymentDesk(shop)
    await tell('payhere', message('payhere', await startAt('payhere', id)))
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
  })

  test('an attempt that it gave no number for is asked about by nobody', async () => {
    const { id, purchaseId } = await anOrder()
    says({ status: 500, json: {} })
    await start(id)
    says(null)
    asked.length = 0
    await comeBack(id)
    expect(asked.map(({ path }) => path)).toEqual([expect.stringMatching(new RegExp(`/purchaseId/${purchaseId}$`))])
  })
})

describe('coming back', () => {
  test('approved: a person compares, the goods are kept, and the order is not paid', async () => {
    const { id, item, purchaseId } = await anOrder()
    presses(id, 'paid')
    asked.length = 0
    expect(await comeBack(id)).toEqual([303, `/order/${id}`])
    expect(asked).toMatchObject([
      {
        method: 'GET',
        path: `/user-order/api/status/merchantId/${mintpay.env.MINTPAY_MERCHANT_ID}/purchaseId/${purchaseId}`,
        headers: { authorization: `Token ${mintpay.env.MINTPAY_TOKEN}` },
      },
    ])
    expect(await stateOf(id)).toEqual(TO_COMPARE)
    clock.pass(hours(30))
    await endHolds(services)
    expect(await stateOf(id)).toEqual(TO_COMPARE)
    expect(await stockOf(item.id)).toBe(8)
    expect(await eventsOf(id)).toContainEqual({
      kind: 'result',
      outcome: 'paid',
      flag: null,
      reference: purchaseId,
      note: `status: Approved, order_id: ${id}-01, total_price: 2469`,
    })
    const owner = await signedIn(shop, { role: 'admin' })
    const word = { params: { id }, body: { note: 'Seen in the portal' } }
    expect((await owner.call('POST /orders/{id}/payment/received', word)).status).toBe(200)
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
  })

  test('come back again and again, and asked by the job as well: it counts once, in either order', async () => {
    for (const isJobFirst of [true, false]) {
      const { id } = await anOrder()
      presses(id, 'paid')
      await nearlyOver(id)
      if (isJobFirst) await askVendors(services)
      await Promise.all([comeBack(id), comeBack(id)])
      await askVendors(services)
      await askAboutAttempts(services)
      await comeBack(id)
      expect(await stateOf(id)).toEqual(TO_COMPARE)
      expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['started', 'result', 'flagged'])
    }
  })

  test('the hash of a way back proves nothing, nor do words and posted forms', async () => {
    const { id } = await anOrder()
    const secret = mintpay.env.MINTPAY_TOKEN ?? ''
    const message = `${mintpay.env.MINTPAY_MERCHANT_ID}2469.00${id}-01`
    const hash = Buffer.from(createHmac('sha256', secret).update(message).digest('hex')).toString('base64')
    const told = `&orderId=${id}-01&status=Approved&hash=${encodeURIComponent(hash)}`
    expect(await comeBack(id, told)).toEqual([303, `/order/${id}`])
    const posted = { method: 'POST', body: new URLSearchParams(told) }
    for (const by of ['notify', 'return']) {
      const { status } = await shop.app.request(`/api/payments/mintpay/${by}?order=${id}`, posted)
      expect(status).toBe(by === 'notify' ? 400 : 303)
    }
    expect(await stateOf(id)).toEqual(OPEN)
  })

  test('rejected ends the attempt, and it can be paid anew', async () => {
    const { id } = await anOrder()
    presses(id, 'failed')
    await comeBack(id)
    expect(await stateOf(id)).toEqual(FAILED)
    await start(id)
    expect(await stateOf(id)).toEqual(OPEN)
    presses(id, 'paid', 2)
    await comeBack(id)
    expect(await stateOf(id)).toEqual(TO_COMPARE)
  })

  test('an earlier attempt that is approved counts, and one that failed ends no later one', async () => {
    const first = await anOrder()
    await start(first.id)
    presses(first.id, 'failed', 1)
    await comeBack(first.id)
    expect(await stateOf(first.id)).toEqual(OPEN)
    const second = await anOrder()
    await start(second.id)
    presses(second.id, 'paid', 1)
    await comeBack(second.id)
    expect(await stateOf(second.id)).toEqual(TO_COMPARE)
  })

  test('a rejected one that is approved after all is heard when the shopper comes back', async () => {
    const { id } = await anOrder()
    presses(id, 'failed')
    await comeBack(id)
    presses(id, 'paid')
    await comeBack(id)
    expect(await stateOf(id)).toEqual(TO_COMPARE)
  })

  test('another amount is flagged with both figures', async () => {
    const { id } = await anOrder()
    saysOf({ status: 'Approved', order_id: `${id}-01`, total_price: 24.69 })
    await comeBack(id)
    expect(await stateOf(id)).toEqual({ payment: 'open', flag: 'wrong-amount', order: 'pending' })
    expect((await eventsOf(id)).find(({ outcome }) => outcome === 'wrong-amount')?.note).toBe(
      'LKR\u00a024.69, not LKR\u00a02,469.00',
    )
  })

  test('nobody is asked about orders of other vendors, or that are not there', async () => {
    const { anOrder: anOrderBy } = createPaymentDesk(shop)
    const other = await anOrderBy('payhere')
    asked.length = 0
    expect(await comeBack(other.id)).toEqual([303, `/order/${other.id}`])
    expect(await comeBack('AAAAA-00000')).toEqual([303, '/order/AAAAA-00000'])
    expect(await comeBack('nonsense')).toEqual([303, '/'])
    expect(asked).toEqual([])
  })
})

test('who comes back too often from one address is led to the order, and nobody is asked', async () => {
  const { id } = await limited.anOrder()
  limited.asked.length = 0
  for (let count = 0; count < 4; count += 1) {
    expect(await limited.comeBack(id, '', '198.51.100.7')).toEqual([303, `/order/${id}`])
  }
  expect(limited.asked).toHaveLength(2)
  await limited.comeBack(id, '', '203.0.113.9')
  expect(limited.asked).toHaveLength(3)
})

test('whoever has the key reads that a person compares, and cannot pay once more', async () => {
  const { id } = await anOrder()
  presses(id, 'paid')
  await comeBack(id)
  const query = { key: orderKey(id, services) }
  const { json } = await call('GET /order-links/{id}/payment', { params: { id }, query })
  expect(json).toMatchObject({ state: 'authorised', isChecked: true, payWith: [], switchTo: [], payBy: null })
  expect((await start(id)).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
})
