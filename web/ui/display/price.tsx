/** An amount in rupees, as the whole shop writes it, and what it was before. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { savingOf } from '#contract/catalogue/items/sale.plain.ts'
import { centsFromRupees, formatMoney, formatRupees } from '#contract/core/money.ts'
import { classes } from './classes.ts'

export function Price({ amount, className }: { amount: number; className?: string }) {
  return <span className={classes('tabular-nums whitespace-nowrap', className)}>{formatRupees(amount)}</span>
}

interface WasPriceProps {
  /** In rupees. */
  price: number
  wasPrice?: number | undefined
  /** Below the price instead of beside it. */
  below?: boolean
  className?: string
}

/** The regular price, struck, with what is saved; nothing outside of a sale. */
export function WasPrice({ price, wasPrice, below = false, className }: WasPriceProps) {
  if (wasPrice === undefined || wasPrice <= price) return null
  const { amount, percent } = savingOf(centsFromRupees(price), centsFromRupees(wasPrice))
  return (
    <span className={classes('flex-wrap gap-x-2 text-xs sm:text-sm', below ? 'flex' : 'inline-flex', className)}>
      <s className="text-ink-faint">
        <span className="sr-only">{t`Was`} </span>
        <Price amount={wasPrice} />
      </s>
      <span className="font-semibold text-good">
        <Trans>
          Save <span className="tabular-nums whitespace-nowrap">{formatMoney(amount)}</span>
        </Trans>
        {percent > 0 && <span>{` (${percent} %)`}</span>}
      </span>
    </span>
  )
}
