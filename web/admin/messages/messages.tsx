/** Mails, SMS and jobs that failed: why, when they are tried next, and a retry. */
import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MailCheck, RotateCcw, X } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { FailedKind, FailedMessage } from '#contract/site/failed-messages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePendingCounts } from '#web/admin/layout/pending-counts.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export const meta = () => noindexMeta(t`Failed messages`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ limit, offset }) =>
    adminApi.page('GET /failed-messages', { query: { limit, offset } }, { signal: request.signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading failed messages`} className="size-8" />

export default function FailedMessages() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title={t`Failed messages`}
      counts={['message']}
      list={list}
      failed={t`Failed to fetch the failed messages`}
      empty={{ icon: MailCheck, title: t`All mails, SMS and jobs are done.` }}
    >
      {(rows) => (
        <Table
          caption={t`Failed messages`}
          rows={rows}
          rowKey={({ what, id }) => `${what} ${id}`}
          columns={[
            { head: t`Kind`, cell: ({ what }) => <Badge>{say(failedKindLabels[what])}</Badge> },
            {
              head: t`Message`,
              className: 'xl:w-1/4',
              cell: (row) => (
                <span className="wrap-anywhere block">
                  <span className="block font-semibold">{titleOf(row)}</span>
                  <span>{row.to}</span>
                </span>
              ),
            },
            {
              head: t`Since`,
              className: 'xl:whitespace-nowrap',
              cell: ({ since }) => <time dateTime={since}>{formatDateTime(since)}</time>,
            },
            {
              head: t`What happened`,
              className: 'xl:w-1/4',
              cell: (row) => <span className="wrap-anywhere">{reasonOf(row)}</span>,
            },
            { head: t({ message: 'Next', context: 'the next try' }), cell: ({ next }) => <Next next={next} /> },
            { head: t`Do`, cell: (row) => <Actions row={row} /> },
          ]}
        />
      )}
    </ListPage>
  )
}

function Next({ next }: { next: string | null }) {
  if (next === null) return <Badge tone="yellow">{t`Given up`}</Badge>
  return <time dateTime={next}>{formatDateTime(next)}</time>
}

function Actions({ row }: { row: FailedMessage }) {
  const revalidator = useRevalidator()
  const refreshCounts = usePendingCounts((counts) => counts.refresh)
  const showChanged = () => Promise.all([revalidator.revalidate(), refreshCounts()])
  const { busyWith, send } = useSend<'retry' | 'dismiss'>({
    failed: t`It could not be done`,
    isTold: true,
    onFailed: showChanged,
  })
  const { what, id } = row

  function run(action: 'retry' | 'dismiss') {
    const call = action === 'retry' ? 'POST /failed-messages/{what}/{id}/retry' : 'DELETE /failed-messages/{what}/{id}'
    const done = ({ message }: { message: string }) => {
      toast.success(message)
      return showChanged()
    }
    void send(() => adminApi(call, { params: { what, id } }), done, action)
  }

  const about = titleOf(row)
  return (
    <span className="flex flex-wrap gap-2">
      <Button variant="secondary" size="sm" busy={busyWith === 'retry'} onClick={() => run('retry')}>
        {busyWith !== 'retry' && <RotateCcw className="size-4" />}
        <Trans>
          Try again<span className="sr-only"> ({about})</span>
        </Trans>
      </Button>
      <Button variant="quiet" size="sm" busy={busyWith === 'dismiss'} onClick={() => run('dismiss')}>
        {busyWith !== 'dismiss' && <X className="size-4" />}
        <Trans>
          Dismiss<span className="sr-only"> ({about})</span>
        </Trans>
      </Button>
    </span>
  )
}

/** The words for mails, SMS and jobs that failed. */
const failedKindLabels: Record<FailedKind, Word> = { mail: msg`Mail`, sms: msg`SMS`, job: msg`Job` }

/** What a person would call it: the subject, or the name without its hyphens. */
function titleOf({ subject, kind }: FailedMessage): string {
  if (subject !== '') return subject
  const words = kind.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Why it failed, with what can be done about it. */
function reasonOf({ what, failure, attempts }: FailedMessage): string {
  if (failure === '') return t`It waits and has not been tried.`
  const tried = plural(attempts, { one: 'tried once', other: 'tried # times' })
  return `${adviceOn(what, failure)} (${failure}, ${tried})`
}

function adviceOn(what: FailedKind, failure: string): string {
  if (what === 'job') return t`The server reports an error.`
  if (/^(EENVELOPE|EMESSAGE) 5/.test(failure)) return t`The address does not exist or refuses mails.`
  if (/^(EENVELOPE|EMESSAGE)/.test(failure)) return t`The mail server refuses it for now.`
  if (/^EAUTH/.test(failure)) return t`The mail server does not accept the login in SMTP_URL.`
  if (what === 'mail') return t`The mail server cannot be reached.`
  if (/^HTTP 40[13]/.test(failure)) return t`The gateway does not accept SMS_API_KEY.`
  if (/^HTTP (4|200)/.test(failure)) return t`The gateway refuses it: look at number, balance and sender there.`
  return t`The gateway cannot be reached.`
}
