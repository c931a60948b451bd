/** The API keys: what each may do, when it was used, and revoking it. */
import { t } from '@lingui/core/macro'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApiKey } from '#contract/people/api-keys.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { formatDate, formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { MakeKeyDialog } from './make-key-dialog.tsx'
import { keyStates, permissionLabels } from './program-words.ts'

export function KeyList({ keys }: { keys: readonly ApiKey[] }) {
  const [isMaking, setIsMaking] = useState(false)
  return (
    <section aria-labelledby="api-keys">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="api-keys" className="font-semibold text-xl">
          {t`API keys`}
        </h2>
        <Button onClick={() => setIsMaking(true)}>
          <Plus className="size-4.5" />
          {t`New key`}
        </Button>
      </div>
      <p className="mb-2 text-ink-soft text-sm">
        {t`With a key another program, such as a till or a courier's, calls the shop.`}
        <a
          href="/api/docs"
          className="flex min-h-11 w-fit items-center font-medium text-accent underline underline-offset-2"
        >
          {t`What it can call`}
        </a>
        <Link
          to="/programs/plans"
          className="flex min-h-11 w-fit items-center font-medium text-accent underline underline-offset-2"
        >
          {t`Plans of assistants`}
        </Link>
      </p>
      {keys.length === 0 ? (
        <EmptyState icon={KeyRound} title={t`No API keys yet.`} className="rounded-lg border border-line bg-white" />
      ) : (
        <Table
          caption={t`API keys`}
          rows={keys}
          rowKey={({ id }) => id}
          columns={[
            { head: t`Key`, cell: (key) => <Named apiKey={key} /> },
            {
              head: t`May`,
              className: 'xl:w-1/3',
              cell: (key) => <May apiKey={key} />,
            },
            { head: t`State`, cell: (key) => <State apiKey={key} /> },
            {
              head: t`Last used`,
              cell: ({ lastUsedAt }) =>
                lastUsedAt ? (
                  <time dateTime={lastUsedAt}>{formatDateTime(lastUsedAt)}</time>
                ) : (
                  <span className="text-ink-faint">{t`Never`}</span>
                ),
            },
            { head: t`Actions`, align: 'right', cell: (key) => <Revoke apiKey={key} /> },
          ]}
        />
      )}
      <MakeKeyDialog open={isMaking} onClose={() => setIsMaking(false)} />
    </section>
  )
}

function Named({ apiKey: { name, prefix, madeBy } }: { apiKey: ApiKey }) {
  return (
    <span className="wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      <span className="block font-mono text-ink-soft text-xs">{`${prefix}...`}</span>
      {madeBy && <span className="block text-ink-faint text-xs">{t`by ${madeBy}`}</span>}
    </span>
  )
}

function May({ apiKey: { permissions, assistant } }: { apiKey: ApiKey }) {
  return (
    <span>
      {assistant && (
        <span className="mb-1 block">
          <Badge tone="blue">{t`Assistant`}</Badge>
        </span>
      )}
      <span>{permissions.map((one) => say(permissionLabels[one])).join(', ')}</span>
    </span>
  )
}

function State({ apiKey: { state, expiresAt } }: { apiKey: ApiKey }) {
  const { label, tone } = keyStates[state]
  return (
    <span>
      <Badge tone={tone}>{say(label)}</Badge>
      {state === 'works' && (
        <span className="mt-1 block text-ink-soft text-xs">{t`until ${formatDate(expiresAt)}`}</span>
      )}
    </span>
  )
}

function Revoke({ apiKey: { id, name, state } }: { apiKey: ApiKey }) {
  const [isOpen, setIsOpen] = useState(false)
  const { run, busy, failure, forget } = useAdminCall()
  if (state !== 'works') return null

  function close() {
    setIsOpen(false)
    forget()
  }

  async function revoke() {
    if (await run(() => adminApi('DELETE /api-keys/{id}', { params: { id } }))) close()
  }

  return (
    <>
      <Button variant="secondary" size="sm" className="text-bad" onClick={() => setIsOpen(true)}>
        {t`Revoke`}
        <span className="sr-only">{` ${name}`}</span>
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={close}
        title={t`Revoke the key ${name}?`}
        cancel={t`Cancel`}
        confirm={t`Revoke`}
        onConfirm={() => void revoke()}
        busy={busy}
      >
        {failure && (
          <Alert tone="red" className="mb-3">
            {failure}
          </Alert>
        )}
        <p>{t`The program that uses it can call the shop no more, from this moment on.`}</p>
      </ConfirmDialog>
    </>
  )
}
