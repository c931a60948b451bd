/** What a statement says of its lines in columns that nobody has named, and that no line may pay anything against. */
import { msg } from '@lingui/core/runtime-macro'
import { cutText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'
import { isRupees } from '#contract/text/read-amount.ts'
import type { Word } from '#contract/text/say.ts'
import { type CsvRow, isBlank } from '../../platform/sheets/csv.ts'
import { saysForeign } from '../pay/remittance-columns.ts'
import type { Places } from './statement-headings.ts'

const LONGEST_HEAD = 80
const LONGEST_SAID = 60

const faults = {
  currency: ({ said }: { said: string }) => msg`Its amount is in "${{ said }}"`,
  status: ({ said }: { said: string }) => msg`The statement does not say that the money is there: ${{ said }}`,
}

const CURRENCY = /^(?:\w+ )?currency(?: code)?$/
/** `Account Currency: USD` in the letterhead, where what it is may stand in the cell behind it. */
const CURRENCY_SAID = /^(?:\w+ )?currency(?: code)?\s*[:=-]?\s*(.*)$/

const STATUS = /\bstatus\b/
/** Whatever else is said there, such as `Posted`, speaks against nothing. */
const NOT_THERE =
  /\b(?:not|non|un\w*|pending|await\w*|in progress|processing|scheduled|future|hold|held|earmark\w*|fail\w*|reject\w*|declin\w*|refus\w*|return\w*|rtn|revers\w*|rvsl|cancel\w*|void\w*|dishono\w*|bounced?|expired|recall\w*|disput\w*)\b/

/** Answers what speaks against a line of money that came; null where nothing does. */
export function createDoubts(
  rows: readonly CsvRow[],
  { heads, at }: { heads: number; at: Places },
): (cells: readonly string[]) => Word | null {
  const headings = (rows[heads]?.cells ?? []).map((cell) => cutText(cell.trim(), LONGEST_HEAD))
  const named = new Set(Object.values(at))
  const ofHead = (isIt: RegExp) =>
    headings.flatMap((head, place) => (!named.has(place) && isIt.test(foldText(head)) ? [place] : []))
  const [currencies, states] = [ofHead(CURRENCY), ofHead(STATUS)]
  const ofAll = foreignIn(rows.slice(0, Math.max(0, heads)), [headings[at.credit], headings[at.amount]])
  return (cells) => {
    if (ofAll) return ofAll
    const said = (place: number) => cutText((cells[place] ?? '').trim(), LONGEST_SAID)
    const currency = currencies.find((place) => said(place) !== '' && !isRupees(said(place)))
    if (currency !== undefined) return faults.currency({ said: said(currency) })
    const state = states.find((place) => NOT_THERE.test(foldText(said(place))))
    return state === undefined ? null : faults.status({ said: said(state) })
  }
}

/** What says of all lines that they are of another currency: the letterhead, or the heading of the amounts. */
function foreignIn(letterhead: readonly CsvRow[], ofMoney: readonly (string | undefined)[]): Word | null {
  const head = ofMoney.find((said) => said !== undefined && saysForeign(said))
  if (head !== undefined) return faults.currency({ said: head })
  for (const { cells } of letterhead) {
    for (const [place, cell] of cells.entries()) {
      const [found, beside] = CURRENCY_SAID.exec(foldText(cutText(cell.trim(), LONGEST_HEAD))) ?? []
      if (found === undefined) continue
      const behind = cells.slice(place + 1).find((next) => !isBlank([next])) ?? ''
      const said = cutText((beside || behind).trim(), LONGEST_SAID)
      if (saysForeign(said)) return faults.currency({ said })
    }
  }
  return null
}
