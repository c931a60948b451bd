// What somebody who has proved neither address nor phone may hold of the shop, and what proves an address.
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson, signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { items } from '../../catalogue/data/tables.ts'
import { hours } from '../../platform/durations.ts'
import { outbox } from '../../platform/outbox/tables.ts'
import { emptyShopFace } from '../../site/settings/empty-shop.ts'
import { readSettings } from '../../site/settings/settings.ts'
import { settingValues } from '../../site/settings/tables.ts'
import { cancelUnconfirmed } from '../fulfil/cancel-unconfirmed.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db } = services

beforeEach(async () => {
  await db.delete(settingValues)
  await db.delete(outbox)
})

const order = (lines: Parameters<typeof anOrderBody>[0], by: Pick<typeof shop, 'call'> = shop) =>
  by.call('POST /orders', { body: anOrderBody(lines) })

const qtyOf = async (id: string) => (await db.select().from(items).where(eq(items.id, id)))[0]?.qty

/** What the button of the mail opens. */
const linkIn = async (to: string) => {
  const [mail] = await db.select().from(outbox).where(eq(outbox.to, to))
  const [, id = '', key = ''] = /\/order\/([\w-]+)#token=([\w.-]+)/.exec(mail?.text ?? '') ?? []
  return { id, key }
}

test('a stranger orders for no more than the owner allows, before any discount; what staff take down is free', async () => {
  await setSetting(services, 'orders.mostUnprovenCents', 1_000_000)
  const item = await anItem(services, { price: 5_000, qty: 50 })
  expect((await order([{ id: item.id, qty: 2 }])).status).toBe(201)
  const refused = await order([{ id: item.id, qty: 3 }])
  expect(refused.problem).toMatchObject({
    code: 'ORDER_TOO_LARGE',
    message: expect.stringContaining('LKR\u00a010,000.00'),
  })
  const { code: discountCode } = await aDiscount(shop, { kind: 'percent', percent: 50 })
  const less = await shop.call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 3 }]), discountCode } })
  expect(less.problem.code).toBe('ORDER_TOO_LARGE')
  const known = await signedIn(shop)
  expect((await order([{ id: item.id, qty: 3 }], known)).status).toBe(201)
  const body = { ...anOrderBody([{ id: item.id, qty: 3 }]), channel: 'phone' as const }
  expect((await (await signedIn(shop, { role: 'admin' })).call('POST /entered-orders', { body })).status).toBe(201)
})

test('what strangers may order is said before they do, where the owner limits it', async () => {
  const said = async () => (await shop.call('GET /sale-terms')).json.unproven
  expect(await said()).toBeUndefined()
  await setSetting(services, 'orders.mostPiecesAnOrder', 20)
  await setSetting(services, 'orders.mostUnprovenCents', 100_000_000)
  expect(await said()).toEqual({ pieces: 20, piecesOfOne: null, total: 1_000_000 })
})

test("a shop that is nobody's demo begins with the limits of one that strangers order from", async () => {
  await services.transaction((tx) => emptyShopFace(tx, services))
  const names = ['orders.mostPiecesAnOrder', 'orders.mostUnprovenCents', 'orders.cashConfirmedWithinHours'] as const
  expect(await readSettings(db, names)).toEqual({
    'orders.mostPiecesAnOrder': 20,
    'orders.mostUnprovenCents': 100_000_000,
    'orders.cashConfirmedWithinHours': 72,
  })
})

test('an order of a stranger that is paid in cash has an end; one that is held for its payment has that of the hold', async () => {
  await setSetting(services, 'orders.cashConfirmedWithinHours', 72)
  await setSetting(services, 'payments.cashOnDelivery', true)
  await setSetting(services, 'payments.payAtShop', true)
  const item = await anItem(services, { qty: 9 })
  const place = (payment: 'cash-on-delivery' | 'pay-at-shop', by: Pick<typeof shop, 'call'> = shop) =>
    by.call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 3 }]), payment } })
  const { json: cash } = await place('cash-on-delivery')
  const { json: held } = await place('pay-at-shop')
  const { json: known } = await place('cash-on-delivery', await signedIn(shop))
  expect([cash, held, known].map(({ order }) => order.waitsFor)).toEqual(['guest', undefined, undefined])
  clock.pass(hours(72) - 1)
  await cancelUnconfirmed(services)
  expect(await qtyOf(item.id)).toBe(0)
  clock.pass(1)
  await cancelUnconfirmed(services)
  expect(await qtyOf(item.id)).toBe(3)
})

const confirm = (id: string, key: string) =>
  shop.call('POST /order-links/{id}/confirm', { params: { id }, body: { key } })

test('nothing that whoever orders is shown confirms the order: only the mail does', async () => {
  await setSetting(services, 'orders.guestsConfirmWithinMinutes', 30)
  await setSetting(services, 'payments.bankTransfer', true)
  await setSetting(services, 'payments.bankAccount', 'Bank of Ceylon 12345678')
  const item = await anItem(services, { qty: 5 })
  const body = { ...anOrderBody([{ id: item.id, qty: 2 }]), payment: 'bank-transfer' as const }
  const answer = await shop.call('POST /orders', { body })
  const { id } = answer.json.order
  const [, shown = ''] = /#token=(.+)$/.exec(answer.headers.get('Location') ?? '') ?? []
  expect(answer.json.toPay?.key).toBe(shown)
  for (const key of [shown, `${shown}.`, `${shown}.${shown}`]) {
    expect((await confirm(id, key)).problem.code).toBe('CONFIRMED_BY_MAIL')
  }
  const mailed = await linkIn(answer.json.order.email)
  const now = () => shop.call('GET /order-links/{id}', { params: { id }, query: { key: shown } })
  expect((await now()).json.waitsFor).toBe('guest')
  expect((await confirm(id, mailed.key)).status).toBe(200)
  expect((await now()).json).not.toHaveProperty('waitsFor')
})

test('the code in the mail confirms the order on the page of whoever placed it, and no other word does', async () => {
  await setSetting(services, 'orders.guestsConfirmWithinMinutes', 30)
  const item = await anItem(services, { qty: 5 })
  const answer = await order([{ id: item.id, qty: 2 }])
  const { id, email } = answer.json.order
  const [, shown = ''] = /#token=(.+)$/.exec(answer.headers.get('Location') ?? '') ?? []
  const [mail] = await db.select().from(outbox).where(eq(outbox.to, email))
  const [, code = ''] = /type this code there: ([0-9A-Z]{6})$/m.exec(mail?.text ?? '') ?? []
  const type = (typed: string, key = shown) =>
    shop.call('POST /order-links/{id}/confirm', { params: { id }, body: { key, code: typed } })
  for (const wrong of ['AAAAAA', code.slice(1), shown.slice(0, 6)]) {
    expect((await type(wrong)).problem).toMatchObject({
      code: 'CONFIRMED_BY_MAIL',
      message: expect.stringMatching(/^This code/),
    })
  }
  // Tries are counted by the key, so that it must be the order's own, as it is.
  expect((await type(code, `${shown}.other`)).problem.code).toBe('CONFIRMED_BY_MAIL')
  expect((await type(code, 'other')).status).toBe(404)
  const spoken = `${code.slice(0, 3)} ${code.slice(3)}`.toLowerCase().replace('0', 'o')
  expect((await type(spoken)).json.order).not.toHaveProperty('waitsFor')
})

test('an account that has not proved its address waits as guests do, and confirms by the mail to it', async () => {
  await setSetting(services, 'orders.guestsConfirmWithinMinutes', 30)
  const item = await anItem(services, { qty: 5 })
  const stranger = aBrowser(shop)
  await stranger.logIn((await aPerson(shop, { verified: false })).email)
  const { json } = await order([{ id: item.id, qty: 1 }], stranger)
  expect(json.order.waitsFor).toBe('guest')
  const { id, key } = await linkIn(json.order.email)
  expect((await confirm(id, key)).json.order).not.toHaveProperty('waitsFor')
  const { json: known } = await order([{ id: item.id, qty: 1 }], await signedIn(shop))
  expect(known.order).not.toHaveProperty('waitsFor')
})
