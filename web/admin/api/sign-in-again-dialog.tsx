/** The login that lies over the work when the session has ended; everything typed below it stays. */
import { msg, t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import type { SecondFactorAsked } from '#contract/people/second-factor-asked.ts'
import { say } from '#web/languages/i18n.ts'
import { SecondFactorForm } from '#web/session/second-factor-form.tsx'
import { sessionApi } from '#web/session/session-api.ts'
import { session, useLastUser } from '#web/session/session-store.ts'
import { useSend } from '#web/session/use-send.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { answerSignInAgain, useSignInAgain } from './sign-in-again.ts'

const descriptions = {
  ended: msg`Your session has ended. Everything you have typed is still here.`,
  confirm: msg`This is done only by somebody who has just logged in.`,
}

export function SignInAgainDialog() {
  const asked = useSignInAgain((state) => state.asked)
  const reason = useSignInAgain((state) => state.reason)
  const lastUser = useLastUser()
  return (
    <Dialog
      open={asked}
      onClose={() => answerSignInAgain(false)}
      title={t`Please log in again`}
      description={say(descriptions[reason])}
      size="sm"
    >
      <SignInForm lastEmail={lastUser?.email ?? ''} />
    </Dialog>
  )
}

function SignInForm({ lastEmail }: { lastEmail: string }) {
  const [email, setEmail] = useState(lastEmail)
  const [password, setPassword] = useState('')
  const { busy, failure, send, fail } = useSend({ failed: t`Login failed` })
  const [asked, setAsked] = useState<SecondFactorAsked | null>(null)

  function logIn(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '' || password === '') return fail(t`Please fill in all fields`)
    void send(
      () => sessionApi('POST /auth/login', { body: { email: email.trim(), password, remember: false } }),
      (answer) => {
        if ('secondFactor' in answer) return setAsked(answer.secondFactor)
        session.begin({ user: answer.user, token: answer.token, remember: false })
        answerSignInAgain(true)
      },
    )
  }

  function startAgain(reason: string) {
    setAsked(null)
    setPassword('')
    fail(reason)
  }

  if (asked) {
    return (
      <SecondFactorForm asked={asked} remember={false} onSignedIn={() => answerSignInAgain(true)} onOver={startAgain} />
    )
  }
  return (
    <form noValidate onSubmit={logIn} className="space-y-4">
      {failure && <Alert tone="red">{failure}</Alert>}
      <Field label={t`Email`} required>
        <TextInput
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label={t`Password`} required>
        <TextInput
          type="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={busy} className="w-full">
        {busy ? t`Logging in...` : t`Log in`}
      </Button>
    </form>
  )
}
