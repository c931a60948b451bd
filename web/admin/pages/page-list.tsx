/** The owner's own pages and the entries of the journal, drafts too. */
import { msg, t } from '@lingui/core/macro'
import { PanelsTopLeft, Plus } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { PAGE_KINDS, type PageKind, type PagePlace, pagePath } from '#contract/site/pages/page-text.plain.ts'
import type { OwnPageHead } from '#contract/site/pages/pages.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { Table } from '#web/ui/display/table.tsx'
import { PageState } from './page-state.tsx'

export const meta = () => noindexMeta(t`Own pages`)

const kinds: Record<PageKind, Word> = { page: msg`Page`, entry: msg`Journal entry` }
const places: Record<PagePlace, Word> = { none: msg`Nowhere else`, footer: msg`Footer`, menu: msg`Menu` }

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadList(request, ({ search, limit, offset }, params) => {
    const kind = PAGE_KINDS.find((one) => one === params.get('kind'))
    return adminApi.page('GET /own-pages', { query: { search, kind, limit, offset } }, { signal: request.signal })
  })
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <Spinner label={t`Loading the pages`} className="size-8" />

export default function PageList() {
  const list = useLoaderData<typeof clientLoader>()
  const add = (
    <>
      <LinkButton to="/own-pages/new?kind=entry" variant="secondary">
        <Plus className="size-5" />
        {t`New journal entry`}
      </LinkButton>
      <LinkButton to="/own-pages/new">
        <Plus className="size-5" />
        {t`New page`}
      </LinkButton>
    </>
  )
  return (
    <ListPage<OwnPageHead>
      title={t`Own pages`}
      counts={['page']}
      list={list}
      search={{ label: t`Search pages`, placeholder: t`Title or address` }}
      filter={
        <FilterSelect
          name="kind"
          label={t`Kind`}
          all={t`Pages and entries`}
          choices={PAGE_KINDS.map((kind) => ({ value: kind, label: say(kinds[kind]) }))}
          className="min-w-44"
        />
      }
      action={add}
      failed={t`Failed to fetch the pages`}
      empty={{
        icon: PanelsTopLeft,
        title: t`No pages found. A guide, a branch's opening, news: what you write here stands in the shop.`,
      }}
    >
      {(rows) => (
        <Table
          caption={t`Own pages`}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              head: t`Title`,
              className: 'xl:w-1/3',
              cell: ({ id, title }) => (
                <Link
                  to={`/own-pages/${id}`}
                  className="touch-target wrap-anywhere font-semibold text-accent underline"
                >
                  {title}
                </Link>
              ),
            },
            { head: t`Kind`, cell: ({ kind }) => say(kinds[kind]) },
            { head: t`Address`, cell: (page) => <span className="wrap-anywhere">{pagePath(page)}</span> },
            { head: t`Also named in`, cell: ({ place }) => say(places[place]) },
            { head: t`Saved`, cell: ({ changedAt }) => formatDateTime(changedAt) },
            { head: t`State`, cell: (page) => <PageState page={page} /> },
          ]}
        />
      )}
    </ListPage>
  )
}
