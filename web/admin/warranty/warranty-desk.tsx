/** The warranty desk: pieces that were sold, found by what stands on them, or by their order and its buyer. */
import { t } from '@lingui/core/macro'
import { BadgeCheck, Wrench } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { UnitState } from '#contract/orders/units/unit-states.ts'
import type { Unit } from '#contract/orders/units/units.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDate } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { stateNames } from './unit-words.ts'
import { WarrantyBadge } from './warranty-badge.tsx'

export const meta = () => noindexMeta(t`Warranty desk`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const state = UnitState.safeParse(params.get('state')).data
    return adminApi.page('GET /units', { query: { search, state, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the pieces`} className="size-8" />

export default function WarrantyDesk() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage<Unit>
      title={t`Warranty desk`}
      counts={['piece']}
      list={list}
      action={
        <LinkButton to="/warranty-desk/claims?state=open" variant="secondary" size="sm">
          <Wrench className="size-4" />
          {t`Claims`}
        </LinkButton>
      }
      search={{ label: t`Search pieces`, placeholder: t`Serial number, IMEI, order, phone or name` }}
      filter={
        <FilterSelect
          name="state"
          label={t`What became of it`}
          all={t`All pieces`}
          choices={UnitState.options.map((value) => ({ value, label: say(stateNames[value]) }))}
        />
      }
      failed={t`Failed to fetch the pieces`}
      empty={{
        icon: BadgeCheck,
        title: t`No pieces found.`,
        hint: t`Pieces are noted on their order, with serial number, IMEI and warranty.`,
      }}
    >
      {(rows) => (
        <Table
          caption={t`Warranty desk`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t`Item`,
              cell: ({ id, title }) => (
                <Link to={`/warranty-desk/${id}`} className="wrap-anywhere font-semibold text-accent underline">
                  {title}
                </Link>
              ),
            },
            {
              head: t`Serial number, IMEI`,
              cell: ({ serial, imeis }) => (
                <span className="wrap-anywhere tabular-nums">{[serial, ...imeis].filter(Boolean).join(', ')}</span>
              ),
            },
            { head: t`Customer`, cell: ({ buyer }) => <span className="wrap-anywhere">{buyer.name}</span> },
            { head: t`Order ID`, cell: ({ orderId }) => <span className="tabular-nums">{orderId}</span> },
            { head: t`Warranty ends`, cell: ({ warrantyEnds }) => (warrantyEnds ? formatDate(warrantyEnds) : '') },
            { head: t`State`, cell: (unit) => <WarrantyBadge unit={unit} /> },
          ]}
        />
      )}
    </ListPage>
  )
}
