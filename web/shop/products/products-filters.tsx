/**
 * Beside the list a column of its filters; on a phone a button that opens them as a sheet. Without scripts the column
 * stands above the list, and a button applies it.
 */
import { t } from '@lingui/core/macro'
import { ListFilter } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import { openLazy, preload } from '#web/lazy/open-lazy.ts'
import { countFilters, type ListQuery } from '#web/shop/catalogue/list-query.ts'
import { Button } from '#web/ui/display/button.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { FilterForm } from './filter-form.tsx'

const loadSheet = () => import('./filters-sheet.tsx')
const FiltersSheet = lazy(() => loadSheet().then((module) => ({ default: module.FiltersSheet })))

interface ProductsFiltersProps {
  query: ListQuery
  choices: ItemChoices
  /** How many products are listed, and how many suggested below them. */
  total: number
  suggested: number
}

export function ProductsFilters({ query, choices, total, suggested }: ProductsFiltersProps) {
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const chosen = countFilters(query)
  // What is counted is the list: beside suggestions, which are filtered too, that would mislead.
  const isCounted = suggested === 0

  return (
    <>
      <Button
        variant="secondary"
        className="noscript:hidden! mt-4 w-full lg:hidden! print:hidden"
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadSheet)}
        onFocus={() => preload(loadSheet)}
        onClick={() =>
          openLazy(loadSheet, () => {
            setOpen(true)
            setOpened(true)
          })
        }
      >
        <ListFilter className="size-5" />
        <span>{chosen === 0 ? t`Filters` : t`Filters (${chosen})`}</span>
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <FiltersSheet
            {...{ query, choices, isCounted, open, chosen }}
            shown={total + suggested}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <aside aria-label={t`Filters`} className="mt-6 hidden lg:block noscript:block! print:hidden!">
        <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:overscroll-contain lg:pr-3">
          <div className="flex min-h-11 items-center justify-between gap-3">
            <h2 className="font-bold text-lg">{t`Filters`}</h2>
            {chosen > 0 && <ClearFilters query={query} />}
          </div>
          <FilterForm {...{ query, choices, isCounted }} />
        </div>
      </aside>
    </>
  )
}
