/** The rows of the access table about reports. */
import { ofManagers, open, type Row } from './access-rows.ts'

type Name =
  | 'GET /reports/sales'
  | 'GET /reports/parts'
  | 'GET /reports/missed'
  | 'POST /reports/csv'
  | 'POST /reports/accounts'
  | 'POST /counts'

export function reportRows(): { [K in Name]: Row } {
  const days = { from: '2026-11-01', to: '2026-11-30' }
  return {
    'GET /reports/sales': ofManagers(200, () => ({ query: days })),
    'GET /reports/parts': ofManagers(200, () => ({ query: { ...days, of: 'item' } })),
    'GET /reports/missed': ofManagers(200, () => ({ query: days })),
    'POST /reports/csv': ofManagers(200, () => ({ body: { ...days, table: 'times' } })),
    'POST /reports/accounts': ofManagers(200, () => ({ body: { ...days, list: 'orders' } })),
    'POST /counts': open(200, () => ({ body: { kind: 'cart-filled' } })),
  }
}
