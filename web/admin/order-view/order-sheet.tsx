/** What an order says, on the screen as on paper. */
import { msg, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatNumber } from '#contract/core/format.ts'
import { centsFromRupees, formatMoney, formatRupees, times } from '#contract/core/money.ts'
import { orderStateLabel } from '#contract/orders/order-states.ts'
import type { Order } from '#contract/orders/orders.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { MailLink, PhoneLink, WhatsAppTo } from '#web/admin/list/contact-links.tsx'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { OrderDeliveryEntries, OrderDeliveryFee, OrderDiscount, OrderVat } from './order-delivery.tsx'

export function OrderSheet({ order }: { order: Order }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm">
        <Entry label={t`Order ID`}>
          <span className="tabular-nums font-semibold">{order.id}</span>
        </Entry>
        <Entry label={t`Status`}>
          <OrderStatusBadge order={order} />
        </Entry>
        <Entry label={t`Customer`}>{order.name}</Entry>
        <Entry label={t`Date`}>{formatDateTime(order.date)}</Entry>
        <Entry label={t`Email`} wide>
          <MailLink email={order.email} />
        </Entry>
        <Entry label={t`Phone`} wide>
          <span className="inline-flex flex-wrap gap-x-4 max-lg:gap-y-3">
            <PhoneLink phone={order.phone} />
            <WhatsAppTo phone={order.phone} about={orderWords(order)} />
          </span>
        </Entry>
        <Entry label={t`Address`} wide>
          <span className="whitespace-pre-line">{order.address}</span>
        </Entry>
        <OrderDeliveryEntries order={order} />
      </dl>
      <h3 className="mt-6 border-line border-t pt-5 font-semibold text-base">{t`Items`}</h3>
      <ul className="mt-2 divide-y divide-line text-sm">
        {order.items.map((line) => (
          <li key={line.id} className="flex break-inside-avoid justify-between gap-6 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              <span>{line.title}</span>
              <span className="tabular-nums whitespace-nowrap text-ink-soft">
                {' '}
                {` x ${formatNumber(line.quantity)}`}
              </span>
            </span>
            <span className="tabular-nums whitespace-nowrap">
              {formatMoney(times(centsFromRupees(line.price), line.quantity))}
            </span>
          </li>
        ))}
      </ul>
      <OrderDeliveryFee order={order} />
      <OrderDiscount order={order} />
      <p className="mt-2.5 flex justify-between gap-6 border-line border-t pt-3 font-semibold">
        <span>{t`Total`}</span>
        <span className="tabular-nums whitespace-nowrap">{formatRupees(order.total)}</span>
      </p>
      <OrderVat order={order} />
    </>
  )
}

/** What it is about, as its buyer reads it in any language. */
function orderWords({ id, items, total }: Order): string {
  const lines = items.map(({ title, quantity }) => `${title} x ${formatNumber(quantity)}`)
  return [`${shopDetails.name} · ${id}`, ...lines, formatRupees(total)].join('\n')
}

function Entry({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'col-span-2 sm:col-span-1' : undefined}>
      <dt className="text-ink-faint text-xs">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

const pendingLabels = { guest: msg`Not confirmed yet`, shop: msg`Large order: check first` }

/** The state of an order as the back office shows it: green when completed, yellow otherwise, and what it waits for. */
export function OrderStatusBadge({ order: { status, waitsFor } }: { order: Pick<Order, 'status' | 'waitsFor'> }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Badge tone={status === 'completed' ? 'green' : 'yellow'}>{say(orderStateLabel(status))}</Badge>
      {waitsFor && <Badge tone="blue">{say(pendingLabels[waitsFor])}</Badge>}
    </span>
  )
}
