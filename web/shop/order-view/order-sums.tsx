/** What an order's total is made of beyond its lines: the delivery fee, the discount, and the VAT inside. */
import { t } from '@lingui/core/macro'
import type { Order } from '#contract/orders/orders.ts'
import { Price } from '#web/ui/display/price.tsx'

export function DeliveryFee({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null
  return (
    <p className="flex justify-between pt-4 text-sm">
      <span className="text-ink-soft">{delivery.pickup ? t`Pick-up at the shop` : t`Delivery`}</span>
      <Price amount={delivery.fee} />
    </p>
  )
}

export function DiscountTaken({ order: { discount } }: { order: Order }) {
  if (!discount) return null
  return (
    <p className="flex justify-between gap-4 pt-4 text-sm">
      <span className="min-w-0 break-words text-ink-soft">{t`Discount ${discount.code}`}</span>
      <Price amount={-discount.amount} />
    </p>
  )
}

export function VatInside({ order: { vat } }: { order: Order }) {
  if (!vat) return null
  return (
    <p className="-mt-2 flex justify-between pb-4 text-ink-soft text-sm">
      <span>{t`VAT of ${vat.percent} %, included in the total`}</span>
      <Price amount={vat.amount} />
    </p>
  )
}
