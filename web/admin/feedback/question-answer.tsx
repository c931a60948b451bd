/** How a question stands, and answering, showing or hiding it. */
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { questionLimits } from '#contract/feedback/question-limits.ts'
import type { ListedQuestion } from '#contract/feedback/questions.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { say } from '#web/languages/i18n.ts'
import { useSend } from '#web/session/use-send.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Button } from '#web/ui/display/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextDialog } from './text-dialog.tsx'

const badges = {
  waiting: { tone: 'accent', word: msg`To answer` },
  shown: { tone: 'green', word: msg`Shown` },
  hidden: { tone: 'neutral', word: msg`Hidden` },
} as const

export function QuestionAnswer({ question }: { question: ListedQuestion }) {
  const [isOpen, setOpen] = useState(false)
  const { name } = question
  const { tone, word } = badges[question.state]
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={tone}>{say(word)}</Badge>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        {question.state === 'waiting' ? (
          <Trans>
            Answer<span className="sr-only"> the question of {name}</span>
          </Trans>
        ) : (
          <Trans>
            Change<span className="sr-only"> the question of {name}</span>
          </Trans>
        )}
      </Button>
      {question.toldByMail && <p className="w-full text-ink-soft text-sm">{t`Waits for the answer by mail`}</p>}
      {isOpen && <AnswerDialog question={question} onClose={() => setOpen(false)} />}
    </div>
  )
}

function AnswerDialog({ question, onClose }: { question: ListedQuestion; onClose: () => void }) {
  const { id, version, name, text, state, toldByMail } = question
  const revalidator = useRevalidator()
  const [answer, setAnswer] = useState(question.answer)
  const [before] = useState(question.answer)
  const { busy, failure, send } = useSend({
    failed: t`Failed to save the answer`,
    onFailed: (refusal) => refusal?.code === 'QUESTION_CHANGED' && void revalidator.revalidate(),
  })
  const save = (next: 'shown' | 'hidden') =>
    send(
      () => adminApi('PUT /questions/{id}', { params: { id }, body: { answer, state: next, version } }),
      ({ message }) => {
        toast.success(message)
        onClose()
        return revalidator.revalidate()
      },
    )

  return (
    <TextDialog
      title={t`Answer ${name}`}
      onClose={onClose}
      field={{
        label: t`Your answer`,
        hint: toldByMail
          ? t`It goes out by mail too, shown or hidden. Hidden without an answer, nobody is written to.`
          : t`It stands below the question, on the page of the item.`,
        rows: 6,
        maxLength: questionLimits.answer,
      }}
      text={answer}
      onType={setAnswer}
      action={t`Show with this answer`}
      otherwise={
        state !== 'hidden' && (
          <Button variant="secondary" disabled={busy} onClick={() => void save('hidden')}>
            {t`Hide the question`}
          </Button>
        )
      }
      busy={busy}
      failure={failure}
      onSend={() => void save('shown')}
    >
      {/* What somebody else has answered meanwhile stands below it, and what was typed stays. */}
      {[text, ...(question.answer === before ? [] : [question.answer])].map((one) => (
        <blockquote key={one} className="wrap-anywhere mb-5 whitespace-pre-line rounded-md bg-stage p-4 text-sm">
          {one}
        </blockquote>
      ))}
    </TextDialog>
  )
}
