// The owner's way in for somebody who has lost phone, passkeys and codes.
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '#server/site/audit/tables.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aBrowser, signedIn } from '#tests/support/shop/people.ts'
import { setUpApp, setUpPasskey } from '#tests/support/shop/second-factors.ts'
import { commands } from './commands.ts'

const shop = await openTestShop()
const { services } = shop
const removeFrom = (email: string) =>
  commands.find(({ usage }) => usage.startsWith('remove-second-factor '))?.run(services, [email])

test('it takes app, passkeys and codes off the account, ends its sessions and is noted', async () => {
  const person = await signedIn(shop)
  await setUpApp(shop, person)
  await setUpPasskey(shop, person)
  expect(await removeFrom(person.email)).toBe(
    `${person.email} can log in with the password alone now. Sessions that were open were ended.`,
  )
  expect((await person.call('GET /account/notifications')).status).toBe(401)
  const browser = aBrowser(shop)
  await browser.logIn(person.email)
  const { json } = await browser.call('GET /account/second-factor')
  expect(json).toEqual({ on: false, required: false, app: false, passkeys: [], recoveryCodesLeft: 0 })
  const [event] = await services.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.kind, 'second-factor.removed'))
    .orderBy(desc(auditEvents.id))
    .limit(1)
  expect(event).toMatchObject({ userId: null, network: '', subject: person.userId })
})

test('it says so when there is no such account, or nothing to remove', async () => {
  const { email } = await signedIn(shop)
  const nobody = 'There is no account with the email address nobody@example.com.'
  await expect(removeFrom('nobody@example.com')).rejects.toThrow(nobody)
  await expect(removeFrom(email)).rejects.toThrow(`Two-step verification is off for ${email} already.`)
})
