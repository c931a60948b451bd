// Koko and Mintpay are asked what came of a payment of which nothing was heard: their answer never pays an order.

import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openMintpayDesk } from '#tests/support/shop/mintpay-desk.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, standIns } from '#tests/support/shop/vendor-payments.ts'
import { paymentEvents, payments } from '../../checkout/payments/tables.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { askAboutAttempts, askVendors } from './ask-vendors.ts'

let asked: URLSearchParams[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
const server = createServer(async (request, response) => {
  asked.push(new URLSearchParams(await text(request)))
  response.writeHead(answer.status)
  response.end(request.url === '/api/merchants/orderView' ? answer.body : 'another address')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

const { env } = standIns.koko
const KOKO_PAGE = `http://127.0.0.1:${port}/api/merchants/orderCreate`
const shop = await openTestShop({ env: { ...env, KOKO_PAGE, WEBHOOKS_TO_LOOPBACK: 'on' } })
const { services, clock } = shop
const { anOrder, message, stateOf, tell } = createPaymentDesk(shop)

const mintpay = await openMintpayDesk()
const silent = mintpay.shop
const FAILED = { payment: 'failed', flag: null, order: 'pending' }
const TO_COMPARE = { payment: 'authorised', flag: 'amount-unproven', order: 'pending' }

beforeEach(async () => {
  asked = []
  await services.db.update(payments).set({ state: 'expired', holdUntil: null })
})

/** A quarter of an hour before its goods go back. */
async function anOldOrder() {
  const order = await anOrder('koko')
  const holdUntil = new Date(clock.now().getTime() + minutes(10))
  await services.db.update(payments).set({ holdUntil }).where(eq(payments.orderId, order.id))
  return order
}

const says = (content: unknown, status = 200) => {
  answer = { status, body: JSON.stringify({ content }) }
}

test('It is asked with the signature of the shop, and only shortly before the time is over', async () => {
  says({ status: 'PENDING' })
  await anOrder('koko')
  await askVendors(services)
  expect(asked).toHaveLength(0)
  const { id } = await anOldOrder()
  await askVendors(services)
  const [form] = asked
  const field = (name: string) => form?.get(name) ?? ''
  expect(field('_orderId')).toBe(`${id}-01`)
  const signed = ['_mId', '_pluginName', '_pluginVersion', '_orderId', 'api_key'].map(field).join('')
  const key = { key: Buffer.from(env.KOKO_PRIVATE_KEY ?? '', 'base64'), format: 'der', type: 'pkcs8' } as const
  const isRight = verify(
    'RSA-SHA256',
    Buffer.from(signed),
    createPublicKey(createPrivateKey(key)),
    Buffer.from(field('signature'), 'base64'),
  )
  expect(isRight).toBe(true)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
})

test('Approved flags it for a person, pays nothing, and keeps the goods', async () => {
  says({ status: 'SUCCESS' })
  const { id } = await anOldOrder()
  await askVendors(services)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: 'not-understood', order: 'pending' })
  // It is asked no more, and its time ends nothing.
  await askVendors(services)
  expect(asked).toHaveLength(1)
  clock.pass(minutes(30))
  await endHolds(services)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: 'not-understood', order: 'pending' })
})

test('Declined ends the attempt; the signed message that comes after it still pays', async () => {
  says({ status: 'DECLINE' })
  const { id, purchase } = await anOldOrder()
  await askVendors(services)
  expect(await stateOf(id)).toEqual({ payment: 'failed', flag: null, order: 'pending' })
  await tell('koko', message('koko', purchase))
  expect((await stateOf(id)).payment).toBe('paid')
})

test('What the signed message said before stays', async () => {
  for (const status of ['SUCCESS', 'DECLINE']) {
    says({ status })
    const { id, purchase } = await anOldOrder()
    await tell('koko', message('koko', purchase))
    await askVendors(services)
    expect([asked.length, await stateOf(id)]).toEqual([0, { payment: 'paid', flag: null, order: 'pending' }])
  }
})

test.each([
  ['of another order', { status: 'SUCCESS', orderId: 'AAAAA-00000-01' }, 200],
  ['of no status', {}, 200],
  ['in other words', { status: 'REVERSED' }, 200],
  ['no content', undefined, 200],
  ['refused', { status: 'SUCCESS' }, 403],
  ['broken', { status: 'SUCCESS' }, 500],
])('An answer %s changes nothing', async (_, content, status) => {
  says(content, status)
  const { id } = await anOldOrder()
  await askVendors(services)
  expect(asked).toHaveLength(1)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
})

describe('Mintpay, where nobody comes back', () => {
  beforeEach(async () => {
    await silent.services.db.delete(paymentEvents)
    await silent.services.db.update(payments).set({ state: 'expired', holdUntil: null, flag: null })
  })

  test('it is asked shortly before the goods go back, and not earlier', async () => {
    const { id } = await mintpay.anOrder()
    mintpay.presses(id, 'paid')
    mintpay.asked.length = 0
    await askVendors(silent.services)
    expect(mintpay.asked).toEqual([])
    const holdUntil = new Date(silent.clock.now().getTime() + minutes(10))
    await silent.services.db.update(payments).set({ holdUntil }).where(eq(payments.orderId, id))
    await askVendors(silent.services)
    expect(await mintpay.stateOf(id)).toEqual(TO_COMPARE)
  })

  test('approved after the goods went back: a person is told, and may take the order up again', async () => {
    const { id, item } = await mintpay.anOrder()
    silent.clock.pass(hours(3))
    await endHolds(silent.services)
    expect(await mintpay.stateOf(id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
    mintpay.presses(id, 'paid')
    await askAboutAttempts(silent.services)
    expect(await mintpay.stateOf(id)).toEqual({ payment: 'expired', flag: 'amount-unproven', order: 'cancelled' })
    expect(await mintpay.stockOf(item.id)).toBe(10)
    const owner = await signedIn(silent, { role: 'admin' })
    const word = { params: { id }, body: { note: 'Seen in the portal' } }
    expect((await owner.call('POST /orders/{id}/payment/received', word)).status).toBe(200)
    expect(await mintpay.stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
    expect(await mintpay.stockOf(item.id)).toBe(8)
  })

  test('the same for who comes back late', async () => {
    const { id } = await mintpay.anOrder()
    silent.clock.pass(hours(3))
    await endHolds(silent.services)
    mintpay.presses(id, 'paid')
    await mintpay.comeBack(id)
    expect(await mintpay.stateOf(id)).toEqual({ payment: 'expired', flag: 'amount-unproven', order: 'cancelled' })
  })

  test('paid in another way besides is flagged as paid twice', async () => {
    const { id } = await mintpay.anOrder()
    const { start: startAt, tell, message } = createPaymentDesk(silent)
    await tell('payhere', message('payhere', await startAt('payhere', id)))
    mintpay.presses(id, 'paid')
    await askAboutAttempts(silent.services)
    expect(await mintpay.stateOf(id)).toEqual({ payment: 'paid', flag: 'paid-twice', order: 'pending' })
  })

  test('an order that a person has cancelled asks for a person', async () => {
    const { id } = await mintpay.anOrder()
    const owner = await signedIn(silent, { role: 'admin' })
    await owner.call('POST /orders/{id}/status', { params: { id }, body: { from: 'pending', to: 'cancelled' } })
    mintpay.presses(id, 'paid')
    await askAboutAttempts(silent.services)
    expect(await mintpay.stateOf(id)).toEqual({ payment: 'authorised', flag: 'amount-unproven', order: 'cancelled' })
  })

  test('nothing is asked about after a day, nor once it is known', async () => {
    const known = await mintpay.anOrder()
    mintpay.presses(known.id, 'failed')
    await askAboutAttempts(silent.services)
    expect(await mintpay.stateOf(known.id)).toEqual(FAILED)
    const old = await mintpay.anOrder()
    mintpay.asked.length = 0
    await askAboutAttempts(silent.services)
    expect(mintpay.asked.map(({ path }) => path.split('/').at(-1))).toEqual([old.purchaseId])
    silent.clock.pass(hours(24))
    mintpay.asked.length = 0
    await askAboutAttempts(silent.services)
    expect(mintpay.asked).toEqual([])
  })

  test('while it does not answer nobody is asked about further ones in that run', async () => {
    for (let count = 0; count < 3; count += 1) await mintpay.anOrder()
    mintpay.says({ status: 503, json: {} })
    mintpay.asked.length = 0
    await askAboutAttempts(silent.services)
    expect(mintpay.asked).toHaveLength(1)
  })
})
