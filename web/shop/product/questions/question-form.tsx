/** Asks about an item: a name, the question, and an address for whoever wants to be told the answer. */
import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { questionLimits } from '#contract/feedback/question-limits.ts'
import { ApiRefusal, messageOf } from '#web/api/client.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'

interface QuestionFormProps {
  itemId: string
  onCancel: () => void
  /** With what the shop says. */
  onSent: (message: string) => void
}

export function QuestionForm({ itemId, onCancel, onSent }: QuestionFormProps) {
  const [asked, setAsked] = useState({ name: '', email: '', text: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const typed = (name: keyof typeof asked) => ({
    value: asked[name],
    onChange: (event: { target: { value: string } }) => {
      setAsked({ ...asked, [name]: event.target.value })
      // What is said of a field goes when it is changed.
      setErrors({ ...errors, [name]: '' })
      setFailure('')
    },
  })

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setErrors({})
    setFailure('')
    try {
      const body = { ...asked, ...writtenIn() }
      onSent((await visitorApi('POST /items/{id}/questions', { params: { id: itemId }, body })).message)
    } catch (error) {
      const fields = error instanceof ApiRefusal ? error.problem?.fields : undefined
      if (fields) setErrors(fields)
      else setFailure(messageOf(error, t`Your question could not be sent. Please try again.`))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={send}
      aria-label={t`Ask a question`}
      className="mt-6 max-w-prose space-y-4 rounded-lg bg-stage p-5"
    >
      <Field label={t`Your question`} required error={errors.text}>
        <Textarea {...typed('text')} rows={3} maxLength={questionLimits.text} />
      </Field>
      <Field label={t`Your name`} hint={t`It stands beside the question.`} required error={errors.name}>
        <TextInput {...typed('name')} maxLength={questionLimits.name} autoComplete="nickname" />
      </Field>
      <Field
        label={t`Your email`}
        hint={t`Only to tell you the answer; it is shown to nobody and forgotten once that is sent.`}
        optional
        error={errors.email}
      >
        <EmailInput {...typed('email')} autoComplete="email" />
      </Field>
      {failure && <Alert tone="red">{failure}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {t`Send question`}
        </Button>
        <Button variant="secondary" onClick={onCancel} disabled={busy}>
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
