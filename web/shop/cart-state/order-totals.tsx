/** Subtotal, shipping and total of what is about to be ordered. */
import { t } from '@lingui/core/macro'
import { sumOfRupees } from '#contract/core/money.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Price } from '#web/ui/display/price.tsx'

interface OrderTotalsProps {
  /** Of the goods, in rupees. */
  total: number
  /** In rupees; null where it depends on a district that is not chosen yet. */
  shipping?: number | null
  /** Fetched at the shop: nothing is delivered. */
  isPickup?: boolean | undefined
  /** What a code takes off, in rupees. */
  discount?: { code: string | null; amount: number }
  className?: string
}

export function OrderTotals({ total, shipping = 0, isPickup = false, discount, className }: OrderTotalsProps) {
  return (
    <div className={classes('space-y-3', className)}>
      <dl className="space-y-3">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{t`Subtotal`}</dt>
          <dd className="ml-auto">
            <Price amount={total} />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-soft">{t`Shipping`}</dt>
          <dd className="ml-auto">{shipping === null ? t`By district` : <Price amount={shipping} />}</dd>
        </div>
      </dl>
      {shipping === 0 && !isPickup && (
        <p className="-mt-2 text-right font-medium text-good text-sm">{t`Free delivery`}</p>
      )}
      <dl className="space-y-3">
        {discount && discount.amount > 0 && (
          <div className="flex justify-between gap-4 text-good">
            <dt className="min-w-0 break-words">{t`Discount ${discount.code ?? ''}`}</dt>
            <dd className="ml-auto">
              <Price amount={-discount.amount} />
            </dd>
          </div>
        )}
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-stage-deep border-t pt-4">
          <dt className="font-semibold text-lg">{t`Total`}</dt>
          <dd aria-live="polite" aria-atomic="true" className="ml-auto font-bold text-xl">
            <Price amount={sumOfRupees(total, shipping ?? 0, -(discount?.amount ?? 0))} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
