/**
 * Who may make which call: every call of the contract by everybody. One request, right but for its caller, is refused
 * to all who may not make it, changes nothing, and then goes through for the first who may.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { type CallName, type Calls, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { secrets } from '#server/platform/secrets/tables.ts'
import type { Row } from '#tests/support/shop/access-rows.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { type Caller, createCallers } from '#tests/support/shop/callers.ts'
import { trackedFingerprint } from '#tests/support/shop/fingerprint.ts'
import { type CallOptions, openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

// One connection: a call that asked for a second one while its transaction holds the first would wait for ever, as the
// calls of a busy shop would for each other's. The secret that signs is one of the database, as in a shop that sets
// none; the open shop must be given it.
const DATABASE_POOL = '1'
const shop = await openTestShop({ env: { DATABASE_POOL, SESSION_SECRET: '' } })
const [secret] = await shop.services.db.select().from(secrets)
const open = await openTestShop({
  url: shop.url,
  files: shop.services.files,
  env: {
    DATABASE_POOL,
    SESSION_SECRET: secret?.value ?? '',
    PUBLIC_URL: 'https://kade.example',
    RATE_LIMITS: 'on',
  },
})
const fingerprint = await trackedFingerprint(shop.services.db)
const table = createAccessTable(shop)
const { people, callersOf } = await createCallers(shop, open)
/** Last what ends the account of the person that all calls are about. */
const LAST: CallName = 'POST /users/{email}/delete'
const names = (Object.keys(calls) as CallName[]).sort((one, two) => Number(one === LAST) - Number(two === LAST))

interface Try extends Caller {
  request: CallOptions
}

test.each(names)('%s goes through for all who may make it, and for nobody else', async (name) => {
  const callers = callersOf(name, table[name])
  const may = callers.filter(({ status }) => status < 400)
  const mayNot = callers.filter(({ status }) => status >= 400)
  const request = await table[name].asked(people.self, may[0]?.asker ?? people.self)

  const refused = mayNot.map((caller) => ({ ...caller, request }))
  await expectRefused(name, [...refused, ...withNothingRight(name, mayNot)])

  const isAboutCaller = calls[name].access === 'signed-in'
  for (const [at, caller] of may.entries()) {
    const isFresh = at > 0 && (isAboutCaller || !name.startsWith('GET '))
    const own = isFresh ? await table[name].asked(people.self, caller.asker) : request
    const { status } = await make(name, { ...caller, request: own })
    expect([caller.who, status]).toEqual([caller.who, caller.status])
  }
})

/** Tells everybody at fault at once: who was answered otherwise, and whose refused call left something behind. */
async function expectRefused(name: CallName, refused: readonly Try[]): Promise<void> {
  const before = await fingerprint()
  const answers = []
  for (const one of refused) answers.push(await make(name, one))
  const after = await fingerprint()
  const told = answers.map((answer, at) => {
    const { status } = answer
    return [refused[at]?.who, status, status < 400 ? undefined : answer.problem.code]
  })
  expect(told).toEqual(refused.map(({ who, status, code }) => [who, status, code]))
  // Whether or not what was asked for exists, and whatever was sent.
  const words = new Set(answers.map(({ problem }) => JSON.stringify(problem)))
  expect(words.size).toBe(new Set(refused.map(({ code }) => code)).size)
  const writers = isDeepStrictEqual(after, before) ? [] : await writersAmong(name, refused)
  expect({ writers, after }).toEqual({ writers: [], after: before })
}

/** Which of them change something when they try once more, each alone. */
async function writersAmong(name: CallName, refused: readonly Try[]): Promise<string[]> {
  const writers: string[] = []
  for (const one of refused) {
    const before = await fingerprint()
    await make(name, one)
    if (!isDeepStrictEqual(await fingerprint(), before)) writers.push(one.who)
  }
  return writers
}

/** What is sent is read after the gate: a stranger is told the same, though nothing of it be right. */
function withNothingRight(name: CallName, mayNot: readonly Caller[]): Try[] {
  const { access }: Endpoint = calls[name]
  const strangers = new Set(
    access === 'anyone' ? [] : ['visitor', 'altered claims', ...(access === 'signed-in' ? [] : ['other'])],
  )
  const params = Object.fromEntries(
    [...name.matchAll(/\{(\w+)\}/g)].map(([, part = '']) => [part, part === 'email' ? 'a@example.com' : 'a']),
  )
  return mayNot
    .filter(({ who }) => strangers.has(who))
    .map((caller) => ({ ...caller, who: `${caller.who}, sending nothing right`, request: { params } }))
}

async function make(name: CallName, { shop: where, token, request }: Try) {
  // Logging out ends the session of the token it comes with.
  const isEnding = name === 'POST /auth/logout' && token !== undefined
  // With the token alone: what the cookie opens is told in the tests of sessions.
  return where.call(name, { ...request, token: isEnding ? ((await signedIn(shop)).token ?? '') : token })
}

test('the table has a row for every call of the contract, and for nothing else', () => {
  expect(Object.keys(table).sort()).toEqual([...names].sort())
})

/** Holds the table to what the contract says of each call. */
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
