/** Terms of specifications and names of categories in other languages: what misses a translation first. */
import { t } from '@lingui/core/macro'
import { Languages } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import type { GlossaryTerm } from '#contract/catalogue/glossary.ts'
import { OTHER_LANGUAGES, type OtherLanguage } from '#contract/catalogue/items/item-translations.ts'
import { formatNumber } from '#contract/core/format.ts'
import { langOfText } from '#contract/text/text-language.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { TranslateTerm } from './translate-term.tsx'

export const meta = () => noindexMeta(t`Glossary`)

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const missing = params.get('missing') === 'true' ? 'true' : 'false'
    return adminApi.page('GET /glossary', { query: { search, missing, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the glossary`} className="size-8" />

export default function Glossary() {
  const list = useLoaderData<typeof clientLoader>()
  return (
    <ListPage
      title={t`Glossary`}
      counts={['term']}
      list={list}
      search={{ label: t`Search the glossary`, placeholder: t`In any language` }}
      filter={
        <FilterSelect
          name="missing"
          label={t`Which terms`}
          all={t`All terms`}
          choices={[{ value: 'true', label: t`Not translated yet` }]}
          className="w-full sm:w-52"
        />
      }
      failed={t`Failed to fetch the glossary`}
      empty={{ icon: Languages, title: t`No terms found.` }}
    >
      {(rows) => (
        <Table
          caption={t`Glossary`}
          rows={rows}
          rowKey={({ term }) => term}
          columns={[
            {
              head: t`English`,
              className: 'xl:w-1/4',
              cell: ({ term }) => <span className="wrap-anywhere">{term}</span>,
            },
            { head: t`Sinhala`, className: 'xl:w-1/4', cell: (term) => <Translation of={term} language="si" /> },
            { head: t`Tamil`, className: 'xl:w-1/4', cell: (term) => <Translation of={term} language="ta" /> },
            { head: t`Uses`, cell: ({ uses }) => <span className="tabular-nums">{formatNumber(uses)}</span> },
            {
              head: t({ message: 'Change', context: 'verb' }),
              cell: (term) => <TranslateTerm key={keyOf(term)} term={term} />,
            },
          ]}
        />
      )}
    </ListPage>
  )
}

function keyOf(term: GlossaryTerm): string {
  return [term.term, ...OTHER_LANGUAGES.map((language) => term[language])].join('\n')
}

function Translation({ of, language }: { of: GlossaryTerm; language: OtherLanguage }) {
  const text = of[language]
  if (text === null) return <Badge tone="yellow">{t`In English`}</Badge>
  return (
    <span lang={langOfText(text, language) ?? language} className="wrap-anywhere">
      {text}
    </span>
  )
}
