// Who may enter the back office, as the owner's commands list and change it.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/tables.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { aPerson, signedIn } from '#tests/support/shop/people.ts'
import { setUpApp } from '#tests/support/shop/second-factors.ts'
import { commands } from './commands.ts'

const shop = await openTestShop()
const { services } = shop

async function run(name: string, ...args: string[]): Promise<string | undefined> {
  return commands.find(({ usage }) => usage.split(' ')[0] === name)?.run(services, args)
}

async function stored(email: string) {
  const [user] = await services.db.select().from(users).where(eq(users.email, email))
  return user
}

test('list-admins tells role, last seen and second factor of each', async () => {
  expect(await run('list-admins')).toContain('create-admin EMAIL')
  const owner = await signedIn(shop, { staffRole: 'owner' })
  await setUpApp(shop, owner)
  const idle = await aPerson(shop, { staffRole: 'staff' })
  await aPerson(shop)
  expect((await run('list-admins'))?.split('\n')).toEqual([
    expect.stringMatching(
      `^${owner.email}, owner, last seen \\d+ \\w+ \\d{4}, \\d\\d:\\d\\d, two-step verification on$`,
    ),
    `${idle.email}, staff, never seen, two-step verification off`,
  ])
})

test('remove-admin shuts the back office at once, and never for the only owner', async () => {
  const [owner, member] = [await signedIn(shop, { staffRole: 'owner' }), await signedIn(shop, { staffRole: 'manager' })]
  expect(await run('remove-admin', member.email.toUpperCase())).toBe(
    `${member.email} no longer works here. Sessions that were open were ended.`,
  )
  expect((await member.call('GET /orders')).status).toBe(401)
  expect(await stored(member.email)).toMatchObject({ role: 'user', staffRole: null })
  const nobody = `${member.email} may not enter the back office anyway.`
  await expect(run('remove-admin', member.email)).rejects.toThrow(nobody)
  for (const { email } of (await owner.call('GET /staff')).json) {
    if (email !== owner.email) await run('remove-admin', email)
  }
  await expect(run('remove-admin', owner.email)).rejects.toThrow('The shop must have an owner.')
})

test('create-admin leaves an account that is there alone, and names the way to change it', async () => {
  const person = await aPerson(shop)
  const before = await stored(person.email)
  await expect(run('create-admin', person.email)).rejects.toThrow(
    `${person.email} has an account as a customer. It becomes an owner, with a new password, and is logged out everywhere. If that is meant, add --change-account.`,
  )
  const member = await aPerson(shop, { staffRole: 'staff' })
  await expect(run('create-admin', member.email, 'Sunil')).rejects.toThrow('works here already (staff)')
  expect(await stored(person.email)).toEqual(before)
})
