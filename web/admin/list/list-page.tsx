/** A page of the back office that lists something: title and total, search and filter, the rows, the other pages. */
import { t } from '@lingui/core/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useHref, useLocation, useNavigation, useRevalidator } from 'react-router'
import { classes } from '#web/ui/display/classes.ts'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { Spinner } from '#web/ui/display/spinner.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { type Counted, countText } from './count-text.ts'
import { useListAddress } from './list-address.ts'
import type { LoadedList } from './load-list.ts'
import { PageHead } from './page-head.tsx'
import { SearchBox } from './search-box.tsx'

interface ListPageProps<Row> {
  title: string
  /** What the list counts: `['order']`, or `['inquiry', 'inquiries']`. */
  counts: [one: Counted, many?: string]
  list: LoadedList<Row>
  search?: { label: string; placeholder: string }
  /** Stands beside the search. */
  filter?: Elements
  /** Stands beside the title. */
  action?: ReactNode
  empty: { icon: LucideIcon; title: string; hint?: string; action?: ReactNode }
  /** The words for a list that could not be loaded. */
  failed: string
  children: (rows: Row[]) => ReactNode
}

export function ListPage<Row>({ title, counts, list, search, filter, action, ...body }: ListPageProps<Row>) {
  return (
    <>
      <PageHead title={title} note={list.total > 0 && countText(list, counts[0])}>
        {action}
      </PageHead>
      {search && (
        <div className="mb-5 flex flex-wrap gap-3">
          <SearchBox {...search} />
          {filter}
        </div>
      )}
      <ListRows list={list} {...body} />
    </>
  )
}

type RowsProps<Row> = Pick<ListPageProps<Row>, 'list' | 'empty' | 'failed' | 'children'>

/** The rows of a list with their empty, loading and failed states, and the other pages. */
export function ListRows<Row>({
  list: { rows, total, page, limit, failure },
  empty,
  failed,
  children,
}: RowsProps<Row>) {
  const address = useHref(useLocation().pathname)
  const revalidator = useRevalidator()
  const { hrefFor } = useListAddress()
  const isLoading = useNavigation().location?.pathname === address

  if (failure !== null) {
    const message = failure === failed ? undefined : failure
    return <FailureState title={failed} message={message} onRetry={() => void revalidator.revalidate()} />
  }
  return (
    <div className="relative" aria-busy={isLoading}>
      <div className={classes('transition-opacity duration-200', isLoading && 'opacity-40')}>
        {rows.length === 0 ? (
          <EmptyState {...empty} className="rounded-lg border border-line bg-white" />
        ) : (
          children(rows)
        )}
      </div>
      {isLoading && (
        <div className="absolute inset-x-0 top-10 animate-fade delay-150">
          <Spinner label={t`Loading`} className="size-8" />
        </div>
      )}
      <div className="mt-8">
        <Pagination page={page} pageCount={Math.ceil(total / limit)} hrefFor={hrefFor} />
      </div>
    </div>
  )
}
