// Paying by LANKAQR: the owner's code, what the buyer scans, and that a person confirms it.
import { expect, test } from 'vitest'
import type { DrawnQr } from '#contract/core/drawn-qr.ts'
import type { SettingName } from '#contract/settings.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPhoto, sendSlip } from '#tests/support/shop/order-files.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { LANKAQR_CODE as CODE, qrPicture, scanPicture } from '#tests/support/shop/qr-picture.ts'
import { outbox } from '../../platform/outbox/tables.ts'

const shop = await openTestShop()
const owner = await signedIn(shop, { role: 'admin' })

const set = (name: SettingName, value: unknown) =>
  owner.call('PUT /settings/{name}', { params: { name }, body: { value } })

async function place(price = 12_500) {
  const item = await anItem(shop.services, { price, qty: 10 })
  return shop.call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), payment: 'lankaqr' } })
}

async function order(price?: number) {
  const { order, toPay } = (await place(price)).json
  const link = { params: { id: order.id }, query: { key: orderKey(order.id, shop.services) } }
  const payment = async () => (await shop.call('GET /order-links/{id}/payment', link)).json
  return { id: order.id, key: link.query.key, toPay, payment }
}

const scanned = async (drawn: DrawnQr) => scanPicture(await qrPicture(drawn, 6).png().toBuffer())

test('It is offered once the code of a bank is there, and a wrong one is refused in words', async () => {
  expect((await place()).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
  const refused = await set('payments.lankaqrCode', CODE.replace('COLOMBO', 'COLOMBA'))
  expect([refused.status, JSON.stringify(refused.problem)]).toEqual([400, expect.stringContaining('checksum')])
  expect((await set('payments.lankaqrCode', ` ${CODE.replace('8AB0', '8ab0')}\n`)).status).toBe(200)
  const { json } = await shop.call('GET /payment-methods')
  expect(json.methods.map(({ method }) => method)).toEqual(['demo-card', 'cash-on-delivery', 'lankaqr'])
})

test("The buyer scans the bank's code, and once the bank agrees one of this payment", async () => {
  const { toPay, id, payment } = await order()
  expect(toPay).toMatchObject({ onPage: false })
  const plain = await payment()
  expect(plain).toMatchObject({ method: 'lankaqr', state: 'waiting-for-slip', bankAccount: '', amount: 12_500 })
  expect(plain.lankaQr).toMatchObject({ payee: 'KADE TEST SHOP', hasAmount: false })
  expect(await scanned(plain.lankaQr ?? { size: 0, path: '' })).toBe(CODE)
  await set('payments.lankaqrForOnePayment', true)
  const { lankaQr } = await payment()
  const text = await scanned(lankaQr ?? { size: 0, path: '' })
  expect(lankaQr?.hasAmount).toBe(true)
  for (const part of ['010212', '540812500.00', `05${String(id.length).padStart(2, '0')}${id}`])
    expect(text).toContain(part)
  await set('payments.lankaqrForOnePayment', false)
})

test('At the counter the code is on the screen of the office until it is paid, or nothing is owed any more', async () => {
  const item = await anItem(shop.services, { price: 12_500, qty: 10 })
  const enter = async () => {
    const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), channel: 'counter' as const }
    return (await owner.call('POST /entered-orders', { body })).json.order.id
  }
  const shown = async (id: string) => (await owner.call('GET /orders/{id}/payment', { params: { id } })).json.lankaQr
  const [sold, left] = [await enter(), await enter()]
  const code = await shown(sold)
  expect(code).toMatchObject({ payee: 'KADE TEST SHOP', hasAmount: false })
  expect(await scanned(code ?? { size: 0, path: '' })).toBe(CODE)
  const received = await owner.call('POST /orders/{id}/payment/received', { params: { id: sold }, body: { note: '' } })
  expect([received.json.payment.state, received.json.payment.lankaQr]).toEqual(['paid', undefined])
  expect(await shown(left)).toBeDefined()
  await owner.call('POST /orders/{id}/status', { params: { id: left }, body: { from: 'pending', to: 'cancelled' } })
  expect(await shown(left)).toBeUndefined()
})

test('A person confirms it, with its slip, or refuses it and says why', async () => {
  const { id, key, payment } = await order()
  expect((await sendSlip(shop, { id, key }, await aPhoto())).status).toBe(201)
  // Whoever comes to the counter meanwhile is not to pay once more.
  expect((await owner.call('GET /orders/{id}/payment', { params: { id } })).json.lankaQr).toBeUndefined()
  const words = (note: string) => ({ params: { id }, body: { note } })
  const refused = await owner.call('POST /orders/{id}/payment/refuse', words('Another amount'))
  expect([refused.status, refused.json.payment.lankaQr]).toEqual([200, expect.anything()])
  expect(await payment()).toMatchObject({ state: 'waiting-for-slip', note: 'Another amount' })
  const mails = await shop.services.db.select().from(outbox)
  const told = mails.filter(({ text }) => text.includes('Another amount'))
  expect(told).toHaveLength(1)
  expect(told[0]?.text).not.toContain('Account:')
  expect((await owner.call('POST /orders/{id}/payment/received', words(''))).status).toBe(200)
  expect(await payment()).toMatchObject({ state: 'paid' })
  expect((await payment()).lankaQr).toBeUndefined()
})

test('An order above what one payment may be is paid in another way, and a code that is gone is not shown', async () => {
  await set('payments.lankaqrMostCents', 1_000_000)
  expect((await place(12_500)).status).toBe(409)
  const { payment } = await order(10_000)
  expect((await payment()).lankaQr).toBeDefined()
  await set('payments.lankaqrCode', '')
  expect((await payment()).lankaQr).toBeUndefined()
})
