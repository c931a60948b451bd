/** A past order with its lines: what the other shop's file told of it, and nothing to be done with it. */
import { msg, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import { formatRupees } from '#contract/core/money.ts'
import type { PastOrder, PastOrderSource } from '#contract/orders/past-orders/past-orders.ts'
import { MailLink, PhoneLink } from '#web/admin/list/contact-links.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { say, type Word } from '#web/languages/i18n.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'

const sources: Record<PastOrderSource, Word> = {
  shopify: msg`An order of the old shop, at Shopify`,
  woocommerce: msg`An order of the old shop, at WooCommerce`,
}

export function PastOrderDialog({ order, onClose }: { order: PastOrder; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={order.number} description={say(sources[order.source])}>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-4 text-sm sm:grid-cols-2">
        {factsOf(order).map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere mt-1 whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 border-line border-t pt-5 font-semibold text-base">{t`Items`}</h3>
      <Lines order={order} />
      <Sums order={order} />
    </Dialog>
  )
}

function factsOf(order: PastOrder): [name: string, value: ReactNode][] {
  const facts: [string, ReactNode][] = [
    [t`Date`, formatDateTime(order.date)],
    [t`State there`, order.state],
    [t`Customer`, order.name],
    [t`Email`, order.email && <MailLink key="email" email={order.email} />],
    [t`Phone`, order.phone && <PhoneLink key="phone" phone={order.phone} />],
    [t`Address`, order.address],
    [t`Way of paying`, order.paymentMethod],
    [t`Way of delivery`, order.deliveryMethod],
    [t`Note of the customer`, order.note],
  ]
  return facts.filter(([, value]) => value)
}

function Lines({ order: { lines } }: { order: PastOrder }) {
  if (lines.length === 0)
    return <p className="mt-2 text-ink-soft text-sm">{t`The file did not say what was bought.`}</p>
  return (
    <ul className="mt-2 divide-y divide-line text-sm">
      {lines.map(({ title, sku, qty, total }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same, and none moves
        <li key={at} className="flex justify-between gap-6 py-2.5">
          <span className="wrap-anywhere min-w-0">
            <span>{title || t`Without a title`}</span>
            <span className="tabular-nums whitespace-nowrap text-ink-soft">{` x ${formatNumber(qty)}`}</span>
            {sku !== '' && <span className="block text-ink-faint text-xs">{`SKU ${sku}`}</span>}
          </span>
          {total !== null && <span className="tabular-nums whitespace-nowrap">{formatRupees(total)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Sums({ order }: { order: PastOrder }) {
  const { total, isNet, delivery, tax, discount, discountCode, refunded } = order
  const sums: [string, number | null][] = [
    [t`Delivery fee`, delivery],
    [discountCode === '' ? t`Discount` : t`Discount, ${discountCode}`, discount],
    [t`Tax`, tax],
    [t`Money given back`, refunded],
  ]
  const told = sums.filter(([, amount]) => amount !== null && amount !== 0)
  return (
    <dl className="mt-2.5 space-y-1.5 border-line border-t pt-3 text-sm">
      {discount === null && discountCode !== '' && <Sum name={t`Discount code`}>{discountCode}</Sum>}
      {told.map(([name, amount]) => (
        <Sum key={name} name={name}>
          {formatRupees(amount ?? 0)}
        </Sum>
      ))}
      <Sum name={isNet ? t`Total without delivery and tax` : t`Total`} isStrong>
        {formatRupees(total)}
      </Sum>
    </dl>
  )
}

function Sum({ name, isStrong = false, children }: { name: string; isStrong?: boolean; children: ReactNode }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-6 font-semibold text-base' : 'flex justify-between gap-6'}>
      <dt className="min-w-0">{name}</dt>
      <dd className="tabular-nums whitespace-nowrap">{children}</dd>
    </div>
  )
}
