/** Everything about one order: each item with brand, quantity and price, the total, and where it goes. */
import { t } from '@lingui/core/macro'
import { districtName, formatDays } from '#contract/checkout/delivery-fee.plain.ts'
import { centsFromRupees, rupees, times } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { formatDateTime } from '#web/languages/dates.ts'
import { say } from '#web/languages/i18n.ts'
import { productPath } from '#web/shop/catalogue/shop-paths.ts'
import { Price } from '#web/ui/display/price.tsx'
import { ItemRow } from './item-row.tsx'
import { OrderStatus } from './order-status.tsx'

export function OrderContents({ order }: { order: Order }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">{t`Placed on ${formatDateTime(order.date)}`}</p>
        <OrderStatus status={order.status} />
      </div>
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {order.items.map((line) => (
          <li key={line.id} className="break-inside-avoid">
            <ItemRow item={line} to={productPath(line)}>
              <div className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm">
                <p className="text-ink-soft">
                  <Price amount={line.price} /> <span>{`× ${line.qty}`}</span>
                </p>
                <Price amount={rupees(times(centsFromRupees(line.price), line.qty))} className="font-semibold" />
              </div>
            </ItemRow>
          </li>
        ))}
      </ul>
      <DeliveryFee order={order} />
      <DiscountTaken order={order} />
      <p className="flex items-baseline justify-between py-4 font-semibold">
        {t`Total`}
        <Price amount={order.total} className="font-bold text-xl" />
      </p>
      <VatInside order={order} />
      <dl className="grid gap-4 rounded-md bg-stage p-4 text-sm sm:grid-cols-2">
        <div>
          <dt className="text-ink-faint">{placeWords(order)}</dt>
          <dd className="mt-1 whitespace-pre-line">{`${order.name}\n${order.address}`}</dd>
        </div>
        <div>
          <dt className="text-ink-faint">{t`Contact`}</dt>
          <dd className="mt-1 break-words">
            <span>{order.email}</span>
            <br />
            <span>{formatPhone(order.phone)}</span>
          </dd>
        </div>
        <OrderPlace order={order} />
      </dl>
    </>
  )
}

function placeWords({ delivery, status }: Order): string {
  const isThere = status === 'delivered' || status === 'completed'
  if (delivery?.pickup) return isThere ? t`Picked up by` : t`To be picked up by`
  return isThere ? t`Delivered to` : t`Deliver to`
}

/** Where an order goes beyond its address: district, town, the days that were promised, and a second number. */
function OrderPlace({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null
  const { pickup, town, district, days, phone2 } = delivery
  const place = [town, district && say(districtName(district))].filter(Boolean).join(', ')
  return (
    <>
      {!pickup && (place || days) && (
        <div>
          <dt className="text-ink-faint">{t`Delivery`}</dt>
          <dd className="mt-1">{[place, days && say(formatDays(days))].filter(Boolean).join(': ')}</dd>
        </div>
      )}
      {phone2 && (
        <div>
          <dt className="text-ink-faint">{t`Second number`}</dt>
          <dd className="mt-1">{formatPhone(phone2)}</dd>
        </div>
      )}
    </>
  )
}

/** What an order's total is made of beyond its lines: the delivery fee, the discount, and the VAT inside. */
function DeliveryFee({ order: { delivery } }: { order: Order }) {
  if (!delivery) return null
  return (
    <p className="flex justify-between pt-4 text-sm">
      <span className="text-ink-soft">{delivery.pickup ? t`Pick-up at the shop` : t`Delivery`}</span>
      <Price amount={delivery.fee} />
    </p>
  )
}

function DiscountTaken({ order: { discount } }: { order: Order }) {
  if (!discount) return null
  return (
    <p className="flex justify-between gap-4 pt-4 text-sm">
      <span className="min-w-0 break-words text-ink-soft">{t`Discount ${discount.code}`}</span>
      <Price amount={-discount.amount} />
    </p>
  )
}

function VatInside({ order: { vat } }: { order: Order }) {
  if (!vat) return null
  return (
    <p className="-mt-2 flex justify-between pb-4 text-ink-soft text-sm">
      <span>{t`VAT of ${vat.percent} %, included in the total`}</span>
      <Price amount={vat.amount} />
    </p>
  )
}
