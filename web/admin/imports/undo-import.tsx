/** Takes an import back as a whole. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Import, type ImportKind, kindOf } from '#contract/integrations/imports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { countWords } from './import-words.ts'

const whatIsUndone: Record<ImportKind, Word> = {
  goods: msg`New items go into the bin, changed items become what they were. Items that somebody has changed or sold since stay as they are, and you are told which.`,
  customers: msg`The accounts are removed, and their addresses leave the newsletter's list. Whoever has set a password or ordered since, or was changed, stays, and you are told who.`,
  pages: msg`The drafts are deleted, and old addresses lead to them no longer. Pages that were published or changed since stay, and you are told which.`,
  'past-orders': msg`The past orders that came in by this file are removed.`,
}

export function UndoImport({ found, onBegun }: { found: Import; onBegun: () => void }) {
  const { id, undoUntil } = found
  const [isAsking, setIsAsking] = useState(false)
  const { busy, failure, send } = useSend({ failed: t`The import could not be undone. Please try again.` })
  const undo = () =>
    send(
      () => adminApi('POST /imports/{id}/undo', { params: { id } }),
      () => {
        setIsAsking(false)
        onBegun()
      },
    )

  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-white p-5">
      <div>
        <p className="font-semibold">{t`Imported: ${countWords(found)}`}</p>
        {undoUntil && (
          <p className="mt-1 text-ink-soft text-sm">
            <Trans>
              It can be undone until <time dateTime={undoUntil}>{formatDateTime(undoUntil)}</time>.
            </Trans>
          </p>
        )}
      </div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <Undo2 className="size-5" />
        {t`Undo the import`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t`Undo the whole import?`}
        cancel={t`Keep it`}
        confirm={t`Undo it`}
        busy={busy}
        onConfirm={() => void undo()}
      >
        <p>{say(whatIsUndone[kindOf(found.format)])}</p>
        {failure !== '' && (
          <Alert tone="red" className="mt-4">
            {failure}
          </Alert>
        )}
      </ConfirmDialog>
    </section>
  )
}
