/** A discount code for one order that is no cart: nothing of it is kept in the browser. */
import { useState } from 'react'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { type AskedCode, askForTerms, type Bought, pricedDiscount, type TypedDiscount } from './priced-discount.ts'

const none: AskedCode = { terms: null, refusal: null, isAsked: false }

interface OwnDiscount extends TypedDiscount {
  /** What the order says of it; nothing where the goods can't have it. */
  typed: string | undefined
  /** The shop has refused an order with it. */
  refuse: (refusal: string) => void
}

export function useTypedDiscount(saleTerms: SaleTerms | null, bought: Bought): OwnDiscount {
  const [asked, setAsked] = useState(none)
  const { isUsed, ...priced } = pricedDiscount(asked, bought)
  return {
    isOffered: saleTerms?.hasDiscountCodes === true,
    ...priced,
    typed: isUsed ? asked.terms?.code : undefined,
    async apply(code) {
      setAsked({ ...none, isAsked: true })
      setAsked({ ...(await askForTerms(code)), isAsked: false })
    },
    remove: () => setAsked(none),
    refuse: (refusal) => setAsked({ ...none, refusal }),
  }
}
