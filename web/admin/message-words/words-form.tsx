/** The sentences of a message as they are typed, beside what becomes of them. */
import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { MessageSentence, MessageWords } from '#contract/office/message-words.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { LeaveDialog } from '#web/admin/form/leave-dialog.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { useSend } from '#web/session/use-send.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { SentenceField } from './sentence-field.tsx'
import { WordsPreview } from './words-preview.tsx'

type Draft = Readonly<Record<string, string>>

const draftOf = (sentences: readonly MessageSentence[]): Draft =>
  Object.fromEntries(sentences.map(({ part, text }) => [part, text]))

export function WordsForm({ words, onSaved }: { words: MessageWords; onSaved: () => Promise<void> }) {
  const { message, language, sentences, version, earlier } = words
  const [draft, setDraft] = useState(() => draftOf(sentences))
  const { busy, failure, fields, send, fail } = useSend({ failed: t`Failed to save the words` })
  const form = useRef<HTMLFormElement>(null)
  const hasChanges = () => !busy && sentences.some(({ part, text }) => draft[part] !== text)

  const change = (next: Draft) => {
    setDraft(next)
    fail()
  }

  // A long form: whoever pressed Save below is led to the first sentence that could not be sent.
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fields])

  function save() {
    const params = { message, language }
    const body = { texts: draft, seen: version }
    return send(
      () => adminApi('PUT /message-words/{message}/{language}', { params, body }),
      async (answer) => {
        // The form begins anew with what is stored: what was typed after it is said to be saved would be lost.
        await onSaved()
        toast.success(answer.message)
      },
    )
  }

  const standard = Object.fromEntries(sentences.map((one) => [one.part, one.standard]))
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[1fr_26rem]">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        className="space-y-5 rounded-lg border border-line bg-white p-4 sm:p-6"
      >
        <p className="text-ink-soft text-sm">{t`Not every message has each of these sentences. What stands in braces is filled in when it is sent.`}</p>
        {failure && <Alert tone="red">{failure}</Alert>}
        {sentences.map((sentence, at) => (
          <SentenceField
            key={sentence.part}
            sentence={sentence}
            at={at + 1}
            language={language}
            value={draft[sentence.part] ?? ''}
            error={fields[`texts.${sentence.part}`]}
            onChange={(text) => change({ ...draft, [sentence.part]: text })}
          />
        ))}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => change(standard)} className="mr-auto">
            {t`Take the shop's own words`}
          </Button>
          <Button type="submit" busy={busy}>
            {t`Save`}
          </Button>
        </div>
        <Earlier earlier={earlier} onTake={(texts) => change({ ...standard, ...texts })} />
      </form>
      <WordsPreview message={message} language={language} texts={draft} onFailed={fail} />
      <LeaveDialog hasChanges={hasChanges}>{t`Your changes to these words are not saved.`}</LeaveDialog>
    </div>
  )
}

function Earlier({
  earlier,
  onTake,
}: {
  earlier: MessageWords['earlier']
  onTake: (texts: Readonly<Record<string, string>>) => void
}) {
  if (earlier.length === 0) return null
  return (
    <details className="border-line border-t pt-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t`As it was before`}</summary>
      <ul className="divide-y divide-line">
        {earlier.map(({ version, at, texts }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0">
              <time dateTime={at} className="block font-medium text-sm">
                {formatDateTime(at)}
              </time>
              <span className="wrap-anywhere line-clamp-2 text-ink-soft text-sm">
                {Object.values(texts).join(' · ') || t`The shop's own words`}
              </span>
            </span>
            <Button variant="secondary" size="sm" onClick={() => onTake(texts)}>
              {t`Take these`}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
