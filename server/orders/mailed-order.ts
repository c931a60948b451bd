/** An order as mails show it: its lines with their total, and where it goes. */
import { centsFromRupees, formatMoney, formatRupees, times } from '#contract/money.ts'
import type { Order } from '#contract/orders.ts'
import type { MailPart } from '../platform/outbox/compose-mail.ts'

export function mailedLines({ items, total }: Order): MailPart {
  return {
    lines: items.map(({ title, qty, price }) => ({
      what: qty === 1 ? title : `${title} × ${qty}`,
      amount: formatMoney(times(centsFromRupees(price), qty)),
    })),
    total: { what: 'Total', amount: formatRupees(total) },
  }
}

export function mailedDelivery({ name, address, phone }: Order): MailPart {
  return {
    facts: [
      { name: 'For', value: name },
      { name: 'Address', value: address },
      { name: 'Phone', value: phone },
    ],
  }
}
