/** An own page or an entry of the journal, as shoppers see it. */
import { t } from '@lingui/core/macro'
import type { Said } from '#contract/site/pages/page-text.plain.ts'
import type { ShownPage } from '#contract/site/pages/pages.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { formatDate } from '#web/languages/dates.ts'
import { Breadcrumb } from '#web/ui/display/breadcrumb.tsx'
import { PageTextView } from './page-text.tsx'

/** Undefined where a text is in the page's own language. */
export const langOfSaid = ({ language }: Said<unknown>) => (language === currentLanguage() ? undefined : language)

export type ViewedPage = Pick<ShownPage, 'kind' | 'title' | 'body'> & { firstShownAt: string | null }

export function PageView({ page: { kind, title, body, firstShownAt } }: { page: ViewedPage }) {
  const steps = [{ label: t`Home`, to: '/' }, ...(kind === 'entry' ? [{ label: t`Journal`, to: '/journal' }] : [])]
  return (
    <article className="page-width pt-6 md:pt-8">
      <Breadcrumb steps={steps} />
      <div className="mx-auto max-w-3xl pt-6 md:pt-10">
        <h1 lang={langOfSaid(title)} className="wrap-anywhere text-balance font-bold text-4xl">
          {title.text}
        </h1>
        {kind === 'entry' && firstShownAt !== null && (
          <time dateTime={firstShownAt} className="mt-4 block text-ink-soft text-sm">
            {formatDate(firstShownAt)}
          </time>
        )}
        <div lang={langOfSaid(body)} className="mt-8">
          <PageTextView text={body.text} />
        </div>
      </div>
    </article>
  )
}
