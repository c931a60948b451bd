/**
 * The Universal Commerce Protocol as this shop speaks it (https://ucp.dev/2026-08-25/specification/overview/): its
 * version, its capabilities, and the profile at `/.well-known/ucp`.
 */

/** One release is spoken; a release is selected exactly, never by order of dates. */
export const UCP_VERSION = '2026-08-25'

const SITE = `https://ucp.dev/${UCP_VERSION}`

/** Each with its pages at ucp.dev. */
const capabilities = {
  'dev.ucp.shopping.catalog.search': { spec: 'shopping/catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'shopping/catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.checkout': { spec: 'shopping/checkout', schema: 'checkout' },
} as const
export type UcpCapability = keyof typeof capabilities
export const ucpCapabilities = Object.keys(capabilities) as UcpCapability[]

/** The path of the calls, below the shop's own address. */
export const UCP_PATH = '/api/ucp'

export function ucpProfile(publicUrl: string) {
  const service = {
    version: UCP_VERSION,
    spec: `${SITE}/specification/overview/`,
    transport: 'rest',
    endpoint: `${publicUrl}${UCP_PATH}`,
    schema: `${SITE}/services/shopping/rest.openapi.json`,
  }
  const declared = Object.entries(capabilities).map(([name, { spec, schema }]) => [
    name,
    [
      {
        version: UCP_VERSION,
        spec: `${SITE}/specification/${spec}`,
        schema: `${SITE}/schemas/shopping/${schema}.json`,
      },
    ],
  ])
  return {
    ucp: {
      version: UCP_VERSION,
      services: { 'dev.ucp.shopping': [service] },
      capabilities: Object.fromEntries(declared),
      // Nobody pays here but the shopper, on the shop's own checkout.
      payment_handlers: {},
    },
  }
}
