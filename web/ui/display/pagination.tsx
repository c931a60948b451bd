/** Links to the other pages of a long list. */
import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { classes } from './classes.ts'
import { pagesToShow } from './pages-to-show.ts'

interface PaginationProps {
  page: number
  pageCount: number
  hrefFor: (page: number) => To
  label?: string
}

export function Pagination({ page, pageCount, hrefFor, label = t`Pages` }: PaginationProps) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label={label} className="print:hidden">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          <Step to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev" label={t`Previous page`}>
            <ChevronLeft className="size-5" />
          </Step>
        </li>
        {pagesToShow(page, pageCount).map((shown) => (
          <li key={shown.key}>
            {shown.page === undefined ? (
              <span aria-hidden="true" className="flex size-11 items-center justify-center text-ink-faint">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(shown.page)}
                aria-label={t`Page ${shown.page}`}
                aria-current={shown.page === page ? 'page' : undefined}
                className={classes(
                  'tabular-nums flex size-11 items-center justify-center rounded-md font-semibold text-sm transition-colors duration-150',
                  shown.page === page ? 'bg-accent text-white' : 'hover:bg-stage',
                )}
              >
                {shown.page}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step to={page < pageCount ? hrefFor(page + 1) : undefined} rel="next" label={t`Next page`}>
            <ChevronRight className="size-5" />
          </Step>
        </li>
      </ul>
    </nav>
  )
}

interface StepProps {
  to: To | undefined
  rel: 'prev' | 'next'
  label: string
  children: ReactNode
}

function Step({ to, rel, label, children }: StepProps) {
  const look = 'flex size-11 items-center justify-center rounded-md'
  if (to === undefined) {
    return (
      <span aria-hidden="true" className={classes(look, 'text-line-strong')}>
        {children}
      </span>
    )
  }
  return (
    <Link to={to} rel={rel} aria-label={label} className={classes(look, 'hover:bg-stage')}>
      {children}
    </Link>
  )
}
