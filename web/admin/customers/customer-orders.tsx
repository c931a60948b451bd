/** The orders of a customer, newest first; each opens where all orders are. */
import { plural, t } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders/orders.ts'
import { ListRows } from '#web/admin/list/list-page.tsx'
import type { LoadedList } from '#web/admin/list/load-list.ts'
import { OrderStatusBadge } from '#web/admin/order-view/order-sheet.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'

export function CustomerOrders({ orders }: { orders: LoadedList<Order> }) {
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders" className="mb-3 font-semibold text-lg">
        <span>{t`Orders`}</span>
        {orders.total > 0 && (
          <span className="ml-2 font-normal text-ink-faint text-sm">
            {plural(orders.total, { one: '# order', other: '# orders' })}
          </span>
        )}
      </h2>
      <ListRows
        list={orders}
        failed={t`Failed to fetch the orders`}
        empty={{ icon: ReceiptText, title: t`No orders yet.` }}
      >
        {(rows) => (
          <Table
            caption={t`Orders of this customer`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                head: t`Order ID`,
                cell: ({ id }) => (
                  <Link
                    to={`/orders/${id}`}
                    className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-accent tabular-nums underline max-xl:-my-3 xl:min-h-0"
                  >
                    {id}
                  </Link>
                ),
              },
              { head: t`Items`, cell: ({ items }) => items.map(({ title, qty }) => `${title} × ${qty}`).join(', ') },
              { head: t`Total (LKR)`, align: 'right', cell: ({ total }) => <Price amount={total} /> },
              { head: t`Status`, cell: (order) => <OrderStatusBadge order={order} /> },
              { head: t`Date`, cell: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time> },
            ]}
          />
        )}
      </ListRows>
    </section>
  )
}
