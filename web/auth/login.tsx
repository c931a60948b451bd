/** Logging in. */
import { zodResolver } from '@hookform/resolvers/zod'
import { msg, t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Credentials } from '#contract/people/accounts.ts'
import { messageOf } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { sessionApi } from '#web/session/session-api.ts'
import { session } from '#web/session/session-store.ts'
import { useWhenSignedIn } from '#web/session/use-when-signed-in.ts'
import { Button } from '#web/ui/display/button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { linkStyles } from './link-styles.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { redirectByRole, safeRedirect } from './redirects.ts'
import { registration, useRegistration } from './registration-store.ts'
import { type HalfLogin, SecondStep } from './second-step.tsx'

export function meta() {
  return noindexMeta(t`Login`)
}

const fillInAll = msg`Please fill in all fields`

export default function Login() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeRedirect(search.get('next'))
  const [failure, setFailure] = useState('')
  const isHydrated = useHydrated()
  const [half, setHalf] = useState<HalfLogin | null>(null)
  const { register, handleSubmit, getValues, resetField, setFocus, formState } = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { email: useRegistration.getState().email, password: '', remember: false },
    reValidateMode: 'onSubmit',
  })
  const { errors, isSubmitting } = formState

  useWhenSignedIn((role) => redirectByRole(navigate, role, next))

  const submit = handleSubmit(
    async (credentials) => {
      setFailure('')
      try {
        const { remember } = credentials
        const answer = await sessionApi('POST /auth/login', { body: credentials })
        registration.forget()
        if ('secondFactor' in answer) setHalf({ asked: answer.secondFactor, remember })
        else session.begin({ token: answer.token, user: answer.user, remember })
      } catch (error) {
        setFailure(messageOf(error, t`Login failed`))
        setFocus('password', { shouldSelect: true })
      }
    },
    () => setFailure(whatIsMissing()),
  )

  function whatIsMissing(): string {
    const { email, password } = getValues()
    return email.trim() === '' || password === '' ? say(fillInAll) : ''
  }

  /** The box goes when what it asks for is there. */
  function lookAgain() {
    setFailure((before) => (before === say(fillInAll) ? whatIsMissing() : before))
  }

  function startAgain(reason: string) {
    setHalf(null)
    setFailure(reason)
    resetField('password')
  }

  if (half) return <SecondStep half={half} onOver={startAgain} />
  return (
    <>
      <h1 className="font-bold text-3xl">{t`Login`}</h1>
      <p className="mt-2 text-ink-soft">
        {t`New here?`}{' '}
        <Link to="/signup" className={linkStyles}>
          {t`Create an account`}
        </Link>
      </p>
      {/* Without scripts the form must not put a password into the address. */}
      <form noValidate method="post" onSubmit={submit} onChange={lookAgain} className="mt-8 space-y-5">
        {failure && <Alert tone="red">{failure}</Alert>}
        <Field label={t`Email`} error={wrong(errors.email?.message, getValues('email'))} required>
          <EmailInput {...register('email')} autoComplete="username" />
        </Field>
        <Field label={t`Password`} error={wrong(errors.password?.message, getValues('password'))} required>
          <PasswordInput {...register('password')} autoComplete="current-password" />
        </Field>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <Checkbox {...register('remember')} label={t`Remember me`} />
          <Link to="/forgot-password" className={`${linkStyles} flex min-h-11 items-center text-sm`}>
            {t`Forgot password`}
          </Link>
        </div>
        <Button type="submit" size="lg" busy={isSubmitting} disabled={!isHydrated} className="noscript:hidden! w-full">
          {isSubmitting ? t`Logging in...` : t`Login`}
        </Button>
        <p className="hidden noscript:block">{t`Logging in needs JavaScript.`}</p>
      </form>
      <PasskeyLogin remember={() => getValues('remember') === true} onFailure={setFailure} />
    </>
  )
}

/** What stands under a field: the box above says already that all must be filled in. */
function wrong(message: string | undefined, value: string): string | undefined {
  return message && value.trim() === '' ? t`Please fill in this field` : message
}
