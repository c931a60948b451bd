// What Mintpay approves and a person has to look at: twice, of another sum, too late, or in words that nobody knows.
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openMintpayDesk } from '#tests/support/shop/mintpay-desk.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { hours } from '../../platform/durations.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'
import { askAboutAttempts } from './ask-vendors.ts'

const desk = await openMintpayDesk()
const { shop, saysOf, whileAsked, presses, anOrder, comeBack, start, stateOf, eventsOf } = desk
const { services, clock, call } = shop
const { db } = services

afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

const rowOf = async (id: string) => (await db.select().from(payments).where(eq(payments.orderId, id)))[0]

/** Staff take one of its two kettles off. */
async function withoutOne(id: string, itemId: string) {
  const owner = await signedIn(shop, { role: 'admin' })
  const body = { lines: [{ id: itemId, from: 2, to: 1 }], word: 'Broken' }
  expect((await owner.call('POST /orders/{id}/lines', { params: { id }, body })).status).toBe(200)
}

describe('two attempts that are both approved', () => {
  async function approvedTwice() {
    const { id, purchaseId } = await anOrder()
    await start(id)
    presses(id, 'paid', 1)
    await comeBack(id)
    presses(id, 'paid', 2)
    await comeBack(id)
    return { id, purchaseId }
  }

  test('are flagged as paid twice; the number that a person compares stays', async () => {
    const { id, purchaseId } = await approvedTwice()
    expect(await rowOf(id)).toMatchObject({ state: 'authorised', flag: 'paid-twice', reference: purchaseId })
    const query = { key: orderKey(id, services) }
    const { json } = await call('GET /order-links/{id}/payment', { params: { id }, query })
    expect(json).toMatchObject({ state: 'authorised', isChecked: true })
    await comeBack(id)
    const flags = (await eventsOf(id)).flatMap(({ flag }) => flag ?? [])
    expect(flags).toEqual(['amount-unproven', 'paid-twice'])
  })

  test.each([
    ['received', 'paid'],
    ['refuse', 'failed'],
  ] as const)('the flag stays when the payment is %s', async (word, state) => {
    const { id } = await approvedTwice()
    const owner = await signedIn(shop, { role: 'admin' })
    const said = { params: { id }, body: { note: 'Seen in the portal' } }
    expect((await owner.call(`POST /orders/{id}/payment/${word}`, said)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ state, flag: 'paid-twice' })
  })
})

test('approved for a sum that the order no longer asks for: both sums are told', async () => {
  const { id, item } = await anOrder()
  await withoutOne(id, item.id)
  presses(id, 'paid')
  await comeBack(id)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: 'wrong-amount', order: 'pending' })
  const told = (await eventsOf(id)).find(({ kind }) => kind === 'result')
  expect(told?.note.replaceAll('\u00a0', ' ')).toBe('LKR 2,469.00, not LKR 1,234.50')
})

describe('while Mintpay gives out its number', () => {
  async function cancelled(id: string) {
    const owner = await signedIn(shop, { role: 'admin' })
    return owner.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
  }

  async function timeOver() {
    clock.pass(hours(30))
    await endHolds(services)
  }

  async function switched(id: string) {
    await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon')
    const body = { key: orderKey(id, services), method: 'bank-transfer' as const }
    expect((await call('POST /order-links/{id}/payment/method', { params: { id }, body })).status).toBe(200)
  }

  test.each([
    ['the order is cancelled', cancelled],
    ['its time ends', timeOver],
    ['it is to be paid in another way', switched],
    ['its sum changes', withoutOne],
  ])('%s: nobody is sent there, and the attempt is asked about', async (_, happens) => {
    const { id, item } = await anOrder()
    whileAsked(() => happens(id, item.id))
    expect((await start(id)).problem).toMatchObject({
      code: 'PAYMENT_NOT_POSSIBLE',
      message: 'There is nothing to pay for this order any more.',
    })
    presses(id, 'paid', 2)
    await askAboutAttempts(services)
    expect((await rowOf(id))?.flag).not.toBeNull()
  })
})

test('each word that nobody knows asks for a person, and once', async () => {
  const { id } = await anOrder()
  const owner = await signedIn(shop, { role: 'admin' })
  for (const status of ['Under Review', 'Disputed']) {
    saysOf({ status, order_id: `${id}-01`, total_price: 2469 })
    await comeBack(id)
    expect(await stateOf(id)).toEqual({ payment: 'open', flag: 'not-understood', order: 'pending' })
    await owner.call('POST /orders/{id}/payment/looked-at', { params: { id }, body: { note: 'Asked them' } })
    await comeBack(id)
    expect((await stateOf(id)).flag).toBeNull()
  }
})
