// What is cached is renewed by the calls that change it: each tells of what it changed, once, with its commit.
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import type { Change } from '#server/platform/database/cache-invalidation.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const table = createAccessTable(shop)
const owner = await signedIn(shop, { role: 'admin' })
const heard: Change[] = []
shop.services.changes.subscribe((change) => heard.push(change))

// Soft changes leave the old page where it is until the new one is rendered; lists show what comes, goes and is there.
const told: [CallName, string][] = [
  ['POST /items', '1 item, lists, hard'],
  ['PUT /items/{id}', '1 item, lists, hard'],
  ['DELETE /items/{id}', '1 item, lists, hard'],
  ['POST /inventory/edits', '1 item, lists, hard'],
  ['POST /receipts/{id}/post', '1 item, lists, hard'],
  ['POST /own-pages', ''],
  ['PUT /own-pages/{id}', ''],
  ['POST /own-pages/{id}/publish', '0 items, page, pages, hard'],
  ['POST /own-pages/{id}/hide', '0 items, page, pages, hard'],
  ['POST /orders', '1 item'],
  ['POST /orders/{id}/lines', '1 item, lists'],
  ['POST /order-links/{id}/cancel', '1 item, lists'],
]

test.each(told)('%s invalidates %s', async (name, what) => {
  const asked = await table[name].asked(owner, owner)
  heard.length = 0
  expect((await owner.call(name, asked)).status).toBe(table[name].admin)
  expect(heard.map(inWords)).toEqual(what === '' ? [] : [what])
})

function inWords({ items, lists, tags = [], hard }: Change): string {
  const which = items === 'all' ? 'all items' : `${items.length} item${items.length === 1 ? '' : 's'}`
  const others = tags.map((tag) => `, ${tag.split(':')[0]}`).join('')
  return `${which}${lists ? ', lists' : ''}${others}${hard ? ', hard' : ''}`
}
