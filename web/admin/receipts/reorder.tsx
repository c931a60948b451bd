/** What is to be ordered again: items that are low in stock, by who delivered them last, all or those of one. */
import { plural, t } from '@lingui/core/macro'
import { PackageCheck, PackagePlus } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { REORDER_DAYS, type ReorderRow } from '#contract/stock/reorder.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { saveExport } from '#web/admin/api/save-export.ts'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { SelectedRows, SelectRow, useSelection } from '#web/admin/list/selected-rows.tsx'
import { formatDate } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'

export const meta = () => noindexMeta(t`To reorder`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { signal } = request
  const [list, suppliers] = await Promise.all([
    loadList(request, ({ search, limit, offset }, params) => {
      const supplier = params.get('supplier') ?? undefined
      return adminApi.page('GET /reorder', { query: { search, supplier, limit, offset } }, { signal })
    }),
    adminApi('GET /reorder/suppliers', {}, { signal }).catch(() => []),
  ])
  return { ...list, suppliers }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading what to reorder`} className="size-8" />

export default function Reorder() {
  const { suppliers, ...list } = useLoaderData<typeof clientLoader>()
  const { params } = useListAddress()
  const selection = useSelection(list.rows)
  const chosen = selection.ids
  const filter = { search: params.get('search') ?? undefined, supplier: params.get('supplier') ?? undefined }
  return (
    <ListPage<ReorderRow>
      title={t`To reorder`}
      counts={['item']}
      list={list}
      search={{ label: t`Search items`, placeholder: t`Title, SKU or barcode` }}
      filter={
        <FilterSelect
          name="supplier"
          label={t`Whose deliveries`}
          all={t`All suppliers`}
          choices={suppliers.map((supplier) => ({ value: supplier, label: supplier }))}
          className="w-full sm:w-56"
        />
      }
      action={
        list.total > 0 && (
          <CsvButton
            take={() => saveExport('reorder', { ...filter, format: 'csv' })}
            failed={t`The list could not be exported`}
          >
            <span>{t`Export as CSV`}</span>
          </CsvButton>
        )
      }
      failed={t`Failed to fetch what to reorder`}
      empty={{ icon: PackageCheck, title: t`Nothing is low in stock.` }}
    >
      {(rows) => (
        <>
          {chosen.length > 0 && (
            <SelectedRows
              label={t`Selected items`}
              count={plural(chosen.length, { one: '# item selected', other: '# items selected' })}
              onClear={selection.clear}
              actions={
                <LinkButton to={`/receipts/new?${new URLSearchParams(chosen.map((id) => ['item', id]))}`} size="sm">
                  <PackagePlus className="size-4" />
                  {t`Start a receipt`}
                </LinkButton>
              }
            />
          )}
          <Table
            caption={t`To reorder`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                head: t`Item`,
                className: 'xl:w-1/3',
                cell: ({ id, title, sku }) => (
                  <span className="flex items-start">
                    <SelectRow id={id} selection={selection} label={t`Select ${title}`} />
                    <span className="wrap-anywhere block min-w-0">
                      <Link to={`/edit-item/${id}`} className="touch-target text-accent underline underline-offset-2">
                        {title}
                      </Link>
                      {sku && <span className="block text-ink-soft text-sm">{sku}</span>}
                    </span>
                  </span>
                ),
              },
              {
                head: t`Supplier`,
                cell: ({ supplier, receivedOn }) => (
                  <TwoLines first={supplier ?? '–'} second={receivedOn && t`Last on ${formatDate(receivedOn)}`} />
                ),
              },
              {
                head: t`In stock`,
                align: 'right',
                cell: ({ qty, lowAt }) => (
                  <TwoLines first={formatNumber(qty)} second={t`Low at ${formatNumber(lowAt)}`} />
                ),
              },
              {
                head: t`Sold in ${REORDER_DAYS} days`,
                align: 'right',
                cell: ({ sold, daysLeft }) => (
                  <TwoLines
                    first={formatNumber(sold)}
                    second={daysLeft !== null && plural(daysLeft, { one: 'Lasts # day', other: 'Lasts # days' })}
                  />
                ),
              },
              { head: t`On pre-order`, align: 'right', cell: ({ awaited }) => formatNumber(awaited) },
              { head: t`On its way`, align: 'right', cell: ({ coming }) => formatNumber(coming) },
              { head: t`To order`, align: 'right', cell: ({ toOrder }) => formatNumber(toOrder) },
              { head: t`Cost`, align: 'right', cell: ({ cost }) => (cost === null ? '–' : <Price amount={cost} />) },
            ]}
          />
        </>
      )}
    </ListPage>
  )
}

function TwoLines({ first, second }: { first: string; second: string | false | null }) {
  return (
    <span className="block">
      <span className="wrap-anywhere block">{first}</span>
      {second && <span className="block text-ink-soft text-xs">{second}</span>}
    </span>
  )
}
