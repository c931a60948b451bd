/** Every backup: when, how large, what became of it, and its download. */
import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { formatBytes } from '#contract/core/format.ts'
import type { Backup } from '#contract/office/backups.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge, type BadgeTone } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Table } from '#web/ui/display/table.tsx'

const states: Record<Backup['state'], { label: Word; tone: BadgeTone }> = {
  waiting: { label: msg`Waiting`, tone: 'neutral' },
  running: { label: msg`Being made`, tone: 'accent' },
  done: { label: msg`Verified`, tone: 'green' },
  failed: { label: msg`Failed`, tone: 'yellow' },
}
const causes: Record<Backup['cause'], Word> = {
  button: msg`By hand`,
  schedule: msg`By itself`,
  'go-live': msg`Before going live`,
}

export function BackupList({ backups }: { backups: readonly Backup[] }) {
  return (
    <Table
      caption={t`Backups`}
      rows={backups}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t`Begun`,
          cell: ({ askedAt, cause }) => (
            <>
              <time dateTime={askedAt} className="block font-semibold">
                {formatDateTime(askedAt)}
              </time>
              <span className="block text-ink-soft">{say(causes[cause])}</span>
            </>
          ),
        },
        { head: t`State`, cell: ({ state }) => <Badge tone={states[state].tone}>{say(states[state].label)}</Badge> },
        { head: t`Size`, cell: ({ state, bytes }) => (state === 'done' ? formatBytes(bytes) : '–') },
        { head: t`Holds`, cell: (backup) => <Contents backup={backup} /> },
        {
          head: t`Download`,
          align: 'right',
          cell: (backup) => (backup.state === 'done' ? <DownloadButton backup={backup} /> : '–'),
        },
      ]}
    />
  )
}

function Contents({ backup: { state, rows, files, failure, doing, trial } }: { backup: Backup }) {
  if (state === 'failed') return <span className="wrap-anywhere text-bad">{failure}</span>
  if (state !== 'done') return <span className="text-ink-soft">{doing || t`Waiting to begin`}</span>
  return (
    <>
      <span>{`${plural(rows, { one: '# row', other: '# rows' })}, ${plural(files, { one: '# picture or file', other: '# pictures and files' })}`}</span>
      {trial && <Trial {...trial} />}
    </>
  )
}

function Trial({ at, restored, failure }: NonNullable<Backup['trial']>) {
  if (restored && failure) return <span className="block wrap-anywhere text-bad">{failure}</span>
  if (failure)
    return <span className="block wrap-anywhere text-bad">{t`Could not be restored on trial. ${failure}`}</span>
  return <span className="block text-ink-soft">{t`Restored on trial ${formatDateTime(at)}: all of it came back`}</span>
}

function DownloadButton({ backup: { id, name, askedAt } }: { backup: Backup }) {
  const { busy, send } = useSend({ isTold: true })
  const download = () =>
    send(
      () => adminApi('POST /backups/{id}/link', { params: { id } }),
      ({ path }) => {
        const link = document.createElement('a')
        link.href = path
        link.download = `${name}.tar`
        link.click()
      },
    )

  return (
    <Button variant="secondary" size="sm" className="max-xl:min-h-11" busy={busy} onClick={() => void download()}>
      <Download className="size-4" />
      <Trans>
        Download<span className="sr-only"> the backup of {formatDateTime(askedAt)}</span>
      </Trans>
    </Button>
  )
}
