/** All pre-orders, newest first. */
import { CalendarClock } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatDateTime } from '#contract/dates.ts'
import { formatNumber } from '#contract/format.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { MailLink, PhoneLink } from '#web/admin/list/contact-links.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Table } from '#web/ui/display/table.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

export const meta = () => noindexMeta('Pre-Orders')

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }) =>
    adminApi.page('GET /pre-orders', { query: { search, limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label="Loading pre-orders" className="size-8" />

export default function PreOrders() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title="Pre-Orders"
      counts={['pre-order']}
      list={list}
      search={{ label: 'Search pre-orders', placeholder: 'Name, email, phone or product' }}
      failed="Failed to fetch pre-orders"
      empty={{ icon: CalendarClock, title: 'No pre-orders found.' }}
    >
      {(rows) => (
        <Table
          caption="Pre-orders"
          rows={rows}
          rowKey={(preOrder) => preOrder.id}
          columns={[
            {
              head: 'Pre-Order ID',
              cell: (preOrder) => <span className="tabular-nums font-semibold">{preOrder.id}</span>,
            },
            { head: 'Customer', cell: (preOrder) => preOrder.name },
            { head: 'Email', cell: (preOrder) => <MailLink email={preOrder.email} /> },
            { head: 'Phone', cell: (preOrder) => <PhoneLink phone={preOrder.phone} /> },
            {
              head: 'Product',
              cell: (preOrder) => (
                <Link to={`/item/${preOrder.productId}`} className="font-medium text-accent hover:underline">
                  {preOrder.productName || preOrder.productDetails.title}
                </Link>
              ),
            },
            { head: 'Quantity', align: 'right', cell: (preOrder) => formatNumber(preOrder.quantity) },
            {
              head: 'Date',
              className: 'xl:whitespace-nowrap',
              cell: (preOrder) => <time dateTime={preOrder.date}>{formatDateTime(preOrder.date)}</time>,
            },
          ]}
        />
      )}
    </ListPage>
  )
}
