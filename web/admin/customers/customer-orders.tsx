/** The orders of a customer, newest first; each opens where all orders are. */
import { ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#contract/dates.ts'
import { formatCount } from '#contract/format.ts'
import type { Order } from '#contract/orders.ts'
import { ListRows } from '#web/admin/list/list-page.tsx'
import type { LoadedList } from '#web/admin/list/load-list.ts'
import { OrderStatusBadge } from '#web/admin/orders/order-sheet.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'

export function CustomerOrders({ orders }: { orders: LoadedList<Order> }) {
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders" className="mb-3 font-semibold text-lg">
        Orders
        {orders.total > 0 && (
          <span className="ml-2 font-normal text-ink-faint text-sm">{formatCount(orders.total, 'order')}</span>
        )}
      </h2>
      <ListRows
        list={orders}
        failed="Failed to fetch the orders"
        empty={{ icon: ReceiptText, title: 'No orders yet.' }}
      >
        {(rows) => (
          <Table
            caption="Orders of this customer"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                head: 'Order ID',
                cell: ({ id }) => (
                  <Link
                    to={`/orders/${id}`}
                    className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-accent tabular-nums underline max-xl:-my-3 xl:min-h-0"
                  >
                    {id}
                  </Link>
                ),
              },
              { head: 'Items', cell: ({ items }) => items.map(({ title, qty }) => `${title} × ${qty}`).join(', ') },
              { head: 'Total (LKR)', align: 'right', cell: ({ total }) => <Price amount={total} /> },
              { head: 'Status', cell: (order) => <OrderStatusBadge order={order} /> },
              { head: 'Date', cell: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time> },
            ]}
          />
        )}
      </ListRows>
    </section>
  )
}
