/** Whether an item can be had now: a dot and a word. */
import { limits } from '#contract/limits.ts'
import { classes } from '#web/ui/display/classes.ts'

export function StockNote({ stock, className }: { stock: number; className?: string }) {
  const [dot, words] =
    stock < 1
      ? ['bg-line-strong', 'Out of Stock']
      : stock <= limits.lowStock
        ? ['bg-warn-bright', `Only ${stock} left`]
        : ['bg-good-bright', 'In Stock']
  return (
    <p className={classes('flex items-center gap-2 text-ink-soft text-xs', className)}>
      <span aria-hidden="true" className={classes('size-2 rounded-full', dot)} />
      {words}
    </p>
  )
}
