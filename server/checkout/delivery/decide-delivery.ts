/** What an order's delivery costs by what the owner has set, or why it can't be said. */

import {
  type DeliveredLine,
  type DeliveryChoice,
  districtName,
  type PricedDelivery,
  priceDelivery,
} from '#contract/checkout/delivery-fee.plain.ts'
import { because, type Sentence } from '#contract/refusal-texts/refusal-texts.ts'
import { Refusal } from '../../platform/refusal.ts'
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
    throw badField('pickup', because('NO_PICKUP'))
  }
  const priced = priceDelivery(settings['delivery.zones'], choice, lines)
  if (priced === 'district-needed') {
    throw badField('district', because('DISTRICT_NEEDED'))
  }
  if (priced === 'not-delivered') {
    throw badField('district', because('DISTRICT_NOT_SERVED', { district: districtName(choice.district ?? '') }))
  }
  return priced
}

function badField(name: string, sentence: Sentence): Refusal {
  return new Refusal('SENTENCE_ENDED', { sentence }, { fields: { [name]: sentence } })
}
