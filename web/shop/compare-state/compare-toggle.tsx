/** Puts an item beside others to compare, or takes it away again. */
import { t } from '@lingui/core/macro'
import { categoryNameOf, type ItemSummary } from '#web/shop/catalogue/item-summary.ts'
import { classes } from '#web/ui/display/classes.ts'
import { SpriteIcon } from '#web/ui/display/icon-sprite.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { compare, useCompare } from './compare-store.ts'

export function CompareToggle({ item, className }: { item: ItemSummary; className?: string }) {
  const isCompared = useCompare((state) => state.items.some((other) => other.id === item.id))
  const label = isCompared ? t`Compared` : t`Compare`
  return (
    <button
      type="button"
      aria-pressed={isCompared}
      aria-label={`${label}: ${item.title}`}
      onClick={() => (isCompared ? compare.remove(item.id) : addToComparison(item))}
      className={classes(
        'noscript:hidden! print:hidden flex min-h-9 items-center justify-center gap-2 pointer-coarse:min-h-11 rounded-md px-3 font-medium text-sm transition-colors duration-150',
        isCompared ? 'bg-accent-soft text-accent-deep' : 'text-ink-soft hover:bg-stage hover:text-ink',
        className,
      )}
    >
      <SpriteIcon name="scale" className="size-4" />
      <span>{label}</span>
    </button>
  )
}

function addToComparison(item: ItemSummary): void {
  const obstacle = compare.obstacle(item)
  if (obstacle === null) compare.add(item)
  else if (obstacle === 'full') toast.warning(t`You can compare up to four products. Take one away first.`)
  else {
    const [first] = useCompare.getState().items
    const category = first ? categoryNameOf(first) : ''
    toast.warning(t`You are comparing ${category}. Only products of one category stand beside each other.`, {
      label: t`Start anew with this one`,
      run: () => compare.startWith(item),
    })
  }
}
