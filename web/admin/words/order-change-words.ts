/** What was done to an order, in words. */
import { words as goods } from 'virtual:said/contract/fulfilment'
import { words as changes } from 'virtual:said/contract/order-change-words'
import { words as states } from 'virtual:said/contract/order-states'
import { words as steps } from 'virtual:said/server/orders/handling/read-steps'
import type { OrderChangeWhat } from '#contract/order-handling.ts'
import { sayFrom } from '#web/languages/said.ts'

const words = [...goods, ...changes, ...states, ...steps]

/** `Packed`, or what the shop answers to have been the last step. */
export const sayChange = (english: string) => sayFrom(words, english)

/** What somebody wrote with what they did to an order; empty where nobody did. */
export function wordOf(what: OrderChangeWhat): string {
  if (what.kind === 'note') return what.text
  return 'word' in what ? what.word : ''
}
