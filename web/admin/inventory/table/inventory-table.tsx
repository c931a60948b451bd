/** The inventory as a table: search, filters, rows edited in place, and changes of many at once. */
import { plural, t } from '@lingui/core/macro'
import { Boxes, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { UsedNames } from '#contract/office/dashboard.ts'
import type { BulkRun, BulkTarget, InventoryRow } from '#contract/stock/inventory.ts'
import { adminApi } from '#web/admin/api/admin-api.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { ListRows } from '#web/admin/list/list-page.tsx'
import type { LoadedList } from '#web/admin/list/load-list.ts'
import { PageHead } from '#web/admin/list/page-head.tsx'
import { SearchBox } from '#web/admin/list/search-box.tsx'
import { messageOf } from '#web/api/client.ts'
import { LinkButton } from '#web/ui/display/link-button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { BulkBar, type BulkKind } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { shownColumns } from './columns.tsx'
import { filterOf } from './load-rows.ts'
import { restoreDeleted } from './restore.ts'
import { RowTable } from './row-table.tsx'
import { saveCells } from './save-cells.ts'
import { TableFilters } from './table-filters.tsx'
import { UnsavedBar } from './unsaved-bar.tsx'
import { ViewSwitch } from './view-switch.tsx'

const NONE: ReadonlySet<string> = new Set()

export function InventoryTable({ list, names }: { list: LoadedList<InventoryRow>; names: UsedNames }) {
  const navigate = useNavigate()
  const revalidator = useRevalidator()
  const can = usePermission()
  const { params } = useListAddress()
  const [shown, setShown] = useState(() => shownColumns.read() ?? [])
  const [selected, setSelected] = useState(NONE)
  const [isAll, setIsAll] = useState(false)
  const [acting, setActing] = useState<BulkKind>()
  const filter = filterOf(params)
  const filterKey = JSON.stringify(filter)

  // Another search is another selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter says when
  useEffect(clearSelection, [filterKey])

  function clearSelection() {
    setSelected(NONE)
    setIsAll(false)
  }

  function select(ids: readonly string[], isSelected: boolean) {
    setIsAll(false)
    setSelected((before) => new Set(isSelected ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  }

  const reload = () => void revalidator.revalidate()

  function finish({ id, done, skipped }: BulkRun, kind: BulkKind) {
    setActing(undefined)
    clearSelection()
    const undo = { label: t`Undo`, run: () => void restoreDeleted({ bulkId: id }, reload) }
    if (kind === 'delete') toast.success(plural(done, { one: '# item deleted', other: '# items deleted' }), undo)
    else toast.success(plural(done, { one: '# item changed', other: '# items changed' }))
    if (skipped > 0) {
      toast.warning(
        plural(skipped, { one: '# item could no longer be changed', other: '# items could no longer be changed' }),
      )
    }
    reload()
  }

  async function duplicate({ id }: InventoryRow) {
    try {
      const { item, message } = await adminApi('POST /inventory/duplicate/{id}', { params: { id } })
      toast.success(message)
      void navigate(`/edit-item/${item.id}`)
    } catch (error) {
      toast.error(messageOf(error, t`Failed to duplicate the item`))
    }
  }

  async function saveRow({ id }: InventoryRow) {
    try {
      await saveCells([id])
      reload()
    } catch (error) {
      toast.error(messageOf(error, t`This could not be saved. It stays here; please try again.`))
    }
  }

  const target: BulkTarget = isAll ? { matching: filter } : { ids: [...selected] }
  return (
    <>
      <PageHead title={t`Inventory`} note={list.total > 0 && plural(list.total, { one: '# item', other: '# items' })}>
        {can('delete-items') && (
          <LinkButton to="/bin" variant="secondary" size="sm">
            <Trash2 className="size-4" />
            {t`Bin`}
          </LinkButton>
        )}
        <LinkButton to="/add-item" size="sm">
          <Plus className="size-4" />
          {t`Add New Item`}
        </LinkButton>
      </PageHead>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchBox label={t`Search items`} placeholder={t`Title, brand, SKU, id, specification`} />
        <ViewSwitch shown="table" />
        <ColumnChooser shown={shown} onChange={setShown} />
        <TableFilters names={names} />
      </div>
      <ListRows
        list={list}
        failed={t`Failed to fetch items`}
        empty={{
          icon: Boxes,
          title: t`No items found`,
          action: <LinkButton to="/add-item">{t`Add your first item`}</LinkButton>,
        }}
      >
        {(rows) => (
          <RowTable
            rows={rows}
            shown={shown}
            selected={isAll ? new Set(rows.map(({ id }) => id)) : selected}
            onSelect={select}
            onDuplicate={(row) => void duplicate(row)}
            onSave={(row) => void saveRow(row)}
          />
        )}
      </ListRows>
      <div className="sticky bottom-20 z-20 mt-4 space-y-2 lg:bottom-4">
        <BulkBar
          count={isAll ? list.total : selected.size}
          total={list.total > list.rows.length ? list.total : null}
          isAll={isAll}
          onAll={() => setIsAll(true)}
          onClear={clearSelection}
          onAct={setActing}
        />
        <UnsavedBar rows={list.rows} onSaved={reload} />
      </div>
      {acting && (
        <BulkDialog
          kind={acting}
          target={target}
          names={names}
          onClose={() => {
            setActing(undefined)
            reload()
          }}
          onDone={finish}
        />
      )}
    </>
  )
}
