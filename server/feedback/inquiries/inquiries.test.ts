// A message to the shop over the wire: what is kept of it, and the list the back office reads.
import { expect, test } from 'vitest'
import { fingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'

const shop = await openTestShop()
const { call, services, clock } = shop
const message = {
  name: 'Nimali Perera',
  email: 'nimali@example.com',
  message: 'Does it whistle?\n<b>Yes?</b>',
}

test('A stored inquiry has name, email and message as they were sent, an id and a date; newest first in the list', async () => {
  const admin = await signedIn(shop, { role: 'admin' })
  const first = await call('POST /contact', { body: message })
  expect([first.status, first.json]).toEqual([
    201,
    {
      success: true,
      message: 'Message sent successfully!',
      inquiry: {
        ...message,
        _id: first.json.inquiry.id,
        id: expect.stringMatching(/^\S+$/),
        answered: false,
        date: clock.now().toISOString(),
      },
    },
  ])
  clock.pass(1_000)
  const second = await call('POST /contact', { body: { ...message, message: 'And does it glow?' } })
  const list = await admin.call('GET /contact')
  expect([list.status, list.json]).toEqual([200, [second.json.inquiry, first.json.inquiry]])
  expect(list.headers.get('X-Total-Count')).toBe('2')
})

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'nobody' }],
  ['message', { message: '' }],
])('Without a good %s it is bad input, and nothing is stored', async (field, parts) => {
  const before = await fingerprint(services.db)
  const answer = await call('POST /contact', { body: { ...message, ...parts } })
  expect([answer.status, answer.problem.fields]).toEqual([400, { [field]: expect.any(String) }])
  expect(await fingerprint(services.db)).toEqual(before)
})
