// What the checkout offers: what the owner has switched on, where it can work.
import { beforeEach, expect, test } from 'vitest'
import { inColombo } from '#contract/core/dates.ts'
import type { SettingName } from '#contract/settings.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop, type TestShop, testConfig } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { LANKAQR_CODE } from '#tests/support/shop/qr-picture.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createPaymentDesk, envOfMintpay, openPaymentShop, standIns } from '#tests/support/shop/vendor-payments.ts'
import { days } from '../../platform/durations.ts'
import { settingValues } from '../../site/settings/tables.ts'

const plain = await openTestShop()
const open = await openTestShop({ env: { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'on' } })
const withVendors = await openPaymentShop()
const owner = await signedIn(withVendors, { role: 'admin' })

beforeEach(async () => {
  await withVendors.services.db.delete(settingValues)
})

const set = async (name: SettingName, value: unknown) => {
  expect((await owner.call('PUT /settings/{name}', { params: { name }, body: { value } })).status).toBe(200)
}
const offered = async (shop: TestShop) =>
  (await shop.call('GET /payment-methods')).json.methods.map(({ method }) => method)

async function order(shop: TestShop, payment?: string, price = 1_000, changes: object = {}) {
  const item = await anItem(shop.services, { price, qty: 10 })
  return shop.call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), payment, ...changes } })
}

test('a fresh shop on this machine: the demonstration card first, and cash on delivery beside it', async () => {
  expect(await offered(plain)).toEqual(['demo-card', 'cash-on-delivery'])
})

test('a shop that is open to others never offers the demonstration card, nor takes it', async () => {
  expect(await offered(open)).toEqual(['cash-on-delivery'])
  expect((await order(open, 'demo-card')).problem).toMatchObject({
    code: 'PAYMENT_NOT_POSSIBLE',
    message: 'The way of paying you chose is not offered any more. Please choose another one.',
  })
  // Who names none, as clients of the specification do, pays in the first way there is.
  const placed = await order(open)
  const { id } = placed.json.order
  const query = { key: orderKey(id, open.services) }
  const { json } = await open.call('GET /order-links/{id}/payment', { params: { id }, query })
  expect(json).toMatchObject({ method: 'cash-on-delivery', state: 'open', payBy: null, amount: 1_000 })
})

test('vendors are offered where their secrets are, and a transfer once there is an account', async () => {
  expect(await offered(withVendors)).toEqual(['demo-card', 'cash-on-delivery', 'payhere', 'webxpay', 'koko'])
  await set('payments.bankAccount', 'Bank of Ceylon')
  await set('payments.payAtShop', true)
  await set('payments.koko', false)
  await set('payments.demoCard', false)
  expect(await offered(withVendors)).toEqual(['cash-on-delivery', 'bank-transfer', 'payhere', 'webxpay', 'pay-at-shop'])
  expect((await order(withVendors, 'koko')).status).toBe(409)
})

test('Mintpay is offered with its secrets, until the owner switches it off', async () => {
  const shop = await openTestShop({ env: envOfMintpay('http://127.0.0.1:4000') })
  expect(await offered(shop)).toEqual(['demo-card', 'cash-on-delivery', 'mintpay'])
  const { json } = await shop.call('GET /payment-methods')
  expect(json.methods.at(-1)).toEqual({
    method: 'mintpay',
    name: 'Mintpay',
    description: 'In three parts without interest, on the page of Mintpay.',
    ...{ mostTotal: null, notDistricts: [], notCategories: [] },
  })
  await setSetting(shop.services, 'payments.mintpay', false)
  expect(await offered(shop)).toEqual(['demo-card', 'cash-on-delivery'])
  expect((await order(shop, 'mintpay')).status).toBe(409)
})

test('a vendor that is switched off takes no new attempt, and what was begun there still counts', async () => {
  const desk = createPaymentDesk(withVendors)
  const { id, purchase } = await desk.anOrder('payhere')
  await set('payments.payhere', false)
  await expect(desk.start('payhere', id)).rejects.toThrow('PAYMENT_NOT_POSSIBLE')
  await desk.tell('payhere', desk.message('payhere', purchase))
  expect((await desk.stateOf(id)).payment).toBe('paid')
})

test('cash on delivery goes up to the sum the owner sets', async () => {
  await set('payments.cashOnDeliveryMostCents', 100_000)
  const { json } = await withVendors.call('GET /payment-methods')
  expect(json.methods[1]).toEqual({
    method: 'cash-on-delivery',
    name: 'Cash on delivery',
    description: 'Pay in cash when your order arrives.',
    mostTotal: 1_000,
    notDistricts: [],
    notCategories: [],
  })
  expect((await order(withVendors, 'cash-on-delivery', 1_000)).status).toBe(201)
  expect((await order(withVendors, 'cash-on-delivery', 1_000.01)).problem).toMatchObject({
    code: 'PAYMENT_NOT_POSSIBLE',
    message: 'This total is too high for the way of paying you chose. Please choose another one.',
  })
})

test('cash on delivery keeps to the districts the owner leaves it, and asks which one it is', async () => {
  await set('payments.cashOnDeliveryNotDistricts', ['Jaffna', 'Mannar'])
  const inCash = (changes: object) => order(withVendors, 'cash-on-delivery', 1_000, changes)
  expect((await inCash({ district: 'Kandy' })).status).toBe(201)
  expect((await inCash({ district: 'Jaffna' })).problem).toMatchObject({
    code: 'PAYMENT_NOT_POSSIBLE',
    message: 'Cash on delivery is not a way of paying in Jaffna. Please choose another one.',
  })
  const message = 'Please choose your district: cash on delivery is not offered everywhere'
  expect((await inCash({})).problem).toMatchObject({ message: `${message}.`, fields: { district: message } })
  // Whoever collects it is not brought it.
  await set('delivery.pickup', true)
  expect((await inCash({ pickup: true, district: 'Jaffna' })).status).toBe(201)
  // Who names no way of paying gets the first one that can be.
  await set('payments.demoCard', false)
  const { json } = await order(withVendors, undefined, 1_000, { district: 'Jaffna' })
  const query = { key: orderKey(json.order.id, withVendors.services) }
  const paying = await withVendors.call('GET /order-links/{id}/payment', { params: { id: json.order.id }, query })
  expect(paying.json.method).toBe('payhere')
})

test('cash on delivery is not for an order with a piece of a category that the owner left out', async () => {
  await set('payments.cashOnDeliveryNotCategories', ['washing machines'])
  const kettle = await anItem(withVendors.services)
  const washer = await anItem(withVendors.services, { category: 'Washing Machines' })
  const place = (ids: string[]) =>
    withVendors.call('POST /orders', {
      body: { ...anOrderBody(ids.map((id) => ({ id, qty: 1 }))), payment: 'cash-on-delivery' },
    })
  expect((await place([kettle.id])).status).toBe(201)
  expect((await place([kettle.id, washer.id])).problem).toMatchObject({
    code: 'PAYMENT_NOT_POSSIBLE',
    message: 'Cash on delivery is not a way of paying for Washing Machines. Please choose another one.',
  })
})

test.each([[['Nowhere']], [['']], ['Jaffna']])('%j is no list of districts', async (value) => {
  const params = { name: 'payments.cashOnDeliveryNotDistricts' as const }
  expect((await owner.call('PUT /settings/{name}', { params, body: { value } })).status).toBe(400)
})

test('the demonstration card charges nobody, so it never makes an order paid', async () => {
  const { json } = await order(plain)
  expect(json).not.toHaveProperty('toPay')
  const admin = await signedIn(plain, { role: 'admin' })
  const seen = await admin.call('GET /orders/{id}/payment', { params: { id: json.order.id } })
  expect(seen.json).toMatchObject({ method: 'demo-card', state: 'authorised', payBy: null })
})

test('half of a vendor is refused at the start, and so is a plain page of an open shop', () => {
  expect(() => testConfig({ PAYHERE_MERCHANT_ID: '1' })).toThrow(
    'PAYHERE_MERCHANT_ID and PAYHERE_MERCHANT_SECRET work only together: set each of them, or none.',
  )
  expect(() => testConfig({ WEBXPAY_SECRET_KEY: 'x' })).toThrow('work only together')
  expect(() => testConfig({ KOKO_API_KEY: 'x' })).toThrow('work only together')
  expect(() => testConfig({ MINTPAY_TOKEN: 'x' })).toThrow(
    'MINTPAY_MERCHANT_ID and MINTPAY_TOKEN work only together: set each of them, or none.',
  )
  const isOpen = { HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'on' }
  const page = { ...standIns.payhere.env, PAYHERE_PAGE: 'http://127.0.0.1:4000/checkout' }
  expect(() => testConfig({ ...isOpen, ...page })).toThrow(
    'PAYHERE_PAGE does not work for a shop that is open to others',
  )
  const mintpay = envOfMintpay('http://127.0.0.1:4000')
  expect(() => testConfig({ ...isOpen, ...mintpay })).toThrow(
    'MINTPAY_PAGE does not work for a shop that is open to others',
  )
})

test.each([
  ['bank-transfer', 'payments.bankTransferMostCents', 'payments.bankTransferMostFrom'],
  ['lankaqr', 'payments.lankaqrMostCents', 'payments.lankaqrMostFrom'],
] as const)('%s: what one payment may be at most, from the day its bank has said', async (method, most, from) => {
  await set('payments.bankAccount', 'Bank of Ceylon')
  await set('payments.lankaqrCode', LANKAQR_CODE)
  const mostTotal = async () =>
    (await withVendors.call('GET /payment-methods')).json.methods.find((one) => one.method === method)?.mostTotal
  expect(await mostTotal()).toBeNull()
  await set(most, 1_000_000)
  expect(await mostTotal()).toBe(10_000)
  expect((await order(withVendors, method, 10_000)).status).toBe(201)
  expect((await order(withVendors, method, 10_000.01)).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  const day = (later: number) => inColombo(new Date(withVendors.clock.now().getTime() + days(later))).slice(0, 10)
  await set(from, day(1))
  expect(await mostTotal()).toBeNull()
  expect((await order(withVendors, method, 10_001)).status).toBe(201)
  await set(from, day(0))
  expect((await order(withVendors, method, 10_001)).status).toBe(409)
  expect((await owner.call('PUT /settings/{name}', { params: { name: from }, body: { value: 'soon' } })).status).toBe(
    400,
  )
})
