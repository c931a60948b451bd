// Slips of a transfer: sent by the order's link, checked by staff, and the goods held meanwhile.
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { outbox } from '#server/platform/outbox/tables.ts'
import { auditEvents } from '#server/site/audit/tables.ts'
import { atOnce, refused, tally } from '#tests/support/shop/concurrently.ts'
import { ledgerFaults } from '#tests/support/shop/ledger-checks.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPdf, aPhoto, aSlip, aTransfer, sendSlip } from '#tests/support/shop/order-files.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { aTurnedPicture } from '#tests/support/shop/pictures.ts'
import { setSetting } from '#tests/support/shop/set-setting.ts'
import { findItem } from '../../catalogue/items/find-items.ts'
import { payments } from '../../checkout/payments/tables.ts'
import { hours } from '../../platform/durations.ts'
import { orders } from '../data/tables.ts'
import { cancelUnconfirmed } from '../fulfil/cancel-unconfirmed.ts'
import { endHolds } from '../fulfil/end-holds.ts'
import { orderKey } from '../order/order-link.ts'
import { orderFiles } from './tables.ts'

const shop = await openTestShop()
const { call, clock, services, app } = shop
const { db } = services
let staff = await signedIn(shop, { role: 'admin' })

afterEach(async () => {
  expect(await ledgerFaults(db)).toEqual([])
})

const seen = async ({ id, key }: { id: string; key: string }) =>
  (await call('GET /order-links/{id}/payment', { params: { id }, query: { key } })).json
const stateOf = async (id: string) => {
  const [row] = await db
    .select({ payment: payments.state, flag: payments.flag, order: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.orderId, id))
  return row
}
const stockOf = async (id: string) => (await findItem(db, id, { withDisabled: true }))?.qty
const say = (id: string, what: 'received' | 'refuse', note = '') =>
  staff.call(`POST /orders/{id}/payment/${what}`, { params: { id }, body: { note } })
const pass = async (ms: number) => {
  clock.pass(ms)
  staff = await signedIn(shop, { role: 'admin' })
  await endHolds(services)
}
const download = (fileId: string, token: string | null = staff.token) =>
  app.request(`/api/order-files/${fileId}`, { headers: token ? { Authorization: `Bearer ${token}` } : {} })

describe('The goods of a shopper who has sent a slip', () => {
  test('are held until the shop has looked at it, however long that takes; then it is paid', async () => {
    const order = await aTransfer(shop)
    expect(await seen(order)).toMatchObject({ slips: { files: [], left: 5, isChecked: false } })
    const { json } = await sendSlip(shop, order, await aPhoto())
    expect(json.payment).toMatchObject({ state: 'waiting-for-slip', payBy: null, slips: { left: 4, isChecked: true } })
    await pass(hours(24 * 30))
    const listed = await staff.call('GET /orders', { query: { slip: 'to-check', search: order.id } })
    expect(listed.json).toMatchObject([{ id: order.id, slipToCheck: true }])
    expect(await stateOf(order.id)).toEqual({ payment: 'waiting-for-slip', flag: null, order: 'pending' })
    expect(await stockOf(order.itemId)).toBe(8)
    expect((await say(order.id, 'received')).json.payment.state).toBe('paid')
    expect(await seen(order)).toMatchObject({ state: 'paid', slips: { left: 0, isChecked: false } })
    expect((await sendSlip(shop, order, await aPhoto())).problem.code).toBe('PAYMENT_NOT_POSSIBLE')
    expect((await staff.call('GET /orders', { query: { slip: 'to-check', search: order.id } })).json).toEqual([])
  })

  test('are held for what was left, and at least 12 hours, after it was refused; then they go', async () => {
    const late = await aTransfer(shop)
    clock.pass(hours(23))
    await sendSlip(shop, late, await aPhoto())
    await pass(hours(48))
    const early = await aTransfer(shop)
    clock.pass(hours(2))
    await sendSlip(shop, early, await aPhoto())
    await pass(hours(48))
    const holdAfter = async (id: string) => {
      const { payBy } = (await say(id, 'refuse', 'It is cut off')).json.payment
      return (new Date(payBy ?? '').getTime() - clock.now().getTime()) / hours(1)
    }
    expect([await holdAfter(late.id), await holdAfter(early.id)]).toEqual([12, 22])
    expect(await seen(late)).toMatchObject({
      state: 'waiting-for-slip',
      note: 'It is cut off',
      slips: { left: 5, isChecked: false, files: [{ isRefused: true }] },
    })
    const again = await sendSlip(shop, early, await aPhoto())
    expect(again.json.payment).toMatchObject({ note: '', payBy: null, slips: { isChecked: true, left: 4 } })
    await pass(hours(12))
    expect(await stateOf(late.id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
    expect(await stockOf(late.itemId)).toBe(10)
    await pass(hours(24))
    expect(await stateOf(early.id)).toEqual({ payment: 'waiting-for-slip', flag: null, order: 'pending' })
  })

  test('that comes after the hold has ended are taken again if they are there, by the word of a person', async () => {
    const order = await aTransfer(shop)
    await pass(hours(24))
    expect((await stateOf(order.id))?.payment).toBe('expired')
    expect((await sendSlip(shop, order, await aPhoto())).json.payment.slips?.isChecked).toBe(true)
    expect(await stateOf(order.id)).toEqual({ payment: 'expired', flag: 'late-slip', order: 'cancelled' })
    await say(order.id, 'received')
    expect(await stateOf(order.id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
    expect(await stockOf(order.itemId)).toBe(8)
    const other = await aTransfer(shop)
    await pass(hours(24))
    await sendSlip(shop, other, await aPhoto())
    await say(other.id, 'refuse', 'Of another shop')
    expect(await stateOf(other.id)).toEqual({ payment: 'expired', flag: null, order: 'cancelled' })
  })

  test('of a guest wait for the mail all the same, and their money for a person', async () => {
    await setSetting(services, 'orders.guestsConfirmWithinMinutes', 60)
    const order = await aTransfer(shop)
    await sendSlip(shop, order, await aPhoto())
    await pass(hours(2))
    await cancelUnconfirmed(services)
    expect(await stateOf(order.id)).toMatchObject({ order: 'cancelled', flag: 'order-cancelled' })
    await setSetting(services, 'orders.guestsConfirmWithinMinutes', null)
  })

  test('are given back with a flag when the order is cancelled all the same: there may be money', async () => {
    const { id, key } = await aSlip(shop)
    await call('POST /order-links/{id}/cancel', { params: { id }, body: { key } })
    expect(await stateOf(id)).toEqual({ payment: 'waiting-for-slip', flag: 'order-cancelled', order: 'cancelled' })
    await say(id, 'refuse')
    expect(await stateOf(id)).toEqual({ payment: 'failed', flag: null, order: 'cancelled' })
  })
})

describe('A slip', () => {
  test('that is refused is a try all the same: an order has so many an hour, from wherever they come', async () => {
    const env = { RATE_LIMITS: 'on', RATE_LIMIT_ORDER_FILE_LINK: '3/1h' }
    const limited = await openTestShop({ url: shop.url, env })
    const [order, other] = [await aTransfer(shop), await aTransfer(shop)]
    const damaged = (await aPhoto()).slice(0, 200)
    const from = async ({ id, key }: typeof order, address: string) => {
      const sent = { params: { id }, headers: { 'X-Link-Key': key }, bytes: damaged, address }
      return (await limited.call('POST /order-links/{id}/slips', sent)).status
    }
    const statuses: number[] = []
    for (const place of [1, 2, 3, 4]) statuses.push(await from(order, `198.51.100.${place}`))
    expect(statuses).toEqual([415, 415, 415, 429])
    expect(await from(other, '198.51.100.1')).toBe(415)
    // What stands behind the key is no other link.
    expect(await from({ ...order, key: `${order.key}.1` }, '198.51.100.5')).toBe(429)
    const third = await aTransfer(shop)
    const spelled: number[] = []
    for (const end of [1, 2, 3, 4]) spelled.push(await from({ ...third, key: `${third.key}.${end}` }, `192.0.2.${end}`))
    expect(spelled).toEqual([415, 415, 415, 429])
    // Who does not have its link uses up nothing of it.
    const stranger = { id: other.id, key: 'A'.repeat(43) }
    for (const place of [1, 2, 3]) expect(await from({ ...other, ...stranger }, `198.51.100.${place}`)).toBe(404)
    expect(await from(other, '198.51.100.1')).toBe(415)
  })

  test('is a photo made anew, upright and without what the phone noted, handed to staff alone as a file', async () => {
    const order = await aTransfer(shop)
    const { json } = await sendSlip(shop, order, Uint8Array.from(await aTurnedPicture(6)))
    const fileId = json.payment.slips?.files[0]?.id ?? ''
    const customer = await signedIn(shop)
    expect([(await download(fileId, null)).status, (await download(fileId, customer.token)).status]).toEqual([401, 403])
    expect((await app.request(`/media/private/${fileId}`)).status).toBe(404)
    const answer = await download(fileId)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="slip-${order.id}-${fileId.slice(0, 4)}.jpg"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    const { exif, orientation, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ exif, orientation, size: [width, height] }).toEqual({
      exif: undefined,
      orientation: undefined,
      size: [40, 20],
    })
    const list = await staff.call('GET /orders/{id}/files', { params: { id: order.id } })
    expect(list.json.files).toMatchObject([{ id: fileId, purpose: 'slip', type: 'image/jpeg', isRefused: false }])
  })

  test('is a PDF kept byte by byte', async () => {
    const order = await aTransfer(shop)
    const pdf = aPdf()
    const { json } = await sendSlip(shop, order, pdf)
    const answer = await download(json.payment.slips?.files[0]?.id ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf)
  })

  test('is taken from nobody without the key of the order', async () => {
    const [order, foreign] = [await aTransfer(shop), await aTransfer(shop)]
    for (const key of [foreign.key, '', 'x'.repeat(22), orderKey('AAAAA-AAAAA', services)]) {
      const answer = await sendSlip(shop, { id: order.id, key }, await aPhoto())
      expect([answer.status, answer.problem.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await db.select().from(orderFiles).where(eq(orderFiles.orderId, order.id))).length).toBe(0)
  })

  test('and five of them at most are there, whoever presses at once', async () => {
    const order = await aTransfer(shop)
    const photos = await Promise.all(Array.from({ length: 9 }, () => aPhoto()))
    const answers = await Promise.all(photos.map((photo) => sendSlip(shop, order, photo)))
    expect(tally(answers)).toEqual({ 201: 5, 409: 4 })
    expect(refused(answers).map(({ problem }) => problem.code)).toEqual(Array(4).fill('FILES_FULL'))
    expect((await seen(order)).slips).toMatchObject({ left: 0, files: { length: 5 } })
  })

  test('sent twice, at once or after a lost answer, is there once', async () => {
    const order = await aTransfer(shop)
    const photo = await aPhoto()
    expect(tally(await atOnce(4, () => sendSlip(shop, order, photo)))).toEqual({ 201: 4 })
    expect((await sendSlip(shop, order, photo)).json.payment.slips?.files.length).toBe(1)
  })

  test('makes room when it is refused, and not for ever', async () => {
    const order = await aTransfer(shop)
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < 5; at += 1) expect((await sendSlip(shop, order, await aPhoto())).status).toBe(201)
      await say(order.id, 'refuse')
    }
    expect((await seen(order)).slips).toMatchObject({ left: 0, files: { length: 15 } })
    expect((await sendSlip(shop, order, await aPhoto())).problem.code).toBe('FILES_FULL')
  })

  test('is refused in words where the shop has taken enough for a day', async () => {
    await setSetting(services, 'orders.fileMegabytesADay', 1)
    const order = await aTransfer(shop)
    const answer = await sendSlip(shop, order, aPdf('x'.repeat(1_000_000)))
    expect([answer.status, answer.problem.message]).toEqual([
      503,
      'We take no more files today. Please send it by mail or WhatsApp.',
    ])
    await setSetting(services, 'orders.fileMegabytesADay', 2_000)
  })
})

describe('What is told', () => {
  const sent = async (id: string, before: readonly { id: string }[] = []) =>
    (await db.select().from(outbox)).filter(
      (message) => `${message.subject} ${message.text}`.includes(id) && !before.some((one) => one.id === message.id),
    )

  test('when it is refused: the word, to the shopper; and nothing where the owner wants no such message', async () => {
    await setSetting(services, 'messages.sms', ['waiting-for-slip'])
    const { id } = await aSlip(shop, { phone: '077 123 4567' })
    const before = await sent(id)
    await say(id, 'refuse', 'The amount is cut off')
    const messages = await sent(id, before)
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'sms'])
    for (const { text } of messages) expect(text).toContain('The amount is cut off')
    const [log] = await db.select().from(auditEvents).where(eq(auditEvents.subject, id))
    expect(log).toMatchObject({ kind: 'payment.refused', before: 'waiting-for-slip' })
    await setSetting(services, 'messages.sms', [])
    await setSetting(services, 'messages.mails', [])
    const now = await sent(id)
    await sendSlip(shop, { id, key: orderKey(id, services) }, await aPhoto())
    await say(id, 'refuse', 'Again')
    expect(await sent(id, now)).toEqual([])
    await setSetting(services, 'messages.mails', ['received', 'waiting-for-slip'])
  })

  test('the shop, once for the slips of a round', async () => {
    await setSetting(services, 'messages.shopAddress', 'orders@kade.example')
    const order = await aTransfer(shop)
    await sendSlip(shop, order, await aPhoto())
    await sendSlip(shop, order, await aPhoto())
    const told = (await sent(order.id)).filter(({ kind }) => kind === 'shop-slip')
    expect(told.map(({ to, subject }) => [to, subject])).toEqual([
      ['orders@kade.example', `Slip to check: order ${order.id}`],
    ])
    await setSetting(services, 'messages.shopAddress', '')
  })
})

test('A slip is refused in the second half of what a day may take, but for the first of an order', async () => {
  clock.pass(hours(25))
  await setSetting(services, 'orders.fileMegabytesADay', 2)
  const [greedy, other] = [await aTransfer(shop), await aTransfer(shop)]
  const send = async (order: typeof greedy, filler: string) =>
    (await sendSlip(shop, order, aPdf(filler.repeat(600_000)))).status
  expect([await send(greedy, 'a'), await send(greedy, 'b'), await send(other, 'c')]).toEqual([201, 503, 201])
  await setSetting(services, 'orders.fileMegabytesADay', 2_000)
})
