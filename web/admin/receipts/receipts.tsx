/** Goods received: all receipts, drafts too, the newest first. */
import { t } from '@lingui/core/macro'
import { PackagePlus, Plus } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import type { ReceiptHead } from '#contract/stock/receipts.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDate } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { ReceiptState } from './receipt-state.tsx'

export const meta = () => noindexMeta(t`Goods received`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }) =>
    adminApi.page('GET /receipts', { query: { search, limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading receipts`} className="size-8" />

export default function Receipts() {
  const list = useLoaderData<typeof clientLoader>()
  const add = (
    <LinkButton to="/receipts/new">
      <Plus className="size-5" />
      {t`New receipt`}
    </LinkButton>
  )
  return (
    <ListPage<ReceiptHead>
      title={t`Goods received`}
      counts={['receipt']}
      list={list}
      search={{ label: t`Search receipts`, placeholder: t`Supplier, number, item or SKU` }}
      action={add}
      failed={t`Failed to fetch the receipts`}
      empty={{ icon: PackagePlus, title: t`No receipts found.`, action: add }}
    >
      {(rows) => (
        <Table
          caption={t`Goods received`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t`Number`,
              cell: ({ id, number }) => (
                <Link to={`/receipts/${id}`} className="touch-target font-semibold text-accent underline">
                  {number}
                </Link>
              ),
            },
            { head: t`Supplier`, cell: ({ supplier }) => <span className="wrap-anywhere">{supplier}</span> },
            { head: t({ message: 'Received', context: 'a day' }), cell: ({ receivedOn }) => formatDate(receivedOn) },
            { head: t`Note`, cell: ({ note }) => <span className="wrap-anywhere line-clamp-2">{note}</span> },
            { head: t`Pieces`, align: 'right', cell: ({ pieces }) => formatNumber(pieces) },
            { head: t`Cost`, align: 'right', cell: ({ total }) => <Price amount={total} /> },
            { head: t`State`, cell: (row) => <ReceiptState receipt={row} /> },
          ]}
        />
      )}
    </ListPage>
  )
}
