/** Asking for a mail with a link to set a new password. */
import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { Email } from '#contract/text/text.ts'
import { messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Button } from '#web/ui/display/button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { linkStyles } from './link-styles.ts'
import { ResultMessage } from './result-message.tsx'

const Asked = z.object({ email: Email })

export function meta() {
  return noindexMeta(t`Forgot password`)
}

export default function ForgotPassword() {
  const [sentTo, setSentTo] = useState('')
  const [failure, setFailure] = useState('')
  const isHydrated = useHydrated()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Asked),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    setFailure('')
    try {
      await visitorApi('POST /auth/forgot-password', { body: { email, ...writtenIn() } })
      setSentTo(email)
    } catch (error) {
      setFailure(messageOf(error, t`The mail could not be sent. Please try again.`))
    }
  })

  if (sentTo) {
    return (
      <ResultMessage icon={MailCheck} title={t`Look into your mailbox`}>
        <p>
          <Trans>
            If there is an account for <strong className="font-semibold text-ink">{sentTo}</strong>, a mail with a link
            to set a new password is on its way. The link works for 30 minutes.
          </Trans>
        </p>
        <p className="mt-4">
          <Trans>
            Nothing there after a few minutes? Look into the spam folder, or{' '}
            <button type="button" onClick={() => setSentTo('')} className={linkStyles}>
              ask again
            </button>
            .
          </Trans>
        </p>
      </ResultMessage>
    )
  }

  return (
    <>
      <h1 className="font-bold text-3xl">{t`Forgot password`}</h1>
      <p className="mt-2 text-ink-soft">
        {t`Tell us the email address of your account, and we send you a link to set a new password.`}
      </p>
      <form noValidate method="post" onSubmit={submit} className="mt-8 space-y-5">
        {failure && <Alert tone="red">{failure}</Alert>}
        <Field label={t`Email`} error={errors.email?.message} required>
          <EmailInput {...register('email')} autoComplete="username" />
        </Field>
        <Button type="submit" size="lg" busy={isSubmitting} disabled={!isHydrated} className="noscript:hidden! w-full">
          {isSubmitting ? t`Sending...` : t`Send link`}
        </Button>
        <p className="hidden noscript:block">{t`This needs JavaScript.`}</p>
        <p className="text-center">
          <Link to="/login" className={linkStyles}>
            {t`Back to login`}
          </Link>
        </p>
      </form>
    </>
  )
}
