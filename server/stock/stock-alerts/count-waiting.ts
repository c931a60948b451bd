/** How many wait for an item to be back, for the owner: as SQL beside the row of the item. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const ofItem = (itemId: SQLWrapper) => sql`from stock_alerts
  where stock_alerts.item_id = ${itemId} and stock_alerts.confirmed_at is not null`

export function countWaiting(itemId: SQLWrapper): SQL<number> {
  return sql<number>`(select count(*)::int ${ofItem(itemId)})`
}

export function isWaitedFor(itemId: SQLWrapper): SQL {
  return sql`exists (select 1 ${ofItem(itemId)})`
}
