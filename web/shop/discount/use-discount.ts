/** What the cart's discount code takes off these lines and their delivery. */
import { useEffect } from 'react'
import type { SaleTerms } from '#contract/delivery.ts'
import { priceDiscount } from '#contract/discount.ts'
import { centsFromRupees, rupees } from '#contract/money.ts'
import type { OrderProblem } from '#contract/orders.ts'
import type { CartLine } from '#web/shop/cart-state/cart.ts'
import { keptDiscount, useKeptDiscount } from './discount-store.ts'

export interface CartDiscount {
  /** Whether the shop has codes at all. */
  isOffered: boolean
  /** Asking the shop: what is owed is not known before it has answered. */
  isAsked: boolean
  /** The code that was taken, as the shop writes it. */
  code: string | null
  /** In rupees. */
  amount: number
  /** Why the code can't be used, or not with this cart. */
  refusal: string | null
  /** What an order says of it. */
  order: () => { discountCode?: string }
  /** After a refusal of the order. */
  takeOver: (problem: OrderProblem | null) => void
}

interface Bought {
  lines: readonly CartLine[]
  /** The delivery fee in rupees; null where it is not known yet. */
  fee: number | null
}

export function useDiscount(saleTerms: SaleTerms | null, { lines, fee }: Bought): CartDiscount {
  const isOffered = saleTerms?.hasDiscountCodes === true
  const { terms, refusal, isAsked } = useKeptDiscount()
  useEffect(() => {
    if (isOffered) void keptDiscount.restore()
  }, [isOffered])

  const priced =
    isOffered && terms
      ? priceDiscount(terms, {
          lines: lines.map((line) => ({ ...line, lineTotal: centsFromRupees(line.totalPrice) })),
          fee: fee === null ? null : centsFromRupees(fee),
          // The server has looked at its days, by a clock that is right.
          now: null,
        })
      : null
  const isUsed = priced !== null && typeof priced !== 'string'
  return {
    isOffered,
    isAsked: isOffered && isAsked,
    code: isOffered && terms ? terms.code : null,
    amount: isUsed ? rupees(priced.total) : 0,
    refusal: typeof priced === 'string' ? priced : refusal,
    order: () => (isUsed && terms ? { discountCode: terms.code } : {}),
    takeOver(problem) {
      if (problem?.code === 'DISCOUNT_REFUSED') keptDiscount.refuse(problem.message)
      // Its terms may be others by now.
      else if (problem?.code === 'CART_CHANGED' && isOffered) void keptDiscount.restore()
    },
  }
}
