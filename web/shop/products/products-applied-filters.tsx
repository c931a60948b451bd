/** What narrows a list, each with a cross that takes it away. */
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { isWholeList, type ListQuery, listPath } from '#web/shop/catalogue/list-query.ts'

export function ProductsAppliedFilters({ query }: { query: ListQuery }) {
  if (isWholeList(query)) return null
  const filters = [
    { name: 'Category', value: query.category, without: { category: '' } },
    { name: 'Brand', value: query.brand, without: { brand: '' } },
    { name: 'Search', value: query.search, without: { search: '' } },
  ].filter(({ value }) => value !== '')

  return (
    <ul aria-label="Applied filters" className="mt-4 flex flex-wrap items-center gap-2">
      {filters.map(({ name, value, without }) => (
        <li key={name} className="min-w-0 max-w-full">
          <Link
            to={listPath({ ...query, ...without, page: 1 })}
            className="flex min-h-9 items-center pointer-coarse:min-h-11 gap-1.5 rounded-full bg-accent-soft py-1 pr-2.5 pl-3.5 text-accent-deep text-sm transition-colors duration-150 hover:bg-accent-line"
          >
            <span className="truncate">
              <span className="sr-only">Remove </span>
              {name}: <span className="font-semibold">{value}</span>
            </span>
            <X className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link
            to={listPath({ sort: query.sort })}
            className="flex min-h-9 items-center pointer-coarse:min-h-11 rounded-full px-3 font-semibold text-accent text-sm hover:bg-accent-soft"
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  )
}
