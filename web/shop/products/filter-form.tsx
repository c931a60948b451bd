/** What a list can be filtered by. Each choice counts at once; without scripts a button applies them all. */
import { t } from '@lingui/core/macro'
import { type ComponentProps, lazy, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import type { ItemChoices } from '#contract/catalogue/choosing.ts'
import { LazyBoundary } from '#web/lazy/lazy-boundary.tsx'
import { type ListQuery, listPath, readListQuery } from '#web/shop/catalogue/list-query.ts'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { classes } from '#web/ui/display/classes.ts'
import { useHydrated } from '#web/ui/display/use-hydrated.ts'
import { type FilterChoice, FilterGroup } from './filter-group.tsx'
import { PriceFilter } from './price-filter.tsx'
import { useShownQuery } from './use-shown-query.ts'

/** Where costs over five years are told; without it they are told by the owner's step. */
const BillSelect = lazy(() =>
  import('#web/shop/running-costs/bill-select.tsx').then(
    (module): { default: (props: ComponentProps<typeof module.BillSelect>) => ReactNode } => ({
      default: module.BillSelect,
    }),
    () => ({ default: () => null }),
  ),
)

/** How many groups of specifications stand open. */
const OPEN_GROUPS = 3

interface FilterFormProps {
  query: ListQuery
  choices: ItemChoices
  isCounted: boolean
}

export function FilterForm({ query, choices, isCounted }: FilterFormProps) {
  const navigate = useNavigate()
  const address = useHref('/products')
  const shown = useShownQuery(query)
  // Leaving a price and ticking a box may be one press: the second choice must know of the first.
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  const choose = (choice: Partial<ListQuery>) => {
    latest.current = { ...latest.current, ...choice, page: 1 }
    // A box stays as it was pressed: else it would be cleared until React shows what is chosen.
    void navigate(listPath(latest.current), { flushSync: true })
  }
  const { brands, specs, inStock } = shown
  const form = useRef<HTMLFormElement>(null)
  return (
    <>
      <form
        ref={form}
        method="get"
        action={address}
        className="divide-y divide-line"
        onSubmit={(event) => {
          event.preventDefault()
          const { min, max } = readForm(event.currentTarget)
          choose({ min, max })
        }}
      >
        {query.category && <input type="hidden" name="category" value={query.category} />}
        {query.search && <input type="hidden" name="search" value={query.search} />}
        {query.sort !== 'featured' && <input type="hidden" name="sort" value={query.sort} />}
        <PriceFilter query={query} range={choices.price} />
        <FilterGroup
          label={t`Availability`}
          name="stock"
          isCounted={isCounted}
          choices={[{ value: 'in', label: t`In stock`, count: choices.inStock }]}
          chosen={inStock ? ['in'] : []}
          onChoose={(values) => choose({ inStock: values.length > 0 })}
        />
        {choices.brands.length > 0 && (
          <FilterGroup
            label={t`Brand`}
            name="brand"
            isCounted={isCounted}
            choices={choices.brands}
            chosen={brands}
            onChoose={(brands) => choose({ brands })}
          />
        )}
        {choices.bills && (
          <LazyBoundary>
            <BillSelect
              steps={choices.bills.steps}
              chosen={shown.bill || choices.bills.chosen}
              className="py-4"
              onChoose={(bill) => choose({ bill })}
            />
          </LazyBoundary>
        )}
        {choices.specifications.map(({ name, label, isUpTo, choices: offered }, at) => (
          <FilterGroup
            key={name}
            label={label}
            name="spec"
            isCounted={isCounted}
            isOpen={at < OPEN_GROUPS || isAnyChosen(offered, query.specs)}
            isSingle={isUpTo}
            choices={offered}
            chosen={specs.filter((spec) => spec.startsWith(`${name}:`))}
            onChoose={(values) =>
              choose({ specs: [...specs.filter((spec) => !spec.startsWith(`${name}:`)), ...values] })
            }
          />
        ))}
        <div className="hidden pt-4 noscript:block">
          <button type="submit" className={classes(buttonStyles({ variant: 'secondary' }), 'w-full')}>
            {t`Show products`}
          </button>
        </div>
      </form>
      <EarlyChoices form={form} onEarly={choose} />
    </>
  )
}

/**
 * What is chosen before hydration counts then. By itself: the form would be rendered once more because of it, and what
 * is on demand there would begin anew instead of being hydrated.
 */
function EarlyChoices({ form, onEarly }: EarlyChoicesProps) {
  const isHydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    if (!isHydrated && form.current && isChanged(form.current)) setTimeout(onEarly, 0, readEarly(form.current))
  }, [])
  return null
}

interface EarlyChoicesProps {
  form: RefObject<HTMLFormElement | null>
  onEarly: (early: Partial<ListQuery>) => void
}

function readForm(form: HTMLFormElement): ListQuery {
  const typed = new URLSearchParams()
  for (const [name, value] of new FormData(form)) typed.append(name, String(value))
  return readListQuery(typed)
}

/** Without the usual bill: it stands there unchosen, too, and tells of itself where it was. */
function readEarly(form: HTMLFormElement): Partial<ListQuery> {
  const { bill: _, ...read } = readForm(form)
  return read
}

function isChanged(form: HTMLFormElement): boolean {
  return Array.from(form.querySelectorAll('input')).some(
    (input) => input.checked !== input.defaultChecked || input.value !== input.defaultValue,
  )
}

function isAnyChosen(offered: readonly FilterChoice[], specs: readonly string[]): boolean {
  return offered.some(({ value }) => specs.includes(value))
}
