/** The list of products: by category, title and filters, sorted and paged, all of it in the address. */
import { plural, t } from '@lingui/core/macro'
import { SearchX } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  redirect,
  useHref,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { brandKey } from '#contract/catalogue/category.ts'
import { formatNumber } from '#contract/core/format.ts'
import { limits } from '#contract/core/limits.ts'
import { sortByName } from '#contract/text/sort-by-name.ts'
import { trackEvent } from '#web/api/track-event.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { currentLanguage, writtenIn } from '#web/languages/current-language.ts'
import { LazyBoundary } from '#web/lazy/lazy-boundary.tsx'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import { findItems } from '#web/shop/catalogue/find-items.ts'
import { cardItem } from '#web/shop/catalogue/item-summary.ts'
import {
  chipCategories,
  countFilters,
  isWholeList,
  type ListQuery,
  listHeading,
  listPath,
  readListQuery,
} from '#web/shop/catalogue/list-query.ts'
import { namedCategory } from '#web/shop/catalogue/named-category.ts'
import { isSameCategory } from '#web/shop/catalogue/shop-paths.ts'
import { CompareToggle } from '#web/shop/compare-state/compare-toggle.tsx'
import { recent } from '#web/shop/recent/recent-store.ts'
import { shownSuggestions } from '#web/shop/search/shown-suggestions.ts'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ClearFilters } from './clear-filters.tsx'
import { ProductsCategoryChips } from './products-category-chips.tsx'
import { ProductsFilters } from './products-filters.tsx'
import { productsMeta } from './products-meta.ts'
import { ProductsToolbar } from './products-toolbar.tsx'
import { labelSpecs, readChoices } from './read-products.ts'
import { isUnknownList } from './unknown-list.ts'

/** Of use only where nothing was found, and not missed where it can't be loaded. */
const RecentWays = lazy(() =>
  import('#web/shop/recent/recent-ways.tsx').then(
    (module) => ({ default: module.RecentWays }),
    () => ({ default: () => null }),
  ),
)

/** Below few lists. */
const ProductsSuggestions = lazy(() =>
  import('./products-suggestions.tsx').then((module) => ({ default: module.ProductsSuggestions })),
)

/** Of lists that something narrows. Where it can't be loaded, filters are still taken off. */
const ProductsAppliedFilters = lazy(() =>
  import('./products-applied-filters.tsx').then(
    (module) => ({ default: module.ProductsAppliedFilters }),
    () => ({ default: ClearFilters }),
  ),
)

/** How many cards are above the fold at most; their pictures are loaded eagerly. */
const firstRow = 4

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? productsMeta(loaderData) : []
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const asked = readListQuery(url.searchParams)
  const [{ items, total, suggestions }, facets, choices] = await Promise.all([
    findItems(api, asked),
    api('GET /catalogue/facets', { query: writtenIn() }),
    readChoices(api, asked),
  ])
  const pageCount = Math.max(1, Math.ceil(total / limits.itemsPerPage))
  if (asked.page > pageCount) throw redirect(listPath({ ...asked, page: pageCount }))
  const brands = facets.brands.map(({ name }) => name)
  const specLabels = labelSpecs(choices)
  const isUnknown = total === 0 && (await isUnknownList(api, asked, facets))
  const list = {
    publicUrl: context.get(publicUrlContext),
    query: {
      ...asked,
      // In the shop's own spelling, where it has one.
      category: facets.categories.find(({ name }) => isSameCategory(name, asked.category))?.name ?? asked.category,
      brands: asked.brands.map((asked) => brands.find((name) => brandKey(name) === brandKey(asked)) ?? asked),
      // What no specification of the shop can say counts for nothing.
      specs: asked.specs.filter((spec) => specLabels[spec]),
    },
    items: items.map(cardItem),
    suggestions: shownSuggestions(suggestions),
    total,
    pageCount,
    categories: chipCategories(facets.categories).map(namedCategory),
    brands: sortByName(brands, (name) => name, currentLanguage()),
    choices,
    specLabels,
  }
  // The list as it always is, which is cached for nobody: such addresses have no end.
  return isUnknown ? data(list, { status: 404 }) : list
}

function listSubject({ category, brands, search }: ListQuery): string {
  return [brands.join(', '), category, search && `"${search}"`].filter(Boolean).join(' ')
}

/** `Refrigerators, 5 products`: the heading above says what the specification fixes. */
function countWords(query: ListQuery, total: number): string {
  return [listSubject(query), plural(total, { one: '# product', other: '# products' })].filter(Boolean).join(', ')
}

export default function Products() {
  const { publicUrl, query, items, suggestions, total, pageCount, categories, brands, choices, specLabels } =
    useLoaderData<typeof loader>()
  const ownAddress = useHref('/products')
  const loading = useNavigation().location?.pathname === ownAddress
  const heading = useFocusOnOtherList(query)
  const first = (query.page - 1) * limits.itemsPerPage + 1
  const last = first + items.length - 1
  const suggested = suggestions?.items.length ?? 0
  const foundNothing = total === 0 ? query.search : ''

  useEffect(() => {
    if (foundNothing) trackEvent({ kind: 'search-empty', search: foundNothing })
  }, [foundNothing])
  useEffect(() => {
    if (total > 0) recent.searched(query.search)
  }, [query.search, total])

  // Where nothing is listed, and nothing taken off would change that, there is nothing to filter.
  const filters = total + suggested + countFilters(query) > 0 ? choices : null
  const shownCategory = categories.find(({ name }) => name === query.category)?.label ?? query.category
  const shownQuery = { ...query, category: shownCategory }
  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 ref={heading} tabIndex={-1} className="font-bold text-4xl outline-none">
        {listHeading(query)}
      </h1>
      <p role="status" className="tabular-nums mt-2 text-ink-soft">
        {countWords(shownQuery, total)}
      </p>
      <a
        href="#list"
        className="sr-only z-10 rounded-md bg-white px-4 py-3 font-semibold text-accent shadow-overlay focus:not-sr-only focus:absolute focus:px-4! focus:py-3!"
      >
        {t`Skip to the products`}
      </a>
      <ProductsCategoryChips categories={categories} query={query} />
      <ProductsToolbar query={query} brands={brands} fiveYears={choices?.bills?.sort} />
      <LazyBoundary>
        {!isWholeList(query) && (
          <ProductsAppliedFilters
            query={query}
            categoryLabel={shownCategory}
            labels={specLabels}
            shared={total + suggested > 0 && { title: listSubject(shownQuery), publicUrl }}
          />
        )}
      </LazyBoundary>

      <div
        className={classes(filters && 'lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-8 xl:gap-x-10 print:block')}
      >
        {filters && <ProductsFilters {...{ query, total, suggested }} choices={filters} />}
        <div id="list" tabIndex={-1} aria-busy={loading} className="relative mt-6 outline-none">
          {loading && (
            <div className="absolute inset-0 z-20">
              <div
                role="status"
                className="sticky top-[40vh] mx-auto mt-24 flex w-fit animate-fade items-center gap-3 rounded-full bg-white px-5 py-3 font-medium text-sm shadow-overlay delay-100"
              >
                <Spinner className="text-accent" />
                <span>{t`Loading products`}</span>
              </div>
            </div>
          )}
          {items.length === 0 ? (
            <EmptyState
              icon={SearchX}
              title={t`No products found`}
              hint={t`Try changing your filter criteria or check out our featured products`}
              action={<LinkButton to="/products">{t`View All Products`}</LinkButton>}
              compact={suggested > 0}
              className={classes(loading && 'invisible')}
            />
          ) : (
            <ul
              aria-label={t`Products`}
              className={classes(
                'grid grid-cols-2 gap-x-4 gap-y-10 transition-opacity duration-200 sm:gap-x-6 md:grid-cols-3 lg:gap-y-14 xl:grid-cols-4',
                loading && 'opacity-30',
              )}
            >
              {items.map((item, at) => (
                <li key={item.id} className="min-w-0">
                  <ProductCard
                    item={item}
                    heading="h2"
                    priority={at < firstRow}
                    below={<CompareToggle item={item} className="mt-1 w-full" />}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {suggestions && (
        <LazyBoundary>
          <ProductsSuggestions suggestions={suggestions} />
        </LazyBoundary>
      )}
      {items.length === 0 && (
        <Suspense fallback={null}>
          <RecentWays except={query.search} className="mx-auto mt-12 max-w-3xl" />
        </Suspense>
      )}

      {pageCount > 1 && (
        <div className="mt-16 flex flex-col items-center gap-4">
          <p className="tabular-nums text-ink-soft text-sm">
            {plural(total, {
              one: `${formatNumber(first)} to ${formatNumber(last)} of # product`,
              other: `${formatNumber(first)} to ${formatNumber(last)} of # products`,
            })}
          </p>
          <Pagination
            page={query.page}
            pageCount={pageCount}
            hrefFor={(page) => listPath({ ...query, page })}
            label={t`Pages of products`}
          />
        </div>
      )}
    </div>
  )
}

/**
 * The page links stand at the end of the list: after one was followed, reading goes on at the start. So it does when
 * what led here is gone, as the link that takes a filter off.
 */
function useFocusOnOtherList(query: ListQuery) {
  const heading = useRef<HTMLHeadingElement>(null)
  const address = listPath(query)
  const before = useRef({ address, page: query.page })
  useEffect(() => {
    const { current: last } = before
    if (last.address === address) return
    before.current = { address, page: query.page }
    const isLost = document.activeElement === document.body
    if (isLost || last.page !== query.page) heading.current?.focus({ preventScroll: true })
  }, [address, query.page])
  return heading
}
