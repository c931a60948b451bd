/** What narrows the table, beside its search; on a phone behind a button. */
import { t } from '@lingui/core/macro'
import { SlidersHorizontal } from 'lucide-react'
import type { UsedNames } from '#contract/office/dashboard.ts'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { say } from '#web/languages/i18n.ts'
import { Select } from '#web/ui/form/select.tsx'
import { tableColumns } from './columns.tsx'
import { FILTERS, sortOf } from './filter-names.ts'

const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

export function TableFilters({ names }: { names: UsedNames }) {
  const { params, set } = useListAddress()
  const inUse = FILTERS.filter((name) => params.get(name)).length
  return (
    <details className="w-full md:details-content:block md:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 items-center gap-2 font-semibold text-sm marker:content-none md:hidden">
        <SlidersHorizontal className="size-4.5" />
        <span>{inUse > 0 ? `${t`Filters`} (${inUse})` : t`Filters`}</span>
      </summary>
      <div className="grid grid-cols-2 gap-2 pt-1 md:grid-cols-3 xl:grid-cols-6">
        <FilterSelect name="category" label={t`Category`} all={t`All Categories`} choices={named(names.categories)} />
        <FilterSelect name="brand" label={t`Brand`} all={t`All brands`} choices={named(names.brands)} />
        <FilterSelect
          name="disabled"
          label={t`Visibility`}
          all={t`Public or not`}
          choices={[
            { value: 'no', label: t`Public` },
            { value: 'yes', label: t`Disabled` },
          ]}
        />
        <FilterSelect
          name="stock"
          label={t`Stock`}
          all={t`Any stock`}
          choices={[
            { value: 'none', label: t`None left` },
            { value: 'low', label: t`Low` },
            { value: 'awaited', label: t`Waited for` },
          ]}
        />
        <FilterSelect
          name="picture"
          label={t`Picture`}
          all={t`Any picture`}
          choices={[
            { value: 'none', label: t`No picture` },
            { value: 'damaged', label: t`Damaged picture` },
          ]}
        />
        <FilterSelect name="cost" label={t`Cost`} all={t`Any cost`} choices={[{ value: 'none', label: t`No cost` }]} />
        <FilterSelect
          name="sort"
          label={t`Sorted by`}
          all={t`Newest first`}
          choices={tableColumns.map(({ name, head }) => ({ value: name, label: t`By ${say(head).toLowerCase()}` }))}
          className="md:hidden"
        />
        <Select
          aria-label={t`Direction`}
          value={sortOf(params).order}
          onChange={(event) => set('order', event.target.value)}
          className="md:hidden"
        >
          <option value="asc">{t`Ascending`}</option>
          <option value="desc">{t`Descending`}</option>
        </Select>
      </div>
    </details>
  )
}
