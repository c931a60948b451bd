/**
 * What agents send of a checkout (https://ucp.dev/2026-08-25/schemas/shopping/checkout.json). What they tell of the
 * buyer and of payment is not read: people give it on the shop's own checkout.
 */
import { z } from 'zod'
import { type District, districts } from '#contract/checkout/delivery-fee.plain.ts'
import { limits } from '#contract/core/limits.ts'

const Line = z.object({
  item: z.object({ id: z.string().min(1).max(200) }),
  quantity: z.number().int().min(1).max(limits.orderLineQty),
})

export const CheckoutRequest = z
  .object({
    line_items: z.array(Line).min(1).max(limits.orderLines),
    context: z.object({ address_region: z.string().max(200).optional() }).optional(),
  })
  .transform(({ line_items, context }) => ({
    lines: line_items.map(({ item, quantity }) => ({ id: item.id, qty: quantity })),
    district: namedDistrict(context?.address_region),
  }))
export type CheckoutRequest = z.output<typeof CheckoutRequest>

/** A region is one of the 25 districts, or says nothing. */
function namedDistrict(region = ''): District | null {
  const key = region
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/ district$/, '')
  return districts.find((name) => name.toLowerCase() === key) ?? null
}
