/**
 * The gate of a call: whoever may not make it doesn't reach its command, in whatever disguise. All calls of the
 * contract have this one gate (`tests/calls/addresses.test.ts`); who may make which: `tests/calls/access.test.ts`.
 */
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { type ProblemCode, problemStatus } from '#contract/core/problem.ts'
import { anItemInput } from '#tests/support/shop/builders.ts'
import { inEachDisguise } from '#tests/support/shop/disguises.ts'
import { openOneCall } from '#tests/support/shop/open-one-call.ts'
import { type CallOptions, makeCall } from '#tests/support/shop/open-test-shop.ts'
import type { Actor } from './actor.ts'

const customer: Actor = {
  userId: 'nimali',
  email: 'nimali@example.com',
  role: 'user',
  staffRole: null,
  displayName: 'Nimali',
  sessionId: 'session',
  signedInAt: new Date('2026-11-20T06:00:00Z'),
  needsSecondFactor: false,
  key: null,
}
const owner: Actor = { ...customer, userId: 'owner', email: 'owner@example.com', role: 'admin', staffRole: 'owner' }
const program = (permissions: NonNullable<Actor['key']>['permissions']): Actor => ({
  ...owner,
  key: { id: 'till', permissions, assistant: null },
})

/** By the token that speaks for them. */
const actors = {
  customer,
  // An address that begins as the customer's does.
  other: { ...customer, userId: 'other', email: 'nimali@example.com.lk' },
  owner,
  staff: { ...owner, staffRole: 'staff' },
  'owner-without-second-factor': { ...owner, needsSecondFactor: true },
  'key-that-may': program(['edit-items', 'delete-items', 'edit-customers', 'handle-orders']),
  'key-to-something-else': program(['see-reports']),
} satisfies Record<string, Actor>

type Who = keyof typeof actors | 'visitor'

interface Kind {
  name: CallName
  /** Right but for who makes it. */
  request: CallOptions
  admitted: readonly Who[]
  refused: Partial<Record<Who, ProblemCode>>
}

const toStrangers = {
  visitor: 'SIGN_IN_NEEDED',
  other: 'NOT_ALLOWED',
  'key-to-something-else': 'NOT_ALLOWED',
  'owner-without-second-factor': 'SECOND_FACTOR_NEEDED',
} as const
const toStrangersAndCustomers = { ...toStrangers, customer: 'NOT_ALLOWED' } as const
const params = { email: customer.email }

const kinds: Kind[] = [
  { name: 'GET /orders', request: {}, admitted: ['owner', 'staff', 'key-that-may'], refused: toStrangersAndCustomers },
  {
    name: 'POST /items',
    request: { body: anItemInput() },
    admitted: ['owner', 'staff', 'key-that-may'],
    refused: toStrangersAndCustomers,
  },
  {
    name: 'DELETE /items/{id}',
    request: { params: { id: 'kettle' } },
    admitted: ['owner', 'key-that-may'],
    refused: { ...toStrangersAndCustomers, staff: 'NOT_ALLOWED' },
  },
  {
    name: 'PUT /settings',
    request: { body: { changes: [{ name: 'orders.mostPiecesALine', value: null }] } },
    admitted: ['owner'],
    refused: { ...toStrangersAndCustomers, staff: 'NOT_ALLOWED', 'key-that-may': 'NOT_ALLOWED' },
  },
  {
    name: 'DELETE /users/{email}/sessions',
    request: { params },
    admitted: ['owner'],
    refused: { ...toStrangersAndCustomers, staff: 'NOT_ALLOWED', 'key-that-may': 'NOT_ALLOWED' },
  },
  {
    name: 'GET /orders/{email}',
    request: { params },
    admitted: ['customer', 'owner', 'staff', 'key-that-may'],
    refused: toStrangers,
  },
  {
    name: 'PUT /users/{email}',
    request: { params, body: { city: 'Kandy' } },
    admitted: ['customer', 'owner', 'key-that-may'],
    refused: { ...toStrangers, staff: 'NOT_ALLOWED' },
  },
  {
    name: 'PUT /account/wishlist',
    request: { body: { add: ['kettle'] } },
    admitted: ['customer', 'other', 'owner', 'staff', 'owner-without-second-factor'],
    refused: { visitor: 'SIGN_IN_NEEDED', 'key-that-may': 'NOT_ALLOWED', 'key-to-something-else': 'NOT_ALLOWED' },
  },
]

test.each(kinds)('$name is reached by who may make it, and by nobody else in whatever disguise', async (kind) => {
  const { name, request, admitted, refused } = kind
  const { app, reached } = openOneCall(name, actors)
  const make = (who: string, parts: CallOptions) =>
    makeCall(app, name, { ...parts, ...(who === 'visitor' ? {} : { token: who }) })
  for (const [who, code] of Object.entries(refused)) {
    const pretended = { token: 'owner', email: owner.email, userId: owner.userId }
    for (const [disguise, disguised] of [['no disguise', request] as const, ...inEachDisguise(request, pretended)]) {
      const { status, problem } = await make(who, disguised)
      expect([who, disguise, status, problem.code]).toEqual([who, disguise, problemStatus[code], code])
    }
  }
  expect(reached).toEqual([])
  for (const who of admitted) expect([who, (await make(who, request)).status < 300]).toEqual([who, true])
  expect(reached).toHaveLength(admitted.length)
})
