// Passwords that are guessed first are refused wherever one is set.
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPerson, aSignup, PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { makeMailToken } from './mail-token.ts'
import { GUESSABLE } from './refuse-weak-password.ts'

const shop = await openTestShop()
const { call, services } = shop

let count = 0
/** Nimali Perera, with an address of her own each time. */
const signUp = (password: string, parts = {}) => {
  count += 1
  return call('POST /auth/signup', { body: aSignup({ email: `nimali-p-${count}@example.com`, password, ...parts }) })
}

describe('signing up refuses', () => {
  test.each([
    ['the commonest', 'password'],
    ['in capitals too', 'PassWord1'],
    ['digits in a row', '12345678'],
    ['digits in a row, in full width', '１２３４５６７８'],
    ['letters in a row', 'qwertyuiop'],
    ['one far down the list', '87654321vv'],
    ['eight spaces', '        '],
    ['one letter again and again', 'x'.repeat(128)],
    ['one letter again and again, with a digit behind', 'xxxxxxxx1'],
    ["the shop's own name", 'kadekade'],
    ["the shop's name and a year", 'Kade-2026'],
    ['the country and digits', 'srilanka123'],
    ['the country as it is written', 'Sri Lanka 2026'],
    ['its old name', 'Ceylon1948'],
    ['a city and digits', 'Colombo07'],
    ['digits and a city', '2026Kandy'],
    ['a city with a sign', 'Negombo@123'],
    ['a city in Sinhala', 'කොළඹ123456'],
    ['a city in Tamil', 'கொழும்பு2026'],
    ['the own first name and digits', 'Nimali123'],
    ['both names', 'nimali perera'],
    ['both names, the last one first, and a digit', 'PereraNimali1!'],
  ])('%s', async (_, password) => {
    const { status, problem } = await signUp(password)
    expect([status, problem.code, problem.fields]).toEqual([400, 'BAD_INPUT', { password: GUESSABLE }])
  })

  test.each(['kumari.silva@example.com', 'Kumari.Silva@example.com', 'kumari.silva', 'kumarisilva77', 'example2026'])(
    'the own address or a part of it: %s',
    async (password) => {
      const { status, problem } = await signUp(password, { email: 'kumari.silva@example.com' })
      expect([status, problem.fields]).toEqual([400, { password: GUESSABLE }])
    },
  )
})

test.each([
  'a kettle on the stove',
  'nimali likes the rain',
  'allsmallletters',
  'kandy perahera elephants',
  '🫖🍚📱📺🫖🍚📱📺',
  'xy'.repeat(64),
  '9c1f-48e0',
])('a password that nobody guesses needs no special letters: %s', async (password) => {
  expect((await signUp(password)).status).toBe(201)
})

test('a reset refuses it at its field, and its link stays good', async () => {
  const { userId, email } = await aPerson(shop)
  const user = { id: userId, email }
  const token = await services.transaction((tx) => makeMailToken(tx, { purpose: 'reset-password', user }, services))
  for (const password of ['password123', email, 'nimali.perera']) {
    const { status, problem } = await call('POST /auth/reset-password', { body: { token, password } })
    expect([status, problem.fields]).toEqual([400, { password: GUESSABLE }])
  }
  const body = { token, password: 'a rice cooker on the shelf' }
  expect((await call('POST /auth/reset-password', { body })).status).toBe(200)
})

test('a change refuses it at its field, and the old one stays', async () => {
  const person = await signedIn(shop)
  for (const newPassword of ['password123', person.email, 'nimali.perera']) {
    const body = { currentPassword: PASSWORD, newPassword }
    const { status, problem } = await person.call('POST /auth/change-password', { body })
    expect([status, problem.fields]).toEqual([400, { newPassword: GUESSABLE }])
  }
  expect((await person.logIn(person.email)).status).toBe(200)
})
