/** What a statement says of its lines in columns that nobody has named, and that no line may pay anything against. */
import { msg } from '@lingui/core/runtime-macro'
import type { DateOrder } from '#contract/orders/statement-columns.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { foldText } from '#contract/text/folded.ts'
import { isRupees, saysForeign } from '#contract/text/read-amount.ts'
import type { Word } from '#contract/text/say.ts'
import { type CsvRow, isBlank } from '../../platform/sheets/csv.ts'
import { saysNotThere, titlesAgainst } from '../pay/said-against.ts'
import { readDay } from './read-day.ts'
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

const STATUS = /\b(?:status|state)\b/
/** Whatever else is said there, such as `Posted`, speaks against nothing. */
const NOT_THERE =
  /\b(?:not|non|un\w*|pending|await\w*|in progress|processing|scheduled|future|hold|held|earmark\w*|fail\w*|reject\w*|declin\w*|refus\w*|return\w*|rtn|revers\w*|revert\w*|rvsl|cancel\w*|void\w*|dishono\w*|bounced?|expired|recall\w*|disput\w*)\b/

/** Answers what speaks against a line of money that came; null where nothing does. */
export function createDoubts(
  rows: readonly CsvRow[],
  { heads, at, order, sheet }: { heads: number; at: Places; order: DateOrder; sheet?: string | undefined },
): (row: CsvRow) => Word | null {
  const headings = (rows[heads]?.cells ?? []).map((cell) => cutText(cell.trim(), LONGEST_HEAD))
  const named = new Set(Object.values(at))
  const ofHead = (isIt: RegExp) =>
    headings.flatMap((head, place) => (!named.has(place) && isIt.test(foldText(head)) ? [place] : []))
  const [currencies, states] = [ofHead(CURRENCY), ofHead(STATUS)]
  const ofAll = foreignHead([headings[at.credit], headings[at.amount]])
  const isOfAccount = ({ cells }: CsvRow, place: number) =>
    place < heads || readDay(cells[at.date] ?? '', order) === null
  const ofAccount = foreignAccounts(rows, isOfAccount)
  const titles = titlesAgainst(rows, sheet)
  return ({ cells, line }) => {
    const foreign = ofAll ?? ofAccount.get(line)
    if (foreign) return foreign
    const said = (place: number) => cutText((cells[place] ?? '').trim(), LONGEST_SAID)
    const currency = currencies.find((place) => said(place) !== '' && !isRupees(said(place)))
    if (currency !== undefined) return faults.currency({ said: said(currency) })
    const isAgainst = (cell: string, place: number) =>
      !named.has(place) && (saysNotThere(cell) || (states.includes(place) && NOT_THERE.test(foldText(said(place)))))
    const state = cells.findIndex(isAgainst)
    const against = state < 0 ? titles.get(line) : said(state)
    return against === undefined ? null : faults.status({ said: against })
  }
}

function foreignHead(ofMoney: readonly (string | undefined)[]): Word | null {
  const head = ofMoney.find((said) => said !== undefined && saysForeign(said))
  return head === undefined ? null : faults.currency({ said: head })
}

/** The lines of accounts in another currency: each account of a file has a letterhead above its lines. */
function foreignAccounts(
  rows: readonly CsvRow[],
  isOfAccount: (row: CsvRow, place: number) => boolean,
): ReadonlyMap<number, Word> {
  const foreign = new Map<number, Word>()
  let current: Word | null = null
  // Of one letterhead a word for rupees takes back none for another currency.
  let isSaid = false
  for (const [place, row] of rows.entries()) {
    const isOne = isOfAccount(row, place)
    const said = isOne ? currencySaid(row.cells) : undefined
    if (said !== undefined && saysForeign(said)) current = faults.currency({ said })
    else if (said !== undefined && isRupees(said) && !isSaid) current = null
    isSaid = isOne && (isSaid || said !== undefined)
    if (current) foreign.set(row.line, current)
  }
  return foreign
}

/** Of several the first that says another currency. */
function currencySaid(cells: readonly string[]): string | undefined {
  const said = cells.flatMap((cell, place) => {
    const [found, beside] = CURRENCY_SAID.exec(foldText(cutText(cell.trim(), LONGEST_HEAD))) ?? []
    if (found === undefined) return []
    const behind = cells.slice(place + 1).find((next) => !isBlank([next])) ?? ''
    return [cutText((beside || behind).trim(), LONGEST_SAID)]
  })
  return said.find(saysForeign) ?? said[0]
}
