/** Sends customers who came in by a file a mail to set a password, once the owner wants it. */
import { plural, t } from '@lingui/core/macro'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import { type Import, PASSWORD_MAILS_AN_HOUR } from '#contract/integrations/imports.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { useSend } from '#web/session/use-send.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'

export function MailPeople({ found, onAsked }: { found: Import; onAsked: () => void }) {
  const { id, counts, mails } = found
  const [isAsking, setIsAsking] = useState(false)
  const { busy, failure, send } = useSend({ failed: t`The mails could not be asked for. Please try again.` })
  const ask = () =>
    send(
      () => adminApi('POST /imports/{id}/mails', { params: { id } }),
      () => {
        setIsAsking(false)
        onAsked()
      },
    )
  if (mails) return <Sent mails={mails} />
  const hours = Math.ceil(counts.add / PASSWORD_MAILS_AN_HOUR)
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-white p-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">{t`Passwords did not come along`}</p>
        <p className="mt-1 text-ink-soft text-sm">
          {t`Whoever wants in chooses "Forgot password" at the login. You can also send each of them one mail with a link to set a password.`}
        </p>
      </div>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        <Send className="size-5" />
        {t`Send mails to set a password`}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={plural(counts.add, { one: 'Write to # customer?', other: 'Write to # customers?' })}
        cancel={t`Not now`}
        confirm={t`Send the mails`}
        busy={busy}
        onConfirm={() => void ask()}
      >
        <p>
          {plural(hours, {
            one: `Each gets one mail. At most ${PASSWORD_MAILS_AN_HOUR} leave in an hour, so that they are not taken for spam: all of them are sent within # hour.`,
            other: `Each gets one mail. At most ${PASSWORD_MAILS_AN_HOUR} leave in an hour, so that they are not taken for spam: all of them are sent within # hours.`,
          })}
        </p>
        <p className="mt-3">{t`Please try the shop first: they come to look at it. Mails that have left cannot be taken back.`}</p>
        {failure !== '' && (
          <Alert tone="red" className="mt-4">
            {failure}
          </Alert>
        )}
      </ConfirmDialog>
    </section>
  )
}

function Sent({ mails: { done, total } }: { mails: NonNullable<Import['mails']> }) {
  const words = t`Mails to set a password: ${formatNumber(done)} of ${formatNumber(total)} sent`
  return (
    <section className="rounded-lg border border-line bg-white p-5">
      <p className="font-semibold">{words}</p>
      {done < total && (
        <>
          <progress
            aria-label={words}
            value={done}
            max={total}
            className="mt-4 h-2 w-full overflow-hidden rounded-full accent-accent"
          />
          <p className="mt-3 text-ink-soft text-sm">
            {t`At most ${PASSWORD_MAILS_AN_HOUR} leave in an hour. You can leave this page.`}
          </p>
        </>
      )}
    </section>
  )
}
