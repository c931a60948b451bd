/** The second step of logging in: a code, a passkey or a recovery code. */
import { msg, t } from '@lingui/core/macro'
import { Fingerprint } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { OneTimeCode } from '#contract/people/one-time-code.ts'
import type { SecondFactorAsked } from '#contract/people/second-factor-asked.ts'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { answerWithPasskey, canUsePasskeys, passkeyFailure } from './passkeys.ts'
import { sessionApi } from './session-api.ts'
import { session } from './session-store.ts'

type Kind = 'code' | 'recovery-code' | 'passkey'

const fields = {
  code: {
    label: msg`Code`,
    hint: msg`The 6 digits that your authenticator app shows.`,
    attributes: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
  },
  'recovery-code': {
    label: msg`Recovery code`,
    hint: msg`One of the ten codes you kept. Each works once.`,
    attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 60 },
  },
} as const

const others = { code: msg`Use the code of my app`, 'recovery-code': msg`Use a recovery code` } as const

export function SecondFactorForm({
  asked,
  remember,
  onSignedIn,
  onOver,
}: {
  asked: SecondFactorAsked
  remember: boolean
  onSignedIn?: () => void
  /** Back to the password: the person wants to, or, with a sentence, the question is no longer good. */
  onOver: (reason: string) => void
}) {
  const passkey = canUsePasskeys() ? asked.passkey : null
  const [kind, setKind] = useState<Kind>(firstKind(asked, passkey !== null))
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState<'typed' | 'passkey' | null>(null)
  const [failure, setFailure] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const passkeyButton = useRef<HTMLButtonElement>(null)

  // Whoever has just sent the password, or chosen another way, goes on typing.
  useEffect(() => (kind === 'passkey' ? passkeyButton : field).current?.focus(), [kind])

  async function give(step: 'typed' | 'passkey', answer: () => Promise<object>) {
    setBusy(step)
    setFailure('')
    try {
      const body = { challenge: asked.challenge, ...(await answer()) }
      const { token, user } = await sessionApi('POST /auth/second-factor', { body })
      session.begin({ token, user, remember })
      onSignedIn?.()
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'TOKEN_USED') onOver(error.message)
      setFailure(passkeyFailure(error) || messageOf(error, t`Login failed`))
      setBusy(null)
      field.current?.select()
    }
  }

  function sendTyped(event: FormEvent) {
    event.preventDefault()
    if (busy !== null) return
    const wrong = kind === 'code' ? OneTimeCode.safeParse(typed).error?.issues[0]?.message : undefined
    if (typed.trim() === '') setFailure(t`Please enter a code`)
    else if (wrong) setFailure(wrong)
    else void give('typed', async () => (kind === 'code' ? { code: typed } : { recoveryCode: typed }))
  }

  function choose(next: Kind) {
    setKind(next)
    setTyped('')
    setFailure('')
  }

  const asksFor = kind === 'passkey' ? null : fields[kind]
  return (
    <form noValidate method="post" onSubmit={sendTyped} className="space-y-5">
      {failure && <Alert tone="red">{failure}</Alert>}
      {asksFor && (
        <>
          <Field label={say(asksFor.label)} hint={say(asksFor.hint)} required>
            <TextInput
              {...asksFor.attributes}
              ref={field}
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              className="tabular-nums tracking-wider"
            />
          </Field>
          <Button type="submit" size="lg" busy={busy === 'typed'} disabled={busy !== null} className="w-full">
            {busy === 'typed' ? t`Checking...` : t`Continue`}
          </Button>
        </>
      )}
      {passkey && (
        <Button
          ref={passkeyButton}
          size="lg"
          variant={kind === 'passkey' ? 'primary' : 'secondary'}
          busy={busy === 'passkey'}
          disabled={busy !== null}
          onClick={() => void give('passkey', async () => ({ passkey: await answerWithPasskey(passkey) }))}
          className="w-full"
        >
          <Fingerprint aria-hidden="true" className="size-5" />
          {t`Use a passkey`}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-x-6">
        {(['code', 'recovery-code'] as const)
          .filter((other) => other !== kind && asked.methods.includes(other))
          .map((other) => (
            <TextButton key={other} onClick={() => choose(other)}>
              {say(others[other])}
            </TextButton>
          ))}
        <TextButton onClick={() => onOver('')}>{t`Start again`}</TextButton>
      </div>
    </form>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-sm font-semibold text-accent text-sm underline decoration-2 decoration-accent-line underline-offset-4 hover:text-accent-deep"
    >
      {children}
    </button>
  )
}

function firstKind({ methods }: SecondFactorAsked, hasPasskey: boolean): Kind {
  if (methods.includes('code')) return 'code'
  return hasPasskey ? 'passkey' : 'recovery-code'
}
