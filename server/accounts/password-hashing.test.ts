// Hashing passwords: it takes the same time for everybody, and a flood of logins is turned away.
import { describe, expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, aPerson } from '#tests/support/shop/people.ts'
import { createPasswordHashing } from './password-hashing.ts'

const shop = await openTestShop()
const PHRASE = 'a rice cooker on the shelf'

describe('hashing', () => {
  test('a login takes as long for an unknown address as for a wrong password', async () => {
    // Hashed as the shop does: the other tests' people are hashed cheaply.
    const { email } = await aPerson(shop, { passwordHash: await createPasswordHashing({ atOnce: 1 }).hash(PHRASE) })
    const timed = async (address: string) => {
      const started = performance.now()
      await aBrowser(shop).logIn(address, { password: 'not the password' })
      return performance.now() - started
    }
    const there: number[] = []
    const nowhere: number[] = []
    // The quickest of many: what the work itself takes, whatever else the machine is doing; on a busy one of more.
    const quickest = () => [Math.min(...there), Math.min(...nowhere)] as const
    const isAlike = ([known, unknown] = quickest()) => Math.abs(known - unknown) < 0.4 * known
    for (let round = 0; round < 25 || (round < 100 && !isAlike()); round += 1) {
      there.push(await timed(email))
      nowhere.push(await timed(`nobody-${round}@example.com`))
    }
    const [known, unknown] = quickest()
    expect(Math.abs(known - unknown)).toBeLessThan(0.4 * known)
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
