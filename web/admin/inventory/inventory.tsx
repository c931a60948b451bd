/** The inventory: what waits today, and all items as cards, searched, filtered and paged by the shop. */
import { Boxes, Plus } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { formatCount } from '#contract/format.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { AdminList } from '#web/admin/list/admin-list.tsx'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { SearchBox } from '#web/admin/list/search-box.tsx'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { buttonStyles } from '#web/ui/display/button-styles.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InventoryCard } from './inventory-card.tsx'
import { OverviewSection } from './overview-section.tsx'

const ITEMS_A_PAGE = 24

export function meta() {
  return noindexMeta('Inventory')
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [list, categories] = await Promise.all([loadItems(request), loadCategories(request)])
  return { list, categories }
}
clientLoader.hydrate = true as const

function loadItems(request: Request) {
  return loadList(
    request,
    async ({ search, limit, offset }, params) => {
      const category = params.get('category') ?? ''
      const query = { all: 'true' as const, sort: 'newest' as const, search, category, limit, offset }
      const { items, total } = await adminApi('GET /items', { query }, { signal: request.signal })
      return { rows: items, total }
    },
    ITEMS_A_PAGE,
  )
}

/** Without them the filter has only 'All Categories', and the list says itself that it could not be loaded. */
async function loadCategories(request: Request): Promise<string[]> {
  const names = await adminApi('GET /owner/names', {}, { signal: request.signal }).catch(() => null)
  return names?.categories.toSorted((a, b) => a.localeCompare(b, 'en')) ?? []
}

export function HydrateFallback() {
  return <Spinner label="Loading inventory" className="size-8" />
}

export default function Inventory() {
  const { list, categories } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <OverviewSection />
      <PageHead title="Inventory" note={list.total > 0 && formatCount(list.total, 'item')}>
        <LinkButton to="/add-item">
          <Plus className="size-5" />
          Add New Item
        </LinkButton>
      </PageHead>
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox label="Search items" placeholder="Search by title" />
        <FilterSelect
          name="category"
          label="Category"
          all="All Categories"
          choices={categories.map((category) => ({ value: category, label: category }))}
          className="w-full sm:w-56"
        />
      </div>
      <AdminList
        list={list}
        failed="Failed to fetch items"
        empty={{
          icon: Boxes,
          title: 'No items found',
          action: (
            <Link to="/add-item" className={buttonStyles({})}>
              Add your first item
            </Link>
          ),
        }}
      >
        {(items) => (
          <ul aria-label="Items" className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-4">
            {items.map((item, at) => (
              <li key={item.id} className="min-w-0">
                <InventoryCard item={item} priority={at < 4} />
              </li>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  )
}
