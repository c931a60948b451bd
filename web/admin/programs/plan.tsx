/** One plan of an assistant: what it would change, its code, doing it here, and taking it back. */
import { plural, t } from '@lingui/core/macro'
import { Bot } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { AssistantPlan } from '#contract/integrations/assistant.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { fieldInWords, fieldLabel } from '#web/admin/history-view/history-words.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { loadRecord } from '#web/admin/record/load-record.ts'
import { RecordPage } from '#web/admin/record/record-page.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { planStates } from './plan-words.ts'

export const meta = () => noindexMeta(t`Plan of an assistant`)

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  return loadRecord(request, ({ signal }) =>
    adminApi('GET /assistant-plans/{id}', { params: { id: params.id ?? '' } }, { signal }),
  )
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the plan`} className="size-8" />

export default function PlanPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return (
    <RecordPage
      loaded={loaded}
      failed={t`Failed to fetch the plan`}
      missing={{
        icon: Bot,
        title: t`There is no such plan.`,
        back: { to: '/programs/plans', words: t`All plans of assistants` },
      }}
    >
      {(plan) => <Plan plan={plan} />}
    </RecordPage>
  )
}

function Plan({ plan }: { plan: AssistantPlan }) {
  const { label, tone } = planStates[plan.state]
  return (
    <>
      <PageHead title={t`Plan of an assistant`}>
        <Badge tone={tone}>{say(label)}</Badge>
      </PageHead>
      <div className="mb-6 max-w-3xl space-y-2 text-sm">
        {plan.why && (
          <div>
            <p className="text-ink-soft text-xs">{t`The assistant says:`}</p>
            <blockquote className="wrap-anywhere border-line border-l-4 pl-3">{plan.why}</blockquote>
          </div>
        )}
        <p className="wrap-anywhere text-ink-soft">
          <span>{plan.by}</span>
          <time dateTime={plan.plannedAt} className="block text-xs">
            {formatDateTime(plan.plannedAt)}
          </time>
        </p>
      </div>
      <Sent plan={plan} />
      <Decision plan={plan} />
      <Changes plan={plan} />
    </>
  )
}

/** All that it sends: what a step does need not show in what is read before and after it. */
function Sent({ plan: { calls, sent } }: { plan: AssistantPlan }) {
  return (
    <section aria-labelledby="sent" className="mb-6 max-w-3xl">
      <h2 id="sent" className="mb-3 font-semibold text-xl">
        {t`What it does`}
      </h2>
      <ol className="space-y-3">
        {calls.map(({ call, summary }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a plan never change
          <li key={at} className="rounded-lg border border-line bg-white p-4 text-sm" lang="en">
            <p className="font-medium">{summary}</p>
            <p className="mt-1">
              <code className="text-ink-soft text-xs">{call}</code>
            </p>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
            <pre tabIndex={0} className="mt-2 max-h-56 overflow-auto rounded-sm bg-stage p-2 text-xs">
              {JSON.stringify(sent[at], null, 2)}
            </pre>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Changes({ plan: { differences } }: { plan: AssistantPlan }) {
  if (differences.length === 0) return <p className="text-ink-soft text-sm">{t`It shows nothing that would change.`}</p>
  return (
    <section aria-labelledby="changes">
      <h2 id="changes" className="mb-3 font-semibold text-xl">
        {plural(differences.length, { one: '# change', other: '# changes' })}
      </h2>
      <Table
        caption={t`What it changes`}
        rows={differences.map((difference, at) => ({ ...difference, at }))}
        rowKey={({ at }) => String(at)}
        columns={[
          { head: t`What`, cell: ({ title }) => <span className="wrap-anywhere font-semibold">{title}</span> },
          { head: t`Field`, cell: ({ field }) => <FieldName field={field} /> },
          {
            head: t`Before`,
            cell: ({ field, from }) => (
              <span className="wrap-anywhere whitespace-pre-line text-ink-soft">{fieldInWords(field, from)}</span>
            ),
          },
          {
            head: t`After`,
            cell: ({ field, to }) => (
              <span className="wrap-anywhere whitespace-pre-line">{fieldInWords(field, to)}</span>
            ),
          },
        ]}
      />
    </section>
  )
}

/** As the history calls it, or as the call does. */
function FieldName({ field }: { field: string }) {
  const label = fieldLabel(field)
  return label ? <span>{label}</span> : <code className="wrap-anywhere text-xs">{field}</code>
}

/** What a person can do with it now. */
function Decision({ plan }: { plan: AssistantPlan }) {
  const { id, state, canUndo, needsPerson, expiresAt } = plan
  const [code, setCode] = useState('')
  const [left, setLeft] = useState<readonly string[]>([])
  const { run, busy, failure } = useAdminCall()
  const params = { params: { id } }
  const isOpen = state === 'planned'
  const canTakeBack = state === 'applied' && canUndo

  async function showCode() {
    const shown = await run(() => adminApi('POST /assistant-plans/{id}/code', params))
    if (shown) setCode(shown.code)
  }

  async function undo() {
    const undone = await run(() => adminApi('POST /assistant-plans/{id}/undo', params))
    if (undone) setLeft(undone.left)
  }

  return (
    <div className="mb-8 max-w-3xl space-y-4">
      {failure && <Alert tone="red">{failure}</Alert>}
      {left.length > 0 && (
        <Alert tone="yellow">{t`Left as it is, since somebody has changed it: ${left.join(', ')}`}</Alert>
      )}
      {isOpen && (
        <p className="space-y-1 text-sm">
          <span className="block">{undoText(plan)}</span>
          <span className="block text-ink-soft">{t`This plan ends on ${formatDateTime(expiresAt)}.`}</span>
        </p>
      )}
      {(isOpen || canTakeBack) && (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <Button busy={busy} onClick={() => void run(() => adminApi('POST /assistant-plans/{id}/apply', params))}>
              {t`Do it now`}
            </Button>
          )}
          {canTakeBack && (
            <Button busy={busy} onClick={() => void undo()}>
              {t`Take it back`}
            </Button>
          )}
          {!needsPerson && (
            <Button variant="secondary" busy={busy} onClick={() => void showCode()}>
              {t`Show a code for the assistant`}
            </Button>
          )}
        </div>
      )}
      {code && (isOpen || canTakeBack) && (
        <p className="text-sm" role="status">
          <span className="block">{t`Whoever is told this code can do it once. The one before works no more.`}</span>
          <code className="mt-2 inline-block rounded-md border border-line bg-stage px-4 py-2 font-mono text-2xl tracking-widest">
            {code}
          </code>
        </p>
      )}
    </div>
  )
}

function undoText({ canUndo, undoneBeforeMail }: AssistantPlan): string {
  if (!canUndo) return t`It can't be taken back.`
  if (undoneBeforeMail) return t`It can be taken back only for some minutes, until its mail is sent.`
  return t`It can be taken back for seven days, as far as nobody has changed it since.`
}
