/** The security log: who signed in, changed or ended what, newest first. */
import { t } from '@lingui/core/macro'
import { ShieldCheck } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import { type AuditEvent, AuditKind } from '#contract/site/audit.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { FromTo } from '#web/admin/history-view/change-cell.tsx'
import { settingLabel, valueInWords } from '#web/admin/history-view/history-words.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { changeOf, kindLabels, toneOf } from '#web/admin/words/audit-words.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { EndSessions } from './end-sessions.tsx'

export const meta = () => noindexMeta(t`Security log`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const kind = AuditKind.safeParse(params.get('kind')).data
    return adminApi.page('GET /audit', { query: { by: search, kind, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the security log`} className="size-8" />

export default function SecurityLog() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title={t`Security log`}
      counts={['event']}
      list={list}
      action={<EndSessionsOfShown rows={list.rows} />}
      search={{ label: t`Search by person`, placeholder: t`Email address of a person` }}
      filter={
        <FilterSelect
          name="kind"
          label={t`Event`}
          all={t`All events`}
          choices={AuditKind.options.map((value) => ({ value, label: say(kindLabels[value]) }))}
          className="w-full sm:w-52"
        />
      }
      failed={t`Failed to fetch the security log`}
      empty={{ icon: ShieldCheck, title: t`No events found.` }}
    >
      {(rows) => (
        <Table
          caption={t`Security log`}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              head: t`Time`,
              className: 'xl:whitespace-nowrap',
              cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
            },
            { head: t`Event`, cell: ({ kind }) => <Badge tone={toneOf(kind)}>{say(kindLabels[kind])}</Badge> },
            { head: t`Person`, cell: ({ by }) => <Person email={by} /> },
            { head: t`About`, cell: (event) => <About event={event} /> },
            {
              head: t`Network`,
              cell: ({ network }) => <span className="break-all font-mono text-xs">{network || '–'}</span>,
            },
          ]}
        />
      )}
    </ListPage>
  )
}

/** Events without an account: visitors, unknown addresses, accounts that are gone, and the owner's command line. */
function Person({ email }: { email: string }) {
  if (email === '') return <span className="text-ink-faint">{t`Nobody known`}</span>
  return (
    <Link
      to={`/security-log?search=${encodeURIComponent(email)}`}
      className="wrap-anywhere font-medium text-accent underline-offset-2 hover:underline"
    >
      {email}
    </Link>
  )
}

function About({ event }: { event: AuditEvent }) {
  const { kind, subject, before, after } = event
  const setting = kind === 'setting.changed' ? settingLabel(subject) : null
  const short = setting === null ? changeOf(event) : null
  if (short !== null) {
    return <span className="wrap-anywhere">{[subject, short].filter((text) => text !== '').join(': ') || '–'}</span>
  }
  return (
    <div className="space-y-1">
      <p className="wrap-anywhere">{setting ?? subject}</p>
      {setting === null && (before === null || after === null) ? (
        <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{valueInWords(before ?? after)}</p>
      ) : (
        <FromTo from={valueInWords(before, subject)} to={valueInWords(after, subject)} />
      )}
    </div>
  )
}

/** Offered once the list is about one person. */
function EndSessionsOfShown({ rows }: { rows: readonly AuditEvent[] }) {
  const can = usePermission()
  const revalidator = useRevalidator()
  const search = useListAddress().params.get('search')?.trim().toLowerCase()
  const isPerson = search && rows.some(({ by, subject }) => by === search || subject === search)
  if (!isPerson || !can('edit-customers')) return null
  return <EndSessions email={search} onEnded={() => void revalidator.revalidate()} />
}
