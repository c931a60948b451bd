/** Two customers and one of each role in the back office, signed in. */
import type { TestShop } from './open-test-shop.ts'
import { signedIn } from './people.ts'

export async function peopleOfEachRole(shop: TestShop) {
  const self = await signedIn(shop)
  const other = await signedIn(shop)
  const admin = await signedIn(shop, { role: 'admin' })
  const manager = await signedIn(shop, { staffRole: 'manager' })
  const staff = await signedIn(shop, { staffRole: 'staff' })
  return { self, other, admin, manager, staff }
}
