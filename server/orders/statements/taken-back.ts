/**
 * Money that came and went again: a cheque that was returned, a transfer that the bank took back. Its line still names
 * its order, with its amount, and pays nothing.
 */
import type { StatementLine } from '#contract/orders/statements.ts'
import { foldText } from '#contract/text/folded.ts'
import { numbersIn } from './match-lines.ts'
import type { GoneLine } from './read-statement.ts'

type Gone = Pick<GoneLine, 'day' | 'amount' | 'reference' | 'description' | 'number'>

/** As banks word it. */
const TAKEN_BACK =
  /\b(?:rev|rvsl|revers\w*|rtn|rtd|return\w*|unpaid|dishono\w*|bounced?|recall\w*|charge ?back|cancel\w*|correct\w*|contra)\b/

/** Whether as much went out again that day or later, by a line that is of it as far as its words tell. */
export function findTakenBack(gone: readonly Gone[]): (line: StatementLine, orders: readonly string[]) => boolean {
  const byAmount = Map.groupBy(gone, ({ amount }) => amount)
  return (line, orders) => {
    const own = new Set(orders)
    return (byAmount.get(line.amount) ?? []).some((one) => {
      if (one.day !== null && one.day < line.day) return false
      return isAlike(line, one) || TAKEN_BACK.test(wordsOf(one)) || numbersIn(one, (id) => own.has(id)).length > 0
    })
  }
}

/** The bank's number, its reference or all of its words are the same. */
function isAlike(line: StatementLine, gone: Gone): boolean {
  return (['number', 'reference', 'description'] as const).some(
    (column) => line[column] !== '' && foldText(line[column]) === foldText(gone[column]),
  )
}

const wordsOf = ({ reference, description }: Gone) => foldText(`${reference} ${description}`)
