/** The bin: deleted items, until they are restored or their days are over. */
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, Trash2 } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { BIN_DAYS } from '#contract/stock/inventory.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ListRows } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { restoreDeleted } from './table/restore.ts'

export const meta = () => noindexMeta(t`Bin`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ limit, offset }) =>
    adminApi.page('GET /inventory/bin', { query: { limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the bin`} className="size-8" />

export default function Bin() {
  const list = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  return (
    <>
      <PageHead title={t`Bin`} note={list.total > 0 && plural(list.total, { one: '# item', other: '# items' })}>
        <LinkButton to="/admin" variant="secondary" size="sm">
          <ArrowLeft className="size-4" />
          {t`Inventory`}
        </LinkButton>
      </PageHead>
      <p className="mb-5 text-ink-soft text-sm">
        {t`Deleted items stay here for ${BIN_DAYS} days. Restored, they are as they were.`}
      </p>
      <ListRows list={list} failed={t`Failed to fetch the bin`} empty={{ icon: Trash2, title: t`The bin is empty` }}>
        {(rows) => (
          <Table
            caption={t`Deleted items`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { head: t`Title`, cell: ({ title }) => <span className="font-semibold">{title}</span> },
              { head: t`Category`, cell: ({ category }) => category },
              { head: t`Price`, cell: ({ price }) => <Price amount={price} />, align: 'right' },
              { head: t`Stock`, cell: ({ qty }) => formatNumber(qty), align: 'right' },
              { head: t`Deleted`, cell: ({ deletedAt }) => formatDateTime(deletedAt) },
              {
                head: t`Action`,
                cell: ({ id, title }) => (
                  <Button
                    variant="secondary"
                    size="sm"
                    onClick={() => void restoreDeleted({ ids: [id] }, () => void revalidator.revalidate())}
                  >
                    <Trans>
                      Restore<span className="sr-only"> {title}</span>
                    </Trans>
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
