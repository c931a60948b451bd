/** Who did what: every change of items, stock, orders, settings and staff, newest first, as one list. */

import { t } from '@lingui/core/macro'
import { History as HistoryIcon } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatNumber } from '#contract/core/format.ts'
import { type HistoryEntry, HistoryTopic, MOST_LISTED } from '#contract/office/history.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ChangeCell } from '#web/admin/history-view/change-cell.tsx'
import { titleOf, topicLabels, whoOf } from '#web/admin/history-view/history-words.ts'
import { DayFilter } from '#web/admin/list/day-filter.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { SearchBox } from '#web/admin/list/search-box.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'

export const meta = () => noindexMeta(t`Who did what`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const topic = HistoryTopic.safeParse(params.get('topic')).data
    const [by, from, to] = ['by', 'from', 'to'].map((name) => params.get(name) || undefined)
    const query = { about: search || undefined, topic, by, from, to, limit, offset }
    return adminApi.page('GET /history', { query }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading who did what`} className="size-8" />

export default function HistoryPage() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title={t`Who did what`}
      counts={['change']}
      list={list}
      search={{
        label: t`Search by item, order or setting`,
        placeholder: t`Item, order ID or setting`,
      }}
      filter={<Filters />}
      failed={t`Failed to fetch who did what`}
      empty={{ icon: HistoryIcon, title: t`No changes found.` }}
    >
      {(rows) => (
        <>
          <HistoryTable rows={rows} />
          {list.total >= MOST_LISTED && (
            <p className="mt-4 text-ink-soft text-sm">
              {t`The latest ${formatNumber(MOST_LISTED)} are listed. Choose days to see earlier ones.`}
            </p>
          )}
        </>
      )}
    </ListPage>
  )
}

function Filters() {
  return (
    <>
      <SearchBox name="by" label={t`Search by person`} placeholder={t`Name or email of a person`} />
      <FilterSelect
        name="topic"
        label={t`Kind`}
        all={t`All kinds`}
        choices={HistoryTopic.options.map((value) => ({ value, label: say(topicLabels[value]) }))}
        className="w-full sm:w-48"
      />
      <div className="flex w-full flex-wrap gap-3 sm:w-auto">
        <DayFilter name="from" label={t({ message: 'From', context: 'day' })} />
        <DayFilter name="to" label={t({ message: 'To', context: 'day' })} />
      </div>
    </>
  )
}

function HistoryTable({ rows }: { rows: readonly HistoryEntry[] }) {
  return (
    <Table
      caption={t`Who did what`}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t`Time`,
          className: 'xl:whitespace-nowrap xl:align-top',
          cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
        },
        { head: t`Person`, className: 'xl:align-top', cell: (entry) => <Person entry={entry} /> },
        { head: t`What`, className: 'xl:align-top', cell: (entry) => <About entry={entry} /> },
        {
          head: t({ message: 'Change', context: 'noun' }),
          className: 'xl:align-top',
          cell: (entry) => <ChangeCell entry={entry} />,
        },
      ]}
    />
  )
}

const link = 'wrap-anywhere font-medium text-accent underline-offset-2 hover:underline'

function Person({ entry }: { entry: HistoryEntry }) {
  if (entry.who !== 'person') return <span className="text-ink-faint">{whoOf(entry)}</span>
  return (
    <Link to={`/history?by=${encodeURIComponent(entry.email)}`} title={entry.email} className={link}>
      {whoOf(entry)}
    </Link>
  )
}

function About({ entry }: { entry: HistoryEntry }) {
  const title = titleOf(entry)
  const isThing = entry.topic !== 'staff'
  return (
    <span className="wrap-anywhere">
      {isThing ? (
        <Link to={`/history?search=${encodeURIComponent(entry.about)}`} className={link}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      {entry.orderId && <span className="block text-ink-soft">{t`Order ${entry.orderId}`}</span>}
    </span>
  )
}
