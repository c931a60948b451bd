/** The rows of the access table about the inventory's table and the bin. */

import { deleteItem } from '#server/catalogue/delete-item.ts'
import { startBulk } from '#server/inventory/run-bulk.ts'
import { ofAdmins, ofManagers, type Row } from './access-rows.ts'
import { anItem } from './builders.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPerson } from './people.ts'

type Name =
  | 'GET /inventory'
  | 'POST /inventory/edits'
  | 'POST /inventory/bulk/preview'
  | 'POST /inventory/bulk'
  | 'GET /inventory/bulk/{id}'
  | 'POST /inventory/duplicate/{id}'
  | 'GET /inventory/bin'
  | 'POST /inventory/bin/restore'

export function inventoryRows(shop: TestShop): { [K in Name]: Row } {
  const { services } = shop
  const item = () => anItem(services)
  const hiding = async () => ({ target: { ids: [(await item()).id] }, action: { kind: 'hide' as const }, expected: 1 })
  return {
    'GET /inventory': ofAdmins(200),
    'POST /inventory/edits': ofAdmins(200, async () => ({
      body: { rows: [{ id: (await item()).id, price: { from: 12_500, to: 11_990 } }] },
    })),
    'POST /inventory/bulk/preview': ofAdmins(200, async () => ({ body: await hiding() })),
    'POST /inventory/bulk': ofAdmins(200, async () => ({ body: await hiding() })),
    'GET /inventory/bulk/{id}': ofAdmins(200, async () => {
      const { userId } = await aPerson(shop, { role: 'admin' })
      const bulk = { ...(await hiding()), byUserId: userId }
      const { id } = await services.transaction((tx) => startBulk(tx, bulk, services))
      return { params: { id } }
    }),
    'POST /inventory/duplicate/{id}': ofAdmins(201, async () => ({ params: { id: (await item()).id } })),
    'GET /inventory/bin': ofManagers(200),
    'POST /inventory/bin/restore': ofManagers(200, async () => {
      const { id } = await item()
      const { userId } = await aPerson(shop, { role: 'admin' })
      await services.transaction((tx) => deleteItem(tx, { id, byUserId: userId }, services))
      return { body: { ids: [id] } }
    }),
  }
}
