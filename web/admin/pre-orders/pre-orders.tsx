/** All pre-orders, newest first; an order is made of one in one press. */
import { CalendarClock } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatDateTime } from '#contract/dates.ts'
import { formatNumber } from '#contract/format.ts'
import { PreOrderState, preOrderStateLabel } from '#contract/pre-order-states.ts'
import { PreOrderFilter } from '#contract/pre-orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { MailLink, PhoneLink } from '#web/admin/list/contact-links.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Table } from '#web/ui/display/table.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { PreOrderStanding } from './pre-order-standing.tsx'

export const meta = () => noindexMeta('Pre-Orders')

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const show = PreOrderFilter.safeParse(params.get('show')).data
    return adminApi.page('GET /pre-orders', { query: { search, show, limit, offset } }, { signal: request.signal })
  })
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
      filter={
        <FilterSelect
          name="show"
          label="Which pre-orders"
          all="All pre-orders"
          choices={[
            { value: 'servable', label: 'Can be served' },
            { value: 'flagged', label: 'Deposit to look at' },
            ...PreOrderState.options.map((value) => ({ value, label: preOrderStateLabel(value) })),
          ]}
          className="w-full sm:w-44"
        />
      }
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
            {
              head: 'Customer',
              cell: (preOrder) => (
                <>
                  {preOrder.name}
                  <span className="mt-0.5 block whitespace-pre-line text-ink-soft text-xs">{preOrder.address}</span>
                </>
              ),
            },
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
              className: 'xl:min-w-28',
              cell: (preOrder) => <time dateTime={preOrder.date}>{formatDateTime(preOrder.date)}</time>,
            },
            { head: 'State', cell: (preOrder) => <PreOrderStanding preOrder={preOrder} /> },
          ]}
        />
      )}
    </ListPage>
  )
}
