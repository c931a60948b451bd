/** Parcels that were handed to couriers, to be found and taken away as the list that a courier gets. */
import { t } from '@lingui/core/macro'
import { Package } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { Parcel } from '#contract/orders/couriers/couriers.ts'
import {
  ParcelState,
  ParcelStatus,
  parcelStateLabels,
  parcelStatusLabels,
} from '#contract/orders/couriers/parcel-states.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { saveExport } from '#web/admin/api/save-export.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import { DayFilter } from '#web/admin/list/day-filter.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { parcelTone, parcelWord } from '#web/admin/words/parcel-words.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'

export const meta = () => noindexMeta(t`Parcels`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { signal } = request
  const [list, couriers] = await Promise.all([
    loadList(request, ({ search, limit, offset }, params) =>
      adminApi.page('GET /parcels', { query: { search, ...filterOf(params), limit, offset } }, { signal }),
    ),
    adminApi('GET /couriers', {}, { signal }).catch(() => []),
  ])
  return { ...list, couriers }
}
clientLoader.hydrate = true as const

function filterOf(params: URLSearchParams) {
  return {
    courier: params.get('courier') ?? undefined,
    state: ParcelState.safeParse(params.get('state')).data,
    status: ParcelStatus.safeParse(params.get('status')).data,
    from: params.get('from') || undefined,
    to: params.get('to') || undefined,
  }
}

export const HydrateFallback = () => <Spinner label={t`Loading the parcels`} className="size-8" />

export default function Parcels() {
  const { couriers, ...list } = useLoaderData<typeof clientLoader>()
  const { params } = useListAddress()
  const may = usePermission()
  const filter = { search: params.get('search') ?? undefined, ...filterOf(params) }
  return (
    <ListPage<Parcel>
      title={t`Parcels`}
      counts={['parcel']}
      list={list}
      search={{ label: t`Search parcels`, placeholder: t`Order ID or tracking number` }}
      filter={
        <>
          <FilterSelect
            name="courier"
            label={t`Courier`}
            all={t`All couriers`}
            choices={couriers.map(({ id, name }) => ({ value: id, label: name }))}
            className="w-full sm:w-48"
          />
          <FilterSelect
            name="state"
            label={t`Whether it is booked`}
            all={t`All parcels`}
            choices={ParcelState.options.map((value) => ({ value, label: say(parcelStateLabels[value]) }))}
            className="w-full sm:w-48"
          />
          <FilterSelect
            name="status"
            label={t`How far it is`}
            all={t`All statuses`}
            choices={ParcelStatus.options.map((value) => ({ value, label: say(parcelStatusLabels[value]) }))}
            className="w-full sm:w-48"
          />
          <div className="flex w-full flex-wrap gap-3 sm:w-auto">
            <DayFilter name="from" label={t({ message: 'From', context: 'day' })} />
            <DayFilter name="to" label={t({ message: 'To', context: 'day' })} />
          </div>
        </>
      }
      action={
        <>
          {list.total > 0 && may('import-and-export') && (
            <CsvButton
              take={() => saveExport('parcels', { ...filter, format: 'csv' })}
              failed={t`The list could not be exported`}
            >
              <span>{filter.state || filter.status ? t`Export as CSV` : t`Parcels under way as CSV`}</span>
            </CsvButton>
          )}
          <LinkButton to="/couriers" variant="secondary" size="sm">
            {t`Couriers`}
          </LinkButton>
        </>
      }
      failed={t`Failed to fetch the parcels`}
      empty={{ icon: Package, title: t`No parcels yet.` }}
    >
      {(rows) => (
        <Table
          caption={t`Parcels`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t`Order`,
              cell: ({ orderId }) => (
                <Link
                  to={`/orders/${orderId}`}
                  className="touch-target whitespace-nowrap text-accent underline underline-offset-2"
                >
                  {orderId}
                </Link>
              ),
            },
            { head: t`Courier`, cell: ({ courier }) => <span className="wrap-anywhere">{courier}</span> },
            {
              head: t`Tracking number`,
              cell: ({ waybill }) => <span className="wrap-anywhere tabular-nums">{waybill || '–'}</span>,
            },
            {
              head: t`Name`,
              cell: ({ name, town }) => (
                <span className="wrap-anywhere block">
                  <span className="block">{name}</span>
                  <span className="block text-ink-soft text-sm">{town}</span>
                </span>
              ),
            },
            { head: t`Collects`, align: 'right', cell: ({ cod }) => (cod > 0 ? <Price amount={cod} /> : '–') },
            { head: t`Date`, className: 'xl:whitespace-nowrap', cell: ({ date }) => formatDate(date) },
            {
              head: t`State`,
              cell: (parcel) => (
                <Badge tone={parcelTone(parcel)} className="whitespace-normal">
                  {parcelWord(parcel)}
                </Badge>
              ),
            },
          ]}
        />
      )}
    </ListPage>
  )
}
