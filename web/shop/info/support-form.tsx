/** The form that sends a message to the shop. */

import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/core/limits.ts'
import { NewInquiry } from '#contract/site/contact-form.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { useOwnProfile } from '#web/session/use-own-profile.ts'
import { Button } from '#web/ui/display/button.tsx'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { useFormDraft } from '#web/ui/form/use-form-draft.ts'

const empty: NewInquiry = { name: '', email: '', message: '' }

export function SupportForm() {
  const isHydrated = useHydrated()
  const form = useForm({ resolver: zodResolver(NewInquiry), defaultValues: empty })
  const { register, handleSubmit, reset, setError, formState } = form
  const { errors, isSubmitting } = formState
  const [outcome, setOutcome] = useState<{ done: boolean; message: string; why?: string }>()

  const forgetDraft = useFormDraft({ name: 'support', form, fields: ['name', 'email', 'message'] })
  useOwnProfile(({ name, email }) => reset({ ...empty, name, email }, { keepDirtyValues: true }))

  const submit = handleSubmit(async (inquiry) => {
    setOutcome(undefined)
    try {
      await visitorApi('POST /contact', { body: { ...inquiry, ...writtenIn() } })
      reset(empty)
      forgetDraft()
      setOutcome({ done: true, message: t`Message sent successfully!` })
    } catch (error) {
      for (const [name, message] of fieldErrors(error, empty)) setError(name, { message })
      setOutcome({ done: false, message: messageOf(error, t`Failed to send message`), why: whyNotSent(error) })
    }
  })

  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      onChange={() => setOutcome(undefined)}
      className="grid gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <Field label={t`Name`} error={errors.name?.message} required>
        <TextInput {...register('name')} autoComplete="name" maxLength={limits.name} />
      </Field>
      <Field label={t`Email`} error={errors.email?.message} required>
        <EmailInput {...register('email')} autoComplete="email" />
      </Field>
      <Field label={t`Message`} error={errors.message?.message} required className="sm:col-span-2">
        <Textarea {...register('message')} rows={6} maxLength={limits.message} />
      </Field>
      <div className="sm:col-span-2">
        {/* Sent before hydration, the form would leave the page and be lost. */}
        <Button
          type="submit"
          size="lg"
          busy={isSubmitting}
          disabled={!isHydrated}
          className="noscript:hidden! max-sm:w-full"
        >
          {isSubmitting ? t`Sending...` : t`Send Message`}
        </Button>
        <p className="hidden noscript:block">
          {shopDetails.email === ''
            ? t`The form needs JavaScript.`
            : t`The form needs JavaScript. Without it, please write to ${shopDetails.email}.`}
        </p>
        <div aria-live="polite" className="mt-4">
          {outcome && (
            <Alert tone={outcome.done ? 'green' : 'red'}>
              <p>{outcome.message}</p>
              {outcome.why && <p className="font-normal">{outcome.why}</p>}
            </Alert>
          )}
        </div>
      </div>
    </form>
  )
}

/** Beside the shop's own words, which say it already, and the fields. */
function whyNotSent(error: unknown): string {
  if (!(error instanceof ApiRefusal) || error.status === 0) {
    return t`The shop could not be reached. Please check your connection; what you wrote stays here.`
  }
  return error.status >= 500 ? t`Something went wrong in the shop. What you wrote stays here; please try again.` : ''
}
