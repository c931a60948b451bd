/** What a mail about an order says of its delivery: the fee as a line, and where it goes as facts. */
import { formatDays } from '#contract/delivery-fee.ts'
import { formatRupees } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import { formatPhone } from '#contract/phone.ts'
import { typedLine } from '../platform/outbox/typed-text.ts'

export function deliveryLine({ delivery }: Order) {
  return delivery && delivery.fee > 0 ? [{ what: 'Delivery', amount: formatRupees(delivery.fee) }] : []
}

export function discountLine({ discount }: Order) {
  return discount ? [{ what: `Discount ${discount.code}`, amount: formatRupees(-discount.amount) }] : []
}

export function deliveryFacts({ delivery, vat }: Order) {
  const { pickup, district, town, days, phone2 } = delivery ?? {}
  const place = [town, district].filter(Boolean).join(', ')
  const facts = [
    { name: 'Second number', value: phone2 && formatPhone(phone2) },
    {
      name: 'Delivery',
      value: pickup ? 'Picked up at the shop' : [place, days && formatDays(days)].filter(Boolean).join(': '),
    },
    { name: 'VAT', value: vat && `${formatRupees(vat.amount)} (${vat.percent} %), included in the total` },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value: typedLine(value) }] : []))
}
