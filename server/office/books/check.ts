/** What a check of the books is. */

/** What doesn't agree, in words, and a query whose rows, an `id` each, are where it doesn't. */
export type Check = readonly [fault: string, query: string]

/** The pieces left of a line, and the part of its discount that is theirs: rounded down. */
export const PAID_FOR_LEFT =
  'l.price_cents * (l.qty - l.cancelled_qty) - div(l.discount_cents::numeric * (l.qty - l.cancelled_qty), l.qty)'
