/** The shop's backups: making one, when they are made, taking one away, and how one is brought back. For owners. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DatabaseBackup } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatBytes } from '#contract/core/format.ts'
import type { Backups } from '#contract/office/backups.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { usePolling } from '#web/admin/layout/use-polling.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { SettingsForm } from '#web/admin/settings/settings-form.tsx'
import { backupGroups } from '#web/admin/words/setting-groups.ts'
import { messageOf } from '#web/api/client.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { BackupList } from './backup-list.tsx'
import { RestoreHelp } from './restore-help.tsx'

export const meta = () => noindexMeta(t`Backups`)

export async function clientLoader({ request: { signal } }: ClientLoaderFunctionArgs) {
  try {
    const [answer, values] = await Promise.all([
      adminApi('GET /backups', {}, { signal }),
      adminApi('GET /settings', {}, { signal }),
    ])
    return { answer, values, failure: '' }
  } catch (error) {
    if (signal.aborted) throw error
    return { answer: null, values: {}, failure: messageOf(error, '') }
  }
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the backups`} className="size-8" />

/** A backup under way is looked at so often. */
const ASK_EVERY_MS = 1_500

export default function BackupsPage() {
  const { answer, values, failure } = useLoaderData<typeof clientLoader>()
  const revalidator = useRevalidator()
  const { run, busy, failure: refused } = useAdminCall()
  const isRunning = answer?.backups.some(({ state }) => state === 'waiting' || state === 'running') ?? false
  usePolling(() => void revalidator.revalidate(), { everyMs: ASK_EVERY_MS, onlyVisible: true, enabled: isRunning })
  if (!answer) {
    return (
      <>
        <PageHead title={t`Backups`} />
        <FailureState
          title={t`Failed to fetch the backups`}
          message={failure || undefined}
          onRetry={() => void revalidator.revalidate()}
        />
      </>
    )
  }
  return (
    <>
      <PageHead title={t`Backups`}>
        <Button busy={busy || isRunning} onClick={() => void run(() => adminApi('POST /backups'))}>
          <DatabaseBackup className="size-4.5" />
          <span>{isRunning ? t`Backing up...` : t`Back up now`}</span>
        </Button>
      </PageHead>
      <div className="space-y-5">
        {refused && <Alert tone="red">{refused}</Alert>}
        <Standing answer={answer} />
        {answer.backups.length > 0 ? (
          <BackupList backups={answer.backups} />
        ) : (
          <EmptyState
            icon={DatabaseBackup}
            title={t`No backup yet`}
            hint={t`Press 'Back up now' for the first one.`}
            className="rounded-lg border border-line bg-white"
          />
        )}
        <SettingsForm values={values} groups={backupGroups} />
        <RestoreHelp {...answer} />
      </div>
    </>
  )
}

/** The last one that is whole, what runs, and the last that failed. */
function Standing({ answer: { backups, nextAt } }: { answer: Backups }) {
  const [newest] = backups
  const done = backups.find(({ state }) => state === 'done')
  return (
    <>
      {newest?.state === 'failed' && <Alert tone="red">{t`The last backup failed. ${newest.failure}`}</Alert>}
      {done?.trial?.failure && (
        <Alert tone="red">
          {done.trial.restored
            ? done.trial.failure
            : t`The last backup could not be restored on trial. ${done.trial.failure}`}
        </Alert>
      )}
      {(newest?.state === 'waiting' || newest?.state === 'running') && (
        <Alert tone="blue">
          <Trans>
            <span role="status">{newest.doing || t`Waiting to begin`}...</span> The shop stays open meanwhile.
          </Trans>
        </Alert>
      )}
      {done?.finishedAt && newest?.state !== 'failed' && (
        <Alert tone="green">
          {t`Last backup: ${formatDateTime(done.finishedAt)}, ${formatBytes(done.bytes)}, read again and found whole.`}
        </Alert>
      )}
      {nextAt && <p className="text-ink-soft text-sm">{t`The next one is made on ${formatDateTime(nextAt)}.`}</p>}
    </>
  )
}
