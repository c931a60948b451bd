/** Lists customers for the back office: every order and filter by an index. */
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import type { Customer, CustomerFilter, CustomerSort } from '#contract/people/customers.ts'
import { foldText } from '#contract/text/folded.ts'
import type { Page } from '../../http/mount.ts'
import { containsPerson } from '../../platform/database/contains-person.ts'
import { containsFolded, type Db, searchText } from '../../platform/database/database.ts'
import { users } from '../accounts/tables.ts'
import { customers } from './tables.ts'

interface ListCustomers {
  search?: string | undefined
  show?: CustomerFilter | undefined
  sort: CustomerSort
  limit: number
  offset: number
}

/** The index keeps groups of three letters: a shorter word is looked for among so many of the latest customers. */
const SHORT_WORD = 3
const LATEST = 5_000

const lastOrderedFirst = [sql`${customers.lastOrderedAt} desc nulls last`, asc(customers.id)]

const orderings: Record<CustomerSort, SQL[]> = {
  'last-ordered': lastOrderedFirst,
  'last-seen': [sql`${customers.lastSeenAt} desc nulls last`, asc(customers.id)],
  spent: [sql`${customers.spentCents} desc nulls last`, asc(customers.id)],
  orders: [sql`${customers.orders} desc nulls last`, asc(customers.id)],
  name: [sql`lower(${customers.name})`, asc(customers.id)],
}

const filters: Record<CustomerFilter, SQL> = {
  accounts: isNotNull(customers.userId),
  guests: isNull(customers.userId),
  blocked: isNotNull(customers.blockedAt),
}

/** As the index `customers_search` has it. */
const words = searchText(sql`${customers.email} || ' ' || ${customers.name} || ' ' || ${customers.phone}`)

export async function listCustomers(
  db: Db,
  { search, show, sort, limit, offset }: ListCustomers,
): Promise<Page<Customer>> {
  const typed = search?.trim()
  const where = and(typed ? matches(db, typed) : undefined, show && filters[show])
  const [page, total] = await Promise.all([
    db
      .select({ id: customers.id })
      .from(customers)
      .where(where)
      .orderBy(...orderings[sort])
      .limit(limit)
      .offset(offset),
    db.$count(customers, where),
  ])
  const ids = page.map(({ id }) => id)
  const rows = await selectCustomers(db)
    .where(inArray(customers.id, ids))
    .orderBy(...orderings[sort])
  return { rows: rows.map(presentCustomer), total }
}

function matches(db: Db, typed: string): SQL | undefined {
  if ([...foldText(typed)].length < SHORT_WORD) {
    const latest = db
      .select({ id: customers.id })
      .from(customers)
      .orderBy(...lastOrderedFirst)
      .limit(LATEST)
    return and(inArray(customers.id, latest), containsFolded(words, typed))
  }
  return containsPerson(words, typed)
}

/** Each with its account. */
export function selectCustomers(db: Db) {
  return db
    .select({ row: customers, user: users })
    .from(customers)
    .leftJoin(users, eq(users.id, customers.userId))
    .$dynamic()
}

export type SelectedCustomer = Awaited<ReturnType<typeof selectCustomers>>[number]

export function presentCustomer({ row, user }: SelectedCustomer): Customer {
  const { id, email, name, phone, orders, preOrders, spentCents, lastOrderedAt, lastSeenAt, blockedAt } = row
  return {
    ...{ id, email, name, phone, orders, preOrders },
    hasAccount: user !== null,
    isStaff: user?.role === 'admin',
    spent: rupees(cents(spentCents)),
    lastOrdered: lastOrderedAt?.toISOString() ?? null,
    lastSeen: lastSeenAt?.toISOString() ?? null,
    blocked: blockedAt !== null,
  }
}
