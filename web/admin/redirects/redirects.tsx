/** Old addresses and where they lead: found, narrowed, added, changed, taken away as a file. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { FileUp, Pencil, Plus, SearchX, Signpost } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { type Redirect, RedirectFilter, redirectSourceLabels, redirectSources } from '#contract/site/redirects.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { saveExport } from '#web/admin/api/save-export.ts'
import { CsvButton } from '#web/admin/list/csv-button.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { DeleteRedirect } from './delete-redirect.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'

export const meta = () => noindexMeta(t`Redirects`)

/** What the address narrows the list by; what it can't mean is left out. */
function filterOf(params: URLSearchParams): RedirectFilter {
  const asked = { source: params.get('source') ?? undefined, used: params.get('used') ?? undefined }
  return RedirectFilter.safeParse(asked).data ?? {}
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const query = { search, limit, offset, ...filterOf(params) }
    return adminApi.page('GET /redirects', { query }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading redirects`} className="size-8" />

export default function Redirects() {
  const list = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const { params } = useListAddress()
  const [opened, setOpened] = useState<Redirect | 'new' | null>(null)
  const filter = { search: params.get('search') ?? undefined, ...filterOf(params) }
  const isNarrowed = Object.values(filter).some((value) => value !== undefined)
  const add = (
    <Button size="sm" className="min-h-11" onClick={() => setOpened('new')}>
      <Plus className="size-4" />
      {t`New redirect`}
    </Button>
  )
  return (
    <>
      <ListPage
        title={t`Redirects`}
        counts={['redirect']}
        list={list}
        search={{ label: t`Search redirects`, placeholder: t`Part of an address` }}
        filter={<Filters />}
        action={
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/redirects/missed" variant="secondary" size="sm" className="min-h-11">
              <SearchX className="size-4" />
              {t`Not found`}
            </LinkButton>
            <LinkButton to="/redirects/file" variant="secondary" size="sm" className="min-h-11">
              <FileUp className="size-4" />
              {t`Read a file`}
            </LinkButton>
            {list.total > 0 && (
              <CsvButton
                take={() => saveExport('redirects', { ...filter, format: 'csv' })}
                failed={t`The list could not be exported`}
              >
                <span>{t`Export as CSV`}</span>
              </CsvButton>
            )}
            {add}
          </div>
        }
        failed={t`Failed to fetch the redirects`}
        empty={{
          icon: Signpost,
          title: isNarrowed ? t`No redirects found.` : t`No redirects yet`,
          hint: isNarrowed ? '' : t`They lead people from an address that is gone to the one that took its place.`,
        }}
      >
        {(rows) => <RedirectTable rows={rows} onOpen={setOpened} />}
      </ListPage>
      {opened && (
        <RedirectDialog
          key={opened === 'new' ? 'new' : opened.id}
          redirect={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null)
            void revalidate()
          }}
        />
      )}
    </>
  )
}

function Filters() {
  return (
    <>
      <FilterSelect
        name="source"
        label={t`Where they come from`}
        all={t`From everywhere`}
        choices={redirectSources.map((source) => ({ value: source, label: say(redirectSourceLabels[source]) }))}
        className="w-full sm:w-56"
      />
      <FilterSelect
        name="used"
        label={t`Whether they are used`}
        all={t`Used or not`}
        choices={[
          { value: 'yes', label: t`Used` },
          { value: 'no', label: t`Never used` },
        ]}
        className="w-full sm:w-44"
      />
    </>
  )
}

function RedirectTable({ rows, onOpen }: { rows: Redirect[]; onOpen: (redirect: Redirect) => void }) {
  return (
    <Table
      caption={t`Redirects`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: t`Old address`, className: 'xl:w-1/4', cell: ({ from }) => <Address>{from}</Address> },
        { head: t`Leads to`, className: 'xl:w-1/4', cell: ({ to }) => <Address>{to}</Address> },
        {
          head: t`Kind`,
          cell: ({ permanent }) => (
            <Badge tone={permanent ? 'neutral' : 'yellow'}>{permanent ? t`For good (301)` : t`For now (302)`}</Badge>
          ),
        },
        { head: t`From`, cell: ({ source }) => say(redirectSourceLabels[source]) },
        { head: t`Uses`, align: 'right', cell: ({ uses }) => formatNumber(uses) },
        {
          head: t`Last used`,
          cell: ({ lastUsed }) => (lastUsed ? <time dateTime={lastUsed}>{formatDateTime(lastUsed)}</time> : t`Never`),
        },
        {
          head: t`Do`,
          cell: (row) => (
            <span className="flex flex-wrap gap-2">
              <Button variant="secondary" size="sm" className="max-xl:min-h-11" onClick={() => onOpen(row)}>
                <Pencil className="size-4" />
                <Trans>
                  Change<span className="sr-only"> {row.from}</span>
                </Trans>
              </Button>
              <DeleteRedirect redirect={row} />
            </span>
          ),
        },
      ]}
    />
  )
}

function Address({ children }: { children: string }) {
  return <span className="wrap-anywhere">{children}</span>
}
