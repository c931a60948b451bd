/** A list of the back office as a table: loading, failed, empty or full, with the other pages below. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { classes } from '#web/ui/display/classes.ts'
import { Pagination } from '#web/ui/display/pagination.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FailureState } from '#web/ui/feedback/failure-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { useListAddress } from './list-address.ts'
import type { LoadedList } from './load-list.ts'

export function AdminList<Row>({
  list: { rows, total, page, limit, failure },
  empty,
  failed,
  children,
}: {
  list: LoadedList<Row>
  empty: { icon: LucideIcon; title: string; hint?: string; action?: ReactNode }
  /** The words for a list that could not be loaded. */
  failed: string
  children: (rows: Row[]) => ReactNode
}) {
  const { pathname } = useLocation()
  const revalidator = useRevalidator()
  const { hrefFor } = useListAddress()
  const isLoading = useNavigation().location?.pathname === pathname

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
          <Spinner label="Loading" className="size-8" />
        </div>
      )}
      <div className="mt-8">
        <Pagination page={page} pageCount={Math.ceil(total / limit)} hrefFor={hrefFor} />
      </div>
    </div>
  )
}
