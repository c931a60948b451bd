/** The inventory: what is pending today, and all items as cards, searched, filtered and paged by the server. */
import { Boxes, Plus } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadNames } from '#web/admin/api/load-names.ts'
import { can, usePermission } from '#web/admin/api/use-permission.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList } from '#web/admin/list/load-list.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { InventoryCard } from './inventory-card.tsx'
import { OverviewSection } from './overview-section.tsx'

const ITEMS_A_PAGE = 24

export const meta = () => noindexMeta('Inventory')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [list, { categories }] = await Promise.all([loadItems(request), loadNames(request)])
  return { list, categories: categories.toSorted((a, b) => a.localeCompare(b, 'en')) }
}
clientLoader.hydrate = true as const

function loadItems(request: Request) {
  return loadList(
    request,
    async ({ search, limit, offset }, params) => {
      const category = params.get('category') ?? ''
      // Hidden items are for those who edit them.
      const all = can('edit-items') ? ('true' as const) : undefined
      const query = { all, sort: 'newest' as const, search, category, limit, offset }
      const { items, total } = await adminApi('GET /items', { query }, { signal: request.signal })
      return { rows: items, total }
    },
    ITEMS_A_PAGE,
  )
}

export const HydrateFallback = () => <Spinner label="Loading inventory" className="size-8" />

export default function Inventory() {
  const isOffered = usePermission()
  const { list, categories } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <OverviewSection />
      <ListPage
        title="Inventory"
        counts={['item']}
        list={list}
        action={
          isOffered('edit-items') && (
            <LinkButton to="/add-item">
              <Plus className="size-5" />
              Add New Item
            </LinkButton>
          )
        }
        search={{ label: 'Search items', placeholder: 'Search by title' }}
        filter={
          <FilterSelect
            name="category"
            label="Category"
            all="All Categories"
            choices={categories.map((category) => ({ value: category, label: category }))}
            className="w-full sm:w-56"
          />
        }
        failed="Failed to fetch items"
        empty={{
          icon: Boxes,
          title: 'No items found',
          action: isOffered('edit-items') && <LinkButton to="/add-item">Add your first item</LinkButton>,
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
      </ListPage>
    </>
  )
}
