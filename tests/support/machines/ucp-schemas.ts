/**
 * What the Universal Commerce Protocol asks of answers, release 2026-08-25: written after its JSON schemas
 * (https://ucp.dev/2026-08-25/schemas/, in the repository Universal-Commerce-Protocol/ucp under source/schemas/) and
 * the rules of its specification. The package of its makers, @ucp-js/sdk 0.1.1, has an older release.
 */
import { z } from 'zod'
import { UCP_VERSION } from '#contract/integrations/ucp.plain.ts'

const version = z.literal(UCP_VERSION)
const uri = z.url()
/** types/amount.json, types/signed_amount.json: minor units of ISO 4217. */
const amount = z.number().int().min(0)
const currency = z.literal('LKR')
const price = z.object({ amount, currency })
const priceRange = z.object({ min: price, max: price }).refine(({ min, max }) => min.amount <= max.amount)
/** types/description.json: at least one form. */
const description = z.object({ plain: z.string().min(1) })
const media = z.object({ type: z.string(), url: uri, alt_text: z.string().optional() })
const link = z.object({ type: z.string(), url: uri, title: z.string().optional() })
const capabilities = z.record(z.string(), z.array(z.object({ version })))
const category = z.object({ value: z.string().min(1), taxonomy: z.string().optional() })
const selectedOption = z.object({ name: z.string(), label: z.string() })

/** common/types/message_error.json, message_warning.json, message_info.json. */
const message = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('error'),
    code: z.string(),
    content: z.string(),
    severity: z.enum(['recoverable', 'requires_buyer_input', 'requires_buyer_review', 'unrecoverable']),
    path: z.string().startsWith('$').optional(),
  }),
  z.object({
    type: z.literal('warning'),
    code: z.string(),
    content: z.string(),
    path: z.string().startsWith('$').optional(),
  }),
  z.object({ type: z.literal('info'), code: z.string().optional(), content: z.string() }),
])

const success = z.object({ version, status: z.literal('success').optional(), capabilities })

/** types/variant.json */
const variant = z.object({
  id: z.string(),
  sku: z.string().optional(),
  barcodes: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
  handle: z.string().optional(),
  title: z.string(),
  description,
  url: uri.optional(),
  categories: z.array(category).optional(),
  price,
  list_price: price.optional(),
  availability: z.object({ available: z.boolean(), status: z.string().optional() }).optional(),
  options: z.array(selectedOption).optional(),
  media: z.array(media).optional(),
  seller: z.object({ name: z.string().optional(), links: z.array(link).optional() }).optional(),
})
const optionValue = z.object({ label: z.string(), available: z.boolean().optional(), exists: z.boolean().optional() })

/** types/product.json */
const product = z.object({
  id: z.string(),
  handle: z.string().optional(),
  title: z.string(),
  description,
  url: uri.optional(),
  categories: z.array(category).optional(),
  price_range: priceRange,
  list_price_range: priceRange.optional(),
  media: z.array(media).optional(),
  options: z.array(z.object({ name: z.string(), values: z.array(optionValue).min(1) })).optional(),
  variants: z.array(variant).min(1),
})

/** catalog_search.json#/$defs/search_response; a next page has a cursor. */
export const SearchResponse = z.object({
  ucp: success,
  products: z.array(product),
  pagination: z
    .object({ cursor: z.string().optional(), has_next_page: z.boolean() })
    .refine(({ cursor, has_next_page }) => has_next_page === (cursor !== undefined))
    .optional(),
  messages: z.array(message).optional(),
})

const lookupVariant = variant.extend({
  inputs: z.array(z.object({ id: z.string(), match: z.enum(['exact', 'featured']) })).min(1),
})
/** catalog_lookup.json#/$defs/lookup_response */
export const LookupResponse = z.object({
  ucp: success,
  products: z.array(product.extend({ variants: z.array(lookupVariant).min(1) })),
  messages: z.array(message).optional(),
})

/** catalog_lookup.json#/$defs/get_product_response */
export const ProductResponse = z.object({
  ucp: success,
  product: product.extend({ selected: z.array(selectedOption).optional() }),
})

/** common/types/error_response.json */
export const ErrorResponse = z.object({
  ucp: z.object({ version, status: z.literal('error'), capabilities: capabilities.optional() }),
  messages: z.array(message).min(1),
  continue_url: uri.optional(),
})

/** What keeps a call from being handled: overview, 'Transport bindings'. */
export const TransportError = z.strictObject({ code: z.string(), content: z.string(), continue_url: uri.optional() })

const signedAmount = z.number().int()
const total = z.object({ type: z.string(), display_text: z.string().optional(), amount })
/** common/types/totals.json: exactly one subtotal and one total, which the others add up to. */
const totals = z
  .array(total)
  .refine((all) => ['subtotal', 'total'].every((type) => all.filter((each) => each.type === type).length === 1))
  .refine((all) => {
    const [whole, parts] = [all.filter(({ type }) => type === 'total'), all.filter(({ type }) => type !== 'total')]
    return whole[0]?.amount === parts.reduce((sum, each) => sum + each.amount, 0)
  })
const item = z.object({ id: z.string(), title: z.string(), price: amount, image_url: uri.optional() })
const lineItem = z.object({ id: z.string(), item, quantity: z.number().int().min(1), totals })

/** payment_handler.json#/$defs/response_schema and business_schema; common/types/reverse_domain_name.json. */
const paymentHandlers = z.record(
  z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9_-]+)+$/),
  z.array(
    z.object({
      id: z.string().min(1),
      version,
      available_instruments: z.array(z.object({ type: z.string() })).min(1),
      config: z.object({ name: z.string(), description: z.string() }).optional(),
    }),
  ),
)

/** common/types/postal_address.json: no field of it is required. */
const postalAddress = z.object({
  street_address: z.string().optional(),
  extended_address: z.string().optional(),
  address_locality: z.string().optional(),
  address_region: z.string().optional(),
  address_country: z.string().optional(),
  postal_code: z.string().optional(),
})

/** shopping/types/fulfillment_method.json, fulfillment_group.json, fulfillment_option.json. */
const destination = z.discriminatedUnion('type', [
  postalAddress.extend({ type: z.literal('shipping_address'), id: z.string() }),
  z.object({
    type: z.literal('business_location'),
    id: z.string(),
    name: z.string().min(1),
    address: postalAddress.optional(),
  }),
])
const option = z.object({
  id: z.string(),
  title: z.string().min(1),
  description: description.optional(),
  totals: z.array(total).min(1),
})
const fulfillmentMethod = z
  .object({
    id: z.string(),
    type: z.enum(['shipping', 'pickup']),
    line_item_ids: z.array(z.string()),
    destinations: z.array(destination).optional(),
    selected_destination_id: z.string().nullish(),
    groups: z
      .array(
        z.object({
          id: z.string(),
          line_item_ids: z.array(z.string()),
          options: z.array(option).optional(),
          selected_option_id: z.string().nullish(),
        }),
      )
      .optional(),
  })
  // 'Selection and Location Identity': what is selected stands among the destinations, once.
  .refine(
    ({ destinations = [], selected_destination_id: selected }) =>
      !selected || destinations.filter(({ id }) => id === selected).length === 1,
  )

/** shopping/types/order_confirmation.json. */
const orderReference = z.object({ id: z.string(), label: z.string().optional(), permalink_url: uri })

/** shopping/checkout.json, with the rules of 'Status Values', 'Continue URL' and 'Business' in its specification. */
export const CheckoutResponse = z
  .object({
    ucp: success.extend({ payment_handlers: paymentHandlers }),
    id: z.string(),
    status: z.enum(['incomplete', 'requires_escalation', 'ready_for_complete', 'completed', 'canceled']),
    buyer: z.record(z.string(), z.string()).optional(),
    currency,
    line_items: z.array(lineItem),
    totals,
    fulfillment: z.object({ methods: z.array(fulfillmentMethod) }).optional(),
    messages: z.array(message).optional(),
    links: z.array(link),
    expires_at: z.iso.datetime().optional(),
    continue_url: uri.optional(),
    order: orderReference.optional(),
  })
  .refine(({ status, continue_url }) => ['canceled', 'completed'].includes(status) === (continue_url === undefined))
  .refine(({ status, order }) => (status === 'completed') === (order !== undefined))
  .refine(
    ({ status, messages = [] }) =>
      status !== 'requires_escalation' ||
      messages.some((each) => each.type === 'error' && each.severity.startsWith('requires_')),
  )
  .refine(
    ({ status, messages = [] }) => status !== 'ready_for_complete' || messages.every(({ type }) => type !== 'error'),
  )

/** shopping/cart.json */
export const CartResponse = z.object({
  ucp: success,
  id: z.string(),
  line_items: z.array(lineItem),
  currency,
  totals,
  messages: z.array(message).optional(),
  links: z.array(link).optional(),
  continue_url: uri.optional(),
  expires_at: z.iso.datetime().optional(),
})

const pieces = z.array(z.object({ id: z.string(), quantity: z.number().int().min(1) })).min(1)

/** shopping/order.json, order_line_item.json with 'Status Derivation', expectation.json, fulfillment_event.json. */
export const OrderResponse = z.object({
  ucp: success,
  ...orderReference.shape,
  checkout_id: z.string(),
  currency,
  line_items: z.array(
    z
      .object({
        id: z.string(),
        item,
        quantity: z.object({ original: amount, total: amount, fulfilled: amount }),
        totals,
        status: z.enum(['processing', 'partial', 'fulfilled', 'removed']),
      })
      .refine(({ quantity: { total: left, fulfilled }, status }) => {
        if (left === 0) return status === 'removed'
        if (fulfilled === left) return status === 'fulfilled'
        return status === (fulfilled > 0 ? 'partial' : 'processing')
      }),
  ),
  totals,
  fulfillment: z.object({
    expectations: z.array(
      z.object({
        id: z.string(),
        line_items: pieces,
        method_type: z.enum(['shipping', 'pickup', 'digital']),
        destination: postalAddress.strict(),
        description: z.string().optional(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        occurred_at: z.iso.datetime(),
        type: z.string(),
        line_items: pieces,
        tracking_number: z.string().optional(),
        tracking_url: uri.optional(),
        carrier: z.string().optional(),
        description: z.string().optional(),
      }),
    ),
  }),
  adjustments: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      occurred_at: z.iso.datetime(),
      status: z.enum(['pending', 'completed', 'failed']),
      line_items: z.array(z.object({ id: z.string(), quantity: z.number().int() })).optional(),
      totals: z.array(z.object({ type: z.string(), amount: signedAmount })).optional(),
      description: z.string().optional(),
    }),
  ),
  messages: z.array(message).optional(),
})

const declared = z.object({ version, spec: uri, schema: z.url().startsWith('https://ucp.dev/') })

/** signatures, 'EC Key Structure'. */
const jwk = z.strictObject({
  ...{ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() },
  ...{ use: z.literal('sig').optional(), alg: z.literal('ES256').optional() },
})

/** profile.json#/$defs/business_schema, with the rules of 'Authority Binding' and 'Endpoint Resolution'. */
export const BusinessProfile = z.object({
  ucp: z.object({
    version,
    services: z.record(
      z.string(),
      z.array(declared.extend({ transport: z.literal('rest'), endpoint: z.url().regex(/[^/]$/) })),
    ),
    capabilities: z.record(z.string(), z.array(declared.extend({ extends: z.string().optional() }))),
    payment_handlers: paymentHandlers,
  }),
  signing_keys: z.array(jwk),
  keys: z.array(jwk),
})
