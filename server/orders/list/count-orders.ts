/** Counts the orders that a list is narrowed to, from the counts of their kinds wherever those tell it. */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { startOfDay } from '#contract/catalogue/items/sale.plain.ts'
import { addDays, firstOfMonth, monthOf } from '#contract/office/report-period.ts'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../data/tables.ts'
import { findOrders, type WantedOrders } from './find-orders.ts'
import { orderCountChanges, orderCounts } from './tables.ts'

/** A piece of time of the list, a month or what the dates leave of one: from the latest back. */
export interface Span {
  /** A day of Sri Lanka. */
  from: string
  orders: number
}

/**
 * The spans in which there are any; null where only the orders themselves tell it: an amount, an item, a slip, a
 * search. One statement, so that it is true of one moment.
 */
export async function countBySpan(db: Db, wanted: WantedOrders): Promise<Span[] | null> {
  const { search, slip, least, most, item, from, to, ...kind } = wanted
  if (search?.trim() || slip || item || least !== undefined || most !== undefined) return null
  const { months, edges } = divide(from, to)
  const parts = [
    ...(months ? [ofMonths(kind, months)] : []),
    ...edges.map((edge) => {
      const within = and(
        gte(orders.placedAt, new Date(startOfDay(edge.from))),
        lt(orders.placedAt, new Date(startOfDay(edge.end))),
      )
      return sql`select ${edge.from}::text as "from", count(*)::int as orders from ${orders} where ${and(findOrders(db, kind), within)}`
    }),
  ]
  if (parts.length === 0) return []
  const { rows } = await db.execute<{ from: string; orders: number }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) as spans where orders <> 0 order by 1 desc`,
  )
  return rows
}

function ofMonths(kind: Kind, { from, end }: { from: string | undefined; end: string | undefined }): SQL {
  const where = and(
    isOfKind(kind),
    from === undefined ? undefined : sql`month >= ${from}::date`,
    end === undefined ? undefined : sql`month < ${end}::date`,
  )
  const counted = (table: PgTable) => sql`select month, orders from ${table} where ${where ?? sql`true`}`
  const both = sql`${counted(orderCounts)} union all ${counted(orderCountChanges)}`
  return sql`select month::text as "from", sum(orders)::int as orders from (${both}) as counted group by month`
}

type Kind = Pick<WantedOrders, 'status' | 'fulfilment' | 'payment' | 'method' | 'flagged' | 'district'>

/** Of either table. */
function isOfKind({ status, fulfilment, payment, method, flagged, district }: Kind): SQL | undefined {
  const is = (column: string, value: string | undefined) => (value ? eq(sql.identifier(column), value) : undefined)
  return and(
    is('status', status),
    is('fulfilment', fulfilment),
    is('payment_state', payment),
    is('payment_method', method),
    flagged ? sql`is_flagged` : undefined,
    is('district', district),
  )
}

interface CountedDays {
  /** Whole months, from the first day of one up to that of another; null where there are none. */
  months: { from: string | undefined; end: string | undefined } | null
  /** What is left of months, each up to a day that is no part of it. */
  edges: readonly { from: string; end: string }[]
}

function divide(from: string | undefined, to: string | undefined): CountedDays {
  const end = to === undefined ? undefined : addDays(to, 1)
  const months = {
    from: from === undefined || from === firstOfMonth(from) ? from : addDays(monthOf(from).to, 1),
    end: end === undefined ? undefined : firstOfMonth(end),
  }
  if (from !== undefined && end !== undefined && (months.from ?? '') >= (months.end ?? '')) {
    return { months: null, edges: from < end ? [{ from, end }] : [] }
  }
  const before = from !== undefined && months.from !== undefined && from < months.from
  const after = end !== undefined && months.end !== undefined && months.end < end
  return {
    months,
    edges: [...(before ? [{ from, end: months.from ?? '' }] : []), ...(after ? [{ from: months.end ?? '', end }] : [])],
  }
}
