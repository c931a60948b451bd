/** The form that sends a message to the shop. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NewInquiry } from '#contract/contact-form.ts'
import { limits } from '#contract/limits.ts'
import { shopDetails } from '#contract/shop-details.ts'
import { messageOf } from '#web/api/client.ts'
import { fieldErrors } from '#web/api/field-errors.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
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
  const [outcome, setOutcome] = useState<{ done: boolean; message: string }>()

  const forgetDraft = useFormDraft({ name: 'support', form, fields: ['name', 'email', 'message'] })
  useOwnProfile(({ name, email }) => reset({ ...empty, name, email }, { keepDirtyValues: true }))

  const submit = handleSubmit(async (inquiry) => {
    setOutcome(undefined)
    try {
      await visitorApi('POST /contact', { body: inquiry })
      reset(empty)
      forgetDraft()
      setOutcome({ done: true, message: 'Message sent successfully!' })
    } catch (error) {
      for (const [name, message] of fieldErrors(error, empty)) setError(name, { message })
      setOutcome({ done: false, message: messageOf(error, 'Failed to send message') })
    }
  })

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <Field label="Name" error={errors.name?.message} required>
        <TextInput {...register('name')} autoComplete="name" maxLength={limits.name} />
      </Field>
      <Field label="Email" error={errors.email?.message} required>
        <EmailInput {...register('email')} autoComplete="email" />
      </Field>
      <Field label="Message" error={errors.message?.message} required className="sm:col-span-2">
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
          {isSubmitting ? 'Sending...' : 'Send Message'}
        </Button>
        <p className="hidden noscript:block">
          The form needs JavaScript.{shopDetails.email !== '' && ` Without it, please write to ${shopDetails.email}.`}
        </p>
        <div aria-live="polite" className="mt-4">
          {outcome && <Alert tone={outcome.done ? 'green' : 'red'}>{outcome.message}</Alert>}
        </div>
      </div>
    </form>
  )
}
