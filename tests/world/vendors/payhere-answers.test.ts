// PayHere's messages whose hash is over another writing of the amount than the one beside it: JSON and the libraries
// that read it make `1000` of `1000.00`. Integrations stumble over it (`1000`, `1,000.00` in place of `1000.00`).
import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#server/platform/outbox/tables.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { createPaymentDesk, openPaymentShop, standIns } from '#tests/support/shop/vendor-payments.ts'

const shop = await openPaymentShop()
const { anOrder, message, stateOf, tell } = createPaymentDesk(shop)
const { PAYHERE_MERCHANT_ID: merchant, PAYHERE_MERCHANT_SECRET: secret = '' } = standIns.payhere.env
const staff = await signedIn(shop, { staffRole: 'owner' })
const lookAt = (id: string) => staff.call('POST /orders/{id}/payment/looked-at', { params: { id }, body: { note: '' } })
const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** Of an order of LKR 2,469.00. */
const rows: [said: string, signed: string, becomes: 'paid' | 'open', flag: string | null][] = [
  ['2469.00', '2469.00', 'paid', null],
  ['2469', '2469.00', 'paid', null],
  ['2469.0', '2469.00', 'paid', null],
  ['2,469.00', '2469.00', 'paid', null],
  ['2469.00', '2,469.00', 'paid', null],
  ['2469.00', '2469', 'paid', null],
  ['2469.00', '2469.0', 'paid', null],
  ['2468.00', '2469.00', 'open', null],
  ['24690.0', '2469.00', 'open', null],
  ['2,469', '2469.00', 'open', null],
  ['2,469', '2,469', 'open', 'not-understood'],
  ['', '2469.00', 'open', null],
]

test.each(rows)('an amount of "%s" that is signed as "%s" is %s', async (said, signed, becomes, flag) => {
  const { id, purchase } = await anOrder('payhere')
  const told = message('payhere', purchase)
  told.set('payhere_amount', said)
  told.set('md5sig', md5(`${merchant}${purchase.order}${signed}LKR2${md5(secret)}`))
  await tell('payhere', told)
  expect(await stateOf(id)).toEqual({ payment: becomes, flag, order: 'pending' })
})

test('a charge-back may be told in parts: each is for a person', async () => {
  const { id, purchase } = await anOrder('payhere')
  const paid = message('payhere', purchase, { reference: '320025' })
  await tell('payhere', paid)
  const back = (amount: string) => {
    const told = new URLSearchParams(paid)
    told.set('payhere_amount', amount)
    told.set('status_code', '-3')
    told.set('md5sig', md5(`${merchant}${purchase.order}${amount}LKR-3${md5(secret)}`))
    return tell('payhere', told)
  }
  const flagged = async () => (await stateOf(id)).flag
  for (const amount of ['1000.00', '469.00']) {
    await back(amount)
    expect(await flagged()).toBe('charged-back')
    await lookAt(id)
    await back(amount)
    expect(await flagged()).toBeNull()
  }
})

test('a charge-back that belongs to no order is told to the owners', async () => {
  const told = message('payhere', { ...(await anOrder('payhere')).purchase, order: 'AAAAA-AAAAA-01' })
  told.set('status_code', '-3')
  told.set('md5sig', md5(`${merchant}AAAAA-AAAAA-01${told.get('payhere_amount')}LKR-3${md5(secret)}`))
  await tell('payhere', told)
  const mails = await shop.services.db.select().from(outbox).where(eq(outbox.kind, 'shop-payment'))
  expect(mails.map(({ to, text }) => [to, text.includes('It says: charged-back')])).toContainEqual([staff.email, true])
})

test('two numbers of payments that begin alike are two payments, however long they are', async () => {
  const { id, purchase } = await anOrder('payhere')
  for (const [end, flag] of [
    ['1', null],
    ['1', null],
    ['2', 'paid-twice'],
  ] as const) {
    await tell('payhere', message('payhere', purchase, { reference: '7'.repeat(3_000) + end }))
    expect(await stateOf(id)).toEqual({ payment: 'paid', flag, order: 'pending' })
  }
})
