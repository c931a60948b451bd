/** Subtotal, shipping and total of what is about to be ordered. */
import { sumOfRupees } from '#contract/money.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Price } from '#web/ui/display/price.tsx'

interface OrderTotalsProps {
  /** Of the goods, in rupees. */
  total: number
  /** In rupees; null where it depends on a district that is not chosen yet. */
  shipping?: number | null
  /** What a code takes off, in rupees. */
  discount?: { code: string | null; amount: number }
  className?: string
}

export function OrderTotals({ total, shipping = 0, discount, className }: OrderTotalsProps) {
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
        <dd>{shipping === null ? 'By district' : <Price amount={shipping} />}</dd>
      </div>
      {discount && discount.amount > 0 && (
        <div className="flex justify-between gap-4 text-good">
          <dt className="min-w-0 break-words">Discount {discount.code}</dt>
          <dd>
            <Price amount={-discount.amount} />
          </dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4 border-stage-deep border-t pt-4">
        <dt className="font-semibold text-lg">Total</dt>
        <dd aria-live="polite" aria-atomic="true" className="font-bold text-xl">
          <Price amount={sumOfRupees(total, shipping ?? 0, -(discount?.amount ?? 0))} />
        </dd>
      </div>
    </dl>
  )
}
