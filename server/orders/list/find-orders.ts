/** Which orders a search and the filters of the list mean, as conditions that indexes answer. */
import { and, desc, eq, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '#contract/catalogue/items/sale.plain.ts'
import { centsFromRupees } from '#contract/core/money.ts'
import type { OrderFilters } from '#contract/orders/order-list.ts'
import { readOrderNumber, withoutNumberWords } from '#contract/orders/order-number.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import { foldText } from '#contract/text/folded.ts'
import { containsPerson } from '../../platform/database/contains-person.ts'
import { containsFolded, countUpTo, type Db, MOST_COUNTED, searchText } from '../../platform/database/database.ts'
import { orderLines, orders } from '../data/tables.ts'
import { isToCheck } from '../files/columns.ts'
import { orderFiles } from '../files/tables.ts'

export const newestFirst = [desc(orders.placedAt), desc(orders.id)]

/** The index keeps groups of three letters: a shorter word is looked for among so many of the newest orders. */
const SHORT_WORD = 3
const NEWEST = 5_000

/** As the index `orders_search` has it. */
const text = searchText(
  sql`${orders.id} || ' ' || replace(${orders.id}, '-', '') || ' ' || ${orders.name} || ' ' || ${orders.email} || ' ' || ${orders.phone} || ' ' || coalesce(${orders.phone2}, '')`,
)

export interface WantedOrders extends OrderFilters {
  search?: string | undefined
  status?: OrderState | undefined
  slip?: 'to-check' | undefined
  /** As {@link isInMany} says of the item. */
  itemInMany?: boolean
}

/** Whether more orders have an item than are counted. */
export async function isInMany(db: Db, item: string): Promise<boolean> {
  return (await countUpTo(db, orderLines, eq(orderLines.itemId, item), MOST_COUNTED + 1)) > MOST_COUNTED
}

export function findOrders(db: Db, { search, ...filters }: WantedOrders): SQL | undefined {
  const words = withoutNumberWords(search ?? '')
  return and(words ? matches(db, words) : undefined, passes(db, filters))
}

/**
 * A part of the number, name, e-mail address or a phone number; phone numbers and whole addresses in any spelling, the
 * order's with or without its dash, and whole also as it was read aloud (O for 0, I or L for 1).
 */
function matches(db: Db, words: string): SQL | undefined {
  if ([...foldText(words)].length < SHORT_WORD) {
    const newest = db
      .select({ id: orders.id })
      .from(orders)
      .orderBy(...newestFirst)
      .limit(NEWEST)
    return and(inArray(orders.id, newest), containsFolded(text, words))
  }
  const number = readOrderNumber(words)
  return or(containsPerson(text, words), /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(number) ? eq(orders.id, number) : undefined)
}

function passes(db: Db, wanted: Omit<WantedOrders, 'search'>): SQL | undefined {
  const { status, slip, fulfilment, payment, method, flagged, from, to, least, most, item, itemInMany, district } =
    wanted
  return and(
    status && eq(orders.status, status),
    slip && inArray(orders.id, db.select({ id: orderFiles.orderId }).from(orderFiles).where(isToCheck)),
    fulfilment && eq(orders.fulfilment, fulfilment),
    payment && eq(orders.paymentState, payment),
    method && eq(orders.paymentMethod, method),
    flagged ? isNotNull(orders.paymentFlag) : undefined,
    from ? gte(orders.placedAt, new Date(startOfDay(from))) : undefined,
    to ? lt(orders.placedAt, new Date(endOfDay(to))) : undefined,
    least !== undefined ? gte(orders.totalCents, centsFromRupees(least)) : undefined,
    most !== undefined ? lte(orders.totalCents, centsFromRupees(most)) : undefined,
    district && eq(orders.district, district),
    item ? hasItem(db, item, { inMany: itemInMany ?? false }) : undefined,
  )
}

/**
 * Many orders are a set of numbers, looked into while an index of orders is read: `is true` keeps PostgreSQL from
 * making a join of it, which looks up one order after the other.
 */
function hasItem(db: Db, item: string, { inMany }: { inMany: boolean }): SQL {
  const ids = db.select({ id: orderLines.orderId }).from(orderLines).where(eq(orderLines.itemId, item))
  const found = inArray(orders.id, ids)
  return inMany ? sql`(${found}) is true` : found
}
