/** Rows under column heads; until the screen is wide each row is a card that names its values. */
// biome-ignore-all lint/a11y/noRedundantRoles: drawing rows as cards takes the roles away in some browsers
// biome-ignore-all lint/a11y/useSemanticElements: the same
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  className?: string
}

interface TableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <table role="table" className="block w-full text-sm xl:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="hidden xl:table-header-group">
        <tr role="row" className="border-line border-b text-left text-ink-soft">
          {columns.map((column) => (
            <th
              key={column.head}
              role="columnheader"
              scope="col"
              className={classes('px-3 py-3 font-semibold text-xs', column.align === 'right' && 'text-right')}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="grid grid-cols-1 gap-3 md:grid-cols-2 xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="block rounded-lg border border-line bg-white p-2 xl:table-row xl:border-0 xl:border-line xl:border-b xl:hover:bg-stage/60"
          >
            {columns.map((column) => (
              <td
                key={column.head}
                role="cell"
                className={classes(
                  // A card has no row of columns to keep in line: it leaves out what is empty.
                  'flex gap-3 px-3 py-1.5 max-xs:flex-wrap max-xs:gap-y-1 max-xl:has-[>:last-child:empty]:hidden xl:table-cell xl:py-2.5',
                  column.align === 'right' && 'tabular-nums xl:text-right',
                  column.className,
                )}
              >
                <span aria-hidden="true" className="w-24 shrink-0 text-ink-faint text-xs leading-5 xs:w-28 xl:hidden">
                  {column.head}
                </span>
                <span className="min-w-0 grow xl:block">{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
