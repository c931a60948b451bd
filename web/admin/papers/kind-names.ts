/** The kinds of papers in words. */
import type { PaperKind } from '#contract/papers.ts'

export const kindNames: Record<PaperKind, string> = {
  invoice: 'Invoice',
  'tax-invoice': 'Tax invoice',
  'credit-note': 'Credit note',
}
