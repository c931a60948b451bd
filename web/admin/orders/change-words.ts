/** What somebody wrote with what they did to an order; empty where nobody did. */
import type { OrderChangeWhat } from '#contract/order-handling.ts'

export function wordOf(what: OrderChangeWhat): string {
  if (what.kind === 'note') return what.text
  return 'word' in what ? what.word : ''
}
