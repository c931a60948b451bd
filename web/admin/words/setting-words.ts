/**
 * Settings in the language of the page in hand: their labels, what explains them, choices, and what is wrong with a
 * value.
 */
import { words as ofZones } from 'virtual:said/contract/delivery'
import { words as ofDistricts } from 'virtual:said/contract/delivery-fee'
import { words as ofDays } from 'virtual:said/contract/opening-hours'
import { words as ofOrderMessages } from 'virtual:said/contract/order-messages'
import { words as ofLines } from 'virtual:said/contract/own-text'
import { words as ofMethods } from 'virtual:said/contract/payment-states'
import { words as ofPreOrderMessages } from 'virtual:said/contract/pre-order-messages'
import { words as ofTexts } from 'virtual:said/contract/text'
import { words as ofSettings } from 'virtual:said/settings'
import { sayFrom } from '#web/languages/said.ts'

const words = [
  ...ofSettings,
  ...ofZones,
  ...ofDistricts,
  ...ofDays,
  ...ofOrderMessages,
  ...ofMethods,
  ...ofPreOrderMessages,
  ...ofTexts,
  ...ofLines,
]

/** Of any text of the registry or its schemas. */
export function saySetting(english: string): string {
  return sayFrom(words, english)
}
