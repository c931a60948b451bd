/** The log of webhooks: what was sent to which endpoint, what came back, and sending one again. */
import { plural, t } from '@lingui/core/macro'
import { ArrowLeft, RotateCcw, Send } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { WebhookEventType, webhookEventTypes } from '#contract/integrations/webhook-events.ts'
import { DeliveryState, type WebhookDelivery, type WebhookEndpoint } from '#contract/integrations/webhooks.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListRows } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { deliveryStates, outcomeOf } from './program-words.ts'

export const meta = () => noindexMeta(t`Webhook deliveries`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { signal } = request
  const none: WebhookEndpoint[] = []
  const [list, endpoints] = await Promise.all([
    loadList(request, ({ limit, offset }, params) => {
      const endpoint = params.get('endpoint') || undefined
      const state = DeliveryState.safeParse(params.get('state')).data
      const type = WebhookEventType.safeParse(params.get('type')).data
      return adminApi.page('GET /webhook-deliveries', { query: { limit, offset, endpoint, state, type } }, { signal })
    }),
    // The list works without its filter.
    adminApi('GET /webhook-endpoints', {}, { signal }).catch(() => none),
  ])
  return { list, endpoints }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading deliveries`} className="size-8" />

export default function Deliveries() {
  const { list, endpoints } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <PageHead title={t`Webhook deliveries`} note={t`Kept for 30 days`}>
        <LinkButton to="/programs" variant="secondary" size="sm" className="min-h-11">
          <ArrowLeft className="size-4" />
          {t`Keys and webhooks`}
        </LinkButton>
      </PageHead>
      <div className="mb-5 grid gap-3 sm:flex sm:flex-wrap">
        <FilterSelect
          name="endpoint"
          label={t`Endpoint`}
          all={t`All endpoints`}
          choices={endpoints.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          name="state"
          label={t`State`}
          all={t`All states`}
          choices={DeliveryState.options.map((value) => ({ value, label: say(deliveryStates[value].label) }))}
        />
        <FilterSelect
          name="type"
          label={t`Event`}
          all={t`All events`}
          choices={webhookEventTypes.map((value) => ({ value, label: value }))}
        />
      </div>
      <ListRows
        list={list}
        failed={t`Failed to fetch the deliveries`}
        empty={{ icon: Send, title: t`Nothing was sent here.` }}
      >
        {(rows) => (
          <Table
            caption={t`Webhook deliveries`}
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                head: t`Event`,
                cell: ({ type, subject, date }) => (
                  <span className="wrap-anywhere block">
                    <span className="block font-semibold">{type}</span>
                    {type !== 'webhook.test' && <span className="block text-ink-soft text-xs">{subject}</span>}
                    <time dateTime={date} className="block text-ink-soft text-xs">
                      {formatDateTime(date)}
                    </time>
                  </span>
                ),
              },
              { head: t`Endpoint`, cell: ({ endpoint }) => <span className="wrap-anywhere">{endpoint}</span> },
              { head: t`State`, cell: (row) => <State row={row} /> },
              { head: t`Answer`, className: 'xl:w-1/3', cell: (row) => <Outcome row={row} /> },
              { head: t`Actions`, align: 'right', cell: (row) => <SendAgain row={row} /> },
            ]}
          />
        )}
      </ListRows>
    </>
  )
}

function State({ row: { state, attempts, nextAttemptAt } }: { row: WebhookDelivery }) {
  const { label, tone } = deliveryStates[state]
  return (
    <span>
      <Badge tone={tone}>{say(label)}</Badge>
      <span className="mt-1 block text-ink-soft text-xs">
        {plural(attempts, { one: '# attempt', other: '# attempts' })}
      </span>
      {nextAttemptAt && attempts > 0 && (
        <span className="block text-ink-soft text-xs">{t`next ${formatDateTime(nextAttemptAt)}`}</span>
      )}
    </span>
  )
}

function Outcome({ row }: { row: WebhookDelivery }) {
  const { answer, failure, status, body } = row
  const isRedirect = status !== null && status >= 300 && status < 400
  return (
    <span className="wrap-anywhere block">
      <span className="block">{outcomeOf(row) || <span className="text-ink-faint">{t`Not sent yet`}</span>}</span>
      {isRedirect && <span className="block text-warn text-xs">{failure}</span>}
      <details className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center text-accent text-xs">{t`Sent and answered`}</summary>
        <span className="block text-ink-soft text-xs">{t`Sent`}</span>
        <code className="block whitespace-pre-wrap rounded-sm bg-stage p-2 text-xs">{body}</code>
        <span className="mt-2 block text-ink-soft text-xs">
          {t({ message: 'Answered', context: 'what came back' })}
        </span>
        <code className="block whitespace-pre-wrap rounded-sm bg-stage p-2 text-xs">{answer || t`(nothing)`}</code>
      </details>
    </span>
  )
}

function SendAgain({ row: { id, type, subject } }: { row: WebhookDelivery }) {
  const { run, busy, failure } = useAdminCall()
  return (
    <span className="block">
      <Button
        variant="secondary"
        size="sm"
        busy={busy}
        onClick={() => void run(() => adminApi('POST /webhook-deliveries/{id}/replay', { params: { id } }))}
      >
        {!busy && <RotateCcw className="size-4" />}
        <span>{t`Send again`}</span>
        <span className="sr-only">{` ${type} ${subject}`}</span>
      </Button>
      {failure && (
        <span role="alert" className="mt-1 block text-bad text-xs">
          {failure}
        </span>
      )}
    </span>
  )
}
