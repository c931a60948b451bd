/** Two customers and an admin, signed in, whose first calls are behind them. */
import type { TestShop } from './open-test-shop.ts'
import { signedIn } from './people.ts'

export async function threePeople(shop: TestShop) {
  const self = await signedIn(shop)
  const other = await signedIn(shop)
  const admin = await signedIn(shop, { role: 'admin' })
  // The first call of a session notes that its tokens have arrived; from then on reading changes nothing.
  for (const person of [self, other, admin]) await person.call('GET /account/notifications')
  return { self, other, admin }
}
