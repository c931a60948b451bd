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
    summary: 'The Universal Commerce Protocol: search, products, and carts that shopping agents prepare',
    limits: { perAddress: 'RATE_LIMIT_AGENT' },
  },
  /** By whoever has no key for it; calls of a key count for the key. */
  'ALL /mcp': {
    summary: "The Model Context Protocol, for the assistant of the shop's owner",
    limits: { perAddress: 'RATE_LIMIT_AGENT' },
  },
} as const satisfies Record<string, Entry>
export type MachineCall = keyof typeof machineCalls
