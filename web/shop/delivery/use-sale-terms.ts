/** What the shop says of delivery, returns and VAT, for screens that are filled in by the browser. */

import { useEffect } from 'react'
import { create } from 'zustand'
import type { SaleTerms } from '#contract/checkout/delivery.ts'
import { visitorApi } from '#web/api/visitor-api.ts'
import { writtenIn } from '#web/languages/current-language.ts'

const useTerms = create<{ terms: SaleTerms | null }>(() => ({ terms: null }))

/** Null until they are known; without an answer of the shop the server still decides when the order is placed. */
export function useSaleTerms(): SaleTerms | null {
  useEffect(() => void loadSaleTerms(), [])
  return useTerms((state) => state.terms)
}

/** Asks anew. */
export async function loadSaleTerms(): Promise<void> {
  await visitorApi('GET /sale-terms', { query: writtenIn() }).then(
    (terms) => useTerms.setState({ terms }),
    () => undefined,
  )
}
