/** The shop's journal: its entries, newest first, page by page. */
import { t } from '@lingui/core/macro'
import { Newspaper } from 'lucide-react'
import { Link, type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { ENTRIES_A_PAGE, pagePath } from '#contract/site/pages/page-text.plain.ts'
import type { ShownHead } from '#contract/site/pages/pages.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { currentLanguage, writtenIn } from '#web/languages/current-language.ts'
import { formatDate } from '#web/languages/dates.ts'
import { inLanguage } from '#web/languages/languages.ts'
import { pageMeta } from '#web/meta/page-meta.ts'
import { readPage } from '#web/shop/catalogue/list-query.ts'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { langOfSaid } from './page-view.tsx'

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  if (!loaderData) return []
  const { publicUrl, page, total } = loaderData
  return pageMeta({
    publicUrl,
    path: journalPath(page),
    title: page > 1 ? t`Journal, page ${page}` : t`Journal`,
    description: t`News and guides of ${shopDetails.name}.`,
    // An empty list is nothing to be found.
    indexed: total > 0,
    breadcrumbs: [{ label: t`Journal`, to: '/journal' }],
    more: [
      {
        tagName: 'link',
        rel: 'alternate',
        type: 'application/atom+xml',
        title: t`Journal`,
        href: inLanguage(currentLanguage(), '/journal/feed.xml'),
      },
    ],
  })
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = readPage(url.searchParams.get('page'))
  const { entries, total } = await context.get(apiContext)('GET /journal', {
    query: { page: Math.min(page, 9_999), ...writtenIn() },
  })
  const pageCount = Math.max(1, Math.ceil(total / ENTRIES_A_PAGE))
  if (page > pageCount) throw redirect(journalPath(pageCount))
  return { publicUrl: context.get(publicUrlContext), page, pageCount, total, entries }
}

const journalPath = (page: number) => (page > 1 ? `/journal?page=${page}` : '/journal')

export default function Journal() {
  const { entries, page, pageCount } = useLoaderData<typeof loader>()
  return (
    <div className="page-width pt-6 md:pt-8">
      <Breadcrumb steps={[{ label: t`Home`, to: '/' }]} />
      <h1 className="mt-6 font-bold text-4xl md:mt-8">{t`Journal`}</h1>
      {entries.length === 0 ? (
        <EmptyState icon={Newspaper} title={t`There is nothing here yet.`} className="mt-8" />
      ) : (
        <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {entries.map((entry) => (
            <Entry key={entry.slug} entry={entry} />
          ))}
        </ul>
      )}
      <div className="mt-12">
        <Pagination page={page} pageCount={pageCount} hrefFor={journalPath} />
      </div>
    </div>
  )
}

function Entry({ entry }: { entry: ShownHead }) {
  const { title, description, picture, firstShownAt } = entry
  return (
    <li className="group relative">
      {picture === '' ? (
        <span className="flex aspect-3/2 items-center justify-center rounded-xl bg-stage text-ink-faint">
          <Newspaper strokeWidth={1.25} className="size-12" />
        </span>
      ) : (
        <Picture
          src={picture}
          alt=""
          width={600}
          height={400}
          sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 46vw, 92vw"
          className="aspect-3/2 w-full rounded-xl bg-stage object-cover"
        />
      )}
      <time dateTime={firstShownAt} className="mt-4 block text-ink-soft text-sm">
        {formatDate(firstShownAt)}
      </time>
      <h2 lang={langOfSaid(title)} className="wrap-anywhere mt-1 font-semibold text-xl">
        <Link to={pagePath(entry)} className="after:absolute after:inset-0 group-hover:text-accent">
          {title.text}
        </Link>
      </h2>
      <p lang={langOfSaid(description)} className="wrap-anywhere mt-2 line-clamp-3 text-ink-soft">
        {description.text}
      </p>
    </li>
  )
}
