// What is cached can be invalidated: no shared answer goes out without a tag.
import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const table = createAccessTable(shop)
const person = await signedIn(shop)
const shared = (Object.keys(calls) as CallName[]).filter((name) => 'shared' in calls[name])

test.each(shared)('%s names what it shows', async (name) => {
  const { status, headers } = await shop.call(name, await table[name].asked(person, person))
  expect([status, headers.get('Surrogate-Key')]).toEqual([200, expect.stringMatching(/\S/)])
})
