/** What assistants have planned and done in the last days. */
import { plural, t } from '@lingui/core/macro'
import { ArrowLeft, Bot } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { planStates } from './plan-words.ts'

export const meta = () => noindexMeta(t`Plans of assistants`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { signal } = request
  return loadList(request, ({ limit, offset }) =>
    adminApi.page('GET /assistant-plans', { query: { limit, offset } }, { signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading plans`} className="size-8" />

export default function Plans() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title={t`Plans of assistants`}
      counts={['plan']}
      list={list}
      action={
        <LinkButton to="/programs" variant="secondary" size="sm" className="min-h-11">
          <ArrowLeft className="size-4" />
          {t`Keys and webhooks`}
        </LinkButton>
      }
      failed={t`Failed to fetch the plans`}
      empty={{
        icon: Bot,
        title: t`No assistant has planned anything.`,
        hint: t`A plan is kept for seven days, so that what it did can be taken back.`,
      }}
    >
      {(rows) => (
        <Table
          caption={t`Plans of assistants`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t`Plan`,
              cell: ({ id, calls, why, by }) => (
                <span className="wrap-anywhere block">
                  <Link to={`/programs/plans/${id}`} className="font-semibold text-accent hover:underline">
                    {calls.map(({ summary }) => summary).join('; ')}
                  </Link>
                  {why && <span className="block text-ink-soft text-xs">{t`The assistant says: ${why}`}</span>}
                  <span className="block text-ink-soft text-xs">{by}</span>
                </span>
              ),
            },
            { head: t`Changes`, cell: ({ size }) => plural(size, { one: '# thing', other: '# things' }) },
            {
              head: t`Made`,
              cell: ({ plannedAt }) => <time dateTime={plannedAt}>{formatDateTime(plannedAt)}</time>,
            },
            {
              head: t`State`,
              cell: ({ state }) => <Badge tone={planStates[state].tone}>{say(planStates[state].label)}</Badge>,
            },
          ]}
        />
      )}
    </ListPage>
  )
}
