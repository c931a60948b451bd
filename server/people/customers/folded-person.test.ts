// One spelling for each person, where a person may have only so much.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { aDiscount } from '#tests/support/shop/discounts.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { orders } from '../../orders/data/tables.ts'
import { countCustomer } from './count-customers.ts'
import { foldedEmail, foldedPhone } from './folded-person.ts'
import { customers } from './tables.ts'

/** Typed for a person of this number and address; each in another way. */
const PHONES = [
  '+94771234567',
  '0771234567',
  '771234567',
  '+94771234567 x',
  '0771234567 ext 1',
  '0771234567 Ext. 12',
  '0771234567x12',
  '077-123-4567 #9',
  '0771234567;ext=4',
  '077 123 4567 / 071 765 4321',
  '077 123 4567, 0112345678',
  '෦෭෭෧෨෩෪෫෬෭',
  '௦௭௭௧௨௩௪௫௬௭',
  '٠٧٧١٢٣٤٥٦٧',
  '０７７１２３４５６７',
  '077\u200b123\u200d4567',
  'tel: 077 123 4567',
  '0771234567 (home)',
]
const EMAILS = ['me@example.com', 'me+1@example.com', 'ME+shop@EXAMPLE.com', 'me+@example.com', 'ｍｅ@example.com']

test.each(PHONES)('%j is one number', (typed) => {
  expect(foldedPhone(typed)).toBe('+94771234567')
})

test.each(EMAILS)('%j is one mailbox', (typed) => {
  expect(foldedEmail(typed)).toBe('me@example.com')
})

test('mailboxes and numbers of others stay apart', () => {
  expect(foldedEmail('a.b+x@gmail.com')).toBe('ab@gmail.com')
  expect(foldedEmail('a.b@googlemail.com')).toBe('ab@gmail.com')
  expect(foldedEmail('a.b@example.com')).toBe('a.b@example.com')
  expect(foldedEmail('a@ශ්‍රී.lk')).toBe(foldedEmail('a@xn--10cl1a0b.lk'))
  expect(foldedEmail('')).toBe('')
  expect(foldedPhone('0771234568')).not.toBe(foldedPhone('0771234567'))
  expect(foldedPhone('+44 20 7946 0958 ext 2')).toBe('+442079460958')
  expect(foldedPhone('ask at the gate')).toBe('askatthegate')
  expect(foldedPhone('12345')).toBe('12345')
})

const shop = await openTestShop()
const { call, services } = shop
const { db } = services
const owner = await signedIn(shop, { role: 'admin' })
const item = await anItem(services, { qty: 1_000, price: 1_000 })
const place = (parts: object) => call('POST /orders', { body: { ...anOrderBody([{ id: item.id, qty: 1 }]), ...parts } })

test('a code that each person has once is refused to the same person however they spell themselves', async () => {
  const { code: discountCode } = await aDiscount(shop, { perPerson: 1 })
  const first = await place({ discountCode, phone: '0771234567', email: 'me@example.com' })
  expect(first.status).toBe(201)
  for (const phone of PHONES) {
    const again = await place({ discountCode, phone, email: `new-${PHONES.indexOf(phone)}@example.com` })
    expect([phone, again.problem?.code]).toEqual([phone, 'DISCOUNT_REFUSED'])
  }
  for (const email of ['me+1@example.com', 'ME+2@example.com']) {
    expect((await place({ discountCode, email, phone: '0719999999' })).problem.code).toBe('DISCOUNT_REFUSED')
  }
  // What was typed is kept and taken.
  const other = await place({ email: 'me+7@example.com', phone: '0771234567 ext 1' })
  const [kept] = await db.select().from(orders).where(eq(orders.id, other.json.order.id))
  expect([kept?.email, kept?.phone]).toEqual(['me+7@example.com', '0771234567 ext 1'])
})

test('who is blocked is blocked however they spell themselves, and free again afterwards', async () => {
  await place({ email: 'cheat@example.com', phone: '0765554433' })
  await services.transaction((tx) => countCustomer(tx, 'cheat@example.com'))
  const [row] = await db.select().from(customers).where(eq(customers.email, 'cheat@example.com'))
  const params = { id: row?.id ?? '' }
  await owner.call('POST /customers/{id}/block', { params, body: { reason: 'Never pays' } })
  for (const parts of [
    { email: 'cheat+2@example.com', phone: '0710000000' },
    { email: 'other@example.com', phone: '0765554433 ext 1' },
    { email: 'other@example.com', phone: '071 000 0000 / 076 555 4433' },
    { email: 'other@example.com', phone: '෦෭෬෫෫෫෪෪෩෩' },
  ]) {
    expect([parts, (await place(parts)).problem?.code]).toEqual([parts, 'CUSTOMER_BLOCKED'])
  }
  await owner.call('POST /customers/{id}/unblock', { params })
  expect((await place({ email: 'cheat+2@example.com', phone: '0765554433 x' })).status).toBe(201)
})
