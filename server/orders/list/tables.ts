/** How many orders there are of each kind, so that long lists are not counted order by order. */
import { boolean, date, integer, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PaymentMethod, PaymentState } from '#contract/checkout/payment-states.ts'
import type { Fulfilment } from '#contract/orders/fulfilment.ts'
import type { OrderState } from '#contract/orders/order-states.ts'
import { shopTable } from '../../platform/database/shop-table.ts'

/** What the list of orders is narrowed by, but what only single orders have. */
const kind = {
  /** The first day of the month it was placed in, in Sri Lanka. */
  month: date().notNull(),
  status: text().$type<OrderState>().notNull(),
  fulfilment: text().$type<Fulfilment>().notNull(),
  /** Empty without a payment. */
  paymentState: text().$type<PaymentState | ''>().notNull(),
  paymentMethod: text().$type<PaymentMethod | ''>().notNull(),
  isFlagged: boolean().notNull(),
  /** Empty without one. */
  district: text().notNull(),
}

export const orderCounts = shopTable(
  'order_counts',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  { ...kind, orders: integer().notNull() },
  (t) => [
    primaryKey({
      name: 'order_counts_kind',
      columns: [t.month, t.status, t.fulfilment, t.paymentState, t.paymentMethod, t.isFlagged, t.district],
    }),
  ],
)

/**
 * One more or one less of a kind, as triggers of orders have noted it since the last time these were added to the
 * counts. Only ever added to by them, so that orders never wait for each other; both tables together are the count.
 */
export const orderCountChanges = shopTable(
  'order_count_changes',
  { people: 'nobody', goingLive: 'emptied', inBackups: true },
  { ...kind, orders: integer().notNull() },
)
