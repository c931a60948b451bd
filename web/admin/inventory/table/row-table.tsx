/** The rows of the inventory, each with its cells to edit; on a phone a row is a card with what is edited in place. */
// biome-ignore-all lint/a11y/noRedundantRoles: drawing rows as cards takes the roles away in some browsers
// biome-ignore-all lint/a11y/useSemanticElements: the same

import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, CopyPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { InventoryRow } from '#contract/stock/inventory.ts'
import { useListAddress } from '#web/admin/list/list-address.ts'
import { say } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { classes } from '#web/ui/display/classes.ts'
import { IconButton } from '#web/ui/display/icon-button.tsx'
import { Picture } from '#web/ui/display/picture.tsx'
import { isSaleCell, useCells } from './cells.ts'
import { type TableColumn, tableColumns } from './columns.tsx'
import { sortOf } from './filter-names.ts'

interface RowTableProps {
  rows: readonly InventoryRow[]
  shown: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isSelected: boolean) => void
  onDuplicate: (row: InventoryRow) => void
  onSave: (row: InventoryRow) => void
}

/** Cells that a phone shows too; they are edited in place. */
const onPhone: Partial<Record<string, string>> = {
  price: 'col-span-3',
  qty: 'col-span-3',
  disabled: 'order-2 col-span-3 max-md:flex max-md:flex-row-reverse max-md:items-center max-md:justify-end',
  salePrice: 'order-1 col-span-6 max-md:not-group-data-sale:hidden',
  saleFrom: 'order-1 col-span-3 max-md:not-group-data-sale:hidden',
  saleUntil: 'order-1 col-span-3 max-md:not-group-data-sale:hidden',
}

export function RowTable({ rows, shown, selected, onSelect, onDuplicate, onSave }: RowTableProps) {
  const typed = useCells((cells) => cells.rows)
  const columns = tableColumns.filter(({ name }) => shown.includes(name) || isSaleCell(name))
  const look = ({ name }: TableColumn) => (shown.includes(name) ? '' : 'md:hidden')
  const [opened, setOpened] = useState<readonly string[]>([])
  const hasSale = ({ id, salePrice }: InventoryRow) =>
    salePrice !== null || opened.includes(id) || Object.keys(typed[id]?.cells ?? {}).some(isSaleCell)
  const ids = rows.map(({ id }) => id)
  return (
    <div className="relative md:overflow-x-auto md:rounded-lg md:border md:border-line md:bg-white print:overflow-visible">
      <table role="table" className="block w-full text-sm md:table">
        <caption className="sr-only">{t`Items`}</caption>
        <thead role="rowgroup" className="block md:table-header-group">
          <tr role="row" className="flex items-center text-left md:table-row md:border-line md:border-b">
            <th role="columnheader" scope="col" className="md:w-11">
              <SelectBox
                label={t`Select this page`}
                checked={ids.length > 0 && ids.every((id) => selected.has(id))}
                onChange={(isSelected) => onSelect(ids, isSelected)}
              />
            </th>
            <HeadCell name="title" head={msg`Title`} />
            {columns.map((column) => (
              <HeadCell key={column.name} {...column} className={classes('max-md:hidden', look(column))} />
            ))}
            <th role="columnheader" scope="col" className="max-md:hidden">
              <span className="sr-only">{t`Save or duplicate`}</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid grid-cols-1 gap-2 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              data-sale={hasSale(row) || undefined}
              className={classes(
                'group grid grid-cols-6 items-start gap-x-2 gap-y-1 rounded-lg border border-line bg-white p-2 md:table-row md:border-0 md:border-line md:border-b md:last:border-b-0',
                selected.has(row.id) && 'bg-accent-soft/60',
              )}
            >
              <td role="cell" className="col-span-1 md:align-middle">
                <SelectBox
                  label={t`Select ${row.title}`}
                  checked={selected.has(row.id)}
                  onChange={(isSelected) => onSelect([row.id], isSelected)}
                />
              </td>
              <td role="cell" className="col-span-5 min-w-0 md:min-w-56 md:px-2 md:py-1 md:align-middle">
                <TitleCell row={row} shown={shown} />
              </td>
              {columns.map((column) => (
                <td
                  key={column.name}
                  role="cell"
                  className={classes(
                    'md:px-2 md:py-1 md:align-middle',
                    onPhone[column.name] ?? 'max-md:hidden',
                    look(column),
                    column.width,
                    column.align === 'right' && 'tabular-nums text-right',
                  )}
                >
                  {onPhone[column.name] && (
                    <span aria-hidden className="block py-0.5 text-left font-medium text-ink-soft text-xs md:hidden">
                      {say(column.head)}
                    </span>
                  )}
                  <div className="contents">{column.cell(row)}</div>
                </td>
              ))}
              <td
                role="cell"
                className="order-2 col-span-3 flex items-center justify-end md:table-cell md:w-20 md:pr-2 md:text-right md:align-middle"
              >
                {!hasSale(row) && (
                  <Button
                    variant="quiet"
                    size="sm"
                    className="min-w-0 shrink px-2 text-left leading-tight md:hidden"
                    onClick={() => setOpened([...opened, row.id])}
                  >
                    <Trans>
                      Sale price…<span className="sr-only"> of {row.title}</span>
                    </Trans>
                  </Button>
                )}
                {typed[row.id] ? (
                  <Button variant="secondary" size="sm" className="max-md:grow" onClick={() => onSave(row)}>
                    <Trans>
                      Save<span className="sr-only"> {row.title}</span>
                    </Trans>
                  </Button>
                ) : (
                  <IconButton
                    icon={CopyPlus}
                    iconClass="size-4.5"
                    label={t`Duplicate ${row.title}`}
                    onClick={() => onDuplicate(row)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function TitleCell({ row, shown }: { row: InventoryRow; shown: readonly string[] }) {
  const { id, title, image, disabled, variantValues } = row
  const more = tableColumns
    .filter(({ name }) => shown.includes(name) && !onPhone[name])
    .map((column) => told(column, row))
  return (
    <div className="flex items-center gap-3 py-1">
      <Picture
        src={image ?? undefined}
        alt=""
        width={160}
        height={160}
        sizes="2.5rem"
        quiet
        className={classes(
          'size-10 shrink-0 overflow-hidden rounded-sm bg-stage object-contain',
          disabled && 'opacity-60 grayscale',
        )}
      />
      <div className="min-w-0">
        <Link
          to={`/item/${id}`}
          className="flex items-center font-semibold hover:text-accent hover:underline max-lg:min-h-11"
        >
          <span className="line-clamp-2">{title}</span>
        </Link>
        {variantValues && <p className="truncate text-ink-soft text-xs">{t`Variant: ${variantValues.join(' / ')}`}</p>}
        <p className="wrap-anywhere text-ink-faint text-xs md:hidden">{more.filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  )
}

/** What needs no name to be understood. */
const NAMELESS: readonly string[] = ['category', 'brand', 'sku']

/** The text of a column as a card tells it; empty where there is none. */
function told({ name, head, cell }: TableColumn, row: InventoryRow): string {
  const text = cell(row)
  if (typeof text !== 'string' || text === '') return ''
  return NAMELESS.includes(name) ? text : `${say(head)}: ${text}`
}

type HeadCellProps = Pick<TableColumn, 'head' | 'align'> & { name: TableColumn['name']; className?: string }

/** Sorts by its column, and the other way round when it is sorted by it already. */
function HeadCell({ name, head, align, className }: HeadCellProps) {
  const { params, hrefFor } = useListAddress()
  const { sort, order } = sortOf(params)
  const isSorted = sort === name
  const isUp = order === 'asc'
  const next = new URLSearchParams(hrefFor(1).split('?')[1])
  next.set('sort', name)
  next.set('order', isSorted && isUp ? 'desc' : 'asc')
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
      className={classes('whitespace-nowrap px-2 font-semibold text-xs', align === 'right' && 'text-right', className)}
    >
      <Link
        to={`/admin?${next}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center gap-1 text-ink-soft hover:text-accent"
      >
        <span>{say(head)}</span>
        {isSorted && <Arrow className="size-3.5" />}
      </Link>
    </th>
  )
}

interface SelectBoxProps {
  label: string
  checked: boolean
  onChange: (isSelected: boolean) => void
}

function SelectBox({ label, checked, onChange }: SelectBoxProps) {
  return (
    <label className="flex size-11 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 accent-accent"
      />
    </label>
  )
}
