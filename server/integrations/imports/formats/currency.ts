/** Amounts of another currency are no rupees. */
import { msg } from '@lingui/core/runtime-macro'
import { shortText } from '#contract/text/cut-text.ts'
import { isRupees, saysForeign } from '#contract/text/read-amount.ts'
import type { Word } from '#contract/text/say.ts'

/** What a file says without a currency is in that of the shop. */
export function isForeign(currency: string): boolean {
  return currency.trim() !== '' && !isRupees(currency)
}

/** `*Action(SiteID=US|Country=US|Currency=USD|Version=1193)`, as eBay heads the first column of its files. */
const OF_ALL = /\bcurrency ?[=:] ?([a-z]{3})\b/i

/** The heading that says that the amounts below it, or all of the file, are in another currency. */
export function foreignHead(heads: readonly string[], at: number): string | undefined {
  const own = heads[at]
  if (own === undefined) return undefined
  if (saysForeign(own)) return own
  return heads.map((head) => OF_ALL.exec(head)?.[1]).find((currency) => currency !== undefined && isForeign(currency))
}

export const otherCurrency = (currency: string): Word =>
  msg`Its prices are in "${{ currency: shortText(currency.trim(), 20) }}": here they are in LKR.`
