/** All invoices and credit notes, newest first. */
import { ReceiptText } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatDateTime } from '#contract/dates.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { kindNames } from './kind-names.ts'

export const meta = () => noindexMeta('Invoices')

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }) =>
    adminApi.page('GET /papers', { query: { search, limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label="Loading invoices" className="size-8" />

export default function PaperList() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title="Invoices"
      counts={['paper']}
      list={list}
      search={{ label: 'Search invoices', placeholder: 'Serial number or order ID' }}
      failed="Failed to fetch invoices"
      empty={{ icon: ReceiptText, title: 'No invoices found.' }}
    >
      {(rows) => (
        <Table
          caption="Invoices"
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              head: 'Number',
              cell: ({ id, number }) => (
                <Link to={`/papers/${id}`} className="font-semibold text-accent underline wrap-anywhere">
                  {number}
                </Link>
              ),
            },
            { head: 'Kind', cell: ({ kind }) => kindNames[kind] },
            { head: 'Customer', cell: ({ snapshot }) => snapshot.buyer.name },
            { head: 'Order ID', cell: ({ orderId }) => <span className="tabular-nums">{orderId}</span> },
            { head: 'Total (LKR)', align: 'right', cell: ({ total }) => <Price amount={total} /> },
            { head: 'Issued', cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDateTime(issuedAt)}</time> },
          ]}
        />
      )}
    </ListPage>
  )
}
