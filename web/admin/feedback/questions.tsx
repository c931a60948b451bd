/** What people asked about items, the last first; each is answered, shown or hidden here. */
import { t } from '@lingui/core/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { type ListedQuestion, QuestionState } from '#contract/feedback/questions.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { dateColumn, EntryList, itemColumn } from './entry-list.tsx'
import { QuestionAnswer } from './question-answer.tsx'

export const meta = () => noindexMeta(t`Questions`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const state = QuestionState.safeParse(params.get('state')).data
    return adminApi.page('GET /questions', { query: { search, state, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading questions`} className="size-8" />

export default function Questions() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <EntryList
      title={t`Questions`}
      caption={t`Questions`}
      counts={['question']}
      list={list}
      search={{ label: t`Search questions`, placeholder: t`Name, question or answer` }}
      standing={{
        name: 'state',
        label: t`Which questions`,
        all: t`All questions`,
        choices: [
          { value: 'waiting', label: t`To answer` },
          { value: 'shown', label: t`Shown` },
          { value: 'hidden', label: t`Hidden` },
        ],
      }}
      failed={t`Failed to fetch questions`}
      empty={{ icon: MessageCircleQuestion, title: t`No questions found.` }}
      columns={[
        itemColumn(),
        { head: t`Question`, className: 'xl:w-2/5', cell: (question) => <Asked question={question} /> },
        dateColumn(),
        { head: t`State`, cell: (question) => <QuestionAnswer question={question} /> },
      ]}
    />
  )
}

function Asked({ question: { name, text, answer } }: { question: ListedQuestion }) {
  return (
    <span className="wrap-anywhere block">
      <span className="block whitespace-pre-line">{text}</span>
      <span className="block text-ink-soft text-sm">{name}</span>
      {answer && (
        <span className="mt-2 block whitespace-pre-line border-line border-l-2 pl-3 text-ink-soft">{answer}</span>
      )}
    </span>
  )
}
