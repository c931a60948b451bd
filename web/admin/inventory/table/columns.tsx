/** The columns of the table beside title and selection: what each shows, and which are shown at first. */
import type { ReactNode } from 'react'
import { formatDate } from '#contract/dates.ts'
import type { InventoryRow, InventorySort } from '#contract/inventory.ts'
import { formatRupees } from '#contract/money.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'
import { CellInput } from './cell-input.tsx'

export interface TableColumn {
  name: InventorySort
  head: string
  cell: (row: InventoryRow) => ReactNode
  align?: 'right'
  width?: string
}

export const tableColumns: readonly TableColumn[] = [
  { name: 'category', head: 'Category', cell: (row) => row.category },
  { name: 'brand', head: 'Brand', cell: (row) => row.brand },
  { name: 'sku', head: 'SKU', cell: (row) => row.sku, width: 'whitespace-nowrap' },
  { name: 'barcode', head: 'Barcode', cell: (row) => row.barcode },
  {
    name: 'cost',
    head: 'Cost',
    cell: (row) => (row.cost === null ? '' : formatRupees(row.cost)),
    align: 'right',
    width: 'whitespace-nowrap',
  },
  {
    name: 'price',
    head: 'Price (LKR)',
    cell: (row) => <CellInput row={row} name="price" />,
    align: 'right',
    width: 'md:min-w-28 xl:w-36',
  },
  {
    name: 'qty',
    head: 'Stock',
    cell: (row) => <CellInput row={row} name="qty" />,
    align: 'right',
    width: 'md:min-w-20 xl:w-24',
  },
  { name: 'disabled', head: 'Public', cell: (row) => <CellInput row={row} name="disabled" />, width: 'xl:w-16' },
  { name: 'created', head: 'Created', cell: (row) => formatDate(row.createdAt) },
  { name: 'updated', head: 'Updated', cell: (row) => formatDate(row.updatedAt) },
]

const atFirst: readonly InventorySort[] = ['category', 'sku', 'cost', 'price', 'qty', 'disabled']

/** The names of the columns that are shown. */
export const shownColumns = persistedValue<readonly string[]>({
  key: 'kade.inventory.columns',
  parse: (stored) => (Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : atFirst),
  empty: atFirst,
})
