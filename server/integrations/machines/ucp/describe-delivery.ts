/** What a delivery costs and how long it takes, in words of the protocol. */
import type { DeliveryChoice } from '#contract/checkout/delivery-fee.plain.ts'
import { priceDelivery } from '#contract/checkout/delivery-fee.plain.ts'
import { type Cents, cents } from '#contract/core/money.ts'
import type { DeliverySettings } from '../../../checkout/delivery/sale-terms.ts'
import { deliveredLines } from '../../../orders/price/order-delivery.ts'
import type { PricedLine } from '../../../orders/price/price-cart.ts'
import type { Message } from './answers.ts'

export interface DescribedDelivery {
  /** Null where it can't be said. */
  fee: Cents | null
  /** In words; empty where the shop promises none. */
  time: string
  messages: Message[]
}

export function describeDelivery(
  settings: DeliverySettings,
  choice: DeliveryChoice,
  served: PricedLine[],
): DescribedDelivery {
  const priced = priceDelivery(settings['delivery.zones'], choice, deliveredLines({ lines: served, total: cents(0) }))
  if (priced === 'not-delivered') {
    const content = `The shop does not deliver to ${choice.district} yet.`
    return {
      fee: null,
      time: '',
      messages: [{ type: 'error', code: 'address_undeliverable', content, severity: 'recoverable' }],
    }
  }
  if (priced === 'district-needed') {
    const content = 'Delivery is not part of the total yet: name the district in address_region to have it quoted.'
    return {
      fee: null,
      time: '',
      messages: [{ type: 'error', code: 'district_needed', content, severity: 'recoverable' }],
    }
  }
  const { days, fee } = priced
  if (days === null) return { fee, time: '', messages: [] }
  const content = days.to === 0 ? 'Delivered the same day.' : `Delivered in ${days.from} to ${days.to} working days.`
  return { fee, time: content, messages: [{ type: 'info', code: 'delivery_time', content }] }
}
