/** What a mail about an order says of its delivery: the fee as a line, and where it goes as facts. */
import { formatRupees } from '#contract/core/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatPhone } from '#contract/text/phone.ts'
import { typedLine } from '../../platform/outbox/typed-text.ts'
import type { MailFrame } from '../../site/messages/texts/order-texts.ts'

export function deliveryLine({ delivery }: Order, frame: MailFrame) {
  return delivery && delivery.fee > 0 ? [{ what: frame.delivery, amount: formatRupees(delivery.fee) }] : []
}

export function discountLine({ discount }: Order, frame: MailFrame) {
  return discount ? [{ what: frame.discount(discount.code), amount: formatRupees(-discount.amount) }] : []
}

export function deliveryFacts({ delivery, vat }: Order, frame: MailFrame) {
  const { pickup, district, town, days, phone2 } = delivery ?? {}
  const place = [town, district && frame.district(district)].filter(Boolean).join(', ')
  const facts = [
    { name: frame.secondPhone, value: phone2 && formatPhone(phone2) },
    {
      name: frame.delivery,
      value: pickup ? frame.pickedUp : [place, days && frame.days(days)].filter(Boolean).join(': '),
    },
    { name: frame.vat, value: vat && frame.vatIncluded(formatRupees(vat.amount), vat.percent) },
  ]
  return facts.flatMap(({ name, value }) => (value ? [{ name, value: typedLine(value) }] : []))
}
