/** How an order is delivered, as the office reads it: entries of the sheet, and the sums beside its total. */
import { t } from '@lingui/core/macro'
import { districtName, formatDays } from '#contract/checkout/delivery-fee.plain.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { PhoneLink } from '#web/admin/list/contact-links.tsx'
import { say } from '#web/languages/i18n.ts'

export function OrderDeliveryEntries({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null
  const { pickup, town, district, days, phone2 } = delivery
  const place = [town, district && say(districtName(district))].filter(Boolean).join(', ')
  return (
    <>
      {phone2 && (
        <div className="col-span-2 sm:col-span-1">
          <dt className="text-ink-faint text-xs">{t`Second number`}</dt>
          <dd className="mt-0.5">
            <PhoneLink phone={phone2} />
          </dd>
        </div>
      )}
      {(pickup || place || days) && (
        <div className="col-span-2 sm:col-span-1">
          <dt className="text-ink-faint text-xs">{t`Delivery`}</dt>
          <dd className="mt-0.5">
            {pickup ? t`Picked up at the shop` : [place, days && say(formatDays(days))].filter(Boolean).join(': ')}
          </dd>
        </div>
      )}
    </>
  )
}

export function OrderDeliveryFee({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null
  return <Sum name={delivery.pickup ? t`Pick-up` : t`Delivery`} amount={delivery.fee} />
}

export function OrderDiscount({ order: { discount } }: { order: Order }) {
  return discount ? <Sum name={t`Discount ${discount.code}`} amount={-discount.amount} /> : null
}

export function OrderVat({ order: { vat } }: { order: Order }) {
  if (!vat) return null
  return <Sum name={t`VAT of ${vat.percent} %, included`} amount={vat.amount} />
}

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <p className="mt-1 flex justify-between gap-6 pt-1 text-ink-soft text-sm">
      <span>{name}</span>
      <span className="tabular-nums whitespace-nowrap">{formatRupees(amount)}</span>
    </p>
  )
}
