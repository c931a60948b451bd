/** All invoices and credit notes, newest first. */
import { t } from '@lingui/core/macro'
import { ReceiptText } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { kindNames } from '#web/admin/words/paper-kind-names.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'

export const meta = () => noindexMeta(t`Invoices`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }) =>
    adminApi.page('GET /papers', { query: { search, limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading invoices`} className="size-8" />

export default function PaperList() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title={t`Invoices`}
      counts={['paper']}
      list={list}
      search={{ label: t`Search invoices`, placeholder: t`Serial number or order ID` }}
      failed={t`Failed to fetch invoices`}
      empty={{ icon: ReceiptText, title: t`No invoices found.` }}
    >
      {(rows) => (
        <Table
          caption={t`Invoices`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t`Number`,
              cell: ({ id, number }) => (
                <Link to={`/papers/${id}`} className="font-semibold text-accent underline wrap-anywhere">
                  {number}
                </Link>
              ),
            },
            { head: t`Kind`, cell: ({ kind }) => say(kindNames[kind]) },
            { head: t`Customer`, cell: ({ snapshot }) => snapshot.buyer.name },
            { head: t`Order ID`, cell: ({ orderId }) => <span className="tabular-nums">{orderId}</span> },
            { head: t`Total (LKR)`, align: 'right', cell: ({ total }) => <Price amount={total} /> },
            { head: t`Issued`, cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDateTime(issuedAt)}</time> },
          ]}
        />
      )}
    </ListPage>
  )
}
