/**
 * Which calls a program may make with an API key: every call of the contract, with the permission it names and without.
 */
import { describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type KeyPermission, keyPermissions } from '#contract/permissions.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { trackedFingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { peopleOfEachRole } from '#tests/support/shop/people-of-each-role.ts'
import { aKey } from '#tests/support/shop/programs.ts'

// One connection, as in the tests of people: a key is looked up before a transaction is opened, never inside one.
const shop = await openTestShop({ env: { DATABASE_POOL: '1', SESSION_SECRET: '' } })
const table = createAccessTable(shop)
const fingerprint = await trackedFingerprint(shop.services.db)
const { self, admin } = await peopleOfEachRole(shop)
const asksWho = ({ access, refusals }: Endpoint) => access !== 'anyone' || refusals?.includes('SIGN_IN_NEEDED') === true
/** The others never look at the key. */
const names = (Object.keys(calls) as CallName[]).filter((name) => asksWho(calls[name]))

const full = await usedKey(keyPermissions)
const without = Object.fromEntries(
  await Promise.all(
    keyPermissions.map(async (one) => [one, await usedKey(keyPermissions.filter((other) => other !== one))] as const),
  ),
)

/** Used once, so that no later use of it is noted within the minute that the clock stands still. */
async function usedKey(permissions: readonly KeyPermission[]): Promise<string> {
  const { token } = await aKey(shop, { permissions: permissions.length > 0 ? permissions : ['see-overview'] })
  await shop.call('GET /owner/overview', { token })
  return token
}

const isForKeys = (permission: Endpoint['permission']): permission is KeyPermission =>
  keyPermissions.some((one) => one === permission)

for (const name of names) {
  describe(name, () => {
    const { access, permission, personOnly, refusals = [] }: Endpoint = calls[name]
    const row = table[name]
    const isGated = access === 'admin' || access === 'self'
    const needsPerson = personOnly === true || refusals.includes('SIGN_IN_AGAIN')

    if (isGated && !needsPerson && isForKeys(permission)) {
      test(`with ${permission}: ${row.admin}`, async () => {
        const answer = await shop.call(name, { ...(await row.asked(self, admin)), token: full })
        expect(answer.status).toBe(row.admin)
      })
      test(`with everything but ${permission}: 403`, () => isRefused(without[permission] ?? ''))
    }
    if (isGated && (needsPerson || !isForKeys(permission))) {
      test('a person alone may make it: 403', () => isRefused(full))
    }
    if (access === 'signed-in') test('nobody is signed in with a key: 403', () => isRefused(full))
    if (access === 'anyone') {
      const status = name.startsWith('GET ') ? row.visitor : 403
      test(`open to anyone: ${status}, for a key speaks for no shopper`, async () => {
        const answer = await shop.call(name, { ...(await row.asked(self, self)), token: full })
        expect(answer.status).toBe(status)
      })
    }

    async function isRefused(token: string) {
      const asked = await row.asked(self, admin)
      const before = await fingerprint()
      const answer = await shop.call(name, { ...asked, token })
      expect(answer.status).toBe(403)
      expect(answer.problem.code).toBe('NOT_ALLOWED')
      expect(await fingerprint()).toEqual(before)
    }
  })
}
