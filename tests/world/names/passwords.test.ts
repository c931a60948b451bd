// Passwords as the keyboards of phones and computers send them: the same letters are the same password.
import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson } from '#tests/support/shop/people.ts'
import { passwords } from './passwords.ts'

const shop = await openTestShop()

describe.each(passwords)('a password in %s', (_, composed, decomposed) => {
  test.each([
    ['composed', composed, decomposed],
    ['decomposed', decomposed, composed],
  ])('that was chosen %s signs in either way', async (_form, chosen, other) => {
    expect(other).not.toBe(chosen)
    const email = `${crypto.randomUUID()}@example.com`
    const body = { email, password: chosen, fName: 'Nimali', lName: 'Perera', language: 'en' as const }
    expect((await shop.call('POST /auth/signup', { body })).status).toBe(201)
    expect((await aBrowser(shop).logIn(email, { password: chosen })).status).toBe(200)
    expect((await aBrowser(shop).logIn(email, { password: other })).status).toBe(200)
    expect((await aBrowser(shop).logIn(email, { password: `${other}x` })).status).toBe(401)
  })

  test('that was hashed as it was typed still signs in so, and may be changed', async () => {
    const { email } = await aPerson(shop, { passwordHash: await hash(decomposed, { memoryCost: 64, timeCost: 1 }) })
    expect((await aBrowser(shop).logIn(email, { password: decomposed })).status).toBe(200)
  })

  test('is the current one when it is changed', async () => {
    const { email } = await aPerson(shop, { passwordHash: await hash(composed, { memoryCost: 64, timeCost: 1 }) })
    const person = aBrowser(shop)
    await person.logIn(email, { password: composed })
    const change = { currentPassword: decomposed, newPassword: `${decomposed} two` }
    expect((await person.call('POST /auth/change-password', { body: change })).status).toBe(200)
    expect((await aBrowser(shop).logIn(email, { password: `${composed} two` })).status).toBe(200)
  })
})
