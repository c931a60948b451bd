/** The columns of the table beside title and selection: what each shows, and which are shown at first. */
import { msg, plural } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatRupees } from '#contract/core/money.ts'
import type { InventoryRow, InventorySort } from '#contract/stock/inventory.ts'
import { formatDate } from '#web/languages/dates.ts'
import type { Word } from '#web/languages/i18n.ts'
import { persistedValue } from '#web/storage/persisted-value.ts'
import { CellInput } from './cell-input.tsx'

export interface TableColumn {
  name: InventorySort
  head: Word
  cell: (row: InventoryRow) => ReactNode
  align?: 'right'
  width?: string
}

export const tableColumns: readonly TableColumn[] = [
  { name: 'category', head: msg`Category`, cell: (row) => row.category },
  { name: 'brand', head: msg`Brand`, cell: (row) => row.brand },
  { name: 'sku', head: { message: 'SKU' }, cell: (row) => row.sku, width: 'whitespace-nowrap' },
  { name: 'barcode', head: msg`Barcode`, cell: (row) => row.barcode },
  {
    name: 'cost',
    head: msg`Cost`,
    cell: (row) => (row.cost === null ? '' : formatRupees(row.cost)),
    align: 'right',
    width: 'whitespace-nowrap',
  },
  {
    name: 'price',
    head: msg`Price (LKR)`,
    cell: (row) => <CellInput row={row} name="price" />,
    align: 'right',
    width: 'md:min-w-36 xl:min-w-32',
  },
  {
    name: 'salePrice',
    head: msg`Sale price (LKR)`,
    cell: (row) => <CellInput row={row} name="salePrice" />,
    align: 'right',
    width: 'md:min-w-36 xl:min-w-32',
  },
  {
    name: 'saleFrom',
    head: msg`Sale from`,
    cell: (row) => <CellInput row={row} name="saleFrom" />,
    width: 'md:min-w-38 xl:w-38',
  },
  {
    name: 'saleUntil',
    head: msg`Sale until`,
    cell: (row) => <CellInput row={row} name="saleUntil" />,
    width: 'md:min-w-38 xl:w-38',
  },
  {
    name: 'qty',
    head: msg`Stock`,
    cell: (row) => (
      <>
        <CellInput row={row} name="qty" />
        {row.waiting > 0 && (
          <p className="mt-1 whitespace-nowrap text-ink-soft text-xs">
            {plural(row.waiting, { one: '# waiting', other: '# waiting' })}
          </p>
        )}
      </>
    ),
    align: 'right',
    width: 'md:min-w-20 xl:w-24',
  },
  { name: 'disabled', head: msg`Public`, cell: (row) => <CellInput row={row} name="disabled" />, width: 'xl:w-16' },
  { name: 'created', head: msg`Created`, cell: (row) => formatDate(row.createdAt) },
  { name: 'updated', head: msg`Updated`, cell: (row) => formatDate(row.updatedAt) },
]

const atFirst: readonly TableColumn['name'][] = ['category', 'sku', 'cost', 'price', 'salePrice', 'qty', 'disabled']

/** The names of the columns that are shown. */
export const shownColumns = persistedValue<readonly string[]>({
  key: 'kade.inventory.columns',
  parse: (stored) => (Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : atFirst),
  empty: atFirst,
})
