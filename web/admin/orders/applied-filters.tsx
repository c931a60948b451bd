/** What narrows the list of orders beside search and status, each with a cross that takes it away. */
import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { type FilterName, filtersInWords, readOrderFilters, withFilters } from './order-filters.ts'

export function AppliedFilters({ itemTitle }: { itemTitle: string | undefined }) {
  const { params } = useListAddress()
  const filters = readOrderFilters(params)
  const told = filtersInWords(filters, itemTitle)
  if (told.length === 0) return null
  const without = (name: FilterName) => {
    const rest = told.filter((one) => one.name !== name).map((one) => [one.name, String(filters[one.name])])
    return `/orders${withFilters(params, Object.fromEntries(rest))}`
  }
  return (
    <ul aria-label={t`Applied filters`} className="flex w-full flex-wrap items-center gap-2">
      {told.map(({ name, label, words }) => (
        <li key={name} className="min-w-0 max-w-full">
          <Link
            to={without(name)}
            preventScrollReset
            className="flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-full bg-accent-soft py-1 pr-2.5 pl-3.5 text-accent-deep text-sm transition-colors duration-150 hover:bg-accent-line"
          >
            <span className="truncate">
              <span className="sr-only">{t`Remove`} </span>
              <span>{`${label}:`}</span> <span className="font-semibold">{words}</span>
            </span>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {told.length > 1 && (
        <li>
          <Link
            to={`/orders${withFilters(params, {})}`}
            preventScrollReset
            className="flex min-h-9 pointer-coarse:min-h-11 items-center rounded-full px-3 font-semibold text-accent text-sm hover:bg-accent-soft"
          >
            {t`Clear all`}
          </Link>
        </li>
      )}
    </ul>
  )
}
