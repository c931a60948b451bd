/** What programs of others ask in the form their own standards fix, so that these are no calls of `calls.ts`. */
import type { RateLimit } from '../core/rate-limits.ts'

interface Entry {
  summary: string
  limits: RateLimit
}

export const machineCalls = {
  'GET /feeds/google.xml': {
    summary: 'All visible items for Google Merchant Center',
    limits: { perAddress: 'RATE_LIMIT_FEED' },
  },
  /** All of its calls count together. */
  'ALL /ucp': {
    summary: 'The Universal Commerce Protocol: search, products, carts, checkouts and orders of shopping agents',
    limits: { perAddress: 'RATE_LIMIT_AGENT' },
  },
  'GET /buy': {
    summary: 'A link of items and quantities: leads to the page that shows them',
    // It asks the database nothing but whether it is on.
    limits: { perAddress: 'RATE_LIMIT_QUOTE', perProcess: true },
  },
  /**
   * An agent names itself, and another one too: what counts is the network it sends from, and the mail address and
   * number it gives, each of which the shop writes to.
   */
  'POST /ucp/checkout-sessions/{id}/complete': {
    summary: 'Places the order of a shopping agent, which its buyer confirms',
    limits: { perAddress: 'RATE_LIMIT_AGENT_ORDER', onBehalf: 'RATE_LIMIT_AGENT_BUYER', bySite: true },
  },
  /** By whoever has no key for it; calls of a key count for the key. */
  'ALL /mcp': {
    summary: "The Model Context Protocol, for the assistant of the shop's owner",
    limits: { perAddress: 'RATE_LIMIT_AGENT' },
  },
} as const satisfies Record<string, Entry>
export type MachineCall = keyof typeof machineCalls
