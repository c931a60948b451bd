/** Sets up an authenticator app: the password, a QR code to scan, and the first code. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Calls } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { OneTimeCode } from '#contract/people/one-time-code.ts'
import { messageOf } from '#web/api/client.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { QrCode } from '#web/ui/display/qr-code.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { ConfirmPassword } from './confirm-password.tsx'

type NewApp = AnswerOf<Calls['POST /account/second-factor/app']>

interface SetUpAppProps {
  /** With the recovery codes, when it is the first factor. */
  onDone: (recoveryCodes: readonly string[] | null) => void
}

export function SetUpApp({ onDone }: SetUpAppProps) {
  const [app, setApp] = useState<NewApp | null>(null)

  async function begin(currentPassword: string) {
    setApp(await signedInApi('POST /account/second-factor/app', { body: { currentPassword } }))
  }

  if (app) return <ConfirmApp app={app} onDone={onDone} />
  return (
    <div className="space-y-5">
      <p className="text-ink-soft text-sm">
        <Trans>
          You need an authenticator app on your phone, such as Aegis, Google Authenticator or the one in your password
          manager.
        </Trans>
      </p>
      <ConfirmPassword action={t`Continue`} onConfirm={begin} />
    </div>
  )
}

function ConfirmApp({ app, onDone }: SetUpAppProps & { app: NewApp }) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus({ preventScroll: true }), [])

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = OneTimeCode.safeParse(code).error?.issues[0]?.message
    if (wrong) {
      setFailure(wrong)
      return
    }
    setBusy(true)
    setFailure('')
    try {
      const { recoveryCodes } = await signedInApi('POST /account/second-factor/app/confirm', { body: { code } })
      onDone(recoveryCodes)
    } catch (error) {
      setFailure(messageOf(error, t`The code could not be checked. Please try again.`))
      setBusy(false)
      field.current?.select()
    }
  }

  return (
    <form noValidate onSubmit={confirm} className="space-y-5">
      <ol className="space-y-5">
        <li>
          <p className="font-semibold text-sm">{t`1. Scan this with the app`}</p>
          <div className="mt-3">
            <QrCode {...app.qr} label={t`QR code for the authenticator app`} />
          </div>
          <p className="mt-3 text-ink-soft text-sm">{t`Cannot scan it? Type this key into the app:`}</p>
          <p className="wrap-anywhere mt-1 rounded-md bg-stage px-3 py-2 tabular-nums text-sm">
            {app.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </li>
        <li className="space-y-4">
          <p className="font-semibold text-sm">{t`2. Enter the code that the app shows`}</p>
          {failure && <Alert tone="red">{failure}</Alert>}
          <Field label={t`Code`} hint={t`6 digits; a new one every 30 seconds.`} required>
            <TextInput
              ref={field}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              className="tabular-nums tracking-wider"
            />
          </Field>
        </li>
      </ol>
      <Button type="submit" busy={busy} className="w-full sm:w-auto">
        {busy ? t`Checking...` : t`Finish`}
      </Button>
    </form>
  )
}
