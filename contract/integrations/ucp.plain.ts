/**
 * The Universal Commerce Protocol as this shop speaks it (https://ucp.dev/2026-08-25/specification/overview/): its
 * version, its capabilities, and the profile at `/.well-known/ucp`. Shapes follow the published files of that release,
 * in the repository Universal-Commerce-Protocol/ucp under 2026-08-25/ (shopping/checkout, shopping/cart,
 * shopping/order, shopping/extensions/fulfillment, permalink, payment/guide).
 */

/** One release is spoken; a release is selected exactly, never by order of dates. */
export const UCP_VERSION = '2026-08-25'

const SITE = `https://ucp.dev/${UCP_VERSION}`

/** Each with its pages at ucp.dev. */
const capabilities = {
  'dev.ucp.shopping.catalog.search': { spec: 'shopping/catalog/search', schema: 'catalog_search' },
  'dev.ucp.shopping.catalog.lookup': { spec: 'shopping/catalog/lookup', schema: 'catalog_lookup' },
  'dev.ucp.shopping.cart': { spec: 'shopping/cart', schema: 'cart' },
  'dev.ucp.shopping.checkout': { spec: 'shopping/checkout', schema: 'checkout' },
  'dev.ucp.shopping.fulfillment': { spec: 'shopping/extensions/fulfillment', schema: 'fulfillment' },
  'dev.ucp.shopping.order': { spec: 'shopping/order', schema: 'order' },
} as const
export type UcpCapability = keyof typeof capabilities
export const ucpCapabilities = Object.keys(capabilities) as UcpCapability[]

/** The path of the calls, below the shop's own address. */
export const UCP_PATH = '/api/ucp'

/** Where links of items and quantities begin, which people open. */
export const PERMALINK_PATH = '/buy'

/** What an agent may order with: what is paid without a card, later and to people. */
export const agentMethods = ['cash-on-delivery', 'bank-transfer', 'pay-at-shop'] as const
export type AgentMethod = (typeof agentMethods)[number]

export const isAgentMethod = (method: string): method is AgentMethod => agentMethods.some((each) => each === method)

/**
 * Ways of paying in person have no name in the protocol, so each shop names them below its own host: of
 * `www.kade.example` it is `example.kade.www.cash_on_delivery`.
 */
export function handlerName(publicUrl: string, method: AgentMethod): string {
  const host = URL.parse(publicUrl)?.hostname ?? ''
  const isNamed = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) && !/^[\d.]+$/.test(host)
  const authority = isNamed ? host.split('.').toReversed() : ['localhost', 'kade']
  return [...authority, method.replaceAll('-', '_')].join('.')
}

/** A way of paying as profile and checkouts declare it. */
export function paymentHandlers(publicUrl: string, methods: readonly AgentMethod[], config: object = {}) {
  const declared = methods.map((method) => [
    handlerName(publicUrl, method),
    [{ id: method, version: UCP_VERSION, available_instruments: [{ type: instrumentType(method) }], ...config }],
  ])
  return Object.fromEntries(declared) as Record<string, { id: AgentMethod; version: string }[]>
}

export const instrumentType = (method: AgentMethod) => method.replaceAll('-', '_')

/** A public key as JSON Web Key (RFC 7517), by which an agent knows that an event is the shop's. */
export interface SigningKey {
  kid: string
  kty: string
  crv: string
  x: string
  y: string
  use: string
  alg: string
}

interface Offered {
  /** Those that the shop offers now. */
  methods?: readonly AgentMethod[]
  /** Those that events of orders are signed with. */
  keys?: readonly SigningKey[]
}

export function ucpProfile(publicUrl: string, { methods = [], keys = [] }: Offered = {}) {
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
        ...(name === 'dev.ucp.shopping.fulfillment' ? { extends: 'dev.ucp.shopping.checkout' } : {}),
      },
    ],
  ])
  const permalink = {
    version: UCP_VERSION,
    spec: `${SITE}/specification/permalink`,
    schema: `${SITE}/schemas/shopping/permalink.json`,
    config: { endpoint: `${publicUrl}${PERMALINK_PATH}` },
  }
  return {
    ucp: {
      version: UCP_VERSION,
      services: { 'dev.ucp.shopping': [service] },
      capabilities: { ...Object.fromEntries(declared), 'dev.ucp.shopping.permalink': [permalink] },
      // Never a card: that is for the shopper alone, on the shop's own checkout.
      payment_handlers: paymentHandlers(publicUrl, methods),
    },
    // Pages of the protocol know them by either name.
    signing_keys: keys,
    keys,
  }
}
