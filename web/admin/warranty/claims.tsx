/** Claims under warranty: what is still to be done, found by what stands on the piece, its order or its buyer. */
import { t } from '@lingui/core/macro'
import { ArrowLeft, Wrench } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { ClaimState, claimLabels } from '#contract/orders/units/claim-states.ts'
import type { Claim } from '#contract/orders/units/claims.ts'
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
import { ClaimBadge } from './claim-badge.tsx'
import { channelNames } from './claim-words.ts'

export const meta = () => noindexMeta(t`Claims`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const asked = params.get('state')
    const state = asked === 'open' ? 'open' : ClaimState.safeParse(asked).data
    return adminApi.page('GET /claims', { query: { search, state, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the claims`} className="size-8" />

export default function Claims() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage<Claim>
      title={t`Claims`}
      counts={['claim']}
      list={list}
      action={
        <LinkButton to="/warranty-desk" variant="secondary" size="sm">
          <ArrowLeft className="size-4" />
          {t`Warranty desk`}
        </LinkButton>
      }
      search={{ label: t`Search claims`, placeholder: t`Serial number, IMEI, order, phone or name` }}
      filter={
        <FilterSelect
          name="state"
          label={t`How far it is`}
          all={t`All claims`}
          choices={[
            { value: 'open', label: t({ message: 'Open', context: 'claims' }) },
            ...ClaimState.options.map((value) => ({ value, label: say(claimLabels[value]) })),
          ]}
        />
      }
      failed={t`Failed to fetch the claims`}
      empty={{
        icon: Wrench,
        title: t`No claims found.`,
        hint: t`A claim is taken at the warranty desk, on the page of its piece.`,
      }}
    >
      {(rows) => (
        <Table
          caption={t`Claims`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t`Item`,
              cell: ({ id, unit }) => (
                <Link to={`/warranty-desk/claims/${id}`} className="wrap-anywhere font-semibold text-accent underline">
                  {unit.title}
                </Link>
              ),
            },
            {
              head: t`What is wrong`,
              cell: ({ fault }) => <span className="wrap-anywhere line-clamp-2">{fault}</span>,
            },
            { head: t`Customer`, cell: ({ buyer }) => <span className="wrap-anywhere">{buyer.name}</span> },
            {
              head: t`Taken`,
              cell: ({ openedAt, channel }) => (
                <>
                  <span className="block">{formatDate(openedAt)}</span>
                  <span className="block text-ink-faint text-sm">{say(channelNames[channel])}</span>
                </>
              ),
            },
            { head: t`State`, cell: ({ state }) => <ClaimBadge state={state} /> },
          ]}
        />
      )}
    </ListPage>
  )
}
