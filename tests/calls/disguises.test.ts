/**
 * Calls of every kind by everybody who may not make them, disguised in every way that has opened other shops: none
 * opens this one. The gate itself is tried in `server/http/gate.test.ts`; that all calls have it, in
 * `tests/calls/addresses.test.ts`. What stands before it in the whole shop is tried here.
 */
import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { createAccessTable } from '#tests/support/shop/access-table.ts'
import { createCallers } from '#tests/support/shop/callers.ts'
import { inEachDisguise } from '#tests/support/shop/disguises.ts'
import { trackedFingerprint } from '#tests/support/shop/fingerprint.ts'
import { openTestShop } from '#tests/support/shop/open-test-shop.ts'

const shop = await openTestShop()
const open = await openTestShop({ url: shop.url, env: { PUBLIC_URL: 'https://kade.example', RATE_LIMITS: 'on' } })
const fingerprint = await trackedFingerprint(shop.services.db)
const table = createAccessTable(shop)
const { people, callersOf } = await createCallers(shop, open)
const { userId, email, token } = people.admin

/** Of anyone who says who they are, of the signed-in, about oneself, of staff, managers and owners, and a picture. */
const names: CallName[] = [
  'PUT /items/{id}/own-review',
  'POST /auth/verify-email',
  'GET /account/sessions',
  'PUT /account/wishlist',
  'GET /orders/{email}',
  'PUT /users/{email}',
  'GET /orders',
  'POST /items',
  'PUT /media/{folder}/{file}',
  'DELETE /items/{id}',
  'PUT /settings',
]

/** Many tries of one caller must not run into the limit of a network: each comes from one of its own. */
let tries = 0
const anAddress = () => {
  tries += 1
  return `203.0.${Math.floor(tries / 250) % 250}.${tries % 250}`
}

test.each(names)('%s opens to nobody in disguise', async (name) => {
  const row = table[name]
  const request = await row.asked(people.self, people.self)
  // Tokens that do not hold are tried in `access.test.ts`, at every call.
  const strangers = callersOf(name, row).filter(
    ({ status, code, token: own }) => status >= 400 && !(own !== undefined && code === 'SIGN_IN_NEEDED'),
  )
  for (const { who, token: own, shop: where, status, code } of strangers) {
    const before = await fingerprint()
    for (const [disguise, parts] of inEachDisguise(request, { token: token ?? '', email, userId })) {
      const answer = await where.call(name, { ...parts, token: own, address: anAddress() })
      // Where the shop has another name, this one is a page of another site.
      const isForeign = disguise === 'a local origin' && where === open && !name.startsWith('GET ')
      const told = [who, disguise, answer.status, answer.problem.code]
      expect(told).toEqual([who, disguise, status, isForeign ? 'NOT_ALLOWED' : code])
    }
    expect([who, await fingerprint()]).toEqual([who, before])
  }
  expect(strangers.length).toBeGreaterThan(0)
})
