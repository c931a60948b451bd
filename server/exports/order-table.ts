/** Orders as a table, the newest first: a row for each of their lines. */
import { and, asc, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { cents, rupees } from '#contract/money.ts'
import { endOfDay, startOfDay } from '#contract/sale.ts'
import { newestFirst } from '../orders/find-orders.ts'
import { orderLines, orders } from '../orders/tables.ts'
import type { Db } from '../platform/database.ts'
import type { SheetTable } from '../platform/sheets/write-sheet.ts'

const ORDERS_A_PAGE = 500

interface Period {
  /** Days of the shop, both of them counted. */
  from?: string | undefined
  to?: string | undefined
}

const columns = [
  { head: 'order' },
  { head: 'placed at' },
  { head: 'status' },
  { head: 'goods' },
  { head: 'name' },
  { head: 'email' },
  { head: 'phone' },
  { head: 'address' },
  { head: 'district' },
  { head: 'payment' },
  { head: 'payment state' },
  { head: 'discount code' },
  { head: 'order total', isNumber: true },
  { head: 'delivery', isNumber: true },
  { head: 'item id' },
  { head: 'title' },
  { head: 'brand' },
  { head: 'pieces', isNumber: true },
  { head: 'price of a piece', isNumber: true },
  { head: 'discount of the line', isNumber: true },
]

export function orderTable(db: Db, period: Period): SheetTable {
  return { columns, pages: pagesOf(db, period) }
}

async function* pagesOf(db: Db, { from, to }: Period) {
  const inPeriod = and(
    from ? gte(orders.placedAt, new Date(startOfDay(from))) : undefined,
    to ? lt(orders.placedAt, new Date(endOfDay(to))) : undefined,
  )
  let before: SQL | undefined
  for (;;) {
    const page = await db
      .select()
      .from(orders)
      .where(and(inPeriod, before))
      .orderBy(...newestFirst)
      .limit(ORDERS_A_PAGE)
    const last = page.at(-1)
    if (!last) return
    before = sql`(${orders.placedAt}, ${orders.id}) < (${last.placedAt.toISOString()}::timestamptz, ${last.id})`
    const ids = page.map(({ id }) => id)
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, ids))
      .orderBy(asc(orderLines.orderId), asc(orderLines.position))
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
    yield page.flatMap((order) => (byOrder.get(order.id) ?? []).map((line) => cellsOf(order, line)))
  }
}

function cellsOf(order: typeof orders.$inferSelect, line: typeof orderLines.$inferSelect): string[] {
  return [
    order.id,
    order.placedAt.toISOString(),
    order.status,
    order.fulfilment,
    order.name,
    order.email,
    order.phone,
    order.address,
    order.district ?? '',
    order.paymentMethod ?? '',
    order.paymentState ?? '',
    order.discountCode ?? '',
    amount(order.totalCents),
    amount(order.deliveryCents),
    line.itemId,
    line.title,
    line.brand,
    String(line.qty - line.cancelledQty),
    amount(line.priceCents),
    amount(line.discountCents),
  ]
}

function amount(value: number): string {
  return rupees(cents(value)).toFixed(2)
}
