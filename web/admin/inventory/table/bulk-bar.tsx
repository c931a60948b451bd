/** What can be done with the items that are selected, on the page or all that match. */
import { msg, plural, t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { formatNumber } from '#contract/core/format.ts'
import type { BulkAction } from '#contract/stock/inventory.ts'
import { usePermission } from '#web/admin/api/use-permission.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Button } from '#web/ui/display/button.tsx'
import { IconButton } from '#web/ui/display/icon-button.tsx'

export type BulkKind = BulkAction['kind']

const actions: readonly { kind: BulkKind; label: Word }[] = [
  { kind: 'price', label: msg`Price` },
  { kind: 'stock', label: msg`Stock` },
  { kind: 'category', label: msg`Category` },
  { kind: 'hide', label: msg`Hide` },
  { kind: 'show', label: msg`Show` },
  { kind: 'delete', label: msg`Delete` },
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
      aria-label={t`Selected items`}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-accent bg-white py-1.5 pr-2 pl-4 shadow-raised"
    >
      <p aria-live="polite" className="font-semibold text-sm">
        {plural(count, { one: '# item selected', other: '# items selected' })}
      </p>
      <IconButton icon={X} iconClass="size-4.5" label={t`Clear the selection`} className="ml-auto" onClick={onClear} />
      <div className="no-scrollbar -mx-1 flex w-full gap-2 overflow-x-auto p-1">
        {!isAll && total !== null && (
          <Button variant="quiet" size="sm" className="shrink-0 px-2" onClick={onAll}>
            {t`Select all ${formatNumber(total)} that match`}
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
            {say(label)}
          </Button>
        ))}
      </div>
    </section>
  )
}
