/** Joining the staff with the link of an invitation: with a new account, or with the one of that address. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CircleCheck, CloudOff, Unlink } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Calls } from '#contract/calls.ts'
import type { AnswerOf } from '#contract/core/endpoint.ts'
import { limits } from '#contract/core/limits.ts'
import type { StaffRole } from '#contract/core/staff-role.ts'
import { NewPassword } from '#contract/people/accounts.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { inLanguage } from '#web/languages/languages.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { logOut } from '#web/session/log-out.ts'
import { sessionApi } from '#web/session/session-api.ts'
import { session } from '#web/session/session-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { linkStyles } from './link-styles.ts'
import { ResultMessage } from './result-message.tsx'

type Invitation = AnswerOf<Calls['POST /staff-invitations/read']>
type State = 'reading' | 'dead' | 'failed' | 'joined' | Invitation

const roles = {
  owner: msg`an owner`,
  manager: msg`a manager`,
  staff: msg`a member of the staff`,
} satisfies Record<StaffRole, Word>

export function meta() {
  return noindexMeta(t`Join the staff`)
}

export default function Join() {
  const isHydrated = useHydrated()
  const token = useLinkSecret()
  const [state, setState] = useState<State>('reading')

  useEffect(() => {
    if (state !== 'reading' || token === '') return
    let left = false
    const show = (next: State) => left || setState(next)
    visitorApi('POST /staff-invitations/read', { body: { token } }).then(show, (error: unknown) =>
      show(isDead(error) ? 'dead' : 'failed'),
    )
    return () => {
      left = true
    }
  }, [token, state])

  if (state === 'dead' || (isHydrated && token === '')) return <DeadLink />
  if (state === 'reading') return <Spinner label={t`Reading your invitation...`} />
  if (state === 'failed') return <Failed onRetry={() => setState('reading')} />
  if (state === 'joined') return <Joined />
  return <JoinForm token={token} invitation={state} onOver={setState} />
}

function isDead(error: unknown): boolean {
  return error instanceof ApiRefusal && (error.code === 'TOKEN_USED' || error.code === 'BAD_INPUT')
}

interface JoinFormProps {
  token: string
  invitation: Invitation
  onOver: (state: 'dead' | 'joined') => void
}

const empty = { firstName: '', lastName: '', password: '' }

function JoinForm({ token, invitation: { email, staffRole, account }, onOver }: JoinFormProps) {
  const isNew = account !== 'proven'
  const [values, setValues] = useState(empty)
  const [errors, setErrors] = useState<Partial<typeof empty>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const field = (name: keyof typeof empty) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = isNew ? check(values) : {}
    setErrors(wrong)
    setFailure('')
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      const { password, ...names } = values
      const body = { token, password, ...(isNew ? names : {}) }
      await visitorApi('POST /staff-invitations/accept', { body })
      await enter(email, password, () => onOver('joined'))
    } catch (error) {
      if (isDead(error) && error instanceof ApiRefusal && error.code === 'TOKEN_USED') return onOver('dead')
      const refused = Object.fromEntries(fieldErrors(error, empty))
      setErrors(refused)
      const isAboutPassword = error instanceof ApiRefusal && error.code === 'BAD_CREDENTIALS'
      if (isAboutPassword) setErrors({ password: t`This is not the password of that account` })
      else if (Object.keys(refused).length === 0) setFailure(messageOf(error, t`That did not work. Please try again.`))
      setBusy(false)
    }
  }

  return (
    <>
      <h1 className="font-bold text-3xl">{t`Work at ${shopDetails.name}`}</h1>
      <p className="wrap-anywhere mt-2 text-ink-soft">
        <Trans>
          You are invited into the back office as {say(roles[staffRole])}, as <strong>{email}</strong>.
        </Trans>{' '}
        <span>
          {isNew
            ? t`Choose a password for it.`
            : t`There is an account with this address already: enter its password to accept.`}
        </span>
      </p>
      <form noValidate method="post" onSubmit={submit} className="mt-8 grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {failure && (
          <Alert tone="red" className="sm:col-span-2">
            {failure}
          </Alert>
        )}
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {isNew && (
          <>
            <Field label={t`First name`} error={errors.firstName} required>
              <TextInput {...field('firstName')} autoComplete="given-name" maxLength={limits.name} />
            </Field>
            <Field label={t`Last name`} error={errors.lastName} optional>
              <TextInput {...field('lastName')} autoComplete="family-name" maxLength={limits.name} />
            </Field>
          </>
        )}
        <Field
          label={isNew ? t`New password` : t`Password`}
          hint={
            isNew
              ? t`At least ${limits.passwordShortest} characters. A few words in a row are easy to remember.`
              : undefined
          }
          error={errors.password}
          required
          className="sm:col-span-2"
        >
          <PasswordInput {...field('password')} autoComplete={isNew ? 'new-password' : 'current-password'} />
        </Field>
        <Button type="submit" size="lg" busy={busy} className="sm:col-span-2">
          {busy ? t`Joining...` : t`Accept the invitation`}
        </Button>
      </form>
      {!isNew && (
        <p className="mt-6 text-sm">
          <Link to="/forgot-password" className={`${linkStyles} inline-flex min-h-11 items-center`}>
            {t`Forgot password`}
          </Link>
        </p>
      )}
    </>
  )
}

function check({ firstName, password }: typeof empty): Partial<typeof empty> {
  const wrong = NewPassword.safeParse(password).error?.issues[0]?.message
  return {
    ...(firstName.trim() === '' ? { firstName: t`First name is required` } : {}),
    ...(wrong ? { password: wrong } : {}),
  }
}

/** Logs in and opens the back office; whoever has a second factor, or whose login fails, does it at the login page. */
async function enter(email: string, password: string, otherwise: () => void): Promise<void> {
  // Somebody else may be signed in here.
  await logOut().catch(() => undefined)
  const answer = await sessionApi('POST /auth/login', { body: { email, password, remember: false } }).catch(() => null)
  if (!answer || 'secondFactor' in answer) return otherwise()
  session.begin({ token: answer.token, user: answer.user, remember: false })
  // Public pages know nothing of the back office, so the browser asks for it anew.
  window.location.assign(inLanguage(currentLanguage(), '/admin'))
}

function Joined() {
  return (
    <ResultMessage icon={CircleCheck} title={t`Welcome`}>
      <p>{t`You work here now. Please log in.`}</p>
      <LinkButton to="/login" size="lg" className="mt-8 w-full">
        {t`Login`}
      </LinkButton>
    </ResultMessage>
  )
}

function DeadLink() {
  return (
    <ResultMessage icon={Unlink} title={t`This invitation does not work any more`}>
      <p>
        {t`It was used or withdrawn, a newer one was sent, or it is older than 7 days. Please ask who invited you.`}
      </p>
      <LinkButton to="/" size="lg" className="mt-8 w-full">
        {t`Go to the shop`}
      </LinkButton>
    </ResultMessage>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <ResultMessage icon={CloudOff} title={t`That did not work`}>
      <p>{t`The shop could not be reached. Your invitation is still good.`}</p>
      <Button size="lg" className="mt-8 w-full" onClick={onRetry}>
        {t`Try Again`}
      </Button>
    </ResultMessage>
  )
}
