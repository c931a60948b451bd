/** What can be done with the items that are selected, on the page or all that match. */
import { X } from 'lucide-react'
import { formatCount, formatNumber } from '#contract/format.ts'
import type { BulkAction } from '#contract/inventory.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'

export type BulkKind = BulkAction['kind']

const actions: readonly { kind: BulkKind; label: string }[] = [
  { kind: 'price', label: 'Price' },
  { kind: 'stock', label: 'Stock' },
  { kind: 'category', label: 'Category' },
  { kind: 'hide', label: 'Hide' },
  { kind: 'show', label: 'Show' },
  { kind: 'delete', label: 'Delete' },
]

interface BulkBarProps {
  count: number
  /** How many match the filter; null where no more can be selected. */
  total: number | null
  isAll: boolean
  onAll: () => void
  onClear: () => void
  onAct: (kind: BulkKind) => void
}

export function BulkBar({ count, total, isAll, onAll, onClear, onAct }: BulkBarProps) {
  const can = usePermission()
  if (count === 0) return null
  const offered = actions.filter(({ kind }) => kind !== 'delete' || can('delete-items'))
  return (
    <section
      aria-label="Selected items"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-accent bg-white py-1.5 pr-2 pl-4 shadow-raised"
    >
      <p aria-live="polite" className="font-semibold text-sm">
        {formatCount(count, 'item')} selected
      </p>
      <IconButton icon={X} iconClass="size-4.5" label="Clear the selection" className="ml-auto" onClick={onClear} />
      <div className="no-scrollbar -mx-1 flex w-full gap-2 overflow-x-auto p-1">
        {!isAll && total !== null && (
          <Button variant="quiet" size="sm" className="shrink-0 px-2" onClick={onAll}>
            Select all {formatNumber(total)} that match
          </Button>
        )}
        {offered.map(({ kind, label }) => (
          <Button
            key={kind}
            variant="secondary"
            size="sm"
            className={kind === 'delete' ? 'shrink-0 text-bad' : 'shrink-0'}
            onClick={() => onAct(kind)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}
