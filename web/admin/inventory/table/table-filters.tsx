/** What narrows the table, beside its search; on a phone behind a button. */
import { SlidersHorizontal } from 'lucide-react'
import type { UsedNames } from '#contract/dashboard.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { tableColumns } from './columns.tsx'
import { FILTERS } from './filter-names.ts'

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

export function TableFilters({ names }: { names: UsedNames }) {
  const { params } = useListAddress()
  const inUse = FILTERS.filter((name) => params.get(name)).length
  return (
    <details className="w-full md:details-content:block md:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-sm marker:content-none md:hidden">
        <SlidersHorizontal className="size-4.5" />
        Filters{inUse > 0 && ` (${inUse})`}
      </summary>
      <div className="grid grid-cols-2 gap-2 pt-1 md:grid-cols-3 xl:grid-cols-6">
        <FilterSelect name="category" label="Category" all="All Categories" choices={named(names.categories)} />
        <FilterSelect name="brand" label="Brand" all="All brands" choices={named(names.brands)} />
        <FilterSelect
          name="disabled"
          label="Visibility"
          all="Public or not"
          choices={[
            { value: 'no', label: 'Public' },
            { value: 'yes', label: 'Disabled' },
          ]}
        />
        <FilterSelect
          name="stock"
          label="Stock"
          all="Any stock"
          choices={[
            { value: 'none', label: 'None left' },
            { value: 'low', label: 'Low' },
          ]}
        />
        <FilterSelect
          name="picture"
          label="Picture"
          all="Any picture"
          choices={[{ value: 'none', label: 'No picture' }]}
        />
        <FilterSelect name="cost" label="Cost" all="Any cost" choices={[{ value: 'none', label: 'No cost' }]} />
        <FilterSelect
          name="sort"
          label="Sorted by"
          all="Newest first"
          choices={tableColumns.map(({ name, head }) => ({ value: name, label: `By ${head.toLowerCase()}` }))}
          className="md:hidden"
        />
      </div>
    </details>
  )
}
