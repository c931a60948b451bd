/** The kinds of papers in words. */
import { msg } from '@lingui/core/macro'
import type { PaperKind } from '#contract/orders/papers/papers.ts'
import type { Word } from '#web/languages/i18n.ts'

export const kindNames: Record<PaperKind, Word> = {
  invoice: msg`Invoice`,
  'tax-invoice': msg`Tax invoice`,
  'credit-note': msg`Credit note`,
}
