/** Rows under column heads; on a phone each row becomes a card that names its values. */
// biome-ignore-all lint/a11y/noRedundantRoles: drawing rows as cards takes the roles away in some browsers
// biome-ignore-all lint/a11y/useSemanticElements: the same
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const looks = {
  usual: {
    table: 'md:table',
    head: 'md:table-header-group',
    body: 'block space-y-3 md:table-row-group',
    row: 'md:table-row md:border-0 md:border-line md:border-b md:hover:bg-stage/60',
    th: 'px-4',
    cell: 'align-top md:table-cell md:px-4 md:py-3.5',
    right: 'md:text-right',
    name: 'md:hidden',
    value: 'md:block',
  },
  wide: {
    table: 'xl:table',
    head: 'xl:table-header-group',
    body: 'grid grid-cols-1 gap-3 md:grid-cols-2 xl:table-row-group',
    row: 'xl:table-row xl:border-0 xl:border-line xl:border-b xl:hover:bg-stage/60',
    th: 'px-3',
    cell: 'xl:table-cell xl:px-3 xl:py-2.5',
    right: 'xl:text-right',
    name: 'xl:hidden',
    value: 'xl:block',
  },
}

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  className?: string
}

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  wide = false,
}: {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** For many columns: rows stay cards, two beside each other, until the screen is wide. */
  wide?: boolean
}) {
  const look = wide ? looks.wide : looks.usual
  return (
    <table role="table" className={classes('block w-full text-sm', look.table)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={classes('hidden', look.head)}>
        <tr role="row" className="border-line border-b text-left text-ink-soft">
          {columns.map((column) => (
            <th
              key={column.head}
              role="columnheader"
              scope="col"
              className={classes(
                'py-3 font-semibold text-xs',
                look.th,
                column.align === 'right' && 'text-right',
              )}
            >
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={look.body}>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={classes('block rounded-lg border border-line bg-white p-2', look.row)}
          >
            {columns.map((column) => (
              <td
                key={column.head}
                role="cell"
                className={classes(
                  'flex gap-4 px-3 py-1.5',
                  look.cell,
                  column.align === 'right' && `figures ${look.right}`,
                  column.className,
                )}
              >
                <span
                  aria-hidden="true"
                  className={classes('w-28 shrink-0 text-ink-faint text-xs leading-5', look.name)}
                >
                  {column.head}
                </span>
                <span className={classes('min-w-0 grow', look.value)}>{column.cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
