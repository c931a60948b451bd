/** Setting a new password with the link of a mail. */
import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { NewPassword } from '#contract/people/accounts.ts'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useLinkSecret } from '#web/session/link-secret.ts'
import { session } from '#web/session/session-store.ts'
import { Button } from '#web/ui/display/button.tsx'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { ResultMessage } from './result-message.tsx'

const NewPasswordTwice = z
  .object({ password: NewPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: () => t`Passwords do not match`,
  })

const empty = { password: '', confirmPassword: '' }

export function meta() {
  return noindexMeta(t`Set a new password`)
}

export default function ResetPassword() {
  const isHydrated = useHydrated()
  const token = useLinkSecret()
  const [state, setState] = useState<'open' | 'done' | 'used'>('open')

  if (!isHydrated) return <Spinner label={t`Loading...`} />
  if (state === 'done') {
    return (
      <ResultMessage icon={CircleCheck} title={t`Your password was changed`}>
        <p>{t`All devices were logged out. Please log in with the new password.`}</p>
        <LinkButton to="/login" size="lg" className="mt-8 w-full">
          {t`Login`}
        </LinkButton>
      </ResultMessage>
    )
  }
  if (state === 'used' || token === '') {
    return (
      <ResultMessage icon={Unlink} title={t`This link does not work any more`}>
        <p>{t`A link to set a new password works once, for 30 minutes. Please ask for a new one.`}</p>
        <LinkButton to="/forgot-password" size="lg" className="mt-8 w-full">
          {t`Ask for a new link`}
        </LinkButton>
      </ResultMessage>
    )
  }
  return <NewPasswordForm token={token} onDone={() => setState('done')} onUsed={() => setState('used')} />
}

function NewPasswordForm({ token, onDone, onUsed }: { token: string; onDone: () => void; onUsed: () => void }) {
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(NewPasswordTwice),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password }) => {
    setFailure('')
    try {
      await visitorApi('POST /auth/reset-password', { body: { token, password } })
      session.end()
      onDone()
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'TOKEN_USED') return onUsed()
      const wrong = fieldErrors(error, empty)
      for (const [name, message] of wrong) setError(name, { message }, { shouldFocus: true })
      if (wrong.length === 0) setFailure(messageOf(error, t`Your password could not be changed. Please try again.`))
    }
  })

  return (
    <>
      <h1 className="font-bold text-3xl">{t`Set a new password`}</h1>
      <p className="mt-2 text-ink-soft">{t`Afterwards you are logged out on all devices.`}</p>
      <form noValidate method="post" onSubmit={submit} className="mt-8 space-y-5">
        {failure && <Alert tone="red">{failure}</Alert>}
        <Field
          label={t`New password`}
          hint={t`At least ${limits.passwordShortest} characters.`}
          error={errors.password?.message}
          required
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <Field label={t`Confirm new password`} error={errors.confirmPassword?.message} required>
          <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
        </Field>
        <Button type="submit" size="lg" busy={isSubmitting} className="w-full">
          {isSubmitting ? t`Saving...` : t`Set new password`}
        </Button>
      </form>
    </>
  )
}
