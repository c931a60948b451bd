/** The rows of the access table about reports, the VAT desk and its purchases. */
import { ofManagers, open, type Row } from './access-rows.ts'
import type { TestShop } from './open-test-shop.ts'
import { aPurchase, aPurchaseBody } from './purchases.ts'
import { setSetting } from './set-setting.ts'

type Name =
  | 'GET /reports/sales'
  | 'GET /reports/parts'
  | 'GET /reports/missed'
  | 'POST /reports/csv'
  | 'POST /reports/accounts'
  | 'POST /counts'
  | 'GET /vat'
  | 'POST /vat/schedules'
  | 'GET /purchases'
  | 'GET /purchases/receipts'
  | 'POST /purchases'
  | 'PUT /purchases/{id}'
  | 'DELETE /purchases/{id}'

export function reportRows({ services }: TestShop): { [K in Name]: Row } {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  return {
    'GET /reports/sales': ofManagers(200, () => ({ query: days })),
    'GET /reports/parts': ofManagers(200, () => ({ query: { ...days, of: 'item' } })),
    'GET /reports/missed': ofManagers(200, () => ({ query: days })),
    'POST /reports/csv': ofManagers(200, () => ({ body: { ...days, table: 'times' } })),
    'POST /reports/accounts': ofManagers(200, () => ({ body: { ...days, list: 'orders' } })),
    'GET /vat': ofManagers(200, () => ({ query: { period: '2640' } })),
    'POST /vat/schedules': ofManagers(200, async () => {
      await setSetting(services, 'papers.tin', '987654321-7000')
      return { body: { period: '2640', schedule: '01' } }
    }),
    'GET /purchases': ofManagers(200),
    'GET /purchases/receipts': ofManagers(200, () => ({ query: { period: '2640' } })),
    'POST /purchases': ofManagers(201, () => ({ body: aPurchaseBody() })),
    'PUT /purchases/{id}': ofManagers(200, async () => ({
      params: { id: await aPurchase(services) },
      body: { ...aPurchaseBody(), version: 0 },
    })),
    'DELETE /purchases/{id}': ofManagers(200, async () => ({
      params: { id: await aPurchase(services) },
      query: { version: 0 },
    })),
    'POST /counts': open(200, () => ({ body: { kind: 'cart-filled' } })),
  }
}
