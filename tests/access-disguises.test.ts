/**
 * Every call by everybody who may not make it, disguised in every way that has opened other shops: none opens this one.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { trackedFingerprint } from '#tests/support/shop/fingerprint.ts'
import { type CallOptions, openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { peopleOfEachRole } from '#tests/support/shop/people-of-each-role.ts'

const shop = await openTestShop()
const { db } = shop.services
const fingerprint = await trackedFingerprint(db)
const table = createAccessTable(shop)
const people = await peopleOfEachRole(shop)
const callers = ['visitor', 'self', 'other', 'manager', 'staff'] as const
const names = Object.keys(calls) as CallName[]
/** Many tries of one caller must not run into the limit of a network: each comes from one of its own. */
let tries = 0

interface Disguise {
  headers?: Record<string, string>
  /** Added to the address. */
  query?: Record<string, string>
  /** Added to the body. */
  body?: Record<string, unknown>
}

const header = (name: string, value: string): Disguise => ({ headers: { [name]: value } })
const adminToken = people.admin.token ?? ''

const disguises: Record<string, Disguise> = {
  'the method of a read': header('X-HTTP-Method-Override', 'GET'),
  'the method as a parameter': { query: { _method: 'GET' } },
  'another address': header('X-Original-URL', '/api/items'),
  'a rewritten address': header('X-Rewrite-URL', '/api/items'),
  'the shop itself as sender': header('X-Forwarded-For', '127.0.0.1'),
  'its host as sender': header('X-Forwarded-Host', '127.0.0.1:3000'),
  'a real address': header('X-Real-IP', '127.0.0.1'),
  'the client address': header('Client-IP', '127.0.0.1'),
  'a standard forward': header('Forwarded', 'for=127.0.0.1;host=127.0.0.1:3000;proto=https'),
  'a user of the proxy': header('X-Forwarded-User', people.admin.email),
  'a remote user': header('X-Remote-User', people.admin.email),
  'an authenticated address': header('X-Authenticated-Email', people.admin.email),
  'a role as header': header('X-Role', 'owner'),
  'an admin as header': header('X-Admin', 'true'),
  'an API key': header('X-Api-Key', adminToken),
  'a basic password': header('Proxy-Authorization', `Bearer ${adminToken}`),
  'a token as cookie': header('Cookie', `token=${adminToken}; accessToken=${adminToken}; role=admin`),
  'a token as parameter': { query: { access_token: adminToken } },
  'a role as parameter': { query: { role: 'admin', staffRole: 'owner' } },
  'an admin as parameter': { query: { admin: 'true', all: 'true' } },
  'another person as parameter': { query: { userId: people.admin.userId, email: people.admin.email } },
  'a debugger': { query: { debug: '1', test: '1' } },
  'a role in the body': { body: { role: 'admin', staffRole: 'owner' } },
  'an actor in the body': { body: { actor: { role: 'admin', staffRole: 'owner' }, isAdmin: true } },
  'another person in the body': { body: { userId: people.admin.userId } },
  'a prototype in the body': { body: JSON.parse('{"__proto__":{"role":"admin","staffRole":"owner"}}') },
  'a page of the shop': header('Sec-Fetch-Site', 'same-origin'),
  'a content type of its own': header('Accept', 'application/vnd.kade.admin+json'),
  'a local origin': header('Origin', 'http://127.0.0.1:3000'),
  'a page of the back office': header('Referer', 'http://127.0.0.1:3000/admin'),
}

function disguised(asked: CallOptions, { headers, query, body }: Disguise): CallOptions {
  tries += 1
  return {
    ...asked,
    headers: { ...asked.headers, ...headers },
    query: { ...asked.query, ...query },
    address: `203.0.${Math.floor(tries / 250) % 250}.${tries % 250}`,
    ...(asked.body instanceof Object ? { body: { ...asked.body, ...body } } : {}),
  }
}

/**
 * Of the disguises a third for each caller of each call, in turn: together the callers try all of them on every call,
 * and each caller tries each of them on a third of the calls.
 */
const THIRDS = 3
const disguisesFor = (name: CallName, caller: number) =>
  Object.entries(disguises).filter((_, at) => (at + names.indexOf(name) + caller) % THIRDS === 0)

describe.each(callers)('%s', (who) => {
  test.each(names.filter((name) => table[name][who] >= 400))('%s', async (name) => {
    const asked = await table[name].asked(people.self, people[who === 'visitor' ? 'self' : who])
    const token = who === 'visitor' ? undefined : (people[who].token ?? '')
    const before = await fingerprint()
    for (const [disguise, parts] of disguisesFor(name, callers.indexOf(who))) {
      const answer = await shop.call(name, { ...disguised(asked, parts), token })
      expect([disguise, answer.status]).toEqual([
        disguise,
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
      ])
    }
    expect(await fingerprint()).toEqual(before)
  })
})

const open = await openTestShop({ url: shop.url, env: { PUBLIC_URL: 'https://kade.example', RATE_LIMITS: 'on' } })
const gated = names.filter((name) => {
  const { access }: Endpoint = calls[name]
  return access === 'admin' || access === 'self'
})

const roles = ['admin', 'manager', 'staff'] as const

describe.each(roles)('%s without a second factor, in an open shop', (who) => {
  test.each(gated)('%s', async (name) => {
    const asked = await table[name].asked(people.self, people[who])
    const before = await fingerprint()
    for (const [disguise, parts] of disguisesFor(name, roles.indexOf(who))) {
      const answer = await open.call(name, { ...disguised(asked, parts), token: people[who].token ?? '' })
      expect([disguise, answer.status]).toEqual([disguise, 403])
      expect(answer.problem.code).toMatch(/^(SECOND_FACTOR_NEEDED|NOT_ALLOWED)$/)
    }
    expect(await fingerprint()).toEqual(before)
  })
})

afterAll(() => {
  expect(tries).toBeGreaterThan(5_000)
})
