/** Everybody who may try to make a call of the API, and what becomes of it. */
import { eq } from 'drizzle-orm'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { type KeyPermission, keyPermissions } from '#contract/core/permissions.ts'
import { users } from '#server/people/accounts/tables.ts'
import { minutes } from '#server/platform/durations.ts'
import type { Row } from './access-rows.ts'
import { forgedTokens } from './forged-tokens.ts'
import type { TestShop } from './open-test-shop.ts'
import { signedIn, type TestBrowser } from './people.ts'
import { peopleOfEachRole } from './people-of-each-role.ts'
import { aKey } from './programs.ts'
import { setUpApp } from './second-factors.ts'

export interface Caller {
  who: string
  /** The shop they make it in. */
  shop: TestShop
  /** None of a visitor. */
  token?: string
  /** What they are answered. */
  status: number
  /** Why they are refused. */
  code?: string
  /** The person whose request goes through. */
  asker: TestBrowser
}

/** What a caller is answered, and why where it is a refusal. */
type Outcome = Pick<Caller, 'status' | 'code'>

const REFUSED: Outcome = { status: 403, code: 'NOT_ALLOWED' }
const UNKNOWN: Outcome = { status: 401, code: 'SIGN_IN_NEEDED' }

/** In the shop itself, and in one on the same database that others reach, whose back office takes a second factor. */
export async function createCallers(shop: TestShop, open: TestShop) {
  const expired = await signedIn(shop, { role: 'admin' })
  for (const { clock } of [shop, open]) clock.pass(minutes(15))
  const people = await peopleOfEachRole(shop)
  const demoted = await aDemotedAdmin(shop)
  const withFactor = {
    admin: await signedIn(shop, { role: 'admin' }),
    manager: await signedIn(shop, { staffRole: 'manager' }),
    staff: await signedIn(shop, { staffRole: 'staff' }),
  }
  for (const person of Object.values(withFactor)) await setUpApp(shop, person)
  const genuine = await signedIn(shop, { role: 'admin' })
  const forged = forgedTokens({
    token: genuine.token ?? '',
    refreshToken: genuine.cookies.get('kade_session') ?? '',
  })
  const keys = await keysOfPrograms(shop)

  /** Somebody signed in or out, by the column of the table. */
  function ofTable(name: CallName, row: Row): Caller[] {
    return (['visitor', 'self', 'other', 'admin', 'manager', 'staff'] as const).map((who) => ({
      who,
      shop,
      ...(who === 'visitor' ? {} : { token: people[who].token ?? '' }),
      ...outcome(name, row[who]),
      asker: people[who === 'visitor' ? 'self' : who],
    }))
  }

  function withTokensThatDoNotHold(): Caller[] {
    const tokens = Object.entries({ ...forged, 'an expired token': expired.token ?? '' })
    return tokens.map(([who, token]) => ({ who, shop, token, ...UNKNOWN, asker: people.self }))
  }

  /** A program speaks for nobody: it may do what its key names, and nothing that takes a person. */
  function programs(name: CallName, row: Row): Caller[] {
    const { access, permission, personOnly, refusals = [] }: Endpoint = calls[name]
    const key = { who: 'a key with every permission', shop, token: keys.full, asker: people.admin }
    if (access === 'anyone') {
      if (!refusals.includes('SIGN_IN_NEEDED')) return []
      const told = name.startsWith('GET ') ? outcome(name, row.visitor) : REFUSED
      return [{ ...key, ...told, asker: people.self }]
    }
    const takesPerson = access === 'signed-in' || personOnly === true || refusals.includes('SIGN_IN_AGAIN')
    if (takesPerson || !isForKeys(permission)) return [{ ...key, ...REFUSED }]
    const lesser = { ...key, who: `a key with everything but ${permission}`, token: keys.without[permission] ?? '' }
    return [
      { ...key, ...outcome(name, row.admin) },
      { ...lesser, ...REFUSED },
    ]
  }

  function staffOfOpenShop(name: CallName, row: Row): Caller[] {
    return (['admin', 'manager', 'staff'] as const).flatMap((who) => {
      const isTheirs = row[who] !== 403
      const refusal = isTheirs ? { status: 403, code: 'SECOND_FACTOR_NEEDED' } : REFUSED
      const without = { who: `${who} without a second factor`, token: people[who].token ?? '', ...refusal }
      const factor = { who: `${who} with a second factor`, token: withFactor[who].token ?? '' }
      return [
        { ...without, shop: open, asker: people[who] },
        { ...factor, ...outcome(name, row[who]), shop: open, asker: withFactor[who] },
      ]
    })
  }

  function callersOf(name: CallName, row: Row): Caller[] {
    const { access }: Endpoint = calls[name]
    const isGated = access === 'admin' || access === 'self'
    const exAdmin = { who: 'a demoted admin', shop, token: demoted.token ?? '', ...REFUSED, asker: demoted }
    return [
      ...ofTable(name, row),
      ...programs(name, row),
      ...(access === 'anyone' ? [] : withTokensThatDoNotHold()),
      ...(isGated ? [exAdmin, ...staffOfOpenShop(name, row)] : []),
    ]
  }

  return { people, callersOf }
}

const isForKeys = (permission: Endpoint['permission']): permission is KeyPermission =>
  keyPermissions.some((one) => one === permission)

/** The status of the table, and the code that goes with it. */
function outcome(name: CallName, status: number): Outcome {
  if (status < 400) return { status }
  if (name === 'POST /auth/refresh') return { status, code: 'SESSION_ENDED' }
  if (name === 'POST /auth/verify-email' && status === 409) return { status, code: 'OTHER_ACCOUNT' }
  if (name === 'GET /backups/file') return { status, code: 'TOKEN_USED' }
  return { status, code: { 401: 'SIGN_IN_NEEDED', 403: 'NOT_ALLOWED', 404: 'NOT_FOUND' }[status] ?? '' }
}

async function aDemotedAdmin(shop: TestShop): Promise<TestBrowser> {
  const exAdmin = await signedIn(shop, { role: 'admin' })
  // The first call with a new token notes that it has arrived.
  await exAdmin.call('GET /account/notifications')
  await shop.services.db.update(users).set({ role: 'user', staffRole: null }).where(eq(users.id, exAdmin.userId))
  return exAdmin
}

async function keysOfPrograms(shop: TestShop) {
  /** Used once, so that no later use of it is noted within the minute that the clock stands still. */
  const usedKey = async (permissions: readonly KeyPermission[]) => {
    const { token } = await aKey(shop, { permissions: permissions.length > 0 ? permissions : ['see-overview'] })
    await shop.call('GET /owner/overview', { token })
    return token
  }
  const full = await usedKey(keyPermissions)
  const without: Partial<Record<KeyPermission, string>> = {}
  for (const one of keyPermissions) without[one] = await usedKey(keyPermissions.filter((other) => other !== one))
  return { full, without }
}
