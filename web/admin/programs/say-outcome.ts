/** Why a delivery failed, and why the shop switched an endpoint off, in the language of the page in hand. */
import { words as ofAddresses } from 'virtual:said/server/platform/public-address'
import { words as ofDelivering } from 'virtual:said/server/webhooks/deliver'
import { words as ofPosting } from 'virtual:said/server/webhooks/post'
import { words as ofReceivers } from 'virtual:said/server/webhooks/receiver-address'
import { sayFrom } from '#web/languages/said.ts'

const words = [...ofPosting, ...ofDelivering, ...ofAddresses, ...ofReceivers]

export function sayOutcome(english: string): string {
  return sayFrom(words, english)
}
