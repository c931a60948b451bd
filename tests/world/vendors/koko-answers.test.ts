// Koko's answers as public integrations read them: in the query of an address, too, and under the names of its form.
import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { readMessages } from '#server/checkout/payments/store-message.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { createPaymentDesk, openPaymentShop, standIns } from '#tests/support/shop/vendor-payments.ts'

const shop = await openPaymentShop()
const { anOrder, message, stateOf } = createPaymentDesk(shop)
const ask = (query: string, by = 'return') => shop.app.request(`/api/payments/koko/${by}?${query}`)

test.each([
  ['behind the order', (id: string, told: URLSearchParams) => `order=${id}&${told}`],
  ['behind a second question mark', (id: string, told: URLSearchParams) => `order=${id}?${told}`],
  ['alone', (_id: string, told: URLSearchParams) => `${told}`],
])('the way back carries the message %s: paid, and led to the order', async (_where, write) => {
  const { id, purchase } = await anOrder('koko')
  const back = await ask(write(id, message('koko', purchase)))
  expect([back.status, back.headers.get('location')]).toEqual([303, `/order/${id}`])
  expect(await stateOf(id)).toEqual({ payment: 'paid', flag: null, order: 'pending' })
})

test("the vendor's server may tell it in an address, also under the names of the form", async () => {
  const { id, purchase } = await anOrder('koko')
  const told = [...message('koko', purchase)].map(([name, value]) => [name === 'signature' ? name : `_${name}`, value])
  expect((await ask(new URLSearchParams(told).toString(), 'notify')).status).toBe(200)
  expect((await stateOf(id)).payment).toBe('paid')
})

test('a way back without a signature leads to the order, proves nothing and is not kept', async () => {
  const { id } = await anOrder('koko')
  const [before] = await readMessages(shop.services.db, 1)
  for (const query of [`order=${id}&orderId=${id}-01&trnId=T1&status=SUCCESS`, `orderId=${id}-01&status=SUCCESS`]) {
    const back = await ask(query)
    expect([back.status, back.headers.get('location')]).toEqual([303, `/order/${id}`])
  }
  expect((await stateOf(id)).payment).toBe('open')
  expect((await readMessages(shop.services.db, 1))[0]?.id).toBe(before?.id)
  expect((await ask(`orderId=${id}-01&trnId=T1&status=SUCCESS&signature=AAAA`, 'notify')).status).toBe(400)
  expect((await stateOf(id)).payment).toBe('open')
})

test.each([
  '//evil.example',
  'https://evil.example',
  `${'A'.repeat(5)}-${'A'.repeat(5)}/../..//evil.example`,
  '__proto__',
])('an order named %s leads home', async (named) => {
  const back = await ask(`order=${encodeURIComponent(named)}&order_id=${encodeURIComponent(named)}`)
  expect([back.status, back.headers.get('location')]).toEqual([303, '/'])
})

// Two projects verify with `desc` behind the status, one of them "against their sample_koko_decrypt.php"; both write
// the status in capitals first, as a third one does.
const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
const KOKO_PUBLIC_KEY = own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const signing = await openTestShop({ env: { ...standIns.koko.env, KOKO_PUBLIC_KEY } })
const desk = createPaymentDesk(signing)
const unpaid = { payment: 'open', flag: null, order: 'pending' }
const paid = { ...unpaid, payment: 'paid' }
const failed = { ...unpaid, payment: 'failed' }
const unread = { ...unpaid, flag: 'not-understood' }

test.each([
  ['no desc', ['T1', 'SUCCESS', ''], 'T1SUCCESS', paid],
  ['the status in capitals', ['T1', 'success', 'Paid'], 'T1SUCCESS', paid],
  ['desc, too', ['T1', 'SUCCESS', 'Paid'], 'T1SUCCESSPaid', unread],
  ['desc, of what failed', ['T1', 'FAILED', 'No limit'], 'T1FAILEDNo limit', failed],
  ['desc, of a word nobody knows', ['T1', 'REVERSED', 'By the bank'], 'T1REVERSEDBy the bank', unread],
  ['a success that is taken out of desc', ['T1FAILEDUN', 'SUCCESS', 'FUL'], 'T1FAILEDUNSUCCESSFUL', unread],
  ['a success that ends desc', ['T1FAILEDNO', 'SUCCESS', ''], 'T1FAILEDNOSUCCESS', unread],
  ['another desc', ['T1', 'SUCCESS', 'Paid'], 'T1SUCCESSNot paid', unpaid],
])('a message that is signed with %s', async (_what, [trnId = '', status = '', desc = ''], text, after) => {
  const { id, purchase } = await desk.anOrder('koko')
  const signature = sign('RSA-SHA256', Buffer.from(purchase.order + text), own.privateKey).toString('base64')
  const told = new URLSearchParams({ orderId: purchase.order, trnId, status, desc, signature })
  await desk.tell('koko', told)
  await desk.tell('koko', told)
  expect(await desk.stateOf(id)).toEqual(after)
})
