/** Deletes a redirect, once it was confirmed. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Redirect } from '#contract/site/redirects.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useAdminCall } from '#web/admin/api/use-admin-call.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export function DeleteRedirect({ redirect: { id, from } }: { redirect: Redirect }) {
  const { run, busy, failure, forget } = useAdminCall()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="secondary" size="sm" className="max-xl:min-h-11" onClick={() => setIsAsking(true)}>
        <Trash2 className="size-4" />
        <Trans>
          Delete<span className="sr-only"> {from}</span>
        </Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
          forget()
        }}
        title={t`Delete this redirect?`}
        cancel={t`Keep it`}
        confirm={t`Delete`}
        busy={busy}
        onConfirm={() => void run(() => adminApi('DELETE /redirects/{id}', { params: { id } }))}
      >
        {failure && <Alert tone="red">{failure}</Alert>}
        <p className="wrap-anywhere">
          <Trans>
            Old links to <b>{from}</b> lead nowhere then.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
