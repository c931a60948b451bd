/** Takes all filters of a list off, and leaves its category and search. */
import { t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { type ListQuery, listPath, withoutFilters } from '#web/shop/catalogue/list-query.ts'

export function ClearFilters({ query }: { query: ListQuery }) {
  return (
    <Link
      to={listPath(withoutFilters(query))}
      className="flex min-h-9 items-center pointer-coarse:min-h-11 rounded-full px-3 font-semibold text-accent text-sm hover:bg-accent-soft"
    >
      {t`Clear filters`}
    </Link>
  )
}
