/** What an order's delivery costs by what the owner has set, or why it can't be said. */
import { type DeliveredLine, type DeliveryChoice, type PricedDelivery, priceDelivery } from '#contract/delivery-fee.ts'
import { Refusal } from '../platform/refusal.ts'
import type { DeliverySettings } from './sale-terms.ts'

/**
 * Throws BAD_INPUT naming `district` where the fee depends on a district that is missing or not delivered to, and
 * naming `pickup` where the shop offers none.
 */
export function decideDelivery(
  settings: Pick<DeliverySettings, 'delivery.zones' | 'delivery.pickup'>,
  choice: DeliveryChoice,
  lines: readonly DeliveredLine[],
): PricedDelivery {
  if (choice.pickup && !settings['delivery.pickup']) {
    throw badField('pickup', 'Orders can no longer be picked up at the shop')
  }
  const priced = priceDelivery(settings['delivery.zones'], choice, lines)
  if (priced === 'district-needed') {
    throw badField('district', 'Please choose your district: the delivery fee depends on it')
  }
  if (priced === 'not-delivered') throw badField('district', `We do not deliver to ${choice.district} yet`)
  return priced
}

function badField(name: string, message: string): Refusal {
  return new Refusal('BAD_INPUT', `${message}.`, { fields: { [name]: message } })
}
