/** Two customers and an admin, signed in. */
import type { TestShop } from './open-test-shop.ts'
import { signedIn } from './people.ts'

export async function threePeople(shop: TestShop) {
  const self = await signedIn(shop)
  const other = await signedIn(shop)
  const admin = await signedIn(shop, { role: 'admin' })
  return { self, other, admin }
}
