/** Asks about an item: a name, the question, and an address for whoever wants to be told the answer. */
import { t } from '@lingui/core/macro'
import { questionLimits } from '#contract/feedback/question-limits.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { EmailInput } from '#web/ui/form/email-input.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { useEntryForm } from '../entries/use-entry-form.ts'

interface QuestionFormProps {
  itemId: string
  onCancel: () => void
  /** With what the shop says. */
  onSent: (message: string) => void
}

export function QuestionForm({ itemId, onCancel, onSent }: QuestionFormProps) {
  const { typed, input, errors, failure, busy, submit } = useEntryForm(
    { name: '', email: '', text: '' },
    t`Your question could not be sent. Please try again.`,
  )
  const ask = submit(
    () => visitorApi('POST /items/{id}/questions', { params: { id: itemId }, body: { ...typed, ...writtenIn() } }),
    ({ message }) => onSent(message),
  )

  return (
    <form
      noValidate
      onSubmit={ask}
      aria-label={t`Ask a question`}
      className="mt-6 max-w-prose space-y-4 rounded-lg bg-stage p-5"
    >
      <Field label={t`Your question`} required error={errors.text}>
        <Textarea {...input('text')} rows={3} maxLength={questionLimits.text} />
      </Field>
      <Field label={t`Your name`} hint={t`It stands beside the question.`} required error={errors.name}>
        <TextInput {...input('name')} maxLength={questionLimits.name} autoComplete="nickname" />
      </Field>
      <Field
        label={t`Your email`}
        hint={t`Only to tell you the answer; it is shown to nobody and forgotten once that is sent.`}
        optional
        error={errors.email}
      >
        <EmailInput {...input('email')} autoComplete="email" />
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
