// Mail addresses and phones as people of the country type them: what is kept of each, by an order and its shop.
import { expect, test } from 'vitest'
import { foldPhone, phoneSearchDigits, storedPhone } from '#contract/text/phone.ts'
import { Email } from '#contract/text/text.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { mails, phones } from './contacts.ts'

const shop = await openTestShop()

test.each(mails)('the address %s', (typed, kept) => {
  const read = Email.safeParse(typed)
  expect(read.success ? read.data : null).toBe(kept)
})

test.each(phones)('the phone %s', (typed, kept) => {
  expect(storedPhone(typed)).toBe(kept)
})

test.each(phones)('the phone %s is found as it was typed', (typed, kept) => {
  const digits = phoneSearchDigits(typed)
  expect(kept.includes(typed) || (digits !== null && kept.includes(digits))).toBe(true)
})

test('an extension makes no other person', () => {
  expect(new Set(['011 234 5678 ext. 12', '0112345678 x12', '+94112345678'].map(foldPhone)).size).toBe(1)
})

test('an order is placed with each of them, and found by its address as it was typed', async () => {
  const { id } = await anItem(shop.services, { qty: 100 })
  for (const [at, [phone]] of phones.entries()) {
    const [email, kept] = mails[at] ?? ['a@example.lk', 'a@example.lk']
    const body = { ...anOrderBody([{ id, qty: 1 }]), email, phone }
    const answer = await shop.call('POST /orders', { body })
    expect([email, answer.status]).toEqual([email, kept === null ? 400 : 201])
    if (kept !== null) {
      const track = { body: { number: answer.json.order.id, contact: email } }
      expect([email, (await shop.call('POST /track', track)).status]).toEqual([email, 200])
    }
    if (kept === null) expect(answer.problem.fields).toMatchObject({ email: 'Please enter a valid email address' })
  }
})
