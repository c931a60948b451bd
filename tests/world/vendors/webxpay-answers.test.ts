// WEBXPAY's answers in each form that public integrations read, signed in both ways with a key of its own.
import { execFileSync } from 'node:child_process'
import { constants, createPrivateKey, generateKeyPairSync, privateEncrypt, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readMessages } from '#server/checkout/payments/store-message.ts'
import { paymentEvents } from '#server/checkout/payments/tables.ts'
import { endHolds } from '#server/orders/fulfil/end-holds.ts'
import { orderKey } from '#server/orders/order/order-link.ts'
import { days } from '#server/platform/durations.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { createPaymentDesk } from '#tests/support/shop/vendor-payments.ts'
import { webxpayAnswers } from './webxpay-answers.ts'

const file = (name: string) => new URL(name, import.meta.url)
const key = createPrivateKey(readFileSync(file('W01-test-private.pem')))
const env = {
  WEBXPAY_SECRET_KEY: 'test',
  WEBXPAY_PUBLIC_KEY: readFileSync(file('W01-test-public.oneline.txt'), 'utf8').trim(),
}
const shop = await openTestShop({ env })
const { services, call, clock } = shop
const { tell, stateOf } = createPaymentDesk(shop)
let id = ''
let attempt = ''

beforeEach(async () => {
  const item = await anItem(services, { price: 12_345 })
  const body = { ...anOrderBody([{ id: item.id, qty: 1 }]), payment: 'webxpay' as const }
  const { json } = await call('POST /orders', { body })
  id = json.order.id
  attempt = `${id}-01`
  const paid = { params: { id }, body: { key: orderKey(id, services), method: 'webxpay' as const } }
  expect((await call('POST /order-links/{id}/payment', paid)).status).toBe(200)
})

const raw = (text: Buffer, by = key) => privateEncrypt({ key: by, padding: constants.RSA_PKCS1_PADDING }, text)
const pss = (text: Buffer, by = key) =>
  sign('sha1', text, { key: by, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 20 })
const answer = (text: Buffer, signature: Buffer) =>
  new URLSearchParams({ payment: text.toString('base64'), signature: signature.toString('base64') })

describe.each([
  ['without a digest', raw],
  ['with a digest', pss],
])('signed %s', (_way, signed) => {
  test.each(webxpayAnswers)('$what', async ({ text, payment, flag }) => {
    // Both at once: a number of an order may have the letters of the other one.
    const said = Buffer.from(text.replace(/^O|WX1/g, (part) => (part === 'O' ? attempt : `WX-${id}`)))
    const { status } = await tell('webxpay', answer(said, signed(said)))
    expect(status).toBe(flag === 'wrong-amount' ? 400 : 200)
    expect(await stateOf(id)).toEqual({ payment, flag, order: 'pending' })
    // What a person has to look at keeps its goods until they have.
    clock.pass(days(4))
    await endHolds(services)
    const isGivenUp = flag === null && payment !== 'paid'
    expect((await stateOf(id)).order).toBe(isGivenUp ? 'cancelled' : 'pending')
  })
})

test('each word that nobody knows, and each other sum, of one payment is for a person, and once', async () => {
  const staff = await signedIn(shop, { staffRole: 'owner' })
  const say = (text: string) => {
    const said = Buffer.from(`${attempt}|WX-9|2026-12-01 10:00:00|${text}`)
    return tell('webxpay', answer(said, pss(said)))
  }
  for (const [text, flag] of [
    ['1|77|Under review|12345.00', 'not-understood'],
    ['1|78|Reversed|12345.00', 'not-understood'],
    ['1|00|Approved|12000.00', 'wrong-amount'],
    ['1|00|Approved|345.00', 'wrong-amount'],
  ] as const) {
    await say(text)
    expect([text, (await stateOf(id)).flag]).toEqual([text, flag])
    const body = { note: 'Asked WEBXPAY' }
    await staff.call('POST /orders/{id}/payment/looked-at', { params: { id }, body })
    await say(text)
    expect([text, (await stateOf(id)).flag]).toEqual([text, null])
  }
  const events = await services.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id))
  expect(events.filter(({ kind }) => kind === 'result').map(({ reference }) => reference)).toEqual([
    ...['WX-9', 'WX-9 (2)', 'WX-9', 'WX-9 (2)'],
  ])
})

test.each(['raw4', 'raw3', 'pss4', 'pss3', 'pss4int'])(
  'the answer made by itself, %s, pays the order',
  async (form) => {
    const made = execFileSync(process.execPath, [file('W01-webxpay-answer.mjs').pathname, attempt, '12345.00', form])
    expect((await tell('webxpay', new URLSearchParams(made.toString()))).status).toBe(200)
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
  },
)

test('with the fee of a bank it is flagged, and both figures are told', async () => {
  const made = execFileSync(process.execPath, [file('W01-webxpay-answer.mjs').pathname, attempt, '12345.00', 'pss3fee'])
  await tell('webxpay', new URLSearchParams(made.toString()))
  expect((await stateOf(id)).flag).toBe('wrong-amount')
  const events = await services.db.select().from(paymentEvents).where(eq(paymentEvents.orderId, id))
  expect(events.find(({ outcome }) => outcome === 'wrong-amount')?.note).toBe(
    'LKR\u00a012,653.62, not LKR\u00a012,345.00',
  )
})

test('what another key has signed, another text, short padding and text behind are refused', async () => {
  const text = Buffer.from(`${attempt}|WX1|2026-12-01 10:00:00|1|00|Transaction approved|12345.00`)
  const other = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
  const bits = 128
  const noPadding = (block: Buffer) => privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, block)
  const shortText = Buffer.concat([text, Buffer.alloc(bits - 10 - text.length, '.')])
  const short = Buffer.concat([Buffer.from([0, 1]), Buffer.alloc(7, 0xff), Buffer.from([0]), shortText])
  const kind2 = Buffer.concat([Buffer.from([0, 2]), Buffer.alloc(bits - 3 - text.length, 0xff), Buffer.from([0]), text])
  const behind = Buffer.concat([text, Buffer.from('|')])
  const refused: [Buffer, Buffer][] = [
    [text, raw(text, other)],
    [text, pss(text, other)],
    [text, raw(behind)],
    [behind, raw(text)],
    [behind, pss(text)],
    [shortText, noPadding(short)],
    [text, noPadding(kind2)],
    [text, Buffer.alloc(0)],
    [text, text],
    [raw(behind), raw(text)],
  ]
  for (const [said, signature] of refused) {
    expect((await tell('webxpay', answer(said, signature))).status).toBe(400)
  }
  expect(await stateOf(id)).toEqual({ payment: 'open', flag: null, order: 'pending' })
})

test.each([
  ['with blanks for its plus signs', (base64: string) => base64.replaceAll('+', ' ')],
  ['encoded twice', encodeURIComponent],
  ['of addresses', (base64: string) => base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')],
  ['in lines', (base64: string) => base64.replace(/.{64}/g, '$&\r\n')],
])('base64 %s is read', async (_how, changed) => {
  const text = Buffer.from(`${attempt}|WX1|2026-12-01 10:00:00|1|00|~~~???>>>|12345.00`)
  const body = answer(text, raw(text))
  for (const name of ['payment', 'signature']) body.set(name, changed(body.get(name) ?? ''))
  expect((await tell('webxpay', body)).status).toBe(200)
  expect((await stateOf(id)).payment).toBe('paid')
})

test('a signed message of money that belongs to no order is kept, and the shop is told once', async () => {
  await setSetting(services, 'messages.shopAddress', 'shop@example.com')
  const text = Buffer.from('AAAAA-AAAAA-01|WX9|2026-12-01 10:00:00|1|00|Transaction approved|12345.00')
  for (let n = 0; n < 2; n += 1) expect((await tell('webxpay', answer(text, raw(text)))).status).toBe(400)
  const mails = await services.db.select().from(outbox).where(eq(outbox.kind, 'shop-payment'))
  expect(mails.map(({ subject, to }) => [subject, to])).toEqual([
    ['WEBXPAY tells of a payment that belongs to no order', 'shop@example.com'],
  ])
  const kept = await readMessages(services.db, 2)
  expect(kept.map(({ verdict, reference }) => [verdict, reference])).toEqual([
    ['unknown', 'WX9'],
    ['unknown', 'WX9'],
  ])
})

test('where the shop has named no mailbox, its owners are told, of each payment and of each word', async () => {
  await setSetting(services, 'messages.shopAddress', '')
  await services.db.delete(outbox)
  const owner = await signedIn(shop, { staffRole: 'owner' })
  const say = (text: string) => tell('webxpay', answer(Buffer.from(text), raw(Buffer.from(text))))
  const at = '2026-12-01 10:00:00'
  // What is not understood, and has no number of the vendor; twice.
  for (const text of ['BBBBB-BBBBB-01', 'BBBBB-BBBBB-01', 'CCCCC-CCCCC-01']) await say(text)
  // Declined, and then approved under the same number.
  await say(`DDDDD-DDDDD-01|WX8|${at}|1|15|Declined|10.00`)
  for (let n = 0; n < 2; n += 1) await say(`DDDDD-DDDDD-01|WX8|${at}|1|00|Approved|10.00`)
  await say(`DDDDD-DDDDD-01|WX8|${at}|1|77|Reversed|10.00`)
  const mails = await services.db.select().from(outbox).where(eq(outbox.kind, 'shop-payment'))
  const told = mails.filter(({ to }) => to === owner.email).map(({ text }) => /([B-D])\1{4}/.exec(text)?.[1])
  expect(told.toSorted()).toEqual(['B', 'C', 'D', 'D'])
})

test('what came in is kept as it came, but for what may tell of a person', async () => {
  const body = new URLSearchParams({ payment: 'AAAA', signature: 'BBBB', card_no: '4111111111111111', bad: '\u0000' })
  await tell('webxpay', body)
  const [kept] = await readMessages(services.db, 1)
  expect(kept).toMatchObject({
    vendor: 'webxpay',
    verdict: 'not-signed',
    fields: { payment: 'AAAA', signature: 'BBBB', card_no: '(16 letters)', bad: '(1 letters)' },
  })
})
