/** Lists past orders for the back office, newest first: all, those that a search finds, or those of one person. */
import { and, desc, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/core/money.ts'
import { removedContact } from '#contract/office/personal-data.ts'
import type { PastOrder } from '#contract/orders/past-orders/past-orders.ts'
import { foldText } from '#contract/text/folded.ts'
import { storedPhone } from '#contract/text/phone.ts'
import type { Page } from '../../http/mount.ts'
import { containsPerson } from '../../platform/database/contains-person.ts'
import { containsFolded, countUpTo, type Db, MOST_COUNTED, searchText } from '../../platform/database/database.ts'
import { type PastOrderRow, pastOrders } from './tables.ts'

interface ListPastOrders {
  search?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  limit: number
  offset: number
}

/** The index keeps groups of three letters: a shorter word is looked for among so many of the newest. */
const SHORT_WORD = 3
const NEWEST = 5_000

const newestFirst = [desc(pastOrders.placedAt), desc(pastOrders.id)]

/** As the index `past_orders_search` has it. */
const words = searchText(
  sql`${pastOrders.number} || ' ' || ${pastOrders.name} || ' ' || ${pastOrders.email} || ' ' || ${pastOrders.phone}`,
)

export async function listPastOrders(
  db: Db,
  { search, email = '', phone = '', limit, offset }: ListPastOrders,
): Promise<Page<PastOrder>> {
  const typed = search?.trim()
  const isOnes = email !== '' || phone !== ''
  const where = and(typed ? matches(db, typed) : undefined, isOnes ? isOfPerson({ email, phone }) : undefined)
  const counted = await countUpTo(db, pastOrders, where, MOST_COUNTED + 1)
  const total = Math.min(counted, MOST_COUNTED)
  const within = Math.max(0, Math.min(limit, total - offset))
  const rows = within === 0 ? [] : await read(db, where, { limit: within, offset })
  return { rows, total, ...(counted > MOST_COUNTED ? { isAtLeast: true } : {}) }
}

export async function listAllPastOrdersOf(db: Db, person: { email: string }): Promise<PastOrder[]> {
  const rows = await db
    .select()
    .from(pastOrders)
    .where(isOfPerson({ ...person, phone: '' }))
    .orderBy(...newestFirst)
  return rows.map(presentPastOrder)
}

async function read(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select()
    .from(pastOrders)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return rows.map(presentPastOrder)
}

function matches(db: Db, typed: string): SQL | undefined {
  if ([...foldText(typed)].length < SHORT_WORD) {
    const newest = db
      .select({ id: pastOrders.id })
      .from(pastOrders)
      .orderBy(...newestFirst)
      .limit(NEWEST)
    return and(inArray(pastOrders.id, newest), containsFolded(words, typed))
  }
  return containsPerson(words, typed)
}

/** What is empty is nobody's, as is what no longer tells whose it was. */
export function isOfPerson({ email, phone }: { email: string; phone: string }): SQL {
  const address = email.trim().toLowerCase()
  const byEmail = and(eq(pastOrders.email, address), ne(pastOrders.email, ''))
  const byPhone = and(eq(pastOrders.phone, storedPhone(phone)), ne(pastOrders.phone, ''))
  return sql`(${or(byEmail, byPhone)}) and ${ne(pastOrders.email, removedContact.email)}`
}

const inRupees = (amount: number) => rupees(cents(amount))
const known = (amount: number | null) => (amount === null ? null : inRupees(amount))

function presentPastOrder(row: PastOrderRow): PastOrder {
  const { id, source, number, state, name, email, phone, address, isNet, discountCode, note } = row
  return {
    ...{ id, source, number, state, name, email, phone, address, isNet, discountCode, note },
    date: row.placedAt.toISOString(),
    total: inRupees(row.totalCents),
    delivery: known(row.deliveryCents),
    tax: known(row.taxCents),
    discount: known(row.discountCents),
    refunded: known(row.refundedCents),
    paymentMethod: row.paymentMethod,
    deliveryMethod: row.deliveryMethod,
    lines: row.lines.map(({ title, sku, qty, totalCents }) => ({ title, sku, qty, total: known(totalCents) })),
  }
}
