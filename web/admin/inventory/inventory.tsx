/**
 * The inventory: what is pending today, and all items as cards or a table, searched, filtered and paged by the server.
 */
import { t } from '@lingui/core/macro'
import { Boxes, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import type { Item } from '#contract/catalogue/items/items.ts'
import type { UsedNames } from '#contract/office/dashboard.ts'
import { sortByName } from '#contract/text/sort-by-name.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { loadNames } from '#web/admin/api/load-names.ts'
import { can, usePermission } from '#web/admin/api/use-permission.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { type LoadedList, loadList } from '#web/admin/list/load-list.ts'
import { currentLanguage } from '#web/languages/current-language.ts'
import { noindexMeta } from '#web/meta/noindex-meta.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import { InventoryCard } from './inventory-card.tsx'
import { OverviewSection } from './overview-section.tsx'
import { InventoryTable } from './table/inventory-table.tsx'
import { loadRows } from './table/load-rows.ts'
import { viewOf } from './table/view.ts'
import { ViewSwitch } from './table/view-switch.tsx'

const ITEMS_A_PAGE = 24

export const meta = () => noindexMeta(t`Inventory`)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  // The table is for those who edit items.
  const isTable = can('edit-items') && viewOf(new URL(request.url).searchParams) === 'table'
  const [list, names] = await Promise.all([isTable ? loadTable(request) : loadCards(request), loadNames(request)])
  return { ...list, names: { categories: inOrder(names.categories), brands: inOrder(names.brands) } }
}
clientLoader.hydrate = true as const

async function loadTable(request: Request) {
  return { view: 'table' as const, list: await loadRows(request) }
}

async function loadCards(request: Request) {
  return { view: 'cards' as const, list: await loadFirstItems(request) }
}

function inOrder(names: readonly string[]): string[] {
  return sortByName(names, (name) => name, currentLanguage())
}

function loadFirstItems(request: Request) {
  return loadList(
    request,
    async ({ search, limit, offset }, params) => {
      const category = params.get('category') ?? ''
      // Hidden items are for those who edit them.
      const all = can('edit-items') ? ('true' as const) : undefined
      const query = { all, sort: 'newest' as const, search, category, limit, offset }
      const { items, total, low } = await adminApi('GET /items', { query }, { signal: request.signal })
      return { rows: items.map((item) => ({ item, isLow: low?.includes(item.id) ?? false })), total }
    },
    ITEMS_A_PAGE,
  )
}

export const HydrateFallback = () => <Spinner label={t`Loading inventory`} className="size-8" />

export default function Inventory() {
  const loaded = useLoaderData<typeof clientLoader>()
  const isNarrowed = useIsNarrowed()
  const top = useRef<HTMLDivElement>(null)
  const wasNarrowed = useRef(isNarrowed)

  // The overview that stood above has gone below, while somebody types.
  useEffect(() => {
    if (isNarrowed && !wasNarrowed.current) top.current?.scrollIntoView({ block: 'nearest' })
    wasNarrowed.current = isNarrowed
  }, [isNarrowed])

  return (
    <>
      {!isNarrowed && <OverviewSection />}
      <div ref={top} className="scroll-mt-24">
        {loaded.view === 'table' ? <InventoryTable {...loaded} /> : <InventoryCards {...loaded} />}
      </div>
      {isNarrowed && (
        <div className="mt-12">
          <OverviewSection />
        </div>
      )}
    </>
  )
}

/** Who searches, filters, pages or works in the table wants to see that first. */
function useIsNarrowed(): boolean {
  const [params] = useSearchParams()
  const { view } = useLoaderData<typeof clientLoader>()
  return view === 'table' || [...params.keys()].some((name) => name !== 'view')
}

interface CardsProps {
  list: LoadedList<{ item: Item; isLow: boolean }>
  names: UsedNames
}

function InventoryCards({ list, names }: CardsProps) {
  const isOffered = usePermission()
  const isNarrowed = useIsNarrowed()
  return (
    <ListPage
      title={t`Inventory`}
      counts={['item']}
      list={list}
      action={
        isOffered('edit-items') && (
          <LinkButton to="/add-item">
            <Plus className="size-5" />
            {t`Add New Item`}
          </LinkButton>
        )
      }
      search={{ label: t`Search items`, placeholder: t`Search by title` }}
      filter={
        <>
          <FilterSelect
            name="category"
            label={t`Category`}
            all={t`All Categories`}
            choices={names.categories.map((category) => ({ value: category, label: category }))}
            className="w-full sm:w-56"
          />
          {isOffered('edit-items') && <ViewSwitch shown="cards" />}
        </>
      }
      failed={t`Failed to fetch items`}
      empty={{
        icon: Boxes,
        title: t`No items found`,
        action: (
          <>
            {isOffered('edit-items') && <LinkButton to="/add-item">{t`Add your first item`}</LinkButton>}
            {isOffered('change-settings') && !isNarrowed && (
              <LinkButton to="/settings" variant="secondary">
                {t`Make it yours`}
              </LinkButton>
            )}
          </>
        ),
      }}
    >
      {(items) => (
        <ul aria-label={t`Items`} className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] sm:gap-4">
          {items.map(({ item, isLow }, at) => (
            <li key={item.id} className="min-w-0">
              <InventoryCard item={item} isLow={isLow} priority={at < 4} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}
