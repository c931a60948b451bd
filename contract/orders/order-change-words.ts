/** What was done to an order, in a few words: for its history, and for whoever was slower. */
import { msg } from '@lingui/core/runtime-macro'
import { formatRupees, sumOfRupees } from '../core/money.ts'
import { say, type Word } from '../text/say.ts'
import { fulfilmentLabels } from './fulfilment.ts'
import type { OrderChangeWhat } from './order-handling.ts'
import { orderStateLabel } from './order-states.ts'
import type { ReturnState } from './returns.ts'

const entered = { phone: msg`Order taken by phone`, counter: msg`Order taken at the counter` }
const corrected = {
  phone: msg`Corrected: phone`,
  address: msg`Corrected: address`,
  both: msg`Corrected: phone and address`,
}
const returned: Record<ReturnState, Word> = {
  asked: msg`Return asked for`,
  accepted: msg`Return accepted`,
  refused: msg`Return refused`,
  received: msg`Return received`,
}

export function changeInWords(what: OrderChangeWhat): Word {
  switch (what.kind) {
    case 'status':
      return orderStateLabel(what.to)
    case 'fulfilment': {
      const carried = [what.courier, what.trackingNumber].filter((part) => part !== '').join(', ')
      return what.to === 'shipped' && carried !== '' ? msg`Shipped (${{ carried }})` : fulfilmentLabels[what.to]
    }
    case 'lines': {
      const taken = what.lines.map(({ title, from, to }) => `${from - to} x ${title}`).join(', ')
      return msg`Taken off: ${{ taken }}`
    }
    case 'contact': {
      const [first = 'phone', second] = what.fields
      return corrected[second ? 'both' : first]
    }
    case 'note':
      return msg`Note`
    case 'refund':
      return msg`Refunded ${{ amount: refundedAmount(what) }}`
    case 'cash':
      return msg`Cash collected: ${{ amount: formatRupees(what.amount) }}`
    case 'remitted':
      return msg`Handed over by the courier: ${{ amount: formatRupees(what.amount) }}`
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
  const [given, less] = [formatRupees(amount), formatRupees(discount.amount)]
  return say(msg`${{ given }} (${{ before }} less ${{ less }} of ${{ code: discount.code }})`)
}
