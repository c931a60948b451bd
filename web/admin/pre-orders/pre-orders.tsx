/** All pre-orders, newest first; an order is made of one in one press. */
import { t } from '@lingui/core/macro'
import { CalendarClock } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { PreOrderState, preOrderStateLabel } from '#contract/orders/pre-orders/pre-order-states.ts'
import { PreOrderFilter } from '#contract/orders/pre-orders/pre-orders.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { MailLink, PhoneLink } from '#web/admin/list/contact-links.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { PreOrderStanding } from './pre-order-standing.tsx'

export const meta = () => noindexMeta(t`Pre-Orders`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const show = PreOrderFilter.safeParse(params.get('show')).data
    return adminApi.page('GET /pre-orders', { query: { search, show, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading pre-orders`} className="size-8" />

export default function PreOrders() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title={t`Pre-Orders`}
      counts={['pre-order']}
      list={list}
      search={{ label: t`Search pre-orders`, placeholder: t`Name, email, phone or product` }}
      filter={
        <FilterSelect
          name="show"
          label={t`Which pre-orders`}
          all={t`All pre-orders`}
          choices={[
            { value: 'servable', label: t`Can be served` },
            { value: 'flagged', label: t`Deposit to look at` },
            ...PreOrderState.options.map((value) => ({ value, label: say(preOrderStateLabel(value)) })),
          ]}
          className="w-full sm:w-44"
        />
      }
      failed={t`Failed to fetch pre-orders`}
      empty={{ icon: CalendarClock, title: t`No pre-orders found.` }}
    >
      {(rows) => (
        <Table
          caption={t`Pre-orders`}
          rows={rows}
          rowKey={(preOrder) => preOrder.id}
          columns={[
            {
              head: t`Pre-Order ID`,
              cell: (preOrder) => <span className="tabular-nums font-semibold">{preOrder.id}</span>,
            },
            {
              head: t`Customer`,
              cell: (preOrder) => (
                <>
                  <span>{preOrder.name}</span>
                  <span className="mt-0.5 block whitespace-pre-line text-ink-soft text-xs">{preOrder.address}</span>
                </>
              ),
            },
            { head: t`Email`, cell: (preOrder) => <MailLink email={preOrder.email} /> },
            { head: t`Phone`, cell: (preOrder) => <PhoneLink phone={preOrder.phone} /> },
            {
              head: t`Product`,
              cell: (preOrder) => (
                <Link to={`/item/${preOrder.productId}`} className="font-medium text-accent hover:underline">
                  {preOrder.productName || preOrder.productDetails.title}
                </Link>
              ),
            },
            { head: t`Quantity`, align: 'right', cell: (preOrder) => formatNumber(preOrder.quantity) },
            {
              head: t`Date`,
              className: 'xl:min-w-28',
              cell: (preOrder) => <time dateTime={preOrder.date}>{formatDateTime(preOrder.date)}</time>,
            },
            { head: t`State`, cell: (preOrder) => <PreOrderStanding preOrder={preOrder} /> },
          ]}
        />
      )}
    </ListPage>
  )
}
