/**
 * Bodies that no call takes, sent to calls of every kind of the whole shop: told so in the one shape, and nothing
 * changes. What each body is refused for is shown where bodies are read, `server/http/read-body.test.ts`; that all
 * calls have theirs read there, in `tests/calls/addresses.test.ts`.
 */
import { expect, test } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { badBodies } from '#tests/support/shop/bad-bodies.ts'
import { expectRefusal } from '#tests/support/shop/expect-refusal.ts'
import { trackedFingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'
import { signedIn } from '#tests/support/shop/people.ts'
import { sendRequest } from '#tests/support/shop/send-request.ts'

const shop = await openTestShop()
const user = await signedIn(shop)
const admin = await signedIn(shop, { role: 'admin' })
const fingerprint = await trackedFingerprint(shop.services.db)

/** Of anyone, of the signed-in, about oneself, of the back office; with a part in their address and without. */
const names: CallName[] = [
  'POST /orders',
  'POST /auth/login',
  'POST /order-links/{id}/cancel',
  'PUT /account/wishlist',
  'POST /auth/change-password',
  'PUT /users/{email}',
  'POST /items',
  'PUT /items/{id}',
  'POST /orders/{id}/status',
  'PUT /settings',
]

test.each(names)('%s takes none of them', async (name) => {
  const endpoint: Endpoint = calls[name]
  const person = endpoint.access === 'admin' ? admin : user
  const [method = '', template = ''] = name.split(' ')
  const path = `/api${template.replace('{email}', encodeURIComponent(user.email)).replace('{id}', 'a')}`
  // The first call with a token notes that it has arrived.
  await person.call('GET /account/notifications')
  const before = await fingerprint()
  const told = []
  for (const [what, parts] of badBodies) {
    const response = await sendRequest(shop.app, { inPieces: false, ...parts, method, path }, person.token)
    told.push([what, (await expectRefusal(response, endpoint)).code])
  }
  expect(told).toEqual(badBodies.map(([what, , code]) => [what, code]))
  expect(await fingerprint()).toEqual(before)
})

test.each<Record<string, string>>([{}, { 'Content-Length': '500' }])(
  'a body that breaks off is refused, with headers %o',
  async (headers) => {
    const before = await fingerprint()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"name":"Nimali'))
        controller.error(new Error('the caller left'))
      },
    })
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
      duplex: 'half',
    }
    const response = await shop.app.request(new Request('http://127.0.0.1:3000/api/orders', init))
    expect((await expectRefusal(response)).code).toBe('BAD_INPUT')
    expect(await fingerprint()).toEqual(before)
  },
)
