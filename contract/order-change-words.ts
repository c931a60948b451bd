/** What was done to an order, in a few words: for its history, and for whoever was slower. */
import { fulfilmentLabels } from './fulfilment.ts'
import { formatRupees, sumOfRupees } from './money.ts'
import type { OrderChangeWhat } from './order-handling.ts'
import { orderStateLabel } from './order-states.ts'
import type { ReturnState } from './returns.ts'
import { said } from './said.ts'

const entered = said({ phone: 'Order taken by phone', counter: 'Order taken at the counter' })
const corrected = said({
  phone: 'Corrected: phone',
  address: 'Corrected: address',
  both: 'Corrected: phone and address',
})
const returned: Record<ReturnState, string> = said({
  asked: 'Return asked for',
  accepted: 'Return accepted',
  refused: 'Return refused',
  received: 'Return received',
})

export function changeInWords(what: OrderChangeWhat): string {
  switch (what.kind) {
    case 'status':
      return orderStateLabel(what.to)
    case 'fulfilment': {
      const carried = [what.courier, what.trackingNumber].filter((part) => part !== '').join(', ')
      return what.to === 'shipped' && carried !== '' ? said(`Shipped (${carried})`) : fulfilmentLabels[what.to]
    }
    case 'lines': {
      const taken = what.lines.map(({ title, from, to }) => `${from - to} x ${title}`).join(', ')
      return said(`Taken off: ${taken}`)
    }
    case 'contact': {
      const [first = 'phone', second] = what.fields
      return corrected[second ? 'both' : first]
    }
    case 'note':
      return said('Note')
    case 'refund':
      return said(`Refunded ${refundedAmount(what)}`)
    case 'cash':
      return said(`Cash collected: ${formatRupees(what.amount)}`)
    case 'remitted':
      return said(`Handed over by the courier: ${formatRupees(what.amount)}`)
    case 'entered':
      return entered[what.channel]
    case 'return':
      return returned[what.to]
  }
}

interface Refunded {
  amount: number
  discount?: { code: string; amount: number } | undefined
}

/** `LKR 900.00`, or with a discount code `LKR 900.00 (LKR 1,000.00 less LKR 100.00 of WEEKEND10)`. */
export function refundedAmount({ amount, discount }: Refunded): string {
  if (!discount) return formatRupees(amount)
  const before = formatRupees(sumOfRupees(amount, discount.amount))
  return said(`${formatRupees(amount)} (${before} less ${formatRupees(discount.amount)} of ${discount.code})`)
}
