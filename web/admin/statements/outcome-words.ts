/** What became of a line of a statement, as the back office says it. */
import { msg } from '@lingui/core/macro'
import type { StatementOutcome } from '#contract/orders/statements.ts'
import type { Word } from '#web/languages/i18n.ts'
import type { BadgeTone } from '#web/ui/display/badge.tsx'

export const outcomeWords: Record<StatementOutcome, Word> = {
  exact: msg`Exact`,
  twice: msg`Fits more than once`,
  short: msg`Too little`,
  over: msg`Too much`,
  'other-day': msg`From before the order`,
  'amount-only': msg`Only the amount fits`,
  'not-waiting': msg`Order not waiting`,
  unknown: msg`No order found`,
  known: msg`Has paid an order`,
  'went-back': msg`Money went back`,
  unreadable: msg`Cannot be read`,
}

export function outcomeTone(outcome: StatementOutcome): BadgeTone {
  if (outcome === 'exact') return 'green'
  return outcome === 'known' ? 'blue' : outcome === 'unknown' ? 'neutral' : 'yellow'
}
