/** The list of products: by category, brand and title, sorted and paged, all of it in the address. */
import { SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { brandKey } from '#contract/category.ts'
import { formatCount, formatNumber } from '#contract/format.ts'
import type { ItemList } from '#contract/items.ts'
import { limits } from '#contract/limits.ts'
import { isStorable } from '#contract/text.ts'
import type { Api } from '#web/api/client.ts'
import { apiContext, publicUrlContext } from '#web/context.ts'
import { ProductCard } from '#web/shop/cards/product-card.tsx'
import { cardItem } from '#web/shop/catalogue/item-summary.ts'
import { chipCategories, type ListQuery, listHeading, listPath, readListQuery } from '#web/shop/catalogue/list-query.ts'
import { isSameCategory } from '#web/shop/catalogue/shop-paths.ts'
import { shownSuggestions } from '#web/shop/search/shown-suggestions.ts'
import { classes } from '#web/ui/display/classes.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { ProductsAppliedFilters } from './products-applied-filters.tsx'
import { ProductsCategoryChips } from './products-category-chips.tsx'
import { productsMeta } from './products-meta.ts'
import { ProductsSuggestions } from './products-suggestions.tsx'
import { ProductsToolbar } from './products-toolbar.tsx'

/** How many cards are above the fold at most; their pictures are loaded eagerly. */
const firstRow = 4

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? productsMeta(loaderData) : []
}

export async function loader({ context, url }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const asked = readListQuery(url.searchParams)
  const [{ items, total, suggestions }, facets] = await Promise.all([
    findItems(api, asked),
    api('GET /catalogue/facets'),
  ])
  const pageCount = Math.max(1, Math.ceil(total / limits.itemsPerPage))
  if (asked.page > pageCount) throw redirect(listPath({ ...asked, page: pageCount }))
  const brands = facets.brands.map(({ name }) => name)
  return {
    publicUrl: context.get(publicUrlContext),
    query: {
      ...asked,
      // In the shop's own spelling, where it has one.
      category: facets.categories.find(({ name }) => isSameCategory(name, asked.category))?.name ?? asked.category,
      brand: brands.find((name) => brandKey(name) === brandKey(asked.brand)) ?? asked.brand,
    },
    items: items.map(cardItem),
    suggestions: shownSuggestions(suggestions),
    total,
    pageCount,
    categories: chipCategories(facets.categories).map(({ name }) => name),
    brands: brands.toSorted((a, b) => a.localeCompare(b, 'en')),
  }
}

async function findItems(api: Api, query: ListQuery): Promise<Pick<ItemList, 'items' | 'total' | 'suggestions'>> {
  if (!isValidQuery(query)) return { items: [], total: 0 }
  const { category, brand, search, sort, page } = query
  const limit = limits.itemsPerPage
  return api('GET /items', { query: { category, brand, search, sort, limit, offset: (page - 1) * limit } })
}

export default function Products() {
  const { query, items, suggestions, total, pageCount, categories, brands } = useLoaderData<typeof loader>()
  const loading = useNavigation().location?.pathname === '/products'
  const heading = useFocusOnOtherList(query)
  const first = (query.page - 1) * limits.itemsPerPage + 1

  return (
    <div className="page-width pt-8 md:pt-12">
      <h1 ref={heading} tabIndex={-1} className="font-bold text-4xl outline-none">
        {listHeading(query)}
      </h1>
      <a
        href="#list"
        className="sr-only z-10 rounded-md bg-white px-4 py-3 font-semibold text-accent shadow-overlay focus:not-sr-only focus:absolute focus:px-4! focus:py-3!"
      >
        Skip to the products
      </a>
      <ProductsCategoryChips categories={categories} query={query} />
      <ProductsToolbar query={query} brands={brands} count={formatCount(total, 'product')} />
      <ProductsAppliedFilters query={query} />

      <div id="list" tabIndex={-1} aria-busy={loading} className="relative mt-6 outline-none">
        {loading && (
          <div className="absolute inset-0 z-20">
            <div
              role="status"
              className="sticky top-[40vh] mx-auto mt-24 flex w-fit animate-fade items-center gap-3 rounded-full bg-white px-5 py-3 font-medium text-sm shadow-overlay delay-100"
            >
              <Spinner className="text-accent" />
              Loading products
            </div>
          </div>
        )}
        {items.length === 0 ? (
          <EmptyState
            icon={SearchX}
            title="No products found"
            hint="Try changing your filter criteria or check out our featured products"
            action={<LinkButton to="/products">View All Products</LinkButton>}
            className={classes(loading && 'invisible')}
          />
        ) : (
          <ul
            aria-label="Products"
            className={classes(
              'grid grid-cols-2 gap-x-4 gap-y-10 transition-opacity duration-200 sm:gap-x-6 md:grid-cols-3 lg:gap-y-14 xl:grid-cols-4',
              loading && 'opacity-30',
            )}
          >
            {items.map((item, at) => (
              <li key={item.id} className="min-w-0">
                <ProductCard item={item} heading="h2" priority={at < firstRow} />
              </li>
            ))}
          </ul>
        )}
      </div>

      {suggestions && <ProductsSuggestions suggestions={suggestions} />}

      {pageCount > 1 && (
        <div className="mt-16 flex flex-col items-center gap-4">
          <p className="tabular-nums text-ink-soft text-sm">
            {formatNumber(first)} to {formatNumber(first + items.length - 1)} of {formatCount(total, 'product')}
          </p>
          <Pagination
            page={query.page}
            pageCount={pageCount}
            hrefFor={(page) => listPath({ ...query, page })}
            label="Pages of products"
          />
        </div>
      )}
    </div>
  )
}

/**
 * The page links stand at the end of the list: after one was followed, reading goes on at the start. So it does when what led
 * here is gone, as the link that takes a filter off.
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

/** Whether an item could match what a list asks for at all: the API refuses texts that no item can have. */
function isValidQuery({ category, brand, search }: ListQuery): boolean {
  return (
    category.length <= limits.itemCategory &&
    brand.length <= limits.itemBrand &&
    [category, brand, search].every(isStorable)
  )
}
