/** What people asked about items, the last first; each is answered, shown or hidden here. */
import { t } from '@lingui/core/macro'
import { MessageCircleQuestion } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { type ListedQuestion, QuestionState } from '#contract/feedback/questions.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { InquiryPages } from '#web/admin/layout/inquiry-pages.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
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
    <>
      <InquiryPages />
      <ListPage
        title={t`Questions`}
        counts={['question']}
        list={list}
        search={{ label: t`Search questions`, placeholder: t`Name, question or answer` }}
        filter={
          <FilterSelect
            name="state"
            label={t`Which questions`}
            all={t`All questions`}
            choices={[
              { value: 'waiting', label: t`To answer` },
              { value: 'shown', label: t`Shown` },
              { value: 'hidden', label: t`Hidden` },
            ]}
            className="w-full sm:w-44"
          />
        }
        failed={t`Failed to fetch questions`}
        empty={{ icon: MessageCircleQuestion, title: t`No questions found.` }}
      >
        {(rows) => (
          <Table
            caption={t`Questions`}
            rows={rows}
            rowKey={(question) => question.id}
            columns={[
              { head: t`Item`, className: 'xl:w-1/5 xl:align-top', cell: (question) => <OfItem question={question} /> },
              {
                head: t`Question`,
                className: 'xl:w-2/5 xl:align-top',
                cell: (question) => <Asked question={question} />,
              },
              {
                head: t`Date`,
                className: 'xl:whitespace-nowrap xl:align-top',
                cell: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time>,
              },
              {
                head: t`State`,
                className: 'xl:align-top',
                cell: (question) => <QuestionAnswer key={question.version} question={question} />,
              },
            ]}
          />
        )}
      </ListPage>
    </>
  )
}

function OfItem({ question: { itemId, itemTitle } }: { question: ListedQuestion }) {
  if (itemTitle === null) return <span className="text-ink-soft">{t`A deleted item`}</span>
  return (
    <Link to={`/item/${itemId}`} className="wrap-anywhere touch-target text-accent underline underline-offset-2">
      {itemTitle}
    </Link>
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
