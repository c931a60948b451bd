/** A sentence with the fields that can be put into it. */
import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { type MessageSentence, MOST_IN_SENTENCE } from '#contract/office/message-words.ts'
import type { Language } from '#contract/text/languages.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Textarea, TextInput } from '#web/ui/form/text-input.tsx'
import { isLong, sentenceLabel } from './message-labels.ts'

interface SentenceFieldProps {
  sentence: MessageSentence
  /** Where it stands, from 1. */
  at: number
  language: Language
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

export function SentenceField({ sentence, at, language, value, error, onChange }: SentenceFieldProps) {
  const { part, standard, fields } = sentence
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const label = sentenceLabel(part, at)
  const wiring = {
    ...{ ref: control, value, lang: language, maxLength: MOST_IN_SENTENCE, autoComplete: 'off' },
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }

  function putIn(field: string) {
    const [from, to] = [control.current?.selectionStart ?? value.length, control.current?.selectionEnd ?? value.length]
    onChange(`${value.slice(0, from)}{${field}}${value.slice(to)}`)
    control.current?.focus()
  }

  return (
    <div>
      <Field
        label={label}
        error={error}
        hint={value !== standard && <span lang={language}>{t`The shop's own: ${standard}`}</span>}
      >
        {isLong(sentence) ? <Textarea rows={2} {...wiring} /> : <TextInput {...wiring} />}
      </Field>
      {fields.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-2">
          {fields.map((field) => (
            <button
              key={field}
              type="button"
              aria-label={t`Put ${field} into: ${label}`}
              onClick={() => putIn(field)}
              className="min-h-9 rounded-md bg-stage px-2.5 font-mono text-ink-soft text-xs hover:bg-accent-soft"
            >
              {`{${field}}`}
            </button>
          ))}
        </p>
      )}
    </div>
  )
}
