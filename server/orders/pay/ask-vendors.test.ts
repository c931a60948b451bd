// Koko is asked what came of a payment of which nothing was heard: its answer never pays an order.

import { createPrivateKey, createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createDepositDesk } from '#tests/support/shop/deposits.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aDeposit, askDeposits } from '#tests/support/shop/pre-orders.ts'
import { createPaymentDesk, standIns } from '#tests/support/shop/vendor-payments.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { hours, minutes } from '../../platform/durations.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { askAboutAttempts, askVendors } from './ask-vendors.ts'

let asked: URLSearchParams[] = []
let answer: { status: number; body: string } = { status: 200, body: '' }
/** What happens before the next answer. */
let meanwhile: (() => Promise<void>) | undefined
const server = createServer(async (request, response) => {
  asked.push(new URLSearchParams(await text(request)))
  await meanwhile?.()
  meanwhile = undefined
  response.writeHead(answer.status)
  response.end(request.url === '/api/merchants/orderView' ? answer.body : 'another address')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

const { env } = standIns.koko
const KOKO_PAGE = `http://127.0.0.1:${port}/api/merchants/orderCreate`
const shop = await openTestShop({ env: { ...standIns.payhere.env, ...env, KOKO_PAGE, WEBHOOKS_TO_LOOPBACK: 'on' } })
const { services, clock } = shop
const { anOrder, message, start, stateOf, tell } = createPaymentDesk(shop)

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

test('A deposit is asked about, too: approved waits for a person, declined can be paid in another way', async () => {
  await askDeposits(shop)
  const { goTo, jobs, standing } = createDepositDesk(shop)
  const begun = async () => {
    const { id, number } = await aDeposit(shop)
    await goTo('koko', id)
    const holdUntil = new Date(clock.now().getTime() + minutes(10))
    await services.db.update(payments).set({ holdUntil }).where(eq(payments.orderId, number))
    return id
  }
  says({ status: 'DECLINE' })
  const declined = await begun()
  await askVendors(services)
  expect((await standing(declined)).deposit).toMatchObject({ state: 'failed', flag: null })
  clock.pass(minutes(30))
  await jobs()
  expect((await standing(declined)).deposit).toMatchObject({ state: 'expired', flag: null })
  says({ status: 'SUCCESS' })
  const approved = await begun()
  await askVendors(services)
  clock.pass(minutes(30))
  await jobs()
  expect((await standing(approved)).deposit).toMatchObject({ state: 'open', flag: 'not-understood' })
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

test.each<[where: string, told: (id: string) => unknown]>([
  ['beside its number', (id: string) => ({ orderId: id, trnId: 'T1', status: 'SUCCESS', desc: '' })],
  ['as it is within a call', (id: string) => ({ status: 'SUCCESS', data: { orderId: id, status: 'success' } })],
  ['without a number, within it', () => ({ statusCode: 200, result: { status: 'APPROVED' } })],
])('Approved %s flags it as well', async (_, told) => {
  const { id } = await anOldOrder()
  answer = { status: 200, body: JSON.stringify(told(`${id}-01`)) }
  await askVendors(services)
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: 'not-understood', order: 'pending' })
})

test('Its answer may be a form, and words that nobody knows are told where Koko has signed them', async () => {
  for (const [outcome, after] of [
    ['paid', { payment: 'open', flag: 'not-understood', order: 'pending' }],
    ['failed', { payment: 'failed', flag: null, order: 'pending' }],
    ['unknown', { payment: 'open', flag: 'not-understood', order: 'pending' }],
  ] as const) {
    const { id, purchase } = await anOldOrder()
    answer = { status: 200, body: message('koko', purchase, { outcome }).toString() }
    await askVendors(services)
    expect([outcome, await stateOf(id)]).toEqual([outcome, after])
  }
})

test('A call that went well is no payment: its own status says nothing', async () => {
  const { id } = await anOldOrder()
  for (const told of [
    { status: 'SUCCESS', statusCode: 200 },
    { status: 'SUCCESS', content: { orderId: `${id}-01`, status: 'PENDING' } },
    { status: 'SUCCESS', content: null, message: 'OnlineOrderView.order.notExists' },
  ]) {
    answer = { status: 200, body: JSON.stringify(told) }
    await askVendors(services)
    expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
  }
})

test('Each attempt is asked about, also where the shopper has gone on to another vendor, or to a transfer', async () => {
  const { id } = await anOldOrder()
  await start('payhere', id)
  const holdUntil = new Date(clock.now().getTime() + minutes(10))
  const moved = { state: 'waiting-for-slip', method: 'bank-transfer', holdUntil } as const
  await services.db.update(payments).set(moved).where(eq(payments.orderId, id))
  says({ status: 'SUCCESS' })
  await askVendors(services)
  expect(asked.map((form) => form.get('_orderId'))).toContain(`${id}-01`)
  expect((await stateOf(id)).flag).toBe('not-understood')
})

test('A shop that was down while its goods went back asks afterwards, for a day', async () => {
  const { id } = await anOldOrder()
  clock.pass(hours(2))
  await endHolds(services)
  expect(await stateOf(id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
  says({ status: 'PENDING' })
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
  says({ status: 'SUCCESS' })
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual({ payment: 'expired', flag: 'not-understood', order: 'cancelled' })
  asked = []
  await services.db.update(payments).set({ flag: null }).where(eq(payments.orderId, id))
  await askAboutAttempts(services)
  expect([asked.length > 0, (await stateOf(id)).flag]).toEqual([true, null])
  asked = []
  clock.pass(hours(24))
  await askAboutAttempts(services)
  expect(asked).toEqual([])
})

test('Who has paid otherwise besides is found; what the shop has seen in its portal is not flagged', async () => {
  says({ status: 'SUCCESS' })
  const { id } = await anOldOrder()
  await tell('payhere', message('payhere', await start('payhere', id)))
  await askAboutAttempts(services)
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: 'not-understood', order: 'pending' })
  const taken = await anOldOrder()
  const staff = await signedIn(shop, { staffRole: 'owner' })
  const word = { params: { id: taken.id }, body: { note: 'Seen in its portal' } }
  expect((await staff.call('POST /orders/{id}/payment/received', word)).status).toBe(200)
  await askAboutAttempts(services)
  expect(await stateOf(taken.id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
})

test('A message that comes while it is asked is not taken for another payment', async () => {
  says({ status: 'SUCCESS' })
  const { id, purchase } = await anOldOrder()
  meanwhile = async () => void (await tell('koko', message('koko', purchase)))
  await askVendors(services)
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
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
