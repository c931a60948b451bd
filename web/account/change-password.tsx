/** The form that changes the password. */
import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { NewPassword } from '#contract/people/accounts.ts'
import { messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { useSession } from '#web/session/session-store.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'

const Passwords = z
  .object({
    currentPassword: z.string().min(1, { error: () => t`Please enter your current password` }),
    newPassword: NewPassword,
    confirmPassword: z.string(),
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ['confirmPassword'],
    error: () => t`Passwords do not match`,
    when: () => true,
  })

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function ChangePassword({ onChanged }: { onChanged: () => void }) {
  const email = useSession(({ user }) => user?.email ?? '')
  const [failure, setFailure] = useState('')
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: zodResolver(Passwords),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ currentPassword, newPassword }) => {
    setFailure('')
    try {
      const { message } = await signedInApi('POST /auth/change-password', {
        body: { currentPassword, newPassword },
      })
      reset(empty)
      toast.success(message)
      onChanged()
    } catch (error) {
      const wrong = fieldErrors(error, empty)
      for (const [name, message] of wrong) setError(name, { message }, { shouldFocus: true })
      if (wrong.length === 0) setFailure(messageOf(error, t`The password could not be changed. Please try again.`))
    }
  })

  return (
    <section aria-labelledby="change-password" className="rounded-lg border border-line p-5 sm:p-8">
      <h2 id="change-password" className="font-semibold text-xl">
        {t`Change password`}
      </h2>
      <p className="mt-1 text-ink-soft text-sm">{t`All your other devices are logged out.`}</p>
      <form noValidate method="post" onSubmit={submit} className="mt-6 max-w-md space-y-5">
        {failure && <Alert tone="red">{failure}</Alert>}
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <Field label={t`Current password`} error={errors.currentPassword?.message} required>
          <PasswordInput {...register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          label={t`New password`}
          hint={t`At least ${limits.passwordShortest} characters.`}
          error={errors.newPassword?.message}
          required
        >
          <PasswordInput {...register('newPassword')} autoComplete="new-password" />
        </Field>
        <Field label={t`Confirm new password`} error={errors.confirmPassword?.message} required>
          <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
        </Field>
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? t`Changing...` : t`Change password`}
        </Button>
      </form>
    </section>
  )
}
