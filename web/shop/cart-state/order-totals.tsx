/** Subtotal, shipping and total of what is about to be ordered. */
import { classes } from '#web/ui/display/classes.ts'
import { Price } from '#web/ui/display/price.tsx'

/** In rupees; the same for every order. */
const shipping = 0

export function OrderTotals({ total, className }: { total: number; className?: string }) {
  return (
    <dl className={classes('space-y-3', className)}>
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">Subtotal</dt>
        <dd>
          <Price amount={total} />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">Shipping</dt>
        <dd>
          <Price amount={shipping} />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4 border-stage-deep border-t pt-4">
        <dt className="font-semibold text-lg">Total</dt>
        <dd aria-live="polite" aria-atomic="true" className="font-bold text-xl">
          <Price amount={total + shipping} />
        </dd>
      </div>
    </dl>
  )
}
