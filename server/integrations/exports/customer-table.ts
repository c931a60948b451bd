/** Customers as a table. */
import { asc, gt } from 'drizzle-orm'
import { timeInShop } from '#contract/core/dates.ts'
import { dialledPhone } from '#contract/text/phone.ts'
import { presentCustomer, selectCustomers } from '../../people/customers/list-customers.ts'
import { customers } from '../../people/customers/tables.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Column, SheetTable } from '../../platform/sheets/write-sheet.ts'

const ROWS_A_PAGE = 1_000

const columns: Column[] = [
  { head: 'email' },
  { head: 'name' },
  { head: 'phone' },
  { head: 'orders', holds: 'number' },
  { head: 'pre-orders', holds: 'number' },
  { head: 'spent', holds: 'number' },
  { head: 'last ordered', holds: 'day' },
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
        dialledPhone(customer.phone),
        String(customer.orders),
        String(customer.preOrders),
        customer.spent.toFixed(2),
        customer.lastOrdered ? timeInShop(customer.lastOrdered) : '',
        customer.hasAccount ? 'yes' : 'no',
        customer.blocked ? 'yes' : 'no',
      ])
  }
}
