/**
 * A courier's list as it comes, pasted or as a file, in the same ways as tables of goods: which row names the columns,
 * and of each row below it the order and the cash that was collected for it. A row that can be read in two ways says
 * so.
 */

import { msg } from '@lingui/core/runtime-macro'
import { rupees } from '#contract/core/money.ts'
import { readOrderNumber } from '#contract/orders/order-number.ts'
import { because } from '#contract/refusal-texts/refusal-texts.ts'
import { cutText } from '#contract/text/cut-text.ts'
import { amountFaults, hasDecimalComma, readAmount } from '#contract/text/read-amount.ts'
import { say, type Word } from '#contract/text/say.ts'
import { type CsvRow, isBlank } from '../../platform/sheets/csv.ts'
import type { Sheet } from '../../platform/sheets/parse-sheet.ts'
import { badList, readList, type SentList } from './read-list.ts'
import {
  type Columns,
  columnsOf,
  createListReader,
  type ListReader,
  notDelivered,
  saidTwice,
} from './remittance-columns.ts'
import { titlesAgainst } from './said-against.ts'

export interface ListedCash {
  line: number
  number: string
  /** As it stands there: the courier's own number is no order's, whose letters would be read as digits. */
  typed: string
  /** In rupees; null where it can't be read. */
  amount: number | null
  /** Why it can't be, or why it may not be what came. */
  note: string
}

const MOST_ROWS = 5_000
/** A letterhead may stand above the headings. */
const HEADINGS_WITHIN = 20
const LONGEST_NUMBER = 80
const LONGEST_AMOUNT = 80

export const remittanceWords = {
  tooMany: msg`It has more cells than there are headings: an amount with a comma needs quotation marks`,
  several: msg`It has more than a number and an amount, and no headings say which is which`,
  empty: msg`It has no amount`,
  torn: msg`Its amount is torn by a comma: an amount with a comma needs quotation marks`,
  orders: msg`It names more than one order`,
}

interface ReadRemittance extends Pick<Sheet, 'others' | 'hidden'> {
  listed: ListedCash[]
}

/** Throws BAD_INPUT for what is no table, or of too many rows. */
export async function readRemittance(sent: SentList): Promise<ReadRemittance> {
  const { rows, delimiter, others, hidden, sheet } = await readList(sent)
  const { heads, columns } = findHeadings(rows)
  const below = heads < 0 ? rows : rows.slice(heads + 1)
  if (below.length > MOST_ROWS) throw badList(because('ROWS_AT_ONCE', { most: MOST_ROWS }))
  const head = rows[heads]?.cells ?? []
  const reader =
    columns &&
    createListReader(
      columns,
      below.map(({ cells }) => cells),
    )
  const titles = titlesAgainst(rows, sheet)
  const pairs = below.map(({ cells: all, line, fault, merged }) => {
    // What a merged cell says of several rows came once.
    const cells = reader && merged?.includes(reader.amount) ? all.with(reader.amount, '') : all
    return { line, ...pairOf(cells, { fault, head, reader, delimiter, title: titles.get(line) }) }
  })
  // A first row that has no digit is one of headings nobody here knows.
  const isHeading = reader === null && below[0]?.fault === undefined && !/\d/.test((below[0]?.cells ?? []).join(''))
  const listed = isHeading ? pairs.slice(1) : pairs
  const isCommaDecimal = listed.some(({ amount }) => hasDecimalComma(amount))
  const read = listed.map(({ line, number, typed, amount, note, doubt }) => {
    const cash = readAmount(amount, { isCommaDecimal })
    const isRead = note === '' && 'amount' in cash && !cash.isRounded && cash.amount >= 0
    return {
      line,
      number: cutText(number, LONGEST_NUMBER),
      typed,
      amount: isRead ? rupees(cash.amount) : null,
      note: isRead ? doubt : note || doubt || say(amountFaults['fault' in cash ? cash.fault : 'unreadable']),
      said: amount,
    }
  })
  return { listed: withOtherRows(read).map(({ said: _, ...row }) => row), others, hidden }
}

interface SaidCash extends ListedCash {
  /** The amount as it stands there. */
  said: string
}

/** What one row of an order says against its money holds for all of them: it came, and later went back. */
function withOtherRows(rows: readonly SaidCash[]): SaidCash[] {
  const byNumber = Map.groupBy(
    rows.filter(({ number }) => number !== ''),
    ({ number }) => number,
  )
  const against = new Map([...byNumber].map(([number, all]) => [number, saidAgainst(all)]))
  return rows.map((row) => {
    const other = row.note === '' ? against.get(row.number)?.find(({ amount }) => amount !== row.amount) : undefined
    return other ? { ...row, note: saidTwice(row, other) } : row
  })
}

/** Of the rows of one order those that tell of it otherwise. Of a second parcel nothing was to be collected. */
function saidAgainst(rows: readonly SaidCash[]): SaidCash[] {
  const doubted = rows.find(({ note, said }) => note !== '' && said !== '')
  if (doubted) return [{ ...doubted, amount: null }]
  const cash = rows.filter(({ amount, said }) => said !== '' && amount !== 0)
  const other = cash.find(({ amount }) => amount !== cash[0]?.amount)
  return other && cash[0] ? [cash[0], other] : []
}

function findHeadings(rows: readonly CsvRow[]): { heads: number; columns: Columns | null } {
  for (const [heads, { cells }] of rows.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = columnsOf(cells)
    if (columns) return { heads, columns }
  }
  return { heads: -1, columns: null }
}

interface Pair {
  number: string
  typed: string
  amount: string
  /** Why it can't be read. */
  note: string
  /** Why it may not be what came. */
  doubt: string
}

interface Around {
  fault: Word | undefined
  head: readonly string[]
  reader: ListReader | null
  delimiter: Sheet['delimiter']
  /** It speaks against the row that stands below it. */
  title: string | undefined
}

function pairOf(cells: readonly string[], { fault, head, reader, delimiter, title }: Around): Pair {
  if (fault !== undefined) return { ...numberIn(cells[reader?.number ?? 0]), amount: '', note: say(fault), doubt: '' }
  const filled = cells.filter((cell) => !isBlank([cell]))
  const [said = '', amount] = reader ? [cells[reader.number], cells[reader.amount] ?? ''] : filled
  const isMore = reader ? !isBlank(cells.slice(head.length)) : filled.length > 2
  const doubt = reader?.doubtOf(cells) || (title === undefined ? '' : notDelivered(title))
  const pair = { ...numberIn(said), amount: amountIn(amount), doubt }
  if (isMore) return { ...pair, note: say(reader ? remittanceWords.tooMany : remittanceWords.several) }
  if (amountIn(amount) === '') return { ...pair, note: say(remittanceWords.empty) }
  if (ORDERS.test(cutText(said, LONGEST_NUMBER))) return { ...pair, note: say(remittanceWords.orders) }
  const isTorn = delimiter === ',' && BEGUN.test(cutText(said, LONGEST_NUMBER)) && ENDED.test(pair.amount)
  return { ...pair, note: isTorn ? say(remittanceWords.torn) : '' }
}

/** `AAAAA-00001 Rs. 1` and `500`: the order's number, and behind it what stood before the comma of its amount. */
const BEGUN = /[0-9A-Z]\D*[\s.:=\p{Pd}]-?\d{1,3}\s*$/iu
const ENDED = /^\d{2,3}(?!\d)/
/** Two numbers, each whole: `AAAAA-00001, AAAAA-00002`. */
const ORDERS =
  /(?<![0-9A-Z\p{Pd}])[0-9A-Z]{5}\p{Pd}[0-9A-Z]{5}(?![0-9A-Z\p{Pd}]).*[^0-9A-Z\p{Pd}][0-9A-Z]{5}\p{Pd}[0-9A-Z]{5}(?![0-9A-Z\p{Pd}])/iu

function amountIn(cell = ''): string {
  return cutText(cell.trim(), LONGEST_AMOUNT)
}

/** In the spelling of the shop where it is one of its numbers; as it stands there otherwise. */
function numberIn(cell = ''): { number: string; typed: string } {
  const typed = cutText(cell.trim(), LONGEST_NUMBER)
  const number = readOrderNumber(typed)
  return { number: /^[0-9A-Z]{5}-[0-9A-Z]{5}$/.test(number) ? number : typed, typed }
}
