/** What others asked about an item and the shop answered, and the way to ask. */
import { t } from '@lingui/core/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import type { ItemQuestions, ShownQuestion } from '#contract/feedback/questions.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { formatDate } from '#web/languages/dates.ts'
import { Button } from '#web/ui/display/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useMore } from '../entries/use-more.ts'
import { QuestionForm } from './question-form.tsx'

interface QuestionsSectionProps {
  itemId: string
  first: Pick<ItemQuestions, 'total' | 'questions'>
}

export function QuestionsSection({ itemId, first: { total, questions } }: QuestionsSectionProps) {
  const next = async (offset: number) =>
    (await visitorApi('GET /items/{id}/questions', { params: { id: itemId }, query: { offset } })).questions
  const { all, busy, showMore } = useMore(questions, next, t`The next questions could not be loaded.`)
  const [isAsking, setAsking] = useState(false)
  const [thanks, setThanks] = useState('')

  return (
    <section aria-labelledby="questions" className="mt-12 md:mt-16">
      <h2 id="questions" className="font-bold text-2xl">
        {t`Questions`}
      </h2>
      {all.length === 0 && <p className="mt-2 text-ink-soft">{t`Nobody has asked about it yet.`}</p>}
      <dl className="mt-4 max-w-prose space-y-6">
        {all.map((question) => (
          <Answered key={question.id} question={question} />
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {all.length < total && (
          <Button variant="secondary" busy={busy} onClick={showMore}>
            {t`More questions`}
          </Button>
        )}
        {!isAsking && (
          <Button variant="secondary" className="noscript:hidden!" onClick={() => setAsking(true)}>
            <MessageCircleQuestion className="size-5" />
            {t`Ask a question`}
          </Button>
        )}
      </div>
      <div aria-live="polite" className="max-w-prose">
        {thanks && !isAsking && (
          <Alert tone="green" className="mt-4">
            {thanks}
          </Alert>
        )}
      </div>
      {isAsking && (
        <QuestionForm
          itemId={itemId}
          onCancel={() => setAsking(false)}
          onSent={(message) => {
            setThanks(message)
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}

function Answered({ question: { name, text, answer, date } }: { question: ShownQuestion }) {
  return (
    <div>
      <dt>
        <span className="wrap-anywhere block whitespace-pre-line font-semibold">{text}</span>
        <span className="wrap-anywhere text-ink-soft text-xs">
          <span>{`${name},`}</span> <time dateTime={date}>{formatDate(date)}</time>
        </span>
      </dt>
      <dd className="wrap-anywhere mt-2 whitespace-pre-line border-line border-l-2 pl-4">
        <span className="block font-medium text-ink-soft text-xs">{t`${shopDetails.name} answers`}</span>
        <span>{answer}</span>
      </dd>
    </div>
  )
}
