/**
 * Orders as a table, the newest first: a row for each of their lines. What an order came to stands on its first line
 * alone, so that the column can be added up. Of a cancelled order nothing counts there, as in the reports: what it came
 * to, and the pieces that were taken off, stand in columns of their own.
 */
import { and, asc, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { endOfDay, startOfDay } from '#contract/catalogue/items/sale.plain.ts'
import { discountOn } from '#contract/checkout/discount.plain.ts'
import { timeInShop } from '#contract/core/dates.ts'
import { cents, rupees } from '#contract/core/money.ts'
import { dialledPhone } from '#contract/text/phone.ts'
import { orderLines, orders } from '../../orders/data/tables.ts'
import { newestFirst } from '../../orders/list/find-orders.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Column, SheetTable } from '../../platform/sheets/write-sheet.ts'

const ORDERS_A_PAGE = 500

interface Period {
  /** Days of the shop, both of them counted. */
  from?: string | undefined
  to?: string | undefined
}

const columns: Column[] = [
  { head: 'order' },
  { head: 'placed at', holds: 'day' },
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
  { head: 'order total', holds: 'number' },
  { head: 'delivery', holds: 'number' },
  { head: 'item id' },
  { head: 'title' },
  { head: 'brand' },
  { head: 'pieces', holds: 'number' },
  { head: 'price of a piece', holds: 'number' },
  { head: 'discount of the line', holds: 'number' },
  { head: 'cancelled pieces', holds: 'number' },
  { head: 'cancelled total', holds: 'number' },
  { head: 'discount of delivery', holds: 'number' },
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
    yield page.flatMap((order) => (byOrder.get(order.id) ?? []).map((line, at) => cellsOf(order, line, at === 0)))
  }
}

function cellsOf(order: typeof orders.$inferSelect, line: typeof orderLines.$inferSelect, isFirst: boolean): string[] {
  const isCancelled = order.status === 'cancelled'
  const pieces = isCancelled ? 0 : line.qty - line.cancelledQty
  const [counted, cancelled] = isCancelled ? [0, order.totalCents] : [order.totalCents, 0]
  return [
    order.id,
    timeInShop(order.placedAt),
    order.status,
    order.fulfilment,
    order.name,
    order.email,
    dialledPhone(order.phone),
    order.address,
    order.district ?? '',
    order.paymentMethod ?? '',
    order.paymentState ?? '',
    order.discountCode ?? '',
    isFirst ? amount(counted) : '',
    isFirst ? amount(isCancelled ? 0 : order.deliveryCents) : '',
    line.itemId,
    line.title,
    line.brand,
    String(pieces),
    amount(line.priceCents),
    amount(discountOn(line, pieces)),
    String(line.qty - pieces),
    isFirst ? amount(cancelled) : '',
    isFirst ? amount(isCancelled ? 0 : order.deliveryDiscountCents) : '',
  ]
}

function amount(value: number): string {
  return rupees(cents(value)).toFixed(2)
}
