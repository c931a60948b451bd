// Which calls an assistant reaches by which permissions of its key: the same by every tool.
import { afterEach, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { keyPermissions } from '#contract/core/permissions.ts'
import { mayKeysCall } from '#server/http/actor.ts'
import { apiKeys } from '#server/people/api-keys/tables.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { type Assistant, anAssistant } from '#tests/support/shop/assistant.ts'
import { createCallers } from '#tests/support/shop/callers.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const shop = await openTestShop()
const table = createAccessTable(shop)
const { people } = await createCallers(shop, shop)
const all = Object.entries(calls) as [CallName, Endpoint][]
const isRead = (name: CallName) => name.startsWith('GET ')
const ofStaff = all.filter(([, { access }]) => access === 'admin' || access === 'self')

// A shop has room for fifty.
afterEach(async () => {
  await shop.services.db.update(apiKeys).set({ revokedAt: shop.clock.now() })
})

/** What each tool answers of a call. */
async function toldOf({ use }: Assistant, name: CallName) {
  const { params, query, body } = await table[name].asked(people.self, people.self)
  const asked = { call: name, ...(params && { params }), ...(query && { query }) }
  const found = await use('find_calls', { words: calls[name].summary })
  return {
    isFound: found.text.includes(`"${name}"`),
    describe_call: (await use('describe_call', { call: name })).json.refused,
    read: (await use('read', asked)).json.refused,
    plan: (await use('plan', { steps: [{ ...asked, ...(body !== undefined && { body }) }] })).json.refused,
  }
}

describe.each(keyPermissions)('%s', (permission) => {
  const its = ofStaff.filter(([, endpoint]) => endpoint.permission === permission && mayKeysCall(endpoint))

  test('without it no tool reaches its calls', async () => {
    const others = keyPermissions.filter((one) => one !== permission)
    const assistant = await anAssistant(shop, { permissions: others, seesPeople: true })
    for (const [name, { plan }] of its) {
      const told = await toldOf(assistant, name)
      // What can be planned by none is refused for whatever is seen first.
      const ofPlan = plan ? 'NOT_ALLOWED' : expect.any(String)
      const refused = { isFound: false, describe_call: 'NOT_ALLOWED', read: 'NOT_ALLOWED', plan: ofPlan }
      expect([name, told]).toEqual([name, refused])
    }
  })

  test('with it alone they are reached, as far as an assistant has a use for them', async () => {
    const assistant = await anAssistant(shop, { permissions: [permission], seesPeople: true })
    for (const [name, { plan }] of its.filter(([name, { plan, file }]) => plan || (isRead(name) && !file))) {
      const told = await toldOf(assistant, name)
      expect([name, told.describe_call]).toEqual([name, undefined])
      if (isRead(name)) expect([name, told.read]).not.toEqual([name, 'NOT_ALLOWED'])
      if (plan) expect([name, told.plan]).not.toEqual([name, 'NOT_ALLOWED'])
    }
  })
})

test('what no key may do is read by none, and planned for a person alone', async () => {
  const assistant = await anAssistant(shop, { permissions: keyPermissions, seesPeople: true })
  const ofPersons = ofStaff.filter(([, endpoint]) => !mayKeysCall(endpoint))
  expect(ofPersons.length).toBeGreaterThan(20)
  for (const [name, { plan }] of ofPersons) {
    const told = await toldOf(assistant, name)
    expect([name, told.read]).toEqual([name, 'NOT_ALLOWED'])
    if (!plan) expect([name, told.plan, told.isFound]).toEqual([name, expect.any(String), false])
  }
})
