/** What the delivery of these lines costs to where this browser's orders go. */

import type { SaleTerms } from '#contract/checkout/delivery.ts'
import {
  type DeliveredLine,
  type DeliveryChoice,
  hasDeliveryTerms,
  type PricedDelivery,
  priceDelivery,
  type UnpricedDelivery,
} from '#contract/checkout/delivery-fee.plain.ts'
import { centsFromRupees, NOTHING, rupees } from '#contract/core/money.ts'
import { useDeliveryChoice } from './delivery-choice.ts'

export interface Delivery {
  choice: DeliveryChoice
  priced: PricedDelivery | UnpricedDelivery
  /** Whether there is anything to tell or to choose; not so in a shop that delivers everywhere for nothing. */
  isTold: boolean
  /** Whether a district is worth choosing: fee or days may differ by it. */
  hasZones: boolean
}

interface Line {
  category: string
  qty: number
  totalPrice: number
}

const free: PricedDelivery = { fee: NOTHING, days: null }

export function useDelivery(terms: SaleTerms | null, lines: readonly Line[]): Delivery {
  const { district, pickup } = useDeliveryChoice()
  if (!terms) return { choice: {}, priced: free, isTold: false, hasZones: false }
  const choice = { district, pickup: pickup && terms.pickup !== null }
  const priced = priceDelivery(terms.zones, choice, lines.map(deliveredLine))
  const hasZones = hasDeliveryTerms(terms.zones)
  return { choice, priced, isTold: hasZones || terms.pickup !== null, hasZones }
}

/** In rupees; null where it can't be said. */
export function feeOf({ priced }: Delivery): number | null {
  return typeof priced === 'string' ? null : rupees(priced.fee)
}

function deliveredLine({ category, qty, totalPrice }: Line): DeliveredLine {
  return { category, qty, lineTotal: centsFromRupees(totalPrice) }
}
