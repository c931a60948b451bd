/** Amounts in tables whose cells are shown otherwise than they are kept. */
import { readAmount } from '#contract/text/read-amount.ts'
import type { CsvRow } from './csv.ts'

/** A sign of a currency, a word such as `DR` or `returned`, or hundredths. */
const SAYS_MORE = /[\p{L}\p{Sc}%]/u

/** As accounts show what is below nothing, and nothing: `Rs(1,000.00)`, `Rs -`. */
const BELOW = /[()\-\u2212]/g

/**
 * An amount as it is kept, unless its format says of it that it is none of rupees, or went: `$50.00`, `2,000.00 DR`.
 * Excel keeps 50 and 2000 of these. Then it is what is shown.
 */
export function moneyCell({ cells, shown }: Pick<CsvRow, 'cells' | 'shown'>, at: number): string | undefined {
  const seen = shown?.[at]
  if (seen === undefined || !SAYS_MORE.test(seen)) return cells[at]
  const read = readAmount(seen.replace(BELOW, ''))
  return 'fault' in read && read.fault === 'unreadable' ? seen : cells[at]
}
