/** The rows of the access table about imports and exports. */
import { beginImport } from '#server/integrations/imports/imports.ts'
import { ofAdmins, ofManagers, type Row } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPerson } from './people.ts'

type Name =
  | 'GET /imports'
  | 'POST /imports'
  | 'GET /imports/{id}'
  | 'GET /imports/{id}/rows'
  | 'PUT /imports/{id}/match'
  | 'POST /imports/{id}/run'
  | 'POST /imports/{id}/undo'
  | 'POST /imports/{id}/mails'
  | 'GET /moving-in'
  | 'POST /exports/items'
  | 'POST /exports/orders'
  | 'POST /exports/customers'
  | 'POST /exports/reorder'
  | 'POST /exports/parcels'
  | 'POST /exports/redirects'

export function importRows(shop: TestShop): { [K in Name]: Row } {
  const { services } = shop
  const anImport = async () => {
    const { userId } = await aPerson(shop, { role: 'admin' })
    const begun = { fileName: 'goods.csv', upload: '0'.repeat(32), pictures: undefined, byUserId: userId }
    return { params: { id: await services.transaction((tx) => beginImport(tx, begun, services)) } }
  }
  // Whoever may make the call is told that there is none.
  const madeUp = { params: { id: 'made-up' } }
  return {
    'GET /imports': ofManagers(200),
    'POST /imports': ofManagers(404, () => ({ body: { fileName: 'goods.csv', upload: '0'.repeat(32) } })),
    'GET /imports/{id}': ofManagers(200, anImport),
    'GET /imports/{id}/rows': ofManagers(200, anImport),
    'PUT /imports/{id}/match': ofManagers(404, () => ({
      ...madeUp,
      body: { look: 0, fields: [], categories: [] },
    })),
    'POST /imports/{id}/run': ofManagers(404, () => ({ ...madeUp, body: { look: 0, withoutRefused: false } })),
    'POST /imports/{id}/undo': ofManagers(404, () => madeUp),
    'POST /imports/{id}/mails': ofManagers(404, () => madeUp),
    'GET /moving-in': ofManagers(200),
    'POST /exports/items': ofManagers(200, () => ({ body: { format: 'csv' } })),
    'POST /exports/orders': ofManagers(200, () => ({ body: { format: 'csv' } })),
    'POST /exports/reorder': ofAdmins(200, () => ({ body: { format: 'csv' } })),
    'POST /exports/parcels': ofManagers(200, () => ({ body: { format: 'csv' } })),
    'POST /exports/redirects': ofManagers(200, () => ({ body: { format: 'csv' } })),
    'POST /exports/customers': ofManagers(200, () => ({ body: { format: 'xlsx' } })),
  }
}
