// A moment as programs write the first there is.
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const owner = await signedIn(shop, { staffRole: 'owner' })

test('deliveries are not sent again from a moment that nobody means', async () => {
  const made = await owner.call('POST /webhook-endpoints', {
    body: { name: 'Books', url: 'https://example.com/hook', events: ['order.created'] },
  })
  const id = made.json?.endpoint?.id ?? ''
  const body = { from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z', which: 'all' }
  const answer = await owner.call('POST /webhook-endpoints/{id}/replay', { params: { id }, body })
  expect([made.status < 300, answer.status]).toEqual([true, 400])
})
