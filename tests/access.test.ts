/** Who may make which call: every call of the contract by every kind of caller. */
import { describe, expect, test } from 'vitest'
import { type CallName, type Calls, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Row } from '#tests/support/shop/access-rows.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { trackedFingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { peopleOfEachRole } from '#tests/support/shop/people-of-each-role.ts'

// One connection: a call that asked for a second one while its transaction holds the first would wait for ever, as the
// calls of a busy shop would for each other's. The secret that signs is one of the database, as in a shop that sets
// none.
const shop = await openTestShop({ env: { DATABASE_POOL: '1', SESSION_SECRET: '' } })
const { db } = shop.services
const fingerprint = await trackedFingerprint(db)
const table = createAccessTable(shop)
/** Last what ends the account of the person that all calls are about. */
const LAST: CallName = 'POST /users/{email}/delete'
const names = (Object.keys(calls) as CallName[]).sort((one, two) => Number(one === LAST) - Number(two === LAST))

const people = await peopleOfEachRole(shop)

test('the table has a row for every call of the contract, and for nothing else', () => {
  expect(Object.keys(table).sort()).toEqual([...names].sort())
})

test('every address the API answers is one of the contract, or one of these', () => {
  const others = new Set([
    'GET /api/openapi.json',
    'GET /api/docs',
    'ALL /api/uploads',
    'ALL /api/uploads/:id',
    'POST /api/payments/:vendor/notify',
    'POST /api/payments/:vendor/return',
    'GET /api/payments/:vendor/return',
    'GET /api/feeds/google.xml',
    'POST /api/ucp/catalog/search',
    'POST /api/ucp/catalog/lookup',
    'POST /api/ucp/catalog/product',
    'POST /api/ucp/checkout-sessions',
    'GET /api/ucp/checkout-sessions/:id',
    'PUT /api/ucp/checkout-sessions/:id',
    'POST /api/ucp/checkout-sessions/:id/complete',
    'POST /api/ucp/checkout-sessions/:id/cancel',
    'ALL /api/*',
    'ALL /*',
  ])
  const known = new Set(names.map((name) => name.replace(' ', ' /api').replace(/\{(\w+)\}/g, ':$1')))
  const unknown = shop.app.routes
    .map(({ method, path }) => `${method} ${path}`)
    .filter((route) => !known.has(route) && !others.has(route))
    // The answer 405 for the other methods of a known address.
    .filter((route) => !(route.startsWith('ALL ') && [...known].some((one) => one.endsWith(route.slice(3)))))
  expect(unknown).toEqual([])
})

for (const name of names) {
  describe(name, () => {
    const row = table[name]
    for (const who of ['visitor', 'self', 'other', 'admin', 'manager', 'staff'] as const) {
      test(`${who}: ${row[who]}`, async () => {
        const asked = await row.asked(people.self, people[who === 'visitor' ? 'self' : who])
        const isRefused = row[who] >= 400
        const before = isRefused && (await fingerprint())
        // With the token alone: what the cookie opens is told in the tests of sessions.
        const token = who === 'visitor' ? undefined : await tokenOf(who, name)
        const answer = await shop.call(name, { ...asked, token })
        expect(answer.status).toBe(row[who])
        if (!isRefused) return
        expect(answer.problem.code).toBe(expectedCode(name, row[who]))
        expect(await fingerprint()).toEqual(before)
      })
    }
  })
}

async function tokenOf(who: keyof typeof people, name: CallName): Promise<string> {
  // Logging out ends the session of the token it comes with.
  const person = name === 'POST /auth/logout' ? await signedIn(shop) : people[who]
  return person.token ?? ''
}

function expectedCode(name: CallName, status: number): string {
  if (name === 'POST /auth/refresh') return 'SESSION_ENDED'
  if (name === 'POST /auth/verify-email' && status === 409) return 'OTHER_ACCOUNT'
  if (name === 'GET /backups/file') return 'TOKEN_USED'
  return { 401: 'SIGN_IN_NEEDED', 403: 'NOT_ALLOWED', 404: 'NOT_FOUND' }[status] ?? ''
}

/** Keeps the table honest about what the contract says of each call. */
test("the contract's gate and the table agree", () => {
  const accessOf = (row: Row): Calls[CallName]['access'] =>
    row.visitor !== 401 || row.admin === 401
      ? 'anyone'
      : row.self === 403
        ? 'admin'
        : row.other === 403
          ? 'self'
          : 'signed-in'
  expect(names.map((name) => [name, accessOf(table[name])])).toEqual(names.map((name) => [name, calls[name].access]))
})

test('whatever an admin is needed for, or may do for somebody else, names its permission', () => {
  const nameless = names.filter((name) => {
    const { access, permission }: Endpoint = calls[name]
    return (access === 'admin' || access === 'self') !== (permission !== undefined)
  })
  expect(nameless).toEqual([])
})
