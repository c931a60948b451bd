/** What was done to an order, in words. */
import type { OrderChangeWhat } from '#contract/orders/order-handling.ts'

/** What somebody wrote with what they did to an order; empty where nobody did. */
export function wordOf(what: OrderChangeWhat): string {
  if (what.kind === 'note') return what.text
  return 'word' in what ? what.word : ''
}
