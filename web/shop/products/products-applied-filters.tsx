/** What narrows a list, each with a cross that takes it away. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/core/money.ts'
import { type ListQuery, listPath } from '#web/shop/catalogue/list-query.ts'
import { ShareList } from './share-list.tsx'

/** How each chosen specification is read: its name and value. */
export type SpecLabels = Partial<Record<string, { name: string; value: string }>>

interface ProductsAppliedFiltersProps {
  query: ListQuery
  /** The category as it is called in the page's language. */
  categoryLabel: string
  labels: SpecLabels
  /** What the list is shared as, after them; false for one that shows nothing. */
  shared: { title: string; publicUrl: string } | false
}

export function ProductsAppliedFilters({
  query,
  categoryLabel,
  labels,
  shared,
}: ProductsAppliedFiltersProps): ReactNode {
  const { brands, search, min, max, inStock, specs } = query
  const filters = [
    { name: t`Category`, value: categoryLabel, without: { category: '', specs: [] } },
    ...brands.map((brand) => ({
      name: t`Brand`,
      value: brand,
      without: { brands: brands.filter((other) => other !== brand) },
    })),
    { name: t({ message: 'Search', context: 'noun' }), value: search, without: { search: '' } },
    { name: t`Price`, value: priceWords(min, max), without: { min: '', max: '' } },
    { name: t`Availability`, value: inStock ? t`In stock` : '', without: { inStock: false } },
    ...specs.flatMap((spec) => {
      const known = labels[spec]
      return known ? [{ ...known, without: { specs: specs.filter((other) => other !== spec) } }] : []
    }),
  ].filter(({ value }) => value !== '')

  return (
    <ul aria-label={t`Applied filters`} className="mt-4 flex flex-wrap items-center gap-2 print:gap-x-6">
      {filters.map(({ name, value, without }) => (
        <li key={`${name} ${value}`} className="min-w-0 max-w-full">
          <Link
            to={listPath({ ...query, ...without, page: 1 })}
            className="flex min-h-9 items-center pointer-coarse:min-h-11 gap-1.5 rounded-full bg-accent-soft print:bg-transparent print:p-0 print:text-ink py-1 pr-2.5 pl-3.5 text-accent-deep text-sm transition-colors duration-150 hover:bg-accent-line"
          >
            <span className="truncate">
              <Trans>
                <span className="sr-only print:hidden">Remove </span>
                {name}: <span className="font-semibold">{value}</span>
              </Trans>
            </span>
            <X className="size-4 shrink-0 print:hidden" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li className="print:hidden">
          <Link
            to={listPath({ sort: query.sort })}
            className="flex min-h-9 items-center pointer-coarse:min-h-11 rounded-full px-3 font-semibold text-accent text-sm hover:bg-accent-soft"
          >
            {t`Clear all`}
          </Link>
        </li>
      )}
      {shared && (
        <li className="print:hidden">
          <ShareList query={query} {...shared} />
        </li>
      )}
    </ul>
  )
}

function priceWords(min: string, max: string): string {
  if (min === '' && max === '') return ''
  if (min === '') return t`up to ${formatRupees(Number(max))}`
  const from = formatRupees(Number(min))
  return max === '' ? t`from ${from}` : t`${from} to ${formatRupees(Number(max))}`
}
