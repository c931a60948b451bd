/** Says that the address is not verified yet, and sends the mail again. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MailQuestion } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'

export function VerifyNote({ email }: { email: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')

  async function send() {
    setState('sending')
    try {
      const { message } = await signedInApi('POST /auth/verify-email/send')
      toast.success(message)
      setState('sent')
    } catch (error) {
      toast.error(messageOf(error, t`The mail could not be sent. Please try again.`))
      setState('open')
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-lg bg-stage p-5">
      <MailQuestion className="size-7 shrink-0 text-accent" strokeWidth={1.5} />
      <div className="min-w-0 grow basis-64">
        <p className="font-semibold">{t`Your email address is not verified yet`}</p>
        <p className="mt-1 text-ink-soft text-sm">
          <Trans>
            Open the link in the mail we sent to <span className="wrap-anywhere">{email}</span>. Orders you placed with
            it as a guest then show in your account.
          </Trans>
        </p>
      </div>
      <Button
        variant="secondary"
        size="sm"
        busy={state === 'sending'}
        disabled={state === 'sent'}
        onClick={() => void send()}
      >
        {state === 'sent' ? t`Mail sent` : t`Send the mail again`}
      </Button>
    </div>
  )
}
