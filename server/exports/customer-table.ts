/** Customers as a table. */
import { asc, gt } from 'drizzle-orm'
import { presentCustomer, selectCustomers } from '../customers/list-customers.ts'
import { customers } from '../customers/tables.ts'
import type { Db } from '../platform/database.ts'
import type { SheetTable } from '../platform/sheets/write-sheet.ts'

const ROWS_A_PAGE = 1_000

const columns = [
  { head: 'email' },
  { head: 'name' },
  { head: 'phone' },
  { head: 'orders', isNumber: true },
  { head: 'pre-orders', isNumber: true },
  { head: 'spent', isNumber: true },
  { head: 'last ordered' },
  { head: 'account' },
  { head: 'blocked' },
]

export function customerTable(db: Db): SheetTable {
  return { columns, pages: pagesOf(db) }
}

async function* pagesOf(db: Db) {
  for (let last = ''; ; ) {
    const page = await selectCustomers(db).where(gt(customers.id, last)).orderBy(asc(customers.id)).limit(ROWS_A_PAGE)
    const end = page.at(-1)
    if (!end) return
    last = end.row.id
    yield page
      .map(presentCustomer)
      .map((customer) => [
        customer.email,
        customer.name,
        customer.phone,
        String(customer.orders),
        String(customer.preOrders),
        customer.spent.toFixed(2),
        customer.lastOrdered ?? '',
        customer.hasAccount ? 'yes' : 'no',
        customer.blocked ? 'yes' : 'no',
      ])
  }
}
