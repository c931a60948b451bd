/** Asks for the password before something changes in how one logs in. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { messageOf } from '#web/api/client.ts'
import { passkeyFailure } from '#web/session/passkeys.ts'
import { useSession } from '#web/session/session-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

export function ConfirmPassword({
  action,
  danger = false,
  onConfirm,
  children,
}: {
  /** The words on the button. */
  action: string
  danger?: boolean
  /** What it throws is told, and the person can try again. */
  onConfirm: (password: string) => Promise<void>
  children?: Elements
}) {
  const email = useSession(({ user }) => user?.email ?? '')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (password === '') {
      setFailure(t`Please enter your current password`)
      return
    }
    setBusy(true)
    setFailure('')
    try {
      await onConfirm(password)
    } catch (error) {
      setFailure(passkeyFailure(error) || messageOf(error, t`That did not work. Please try again.`))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate method="post" onSubmit={confirm} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      {children}
      {/* Tells password managers whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={t`Your password`} required>
        <PasswordInput
          data-autofocus={children ? undefined : true}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} className="w-full sm:w-auto">
        {action}
      </Button>
    </form>
  )
}
