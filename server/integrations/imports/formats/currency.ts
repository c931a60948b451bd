/** Amounts of another currency are no rupees. */
import { msg } from '@lingui/core/runtime-macro'
import { shortText } from '#contract/text/cut-text.ts'
import { isRupees } from '#contract/text/read-amount.ts'
import type { Word } from '#contract/text/say.ts'

/** What a file says without a currency is in that of the shop. */
export function isForeign(currency: string): boolean {
  return currency.trim() !== '' && !isRupees(currency)
}

export const otherCurrency = (currency: string): Word =>
  msg`Its prices are in "${{ currency: shortText(currency.trim(), 20) }}": here they are in LKR.`
