/** All orders, newest first; one is opened to see and serve it. */
import { Eye, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatDateTime } from '#contract/dates.ts'
import { OrderState, orderStateLabel } from '#contract/order-states.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePendingCounts } from '#web/admin/layout/pending-counts.ts'
import { MailLink } from '#web/admin/list/contact-links.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { SelectedOrders, SelectOrder, useOrderSelection } from '#web/admin/papers/selected-orders.tsx'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderStatusBadge } from './order-sheet.tsx'

export const meta = () => noindexMeta('Orders')

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const status = OrderState.safeParse(params.get('status')).data
    return adminApi.page('GET /orders', { query: { search, status, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label="Loading orders" className="size-8" />

export default function Orders() {
  const list = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const refreshCounts = usePendingCounts((counts) => counts.refresh)
  const selection = useOrderSelection(list.rows)
  const [opened, setOpened] = useState<(typeof list.rows)[number]>()

  return (
    <>
      <ListPage
        title="Orders"
        counts={['order']}
        list={list}
        action={
          <>
            <LinkButton to="/courier-cash" variant="secondary" size="sm">
              Courier cash
            </LinkButton>
            <LinkButton to="/new-order" variant="secondary" size="sm">
              New order
            </LinkButton>
          </>
        }
        search={{ label: 'Search orders', placeholder: 'Order ID, name, email or phone' }}
        filter={
          <FilterSelect
            name="status"
            label="Status"
            all="All statuses"
            choices={OrderState.options.map((value) => ({ value, label: orderStateLabel(value) }))}
            className="w-full sm:w-44"
          />
        }
        failed="Failed to fetch orders"
        empty={{ icon: ReceiptText, title: 'No orders found.' }}
      >
        {(rows) => (
          <>
            <SelectedOrders selection={selection} />
            <Table
              caption="Orders"
              rows={rows}
              rowKey={(order) => order.id}
              columns={[
                {
                  head: 'Order ID',
                  cell: (order) => (
                    <span className="tabular-nums inline-flex items-center whitespace-nowrap font-semibold">
                      <SelectOrder id={order.id} selection={selection} />
                      {order.id}
                    </span>
                  ),
                },
                { head: 'Customer', cell: (order) => order.name },
                { head: 'Email', cell: (order) => <MailLink email={order.email} /> },
                { head: 'Total (LKR)', align: 'right', cell: (order) => <Price amount={order.total} /> },
                {
                  head: 'Date',
                  className: 'xl:whitespace-nowrap',
                  cell: (order) => <time dateTime={order.date}>{formatDateTime(order.date)}</time>,
                },
                { head: 'Status', cell: (order) => <OrderStatusBadge order={order} /> },
                {
                  head: 'View',
                  cell: (order) => (
                    <Button variant="secondary" size="sm" onClick={() => setOpened(order)}>
                      <Eye className="size-4" />
                      View
                      <span className="sr-only"> order {order.id}</span>
                    </Button>
                  ),
                },
              ]}
            />
          </>
        )}
      </ListPage>
      {opened && (
        <OrderDialog
          order={opened}
          onClose={() => setOpened(undefined)}
          onMoved={(moved) => {
            setOpened(moved)
            void revalidator.revalidate()
            void refreshCounts()
          }}
        />
      )}
    </>
  )
}
