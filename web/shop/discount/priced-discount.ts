/** What a discount code that was typed takes off what is bought, or why it can't. */
import { t } from '@lingui/core/macro'
import { type DiscountTerms, priceDiscount } from '#contract/checkout/discount.plain.ts'
import { centsFromRupees, rupees } from '#contract/core/money.ts'
import { messageOf, problemOf } from '#web/api/client.ts'
import { say } from '#web/languages/i18n.ts'
import { signedInApi } from '#web/session/signed-in-api.ts'

/** What the shop has said of a code. */
export interface AskedCode {
  /** Null until the shop has told them, and where it has refused the code. */
  terms: DiscountTerms | null
  /** What the shop says of a code it refuses. */
  refusal: string | null
  isAsked: boolean
}

export interface TypedDiscount {
  /** Whether the shop has codes at all. */
  isOffered: boolean
  /** Asking the shop: what is owed is not known before it has answered. */
  isAsked: boolean
  /** The code that was taken, as the shop writes it. */
  code: string | null
  /** In rupees. */
  amount: number
  /** Why the code can't be used, or not with these goods. */
  refusal: string | null
  apply: (code: string) => Promise<void>
  remove: () => void
}

export interface Bought {
  lines: readonly { category: string; brand: string; totalPrice: number }[]
  /** The delivery fee in rupees; null where it is not known yet. */
  fee: number | null
}

export async function askForTerms(code: string): Promise<Pick<AskedCode, 'terms' | 'refusal'>> {
  try {
    const { discount } = await signedInApi('POST /discount-codes/check', { body: { code } })
    return { terms: discount, refusal: null }
  } catch (error) {
    const problem = problemOf('POST /discount-codes/check', error)
    const message = messageOf(error, t`The code could not be checked just now. Please try again.`)
    return { terms: null, refusal: problem?.message ?? message }
  }
}

/** `isUsed`: an order of these goods may have it. */
export function pricedDiscount({ terms, refusal, isAsked }: AskedCode, { lines, fee }: Bought) {
  const priced =
    terms &&
    priceDiscount(terms, {
      lines: lines.map((line) => ({ ...line, lineTotal: centsFromRupees(line.totalPrice) })),
      fee: fee === null ? null : centsFromRupees(fee),
      // The server has looked at its days, by a clock that is right.
      now: null,
    })
  const isUsed = priced !== null && !('refused' in priced)
  return {
    isAsked,
    code: terms?.code ?? null,
    amount: isUsed ? rupees(priced.total) : 0,
    refusal: priced && 'refused' in priced ? say(priced.refused) : refusal,
    isUsed,
  }
}
