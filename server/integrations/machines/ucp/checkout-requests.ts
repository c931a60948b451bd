/**
 * What agents send of carts and checkouts (https://ucp.dev/2026-08-25/schemas/shopping/checkout.json, cart.json,
 * fulfillment.json, common/types/buyer.json, payment_instrument.json). Prices, titles and credentials are not read.
 */
import { z } from 'zod'
import { limits } from '#contract/core/limits.ts'
import { languageNamed } from '#contract/text/languages.ts'
import { namedDistrict } from './named-place.ts'

const Line = z.object({
  item: z.object({ id: z.string().min(1).max(200) }),
  quantity: z.number().int().min(1).max(limits.orderLineQty),
})

const word = (longest: number) => z.string().max(longest).optional()

const Person = z.object({
  first_name: word(limits.name),
  last_name: word(limits.name),
  email: word(limits.email),
  phone_number: word(limits.phone),
})

const Destination = z.object({
  id: word(100),
  street_address: word(limits.address),
  extended_address: word(limits.address),
  address_locality: word(limits.city),
  address_region: word(200),
  address_country: word(100),
  postal_code: word(40),
  first_name: word(limits.name),
  last_name: word(limits.name),
  phone_number: word(limits.phone),
})
export type Destination = z.output<typeof Destination> & { id: string }

const Method = z.object({
  type: z.string().max(40).default('shipping'),
  destinations: z.array(Destination).max(10).default([]),
  selected_destination_id: z.string().max(100).nullish(),
})

/** The shop's own counter, where orders are picked up. */
export const PICKUP_PLACE = 'shop'

export interface AgentBuyer {
  person: z.output<typeof Person>
  /** Where it is brought, unless it is picked up. */
  destination: Destination | null
  pickup: boolean
}

const Sent = z.object({
  line_items: z.array(Line).min(1).max(limits.orderLines),
  context: z.object({ address_region: word(200), language: word(100) }).optional(),
  buyer: Person.optional(),
  fulfillment: z.object({ methods: z.array(Method).max(10).default([]) }).optional(),
})

export const CheckoutRequest = Sent.transform(readRequest)
export type CheckoutRequest = z.output<typeof CheckoutRequest>

/** A checkout that is made of a cart has its lines, whatever else is sent. */
export const CheckoutOfCart = Sent.extend({
  cart_id: z.string().min(1).max(200),
  line_items: z.unknown().optional(),
}).transform(({ cart_id, ...rest }) => ({ ...readRequest({ ...rest, line_items: [] }), cartId: cart_id }))

export const isOfCart = (body: unknown): boolean => typeof body === 'object' && body !== null && 'cart_id' in body

function readRequest({ line_items, context, buyer, fulfillment }: z.output<typeof Sent>) {
  const { isKnown, ...place } = readPlace(fulfillment?.methods ?? [])
  return {
    lines: line_items.map(({ item, quantity }) => ({ id: item.id, qty: quantity })),
    district: namedDistrict(place.destination?.address_region) ?? namedDistrict(context?.address_region),
    buyer: { person: buyer ?? {}, ...place } satisfies AgentBuyer as AgentBuyer,
    language: languageNamed(context?.language?.toLowerCase().split('-')[0]),
    /** False for a destination that nobody has named. */
    isPlaceKnown: isKnown,
  }
}

const Instrument = z.object({ handler_id: z.string().max(200).default(''), selected: z.boolean().optional() })

export const CompleteRequest = z
  .object({ payment: z.object({ instruments: z.array(Instrument).max(10).default([]) }).optional() })
  .transform(({ payment }) => {
    const instruments = payment?.instruments ?? []
    return { handlerId: (instruments.find(({ selected }) => selected) ?? instruments[0])?.handler_id ?? null }
  })
export type CompleteRequest = z.output<typeof CompleteRequest>

/** All lines go one way: the first that says where. */
function readPlace(methods: readonly z.output<typeof Method>[]) {
  const said = methods.find((method) => method.selected_destination_id || method.destinations.length > 0) ?? methods[0]
  const selected = said?.selected_destination_id
  if (said?.type === 'pickup') {
    const isKnown = !selected || selected === PICKUP_PLACE
    return { destination: null, pickup: isKnown, isKnown }
  }
  const named = (said?.destinations ?? []).map((one, at) => ({ ...one, id: one.id || `destination_${at + 1}` }))
  const destination = (selected ? named.find(({ id }) => id === selected) : named[0]) ?? null
  return { destination, pickup: false, isKnown: !selected || destination !== null }
}
