/** Signing up: the account first, then its profile. */
import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { limits } from '#contract/core/limits.ts'
import { messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { useWhenSignedIn } from '#web/session/use-when-signed-in.ts'
import { Button } from '#web/ui/display/button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFormDraft } from '#web/ui/form/use-form-draft.ts'
import { linkStyles } from './link-styles.ts'
import { registration } from './registration-store.ts'
import { emptySignup, isSignupFailure, SignupForm, signupFailure } from './signup-form.ts'
import { TermsDialog } from './terms-dialog.tsx'

export function meta() {
  return noindexMeta(t`Sign up`)
}

export default function Signup() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [termsOpen, setTermsOpen] = useState(false)
  const isHydrated = useHydrated()
  const form = useForm({ resolver: zodResolver(SignupForm), defaultValues: emptySignup })
  const { register, handleSubmit, getValues, setError, formState } = form
  const { errors, isSubmitting } = formState

  const forgetDraft = useFormDraft({ name: 'signup', form, fields: ['fName', 'lName', 'email'] })
  useWhenSignedIn(() => void navigate('/account', { replace: true }))

  const submit = handleSubmit(
    async (filledIn) => {
      setFailure('')
      try {
        await signUp(filledIn)
        forgetDraft()
        void navigate('/login')
      } catch (error) {
        for (const [name, message] of fieldErrors(error, emptySignup))
          setError(name, { message }, { shouldFocus: true })
        setFailure(messageOf(error, t`Registration failed`))
      }
    },
    () => setFailure(signupFailure(getValues())),
  )

  /** The box goes when what it asks for is there; what the shop has said stays. */
  function lookAgain() {
    setFailure((before) => (isSignupFailure(before) ? signupFailure(getValues()) : before))
  }

  return (
    <>
      <h1 className="font-bold text-3xl">{t`Create an account`}</h1>
      <p className="mt-2 text-ink-soft">
        {t`Have one already?`}{' '}
        <Link to="/login" className={linkStyles}>
          {t`Login`}
        </Link>
      </p>
      {/* Without scripts the form must not put a password into the address. */}
      <form
        noValidate
        method="post"
        onSubmit={submit}
        onChange={lookAgain}
        className="mt-8 grid gap-x-4 gap-y-5 sm:grid-cols-2"
      >
        {failure && (
          <Alert tone="red" className="sm:col-span-2">
            {failure}
          </Alert>
        )}
        <Field label={t`First name`} error={errors.fName?.message} required>
          <TextInput {...register('fName')} autoComplete="given-name" maxLength={limits.name} />
        </Field>
        <Field label={t`Last name`} error={errors.lName?.message} required>
          <TextInput {...register('lName')} autoComplete="family-name" maxLength={limits.name} />
        </Field>
        <Field label={t`Email`} error={errors.email?.message} required className="sm:col-span-2">
          <EmailInput {...register('email')} autoComplete="username" />
        </Field>
        <Field
          label={t`Password`}
          hint={t`At least ${limits.passwordShortest} characters. A few words in a row are easy to remember.`}
          error={errors.password?.message}
          required
          className="sm:col-span-2"
        >
          <PasswordInput {...register('password')} autoComplete="new-password" />
        </Field>
        <Field label={t`Confirm password`} error={errors.confirmPassword?.message} required className="sm:col-span-2">
          <PasswordInput {...register('confirmPassword')} autoComplete="new-password" />
        </Field>
        <Checkbox
          {...register('terms')}
          error={errors.terms?.message}
          className="sm:col-span-2"
          label={
            <Trans>
              I agree to the{' '}
              <button type="button" onClick={() => setTermsOpen(true)} className={linkStyles}>
                terms
              </button>
            </Trans>
          }
        />
        <Button
          type="submit"
          size="lg"
          busy={isSubmitting}
          disabled={!isHydrated}
          className="noscript:hidden! sm:col-span-2"
        >
          {isSubmitting ? t`Creating account...` : t`Sign up`}
        </Button>
        <p className="hidden noscript:block sm:col-span-2">{t`Signing up needs JavaScript.`}</p>
      </form>
      <TermsDialog open={termsOpen} onClose={() => setTermsOpen(false)} />
    </>
  )
}

/** Throws when no account was made; a profile that could not be made is only warned of. */
async function signUp({ email, password, fName, lName }: SignupForm): Promise<void> {
  const { userId } = await visitorApi('POST /auth/signup', {
    body: { email, password, fName, lName, role: 'user', ...writtenIn() },
  })
  registration.succeed({ userId, email })
  try {
    await visitorApi('POST /users', { body: { email, userId, name: fName, phone: '', address: '' } })
    toast.success(t`Account created successfully! Please log in with your credentials.`)
  } catch {
    toast.warning(t`Account created but profile setup incomplete. Please complete your profile after login.`)
  }
}
