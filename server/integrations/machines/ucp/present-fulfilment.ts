/**
 * How a checkout is delivered, by the fulfillment extension
 * (https://ucp.dev/2026-08-25/specification/shopping/extensions/fulfillment/): one parcel with everything, or the
 * shop's own counter.
 */
import type { Cents } from '#contract/core/money.ts'
import { shopDetails } from '#contract/site/shop-details.ts'
import { PICKUP_PLACE } from './checkout-requests.ts'
import type { CheckoutRow } from './serveable.ts'
import type { Weighed } from './weigh-checkout.ts'

export function presentFulfilment(
  { buyer, district }: CheckoutRow,
  { served, delivery, pickupAddress }: Pick<Weighed, 'served' | 'delivery' | 'pickupAddress'>,
) {
  const all = served.map((_, at) => `li_${at + 1}`)
  const isPickup = buyer?.pickup === true && pickupAddress !== null
  const destination = buyer?.destination ?? null
  const shipping = {
    id: 'shipping',
    type: 'shipping',
    line_item_ids: isPickup ? [] : all,
    ...(destination
      ? {
          destinations: [
            { type: 'shipping_address', ...destination, ...(district ? { address_region: district } : {}) },
          ],
          selected_destination_id: destination.id,
        }
      : {}),
    ...(!isPickup && delivery.fee !== null
      ? { groups: [group('parcel', all, { title: 'Delivery', fee: delivery.fee, time: delivery.time })] }
      : {}),
  }
  if (pickupAddress === null) return { methods: [shipping] }
  const { street, city } = shopDetails.address
  const address =
    pickupAddress === '' ? { street_address: street, address_locality: city } : { street_address: pickupAddress }
  const pickup = {
    id: 'pickup',
    type: 'pickup',
    line_item_ids: isPickup ? all : [],
    destinations: [
      {
        type: 'business_location',
        id: PICKUP_PLACE,
        name: shopDetails.name,
        address: { ...address, address_country: 'LK' },
      },
    ],
    ...(isPickup && delivery.fee !== null
      ? {
          selected_destination_id: PICKUP_PLACE,
          groups: [group('counter', all, { title: 'Pick-up at the shop', fee: delivery.fee, time: '' })],
        }
      : {}),
  }
  return { methods: isPickup ? [pickup, shipping] : [shipping, pickup] }
}

function group(id: string, lines: string[], { title, fee, time }: { title: string; fee: Cents; time: string }) {
  const option = {
    id,
    title,
    ...(time === '' ? {} : { description: { plain: time } }),
    totals: [{ type: 'total', amount: fee }],
  }
  return { id, line_item_ids: lines, options: [option], selected_option_id: id }
}
