/** What the cart's discount code takes off these lines and their delivery. */
import { useEffect } from 'react'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import type { OrderProblem } from '#contract/orders/orders.ts'
import { storedDiscount, useStoredDiscount } from './discount-store.ts'
import { type Bought, pricedDiscount, type TypedDiscount } from './priced-discount.ts'

export interface CartDiscount extends TypedDiscount {
  /** What an order says of it. */
  order: () => { discountCode?: string }
  /** After a refusal of the order. */
  takeOver: (problem: OrderProblem | null) => void
}

export function useDiscount(saleTerms: SaleTerms | null, bought: Bought): CartDiscount {
  const isOffered = saleTerms?.hasDiscountCodes === true
  const { terms, refusal, isAsked } = useStoredDiscount()
  useEffect(() => {
    if (isOffered) void storedDiscount.restore()
  }, [isOffered])

  const asked = { terms: isOffered ? terms : null, refusal, isAsked: isOffered && isAsked }
  const { isUsed, ...priced } = pricedDiscount(asked, bought)
  return {
    isOffered,
    ...priced,
    apply: storedDiscount.apply,
    remove: storedDiscount.remove,
    order: () => (isUsed && terms ? { discountCode: terms.code } : {}),
    takeOver(problem) {
      if (problem?.code === 'DISCOUNT_REFUSED') storedDiscount.refuse(problem.message)
      // Its terms may be others by now.
      else if (problem?.code === 'CART_CHANGED' && isOffered) void storedDiscount.restore()
    },
  }
}
