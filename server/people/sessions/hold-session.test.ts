// What a session asks for in the moment that it ends, which a person does to keep somebody out.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { untilWaiting } from '#tests/support/database/until-waiting.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { PASSWORD, signedIn } from '#tests/support/shop/people.ts'
import { codeAt } from '#tests/support/shop/second-factors.ts'
import { authenticatorApps } from '../accounts/factor-tables.ts'
import { users } from '../accounts/tables.ts'
import { setPassword } from '../sign-in/set-password.ts'

const shop = await openTestShop()
const { services, clock } = shop
const { db, transaction } = services
const currentPassword = PASSWORD

const CALLS: [CallName, (secret: string) => object][] = [
  ['POST /auth/change-password', () => ({ currentPassword, newPassword: 'a rice cooker on the shelf' })],
  ['POST /account/second-factor/app', () => ({ currentPassword })],
  ['POST /account/second-factor/app/confirm', (secret) => ({ code: codeAt(secret, clock.now()) })],
  ['POST /account/second-factor/off', () => ({ currentPassword })],
  ['POST /users/{email}/delete', () => ({ currentPassword })],
]

test.each(CALLS)('%s: nothing is done once the person has set a new password by mail', async (name, bodyOf) => {
  const thief = await signedIn(shop)
  const { email, userId } = thief
  const { secret } = (await thief.call('POST /account/second-factor/app', { body: { currentPassword } })).json
  const { promise: changed, resolve } = Promise.withResolvers<void>()
  const { promise: begun, resolve: hasBegun } = Promise.withResolvers<void>()
  const changing = transaction(async (tx) => {
    await setPassword(tx, { userId, passwordHash: 'another' }, services)
    hasBegun()
    await changed
  })
  await begun
  const answer = thief.call(name, { body: bodyOf(secret), params: { email } })
  await untilWaiting(db)
  resolve()
  await changing
  expect((await answer).problem.code).toBe('SIGN_IN_NEEDED')
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  expect(user).toMatchObject({ passwordHash: 'another', secondFactorSince: null })
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.userId, userId))
  expect(app?.sealed ?? null).toBeNull()
})

test('of two tabs that change the password at one moment one is told that it is another by now', async () => {
  const person = await signedIn(shop)
  const tabs = ['a rice cooker on the shelf', 'a kettle beside the cooker'].map((newPassword) =>
    person.call('POST /auth/change-password', { body: { currentPassword, newPassword } }),
  )
  expect((await Promise.all(tabs)).map(({ status }) => status).sort()).toEqual([200, 401])
})
