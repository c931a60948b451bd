/** The bin: deleted items, until they are restored or their days are over. */
import { ArrowLeft, Trash2 } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatDateTime } from '#contract/dates.ts'
import { formatCount, formatNumber } from '#contract/format.ts'
import { BIN_DAYS } from '#contract/inventory.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ListRows } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { restoreDeleted } from './table/restore.ts'

export const meta = () => noindexMeta('Bin')

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ limit, offset }) =>
    adminApi.page('GET /inventory/bin', { query: { limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label="Loading the bin" className="size-8" />

export default function Bin() {
  const list = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHead title="Bin" note={list.total > 0 && formatCount(list.total, 'item')}>
        <LinkButton to="/admin" variant="secondary" size="sm">
          <ArrowLeft className="size-4" />
          Inventory
        </LinkButton>
      </PageHead>
      <p className="mb-5 text-ink-soft text-sm">
        Deleted items stay here for {BIN_DAYS} days. Restored, they are as they were.
      </p>
      <ListRows list={list} failed="Failed to fetch the bin" empty={{ icon: Trash2, title: 'The bin is empty' }}>
        {(rows) => (
          <Table
            caption="Deleted items"
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { head: 'Title', cell: ({ title }) => <span className="font-semibold">{title}</span> },
              { head: 'Category', cell: ({ category }) => category },
              { head: 'Price', cell: ({ price }) => <Price amount={price} />, align: 'right' },
              { head: 'Stock', cell: ({ qty }) => formatNumber(qty), align: 'right' },
              { head: 'Deleted', cell: ({ deletedAt }) => formatDateTime(deletedAt) },
              {
                head: 'Action',
                cell: ({ id, title }) => (
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => void restoreDeleted({ ids: [id] }, () => void revalidator.revalidate())}
                  >
                    Restore<span className="sr-only"> {title}</span>
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ListRows>
    </>
  )
}
