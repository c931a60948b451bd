/** Addresses that people asked for and did not find, with where they probably wanted to go. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowLeft, Check, Pencil, SearchCheck, X } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import type { MissedAddress } from '#contract/site/redirects.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { RedirectDialog } from './redirect-dialog.tsx'

export const meta = () => noindexMeta(t`Not found`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ limit, offset }) =>
    adminApi.page('GET /redirects/missed', { query: { limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading what was not found`} className="size-8" />

export default function Missed() {
  const list = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <ListPage
        title={t`Not found`}
        counts={['address', 'addresses']}
        list={list}
        action={
          <LinkButton to="/redirects" variant="secondary" size="sm" className="min-h-11">
            <ArrowLeft className="size-4" />
            {t`All redirects`}
          </LinkButton>
        }
        failed={t`Failed to fetch what was not found`}
        empty={{ icon: SearchCheck, title: t`Nobody has asked for an address that is not there.` }}
      >
        {(rows) => <MissedTable rows={rows} onOpen={setOpened} />}
      </ListPage>
      {opened !== null && (
        <RedirectDialog
          key={opened}
          redirect={null}
          from={opened}
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

function MissedTable({ rows, onOpen }: { rows: MissedAddress[]; onOpen: (path: string) => void }) {
  return (
    <Table
      caption={t`Addresses that were not found`}
      rows={rows}
      rowKey={({ path }) => path}
      columns={[
        { head: t`Address`, className: 'xl:w-1/3', cell: ({ path }) => <span className="wrap-anywhere">{path}</span> },
        { head: t`People`, align: 'right', cell: ({ count }) => formatNumber(count) },
        { head: t`Last asked for`, cell: ({ last }) => <time dateTime={last}>{formatDateTime(last)}</time> },
        {
          head: t`Probably meant`,
          cell: ({ likely }) => <span className="wrap-anywhere">{likely?.title ?? '–'}</span>,
        },
        { head: t`Do`, cell: (row) => <Decide missed={row} onOpen={() => onOpen(row.path)} /> },
      ]}
    />
  )
}

function Decide({ missed: { path, likely }, onOpen }: { missed: MissedAddress; onOpen: () => void }) {
  const { run, busy, failure } = useAdminCall()
  const lead = (to: string) => run(() => adminApi('POST /redirects', { body: { from: path, to } }))
  return (
    <span className="block space-y-2">
      <span className="flex flex-wrap gap-2">
        {likely && (
          <Button size="sm" className="max-xl:min-h-11" busy={busy} onClick={() => void lead(likely.to)}>
            <Check className="size-4" />
            <Trans>
              Lead there<span className="sr-only"> {path}</span>
            </Trans>
          </Button>
        )}
        <Button variant="secondary" size="sm" className="max-xl:min-h-11" disabled={busy} onClick={onOpen}>
          <Pencil className="size-4" />
          <Trans>
            Elsewhere<span className="sr-only"> {path}</span>
          </Trans>
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="max-xl:min-h-11"
          disabled={busy}
          onClick={() => void run(() => adminApi('POST /redirects/missed/dismiss', { body: { path } }))}
        >
          <X className="size-4" />
          <Trans>
            Dismiss<span className="sr-only"> {path}</span>
          </Trans>
        </Button>
      </span>
      {failure && <Alert tone="red">{failure}</Alert>}
    </span>
  )
}
