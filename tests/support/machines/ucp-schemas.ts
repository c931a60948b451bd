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

const total = z.object({ type: z.string(), display_text: z.string().optional(), amount })
/** common/types/totals.json: exactly one subtotal and one total. */
const totals = z
  .array(total)
  .refine((all) => ['subtotal', 'total'].every((type) => all.filter((each) => each.type === type).length === 1))
const lineItem = z.object({
  id: z.string(),
  item: z.object({ id: z.string(), title: z.string(), price: amount, image_url: uri.optional() }),
  quantity: z.number().int().min(1),
  totals,
})

/** shopping/checkout.json, with the rules of 'Continue URL' and 'Business' in its specification. */
export const CheckoutResponse = z
  .object({
    ucp: success.extend({ payment_handlers: z.record(z.string(), z.array(z.unknown())) }),
    id: z.string(),
    status: z.enum(['incomplete', 'requires_escalation', 'ready_for_complete', 'completed', 'canceled']),
    currency,
    line_items: z.array(lineItem),
    totals,
    messages: z.array(message).optional(),
    links: z.array(link),
    expires_at: z.iso.datetime().optional(),
    continue_url: uri.optional(),
  })
  .refine(({ status, continue_url }) => (status === 'canceled') === (continue_url === undefined))
  .refine(
    ({ status, messages = [] }) =>
      status !== 'requires_escalation' ||
      messages.some((each) => each.type === 'error' && each.severity.startsWith('requires_')),
  )

const declared = z.object({ version, spec: uri, schema: z.url().startsWith('https://ucp.dev/') })

/** profile.json#/$defs/business_schema, with the rules of 'Authority Binding' and 'Endpoint Resolution'. */
export const BusinessProfile = z.object({
  ucp: z.object({
    version,
    services: z.record(
      z.string(),
      z.array(declared.extend({ transport: z.literal('rest'), endpoint: z.url().regex(/[^/]$/) })),
    ),
    capabilities: z.record(z.string(), z.array(declared)),
    payment_handlers: z.record(z.string(), z.array(z.unknown())),
  }),
})
