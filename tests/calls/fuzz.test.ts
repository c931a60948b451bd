/**
 * Anything anybody may send to any call: always an answer of the one shape, never a failure, and a refusal leaves no
 * trace.
 */
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { seed } from '#tests/support/seed.ts'
import { arbitraryRequest, type Known } from '#tests/support/shop/arbitrary-request.ts'
import { anItem, anOrderBody } from '#tests/support/shop/builders.ts'
import { expectRefusal } from '#tests/support/shop/expect-refusal.ts'
import { trackedFingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn, startedSession } from '#tests/support/shop/people.ts'
import { sendRequest } from '#tests/support/shop/send-request.ts'
import { tries } from '#tests/support/tries.ts'

console.log(`Random requests begin at FUZZ_SEED=${seed}`)

const names = Object.keys(calls) as CallName[]
const shop = await openTestShop()
const { app, call, services } = shop
const { db } = services
const fingerprint = await trackedFingerprint(db)

type Caller = 'visitor' | 'forger' | 'user' | 'admin'
const tokens: Record<Caller, string | null> = { visitor: null, forger: null, user: null, admin: null }
const people: Partial<Record<Caller, string>> = {}
const known: Record<string, string[]> = {}

/** A failed sign-in changes nothing but the audit log, which tells of it. */
async function print() {
  const { audit_events: _, ...tables } = await fingerprint()
  return tables
}

async function logIn(caller: 'user' | 'admin') {
  const email = people[caller]
  const answer = await call('POST /auth/login', { body: { email, password: 'a kettle on the stove' } })
  const { token } = startedSession(answer)
  tokens[caller] = token
  // The first call with a new token notes that it has arrived.
  await call('GET /account/notifications', { token })
}

/** Mostly by who is let past the gate: that the others are not is shown in `access.test.ts`. */
const anyCaller = fc.constantFrom<Caller>('visitor', 'forger', 'user', 'admin', 'admin', 'admin', 'admin', 'admin')

beforeAll(async () => {
  const user = await signedIn(shop)
  const admin = await signedIn(shop, { role: 'admin' })
  people.user = user.email
  people.admin = admin.email
  await logIn('user')
  await logIn('admin')
  tokens.forger = `${tokens.admin?.slice(0, -4)}AAAA`
  const items = await Promise.all(
    ['Kettle', 'Radio', '100% pot', 'Fan_fan'].map((title) => anItem(services, { title, qty: 1_000 })),
  )
  await anItem(services, { title: 'Hidden', disabled: true })
  const order = await call('POST /orders', { body: anOrderBody([{ id: items[0]?.id ?? '', qty: 1 }]) })
  const inquiry = await call('POST /contact', {
    body: { name: 'A', email: 'a@example.com', message: 'Hello' },
  })
  const ids = items.flatMap(({ id, slug }) => [id, slug])
  Object.assign(known, {
    id: [...ids, order.json.order.id, inquiry.json.inquiry.id],
    productId: ids,
    email: [user.email, admin.email, 'nimali@example.com'],
    userId: [user.userId, admin.userId],
    category: ['Kettles', 'kettles'],
    brand: ['Lanka Home'],
    search: ['kettle', '100%', '_'],
  })
})

describe.each(names)('%s', (name) => {
  const endpoint: Endpoint = calls[name]
  const hashes = /login|signup|password/.test(name)
  const runs = hashes ? tries.requestsPerHashingCall : tries.requestsPerCall
  const endsSessions = /logout|password|sessions/.test(name)

  test('whatever is sent, by whomever, is answered in the one shape, and a refusal changes nothing', async () => {
    let before = await print()
    await fc.assert(
      fc.asyncProperty(arbitraryRequest(name, known as Known), anyCaller, async (request, caller) => {
        const response = await sendRequest(app, request, tokens[caller])
        expect(response.status).toBeLessThan(500)
        expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{8,64}$/)
        if (response.status >= 400) {
          await expectRefusal(response, endpoint)
          expect(await print()).toEqual(before)
          return
        }
        await response.text()
        if (endsSessions) await Promise.all([logIn('user'), logIn('admin')])
        before = await print()
      }),
      { numRuns: runs, seed: seed + names.indexOf(name), endOnFailure: true },
    )
  })
})
