/** A page of what people write to the shop: the entries of one kind, narrowed to how they stand. */
import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { FilterSelect } from '#web/admin/list/filter-select.tsx'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { classes } from '#web/ui/display/classes.ts'
import { type Column, Table } from '#web/ui/display/table.tsx'
import { EntryPages } from './entry-pages.tsx'

interface EntryListProps<Entry> extends Omit<ComponentProps<typeof ListPage<Entry>>, 'filter' | 'children'> {
  /** What the table lists, for screen readers. */
  caption: string
  /** The choices of how an entry stands. */
  standing: Omit<ComponentProps<typeof FilterSelect>, 'className'>
  columns: readonly Column<Entry>[]
}

export function EntryList<Entry extends { id: string }>({
  caption,
  standing,
  columns,
  ...page
}: EntryListProps<Entry>) {
  const onTop = columns.map((column) => ({ ...column, className: classes('xl:align-top', column.className) }))
  return (
    <>
      <EntryPages />
      <ListPage {...page} filter={<FilterSelect {...standing} className="w-full sm:w-44" />}>
        {(rows) => <Table caption={caption} rows={rows} rowKey={({ id }) => id} columns={onTop} />}
      </ListPage>
    </>
  )
}

export const dateColumn = (): Column<{ date: string }> => ({
  head: t`Date`,
  className: 'xl:whitespace-nowrap',
  cell: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time>,
})

export const itemColumn = (): Column<{ itemId: string; itemTitle: string | null }> => ({
  head: t`Item`,
  className: 'xl:w-1/5',
  cell: ({ itemId, itemTitle }) =>
    itemTitle === null ? (
      <span className="text-ink-soft">{t`A deleted item`}</span>
    ) : (
      <Link to={`/item/${itemId}`} className="wrap-anywhere touch-target text-accent underline underline-offset-2">
        {itemTitle}
      </Link>
    ),
})
