/** Where vendors tell what came of a payment. They send forms and read no JSON, so these are no calls of `calls.ts`. */
import type { RateLimit } from '../core/rate-limits.ts'

interface Callback {
  summary: string
  /** The longest message. */
  bodyBytes: number
  limits: RateLimit
}

/**
 * A vendor's servers share few addresses, and its message must not be lost: the limit is far above what a shop sells.
 */
const limits = { perAddress: 'RATE_LIMIT_VENDOR' } as const
const MESSAGE_BYTES = 16 * 1024

export const vendorCallbacks = {
  'POST /payments/{vendor}/notify': {
    summary: "A vendor's own server tells what came of a payment",
    bodyBytes: MESSAGE_BYTES,
    limits,
  },
  'POST /payments/{vendor}/return': {
    summary: 'The same through the browser of the shopper, who is sent on to the order',
    bodyBytes: MESSAGE_BYTES,
    limits,
  },
} as const satisfies Record<string, Callback>
export type VendorCallback = keyof typeof vendorCallbacks
