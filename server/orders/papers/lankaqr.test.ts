// LANKAQR on packing slips and invoices: at the door and at the counter an order is paid by the code on its paper.
import { beforeEach, expect, test } from 'vitest'
import { readLankaQr, writeLankaQr } from '#contract/checkout/lankaqr.plain.ts'
import type { PaymentMethod } from '#contract/checkout/payment-states.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPhoto, sendSlip } from '#tests/support/shop/order-files.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { LANKAQR_CODE, qrPicture, scanPdf, scanPicture } from '#tests/support/shop/qr-picture.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { textOfPdf } from '#tests/support/shop/text-of-pdf.ts'

const shop = await openTestShop()
const { call, services } = shop
const owner = await signedIn(shop, { role: 'admin' })
const staff = await signedIn(shop, { staffRole: 'staff' })
const fan = await anItem(services, { title: 'Fan', price: 12_500, qty: 1_000 })
/** As another branch of the shop would get it. */
function otherCode(): string {
  const read = readLankaQr(LANKAQR_CODE)
  if ('fault' in read) throw new Error(read.fault)
  return writeLankaQr(read.code.map((field) => (field.id === '60' ? { id: '60', value: 'KANDY' } : field)))
}

beforeEach(async () => {
  await setSetting(services, 'payments.lankaqrCode', LANKAQR_CODE)
  await setSetting(services, 'payments.lankaqrForOnePayment', false)
  await setSetting(services, 'payments.lankaqrMostCents', null)
})

async function order(payment: PaymentMethod): Promise<string> {
  return (await call('POST /orders', { body: { ...anOrderBody([{ id: fan.id, qty: 1 }]), payment } })).json.order.id
}

const slipOf = async (id: string) => (await staff.call('GET /packing-slips', { query: { orderIds: id } })).json[0]
const slipPdf = async (id: string) =>
  (await staff.call('POST /packing-slips/pdf', { body: { orderIds: [id] } })).json.base64
async function issue(id: string): Promise<string> {
  const { json } = await staff.call('POST /papers', { body: { orderIds: [id] } })
  return json.papers[0]?.id ?? ''
}
const paperOf = async (id: string) => (await staff.call('GET /papers', { query: { ids: id } })).json[0]
const paperPdf = async (id: string) => (await staff.call('POST /papers/pdf', { body: { ids: [id] } })).json.base64

test('A packing slip of what is paid at the door has the code, with what to type in, on screen and in the PDF', async () => {
  const id = await order('cash-on-delivery')
  const slip = await slipOf(id)
  expect(slip?.lankaQr).toMatchObject({ payee: 'KADE TEST SHOP', amount: 12_500, hasAmount: false })
  if (slip?.lankaQr) expect(scanPicture(await qrPicture(slip.lankaQr, 6).png().toBuffer())).toBe(LANKAQR_CODE)
  const pdf = await slipPdf(id)
  expect(scanPdf(pdf)).toBe(LANKAQR_CODE)
  const text = await textOfPdf(pdf)
  for (const words of ['Pay KADE TEST SHOP by LANKAQR', '12,500.00', 'type in this amount'])
    expect(text).toContain(words)
})

test('Once the bank has agreed, the code on the slip says amount and order itself', async () => {
  await setSetting(services, 'payments.lankaqrForOnePayment', true)
  const id = await order('cash-on-delivery')
  const scanned = scanPdf(await slipPdf(id))
  for (const part of ['010212', '540812500.00', `0511${id}`]) expect(scanned).toContain(part)
  expect((await slipOf(id))?.lankaQr?.hasAmount).toBe(true)
})

test('No slip has a code whose order is paid, cancelled, above what one payment may be, or paid elsewhere', async () => {
  const [paid, cancelled, dear, card] = [
    await order('lankaqr'),
    await order('cash-on-delivery'),
    await order('cash-on-delivery'),
    await order('demo-card'),
  ]
  expect((await slipOf(paid))?.lankaQr).toBeDefined()
  await owner.call('POST /orders/{id}/payment/received', { params: { id: paid }, body: { note: '' } })
  const moved = { from: 'pending', to: 'cancelled' } as const
  expect((await staff.call('POST /orders/{id}/status', { params: { id: cancelled }, body: moved })).status).toBe(200)
  await setSetting(services, 'payments.lankaqrMostCents', 1_249_999)
  for (const id of [paid, cancelled, dear, card]) expect((await slipOf(id))?.lankaQr).toBeUndefined()
  await setSetting(services, 'payments.lankaqrMostCents', 1_250_000)
  expect((await slipOf(dear))?.lankaQr).toBeDefined()
  await setSetting(services, 'payments.lankaqr', false)
  expect((await slipOf(dear))?.lankaQr).toBeUndefined()
  await setSetting(services, 'payments.lankaqr', true)
})

test('An invoice keeps the code it was issued with, and says so once it is paid or the code is another', async () => {
  const [order1, order2] = [await order('lankaqr'), await order('cash-on-delivery')]
  const [first, second] = [await issue(order1), await issue(order2)]
  expect((await paperOf(first))?.snapshot.lankaQr).toMatchObject({ code: LANKAQR_CODE, amount: 12_500 })
  expect((await paperOf(first))?.lankaQr).toMatchObject({ payee: 'KADE TEST SHOP', amount: 12_500 })
  expect(scanPdf(await paperPdf(first))).toBe(LANKAQR_CODE)

  await owner.call('POST /orders/{id}/payment/received', { params: { id: order1 }, body: { note: '' } })
  expect((await paperOf(first))?.lankaQr).toBe('paid')
  expect(await textOfPdf(await paperPdf(first))).toContain('Paid since')
  expect((await paperOf(second))?.lankaQr).toMatchObject({ amount: 12_500 })

  const changed = await owner.call('PUT /settings/{name}', {
    params: { name: 'payments.lankaqrCode' },
    body: { value: otherCode() },
  })
  expect(changed.status).toBe(200)
  expect((await paperOf(second))?.lankaQr).toBe('changed')
  expect(await textOfPdf(await paperPdf(second))).toContain('has changed since')
  expect((await paperOf(first))?.lankaQr).toBe('paid')
})

test('Nobody is asked again for money that was given with the goods, or of which a slip is looked at', async () => {
  const [delivered, sent] = [await order('cash-on-delivery'), await order('lankaqr')]
  const [first, second] = [await issue(delivered), await issue(sent)]
  const steps = [
    ['pending', 'processing'],
    ['processing', 'delivered'],
  ] as const
  for (const [from, to] of steps)
    await staff.call('POST /orders/{id}/status', { params: { id: delivered }, body: { from, to } })
  await sendSlip(shop, { id: sent, key: orderKey(sent, services) }, await aPhoto())
  for (const id of [delivered, sent]) expect((await slipOf(id))?.lankaQr).toBeUndefined()
  for (const id of [first, second]) expect((await paperOf(id))?.lankaQr).toBeUndefined()
  await owner.call('POST /orders/{id}/payment/refuse', { params: { id: sent }, body: { note: 'Of another shop' } })
  expect((await slipOf(sent))?.lankaQr).toMatchObject({ amount: 12_500 })
  expect((await paperOf(second))?.lankaQr).toMatchObject({ amount: 12_500 })
})

test('An invoice of what was paid before has no code, nor has one that was credited', async () => {
  const [paid, credited] = [await order('lankaqr'), await order('cash-on-delivery')]
  await owner.call('POST /orders/{id}/payment/received', { params: { id: paid }, body: { note: '' } })
  const paper = await paperOf(await issue(paid))
  expect([paper?.snapshot.lankaQr, paper?.lankaQr]).toEqual([undefined, undefined])
  const invoice = await issue(credited)
  const body = { amount: 100, reason: 'Scratched', credited: 0 }
  const note = await staff.call('POST /papers/{id}/credit-notes', { params: { id: invoice }, body })
  expect(note.status).toBe(200)
  expect((await paperOf(invoice))?.lankaQr).toBe('changed')
  // What takes back asks for nothing.
  const { id } = note.json
  const credit = await paperOf(id)
  expect([credit?.kind, credit?.lankaQr, credit?.snapshot.lankaQr]).toEqual(['credit-note', undefined, undefined])
  expect(await textOfPdf(await paperPdf(id))).not.toContain('LANKAQR')
})

test('The card for the counter has the code for any amount, with words in each language; without a code there is none', async () => {
  await setSetting(services, 'payments.lankaqrForOnePayment', true)
  const { card } = (await staff.call('GET /counter-card')).json
  expect(card).toMatchObject({ payee: 'KADE TEST SHOP', city: 'COLOMBO' })
  if (card) expect(scanPicture(await qrPicture(card, 6).png().toBuffer())).toBe(LANKAQR_CODE)
  const pdf = (await staff.call('POST /counter-card/pdf')).json.base64
  expect(scanPdf(pdf)).toBe(LANKAQR_CODE)
  expect(await textOfPdf(pdf)).toContain('type in the amount')
  await setSetting(services, 'payments.lankaqrCode', '')
  expect((await staff.call('GET /counter-card')).json).toEqual({ card: null })
  expect((await staff.call('POST /counter-card/pdf')).problem.code).toBe('PAPER_NOT_POSSIBLE')
})
