// Hashing passwords: it is the same work for everybody, and a flood of logins is turned away.
import { verify } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { countQueries } from '#tests/support/shop/count-queries.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson } from '#tests/support/shop/people.ts'
import { checkCredentials } from '../sign-in/sign-in.ts'
import { createPasswordHashing } from './password-hashing.ts'

const shop = await openTestShop()
const { db } = shop.services
const PHRASE = 'a rice cooker on the shelf'

describe('hashing', () => {
  test('a login costs the same work for an unknown address as for a wrong password', async () => {
    const checked: string[] = []
    const check: typeof verify = (stored, ...others) => {
      checked.push(String(stored))
      return verify(stored, ...others)
    }
    const passwords = createPasswordHashing({ atOnce: 1, check })
    // Hashed as the shop does: the other tests' people are hashed cheaply.
    const passwordHash = await passwords.hash(PHRASE)
    const { email } = await aPerson(shop, { passwordHash })
    const password = 'not the password'
    for (const address of [email, 'nobody@example.com']) {
      await expect(checkCredentials(db, { email: address, password }, { passwords })).rejects.toThrow('Invalid email')
    }
    expect(checked).toEqual([passwordHash, expect.not.stringContaining(passwordHash)])
    const costs = checked.map((stored) => stored.split('$').slice(0, 4))
    expect(costs).toEqual([
      ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'],
      ['', 'argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ])
    const queries = (address: string) => countQueries(() => aBrowser(shop).logIn(address, { password }))
    expect(await queries('nobody@example.com')).toBe(await queries(email))
  })

  test('a flood is turned away with 503 and told when to come back, and those in line are served', async () => {
    const hashing = createPasswordHashing({ atOnce: 2 })
    const attempts = Array.from({ length: 80 }, () => hashing.verify(null, 'a guess'))
    const outcomes = await Promise.allSettled(attempts)
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(outcomes.length - refused.length).toBe(66)
    expect(refused.map(({ reason }) => [reason.code, reason.status, reason.retryAfter])).toEqual(
      Array(14).fill(['BUSY', 503, 2]),
    )
    expect(await hashing.verify(await hashing.hash(PHRASE), PHRASE)).toBe(true)
  })
})
