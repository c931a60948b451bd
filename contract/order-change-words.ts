/** What was done to an order, in a few words: for its history, and for whoever was slower. */
import { fulfilmentLabels } from './fulfilment.ts'
import { formatRupees } from './money.ts'
import type { OrderChangeWhat } from './order-handling.ts'
import { orderStateLabel } from './order-states.ts'
import { returnLabels } from './returns.ts'

const channels = { phone: 'by phone', counter: 'at the counter' }

export function changeInWords(what: OrderChangeWhat): string {
  switch (what.kind) {
    case 'status':
      return orderStateLabel(what.to)
    case 'fulfilment': {
      const carried = [what.courier, what.trackingNumber].filter((part) => part !== '').join(', ')
      return what.to === 'shipped' && carried !== '' ? `Shipped (${carried})` : fulfilmentLabels[what.to]
    }
    case 'lines':
      return `Taken off: ${what.lines.map(({ title, from, to }) => `${from - to} x ${title}`).join(', ')}`
    case 'contact':
      return `Corrected: ${what.fields.join(' and ')}`
    case 'note':
      return 'Note'
    case 'refund':
      return `Refunded ${formatRupees(what.amount)}`
    case 'cash':
      return `Cash collected: ${formatRupees(what.amount)}`
    case 'remitted':
      return `Handed over by the courier: ${formatRupees(what.amount)}`
    case 'entered':
      return `Order taken ${channels[what.channel]}`
    case 'return':
      return `Return ${returnLabels[what.to].toLowerCase()}`
  }
}
