/** The price on a promotion, and what is saved; its colours are those of the ground. */
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { savingOf } from '#contract/catalogue/items/sale.plain.ts'
import { centsFromRupees, formatMoney } from '#contract/core/money.ts'
import { classes } from '#web/ui/display/classes.ts'
import { Price } from '#web/ui/display/price.tsx'
import type { PromotionPrice as Priced } from './promotion-prices.ts'

export function PromotionPrice({ priced, className }: { priced: Priced | undefined; className?: string }) {
  if (!priced) return null
  const { price, wasPrice, isFrom } = priced
  const saved =
    wasPrice === undefined ? '' : formatMoney(savingOf(centsFromRupees(price), centsFromRupees(wasPrice)).amount)
  return (
    <p className={classes('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className="font-bold">
        {isFrom ? (
          <Trans>
            From <Price amount={price} />
          </Trans>
        ) : (
          <Price amount={price} />
        )}
      </span>
      {wasPrice !== undefined && (
        <span className="text-sm">
          <s>
            <span className="sr-only">{t`Was`} </span>
            <Price amount={wasPrice} />
          </s>{' '}
          <span className="font-semibold">{t`Save ${saved}`}</span>
        </span>
      )}
    </p>
  )
}
