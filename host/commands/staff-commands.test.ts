// Who may enter the back office, as the owner's commands list and change it.
import { PassThrough } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { users } from '#server/people/accounts/tables.ts'
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

/** At a terminal, where each question gets its answer. */
async function answering<T>(answers: Record<string, string>, act: () => Promise<T>): Promise<T> {
  const terminal = Object.assign(new PassThrough(), { isTTY: true })
  const own = Object.getOwnPropertyDescriptor(process, 'stdin')
  Object.defineProperty(process, 'stdin', { value: terminal, configurable: true })
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    const answer = Object.entries(answers).find(([question]) => String(text).includes(question))?.[1]
    if (answer !== undefined) setImmediate(() => terminal.write(`${answer}\n`))
    return true
  })
  try {
    return await act()
  } finally {
    written.mockRestore()
    if (own) Object.defineProperty(process, 'stdin', own)
  }
}

test('create-admin asks at a terminal before it changes an account that is there', async () => {
  const person = await signedIn(shop)
  const before = await stored(person.email)
  const asks = 'and is logged out everywhere. Go on? (yes/no)'
  const refused = answering({ [asks]: 'no' }, async () => run('create-admin', person.email))
  await expect(refused).rejects.toThrow('Nothing was changed.')
  expect(await stored(person.email)).toEqual(before)
  const answers = { [asks]: 'yes', 'Password for': 'a lamp beside the kettle' }
  expect(await answering(answers, async () => run('create-admin', person.email))).toContain('is an admin now')
  expect(await stored(person.email)).toMatchObject({ role: 'admin', staffRole: 'owner' })
  expect((await person.call('GET /orders')).status).toBe(401)
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
