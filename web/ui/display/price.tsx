/** An amount in rupees, as the whole shop writes it. */
import { formatRupees } from '#contract/money.ts'
import { classes } from './classes.ts'

export function Price({ amount, className }: { amount: number; className?: string }) {
  return <span className={classes('tabular-nums whitespace-nowrap', className)}>{formatRupees(amount)}</span>
}
